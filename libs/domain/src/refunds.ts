/** Reasons a refund can be requested for (S-270). */
export const REFUND_REASONS = ['technical', 'billing', 'service', 'medical', 'legal', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** A request is decided within this many business days (S-278). */
export const REFUND_DECISION_DAYS = 10;

const HOUR_MS = 3_600_000;
const POLICY_HOURS = 7 * 24;
const GOODWILL_HOURS = 24;

/** Which grounds of the policy the dates of a payment and a request give (S-277). */
export function refundGrounds(
  paidAt: string,
  requestedAt: string,
): { readonly isWithin7Days: boolean; readonly isWithin24Hours: boolean } {
  const hours = (Date.parse(requestedAt) - Date.parse(paidAt)) / HOUR_MS;
  return {
    isWithin7Days: hours <= POLICY_HOURS,
    isWithin24Hours: hours <= GOODWILL_HOURS,
  };
}
