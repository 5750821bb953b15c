/** Reasons a refund can be requested for (S-270). */
export const REFUND_REASONS = ['technical', 'billing', 'service', 'medical', 'legal', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** A refund can be requested this long after a charge (S-277). */
export const REFUND_REQUEST_DAYS = 7;
/** A charge reported within this time is refunded as goodwill (S-277). */
export const REFUND_GOODWILL_HOURS = 24;
/** A longer outage without a break is grounds for a refund (S-277). */
export const REFUND_OUTAGE_HOURS = 48;
/** Business days in which a request is reviewed (S-278). */
export const REFUND_REVIEW_DAYS = { from: 5, to: 10 } as const;
/** A request is decided within this many business days (S-278). */
export const REFUND_DECISION_DAYS = 10;
/** Business days in which an approved refund is processed (S-278). */
export const REFUND_PAYMENT_DAYS = { from: 5, to: 7 } as const;
/** Smallest partial refund. It applies to yearly plans: a monthly one is refunded in full or not at all (S-279). */
export const REFUND_PARTIAL_MINIMUM_CENTS = 1_000;

/** Returns the least that may be paid back of the rest of a payment: less than all of it only of a yearly plan (S-279). */
export function smallestRefundCents(restCents: number, interval: 'month' | 'year' | null): number {
  return interval === 'year' ? Math.min(restCents, REFUND_PARTIAL_MINIMUM_CENTS) : restCents;
}

const HOUR_MS = 3_600_000;

/** Which grounds of the policy the dates of a payment and a request give: none where the payment came later (S-277). */
export function refundGrounds(
  paidAt: string,
  requestedAt: string,
): { readonly isWithin7Days: boolean; readonly isWithin24Hours: boolean } {
  const hours = (Date.parse(requestedAt) - Date.parse(paidAt)) / HOUR_MS;
  return {
    isWithin7Days: hours >= 0 && hours <= REFUND_REQUEST_DAYS * 24,
    isWithin24Hours: hours >= 0 && hours <= REFUND_GOODWILL_HOURS,
  };
}
