import { CHECKOUT_PLAN_IDS, planOfCheckout, type CheckoutPlanId, type PaidPlanId } from '@app/domain';
import type Stripe from 'stripe';
import type { InvoiceRow } from '../invoices/invoice.entity.ts';
import type { ProviderStatus } from '../subscriptions/subscription.entity.ts';

const DAY_MS = 86_400_000;
/** Access in spite of a failed payment lasts this long after it. */
const GRACE_DAYS = 7;
/** Invoices for a period. Others are for changes of plan, which take effect only once they are paid. */
const PERIOD_REASONS: readonly (string | null)[] = ['subscription_cycle', 'subscription_create'];

const INVOICE_STATES = ['open', 'paid', 'void', 'uncollectible'] as const;

/** A plan and how often it is paid. */
export interface PricedPlan {
  readonly planId: PaidPlanId;
  readonly interval: 'month' | 'year';
}

/** A subscription as the provider describes it now. */
export interface SubscriptionNow extends PricedPlan {
  readonly id: string;
  /** The provider's id of its only item. */
  readonly itemId: string;
  readonly customerId: string;
  readonly priceCents: number;
  readonly status: ProviderStatus;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly trialStart: string | null;
  readonly trialEnd: string | null;
  /** Ends with `periodEnd`. */
  readonly isCanceling: boolean;
  /** That end is a date of its own instead of the end of the period. */
  readonly endsOnDate: boolean;
  readonly next: PricedPlan | null;
  readonly scheduleId: string | null;
  readonly hasFailedPayment: boolean;
  readonly graceUntil: string | null;
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    readonly fingerprint: string | null;
  } | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
}

/** An invoice as the provider describes it now. */
export type InvoiceNow = Omit<InvoiceRow, 'userId'>;

/** Everything the provider knows about a customer. */
export interface CustomerNow {
  /** Oldest first. */
  readonly subscriptions: readonly SubscriptionNow[];
  readonly invoices: readonly InvoiceNow[];
  /** Payments that were paid back completely. An invoice can be higher than its payment if a credit covered the rest. */
  readonly repaid: ReadonlySet<string>;
}

export const instantOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();

const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Returns the plan of a price of ours, by its lookup key; null for another price. */
export function planOfPrice(price: Pick<Stripe.Price, 'lookup_key' | 'metadata'>): PricedPlan | null {
  const name = price.lookup_key ?? price.metadata['plan'] ?? '';
  const id = CHECKOUT_PLAN_IDS.find((known) => known === name);
  return id === undefined ? null : pricedPlanOf(id);
}

export function pricedPlanOf(id: CheckoutPlanId): PricedPlan {
  const { planId, interval } = planOfCheckout(id);
  return { planId, interval: interval === 'monthly' ? 'month' : 'year' };
}

/** Returns the id under which a plan is bought. */
export function checkoutIdOf({ planId, interval }: PricedPlan): CheckoutPlanId {
  return `${planId}_${interval === 'month' ? 'monthly' : 'yearly'}`;
}

/**
 * Returns a subscription to one of our plans; null for anything else at the provider. `planOfId`: the plan of a price by
 * the provider's id, for what is scheduled.
 */
export function subscriptionOf(
  subscription: Stripe.Subscription,
  planOfId: ReadonlyMap<string, PricedPlan | null>,
): SubscriptionNow | null {
  const item = subscription.items.data[0];
  const plan = item === undefined ? null : planOfPrice(item.price);
  if (item === undefined || plan === null) return null;
  const { trial_start: trialStart, trial_end: trialEnd, ended_at: endedAt } = subscription;
  const { cancel_at_period_end: endsWithPeriod, cancel_at: endDate } = subscription;
  const { current_period_end: periodEnd } = item;
  const endsAt = endsWithPeriod ? periodEnd : (endDate ?? scheduledEndOf(subscription));
  // A later end leaves another payment before it.
  const isCanceling = endsAt !== null && endsAt <= periodEnd;
  const next = planOfId.get(nextPriceOf(subscription) ?? '') ?? null;
  return {
    ...plan,
    ...paymentOf(subscription),
    id: subscription.id,
    itemId: item.id,
    customerId: idOf(subscription.customer) ?? '',
    priceCents: item.price.unit_amount ?? 0,
    status: subscription.status as ProviderStatus,
    periodStart: instantOf(item.current_period_start),
    periodEnd: instantOf(isCanceling ? endsAt : periodEnd),
    trialStart: trialStart === null ? null : instantOf(trialStart),
    trialEnd: trialEnd === null ? null : instantOf(trialEnd),
    isCanceling,
    endsOnDate: isCanceling && !endsWithPeriod && endDate !== null,
    next: next?.planId === plan.planId && next.interval === plan.interval ? null : next,
    scheduleId: idOf(subscription.schedule),
    card: cardOf(subscription.default_payment_method),
    createdAt: instantOf(subscription.created),
    endedAt: endedAt === null ? null : instantOf(endedAt),
  };
}

