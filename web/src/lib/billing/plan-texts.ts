import type { Billing, PlanOffer, Subscription } from '@app/contracts';
import { PLANS, formatDayWithYear, formatMoney, planOf } from '@app/domain';
import type { CheckoutPlanId, Pause, PlanId } from '@app/domain';

export const TEST_MODE_NOTE = 'Test mode. You won’t be charged.';
export const NOT_SOLD_NOTE =
  'Nothing is sold on this installation. The plans are shown for information only.';
export const PLANS_FAILED = 'Failed to load subscription plans';
export const ADMIN_GRANT_NOTE = 'At no charge, granted by an administrator.';

type Interval = PlanOffer['interval'];

/** Returns a plan's place, the free one first. */
export const rankOf = (planId: PlanId): number => PLANS.findIndex(({ id }) => id === planId);

/** Formats a price with its interval: `$7.00 a month`. */
export function pricePerInterval(cents: number, interval: Interval): string {
  return `${formatMoney(cents)} a ${interval}`;
}

/** Returns the id under which a plan is bought for an interval. */
export function offerId(planId: Exclude<PlanOffer['planId'], 'free'>, interval: Interval): CheckoutPlanId {
  return `${planId}_${interval === 'month' ? 'monthly' : 'yearly'}`;
}

/** Returns the id of the offer a subscription was bought as; null for none. */
export function subscribedOffer({ planId, interval }: Subscription): CheckoutPlanId | null {
  return planId === 'free' ? null : offerId(planId, interval);
}

/** Whether a change to an offer would start, and be charged, at once. Anything else starts at the end of the period. */
export function startsNow(
  offer: Pick<PlanOffer, 'planId' | 'interval'>,
  current: Pick<Subscription, 'planId' | 'interval'>,
): boolean {
  const difference = rankOf(offer.planId) - rankOf(current.planId);
  if (offer.interval !== current.interval) return offer.interval === 'year' && difference >= 0;
  return difference > 0;
}

/** Whether the user has a subscription's plan or a higher one. The days of grace after a failed payment can be over. */
export function hasAccess(
  { planId }: Pick<Billing, 'planId'>,
  subscription: Pick<Subscription, 'planId'>,
): boolean {
  return rankOf(planId) >= rankOf(subscription.planId);
}

/** Returns the subscription that still holds, if any. */
export function liveSubscription({ subscription }: Billing): Subscription | null {
  return subscription === null || subscription.status === 'ended' ? null : subscription;
}

/**
 * Says in one or two sentences what happens next to the user's plan: renewal, trial, end, failed payment. `pause`: the
 * user's running time-out or self-exclusion. The latter cancels a plan soon after it starts.
 */
export function nextStepText(billing: Billing, pause: Pick<Pause, 'kind'> | null): string {
  const subscription = liveSubscription(billing);
  if (subscription === null) {
    if (billing.source === 'grant') return ADMIN_GRANT_NOTE;
    return billing.subscription === null ? 'No subscription, no charges.' : 'Your subscription has ended.';
  }
  const { status, periodEnd, trialEnd, isCanceling, next, graceUntil, nextCharge } = subscription;
  const { name } = planOf(subscription.planId);
  const failed = `Your last payment${openAmount(billing)} failed`;
  if (pause?.kind === 'self-exclusion' && !isCanceling)
    return status === 'past_due'
      ? `Your self-exclusion cancels ${name}. Your failed payment isn’t tried again.`
      : `Your self-exclusion cancels ${name}. You keep it until ${formatDayWithYear(periodEnd)}, and it isn’t renewed.`;
  if (status === 'incomplete')
    return 'Your payment isn’t complete yet. Finish it under “Manage billing” to start your plan.';
  if (status === 'past_due' && !hasAccess(billing, subscription)) {
    const ended = graceUntil === null ? 'has ended' : `ended on ${formatDayWithYear(graceUntil)}`;
    const what = `${failed}, so your access to ${name} ${ended}.`;
    return isCanceling
      ? `Canceled. ${what}`
      : `${what} Update your card under “Manage billing” to get it back.`;
  }
  if (status === 'past_due' && isCanceling)
    return `Canceled. ${failed}, so you keep ${name} until ${formatDayWithYear(graceUntil ?? periodEnd)}.`;
  if (status === 'past_due')
    return `${failed}. You keep ${name} until ${formatDayWithYear(graceUntil ?? periodEnd)}. Update your card under “Manage billing” to keep it after that.`;
  if (isCanceling)
    return `Canceled. You keep ${name} until ${formatDayWithYear(periodEnd)}, and you won’t be charged${status === 'trialing' ? '' : ' again'}.`;
  if (next !== null)
    return `Changes to ${planOf(next.planId).name} on ${formatDayWithYear(periodEnd)}, then ${pricePerInterval(next.priceCents, next.interval)}.`;
  // The price stands beside this sentence, so an amount appears only where it differs.
  const amount =
    nextCharge === null || nextCharge.amountCents === subscription.priceCents
      ? ''
      : `: ${formatMoney(nextCharge.amountCents)}`;
  if (status === 'trialing') {
    const end = `Free trial until ${formatDayWithYear(trialEnd ?? periodEnd)}.`;
    return nextCharge === null ? end : `${end} Your first charge follows that day${amount}.`;
  }
  return nextCharge === null
    ? `Paid until ${formatDayWithYear(periodEnd)}.`
    : `Renews on ${formatDayWithYear(nextCharge.at)}${amount}.`;
}

/** The amount of the payment that failed, as far as its invoice is known: ` of $7.00`. */
function openAmount({ invoices }: Billing): string {
  const open = invoices.find(({ status }) => status === 'open');
  return open === undefined ? '' : ` of ${formatMoney(open.amountCents)}`;
}

/** Says what a free trial costs and when. Returns null without one that goes on. */
export function trialText({ subscription }: Billing): string | null {
  if (subscription?.status !== 'trialing' || subscription.nextCharge === null) return null;
  const { at, amountCents } = subscription.nextCharge;
  return `Your free trial lasts until ${formatDayWithYear(subscription.trialEnd ?? at)}. Your first charge, ${formatMoney(amountCents)}, follows that day.`;
}