/** Whether the newest payment for a period failed, and until when access lasts in spite of that. */
function paymentOf({
  status,
  latest_invoice: invoice,
}: Stripe.Subscription): Pick<SubscriptionNow, 'hasFailedPayment' | 'graceUntil'> {
  if (invoice === null || typeof invoice === 'string')
    return { hasFailedPayment: status === 'past_due', graceUntil: null };
  const isTried = invoice.status === 'open' && invoice.attempted && invoice.amount_due > 0;
  const isOfPeriod = PERIOD_REASONS.includes(invoice.billing_reason);
  const hasFailedPayment = status === 'past_due' || (isTried && isOfPeriod && status !== 'incomplete');
  const failedAtMs = (invoice.status_transitions.finalized_at ?? invoice.created) * 1_000;
  const graceUntil = new Date(failedAtMs + GRACE_DAYS * DAY_MS).toISOString();
  return { hasFailedPayment, graceUntil: hasFailedPayment ? graceUntil : null };
}

/** The provider's id of the price that a schedule puts on a subscription next, whoever made the schedule. */
export function nextPriceOf({ schedule }: Stripe.Subscription): string | null {
  if (schedule === null || typeof schedule === 'string') return null;
  const endsAt = schedule.current_phase?.end_date;
  const next = schedule.phases.find(({ start_date: startsAt }) => startsAt === endsAt);
  return idOf(next?.items[0]?.price);
}

/** When a schedule ends its subscription. */
function scheduledEndOf({ schedule }: Stripe.Subscription): number | null {
  if (schedule === null || typeof schedule === 'string' || schedule.end_behavior !== 'cancel') return null;
  return schedule.phases.at(-1)?.end_date ?? null;
}

function cardOf(method: string | Stripe.PaymentMethod | null): SubscriptionNow['card'] {
  if (method === null || typeof method === 'string' || method.card == null) return null;
  const { brand, last4, fingerprint = null } = method.card;
  return { brand, last4, fingerprint };
}

/** The provider's id of the price that an invoice charges, not of the unused time that it may deduct. */
export function chargedPriceOf({ lines }: Stripe.Invoice): string | null {
  const line = lines.data.filter(({ amount }) => amount > 0).at(-1);
  return idOf(line?.pricing?.price_details?.price);
}

/** Returns an invoice with what of it was paid back; null for a draft. */
export function invoiceOf(
  invoice: Stripe.Invoice,
  refundedByPayment: ReadonlyMap<string, number>,
  planOfId: ReadonlyMap<string, PricedPlan | null>,
): InvoiceNow | null {
  const status = INVOICE_STATES.find((known) => known === invoice.status);
  if (status === undefined) return null;
  const paid = invoice.payments?.data.find((payment) => payment.status === 'paid');
  const paymentId = idOf(paid?.payment.payment_intent);
  const paidAt = invoice.status_transitions.paid_at;
  return {
    id: invoice.id,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    number: invoice.number,
    description: wordsOf(invoice),
    amountCents: invoice.total,
    chargedCents: paid?.amount_paid ?? 0,
    refundedCents: paymentId === null ? 0 : (refundedByPayment.get(paymentId) ?? 0),
    interval: planOfId.get(chargedPriceOf(invoice) ?? '')?.interval ?? null,
    status,
    issuedAt: instantOf(invoice.status_transitions.finalized_at ?? invoice.created),
    paidAt: paidAt === null ? null : instantOf(paidAt),
    url: invoice.hosted_invoice_url ?? null,
    paymentId,
  };
}

function wordsOf(invoice: Stripe.Invoice): string {
  const lines = invoice.lines.data.map(({ description }) => description ?? '').filter((line) => line !== '');
  return invoice.description ?? (lines.join('; ') || 'Subscription');
}

/** What was paid back of each payment, in cents. */
export function refundsOf(charges: readonly Stripe.Charge[]): ReadonlyMap<string, number> {
  const refunded = new Map<string, number>();
  for (const charge of charges) {
    const paymentId = idOf(charge.payment_intent);
    if (paymentId !== null) refunded.set(paymentId, (refunded.get(paymentId) ?? 0) + charge.amount_refunded);
  }
  return refunded;
}

/** Payments that were paid back completely. */
export function repaidOf(charges: readonly Stripe.Charge[]): ReadonlySet<string> {
  const payments = charges
    .filter(({ refunded }) => refunded)
    .map(({ payment_intent: payment }) => idOf(payment));
  return new Set(payments.filter((id) => id !== null));
}
