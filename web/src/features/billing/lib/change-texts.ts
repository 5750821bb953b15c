import type { Billing, Invoice, PlanChange, Subscription } from '@app/contracts';
import { formatDayWithYear, formatMoney, formatPauseEnd, planOf, planOfCheckout } from '@app/domain';
import type { CheckoutPlanId, Pause } from '@app/domain';
import { hasAccess, rankOf, startsNow } from '../../../lib/billing/plan-texts.ts';

/** Whether an offer is a higher plan than the subscribed one, a lower one, or the same for another interval. */
export function changeKind(
  offer: CheckoutPlanId,
  { planId }: Pick<Subscription, 'planId'>,
): 'upgrade' | 'downgrade' | 'interval' {
  const difference = rankOf(planOfCheckout(offer).planId) - rankOf(planId);
  return difference === 0 ? 'interval' : difference > 0 ? 'upgrade' : 'downgrade';
}

/** Names a change: `Upgrade to Elite`, `Switch Pro to yearly billing`. */
export function changeTitle(offer: CheckoutPlanId, subscription: Pick<Subscription, 'planId'>): string {
  const { planId, interval } = planOfCheckout(offer);
  const { name } = planOf(planId);
  const kind = changeKind(offer, subscription);
  if (kind === 'interval') return `Switch ${name} to ${interval} billing`;
  return `${kind === 'upgrade' ? 'Upgrade' : 'Downgrade'} to ${name}`;
}

/** Says when a change starts, before its amounts are asked for. */
export function changeStart(offer: CheckoutPlanId, subscription: Subscription): string {
  const { planId, interval } = planOfCheckout(offer);
  return startsNow({ planId, interval: interval === 'yearly' ? 'year' : 'month' }, subscription)
    ? 'Starts now. You see the amount before you confirm.'
    : laterStart(subscription.periodEnd, subscription);
}

/** Says when a change at the end of the period starts. After a failed payment access can end before. */
export function laterStart(at: string, { planId, status }: Pick<Subscription, 'planId' | 'status'>): string {
  const start = `Starts ${formatDayWithYear(at)}`;
  return status === 'past_due'
    ? `${start} if your open payment goes through.`
    : `${start}. You keep ${planOf(planId).name} until then.`;
}

const VERBS = { upgrade: 'upgrade', downgrade: 'downgrade', interval: 'switch' } as const;

/** The button that confirms a change. It names what is done and paid. */
export function confirmText(
  kind: ReturnType<typeof changeKind>,
  { takesEffect, dueNowCents, effectiveAt }: PlanChange,
): string {
  const verb = VERBS[kind];
  if (takesEffect === 'now' && dueNowCents > 0) return `Pay ${formatMoney(dueNowCents)} and ${verb}`;
  const start = takesEffect === 'now' ? 'now' : `on ${formatDayWithYear(effectiveAt)}`;
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${start}`;
}

/** Says what was changed. */
export function changedText(offer: CheckoutPlanId, { takesEffect, effectiveAt }: PlanChange): string {
  const { name } = planOf(planOfCheckout(offer).planId);
  return takesEffect === 'now'
    ? `Your plan is now ${name}.`
    : `Your plan changes to ${name} on ${formatDayWithYear(effectiveAt)}.`;
}

/** Names a card without its number: `Visa ending in 4242`. */
export function cardText({ brand, last4 }: NonNullable<Subscription['card']>): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;
}

/**
 * Says what canceling does, and when. `billing`: the plan that the user has now. During a time-out or self-exclusion a
 * cancellation can only be taken back after that.
 */
export function cancelConsequences(
  subscription: Subscription,
  billing: Pick<Billing, 'planId'>,
  pause: Pick<Pause, 'endsAt'> | null,
): readonly string[] {
  const { name } = planOf(subscription.planId);
  const day = formatDayWithYear(subscription.periodEnd);
  if (subscription.status === 'past_due' && !hasAccess(billing, subscription))
    return [
      `If your open payment goes through, you get ${name} back until ${day}. ${resumeText(subscription, pause)}`,
      'Your card may be tried again for the open payment. No other charge follows.',
      `Otherwise, you stay on ${planOf(billing.planId).name}. Your bets and your record stay.`,
    ];
  if (subscription.status === 'past_due')
    return [
      `You keep ${name} until ${formatDayWithYear(keptUntil(subscription))}, or until ${day} if your open payment goes through. ${resumeText(subscription, pause)}`,
      'Your card may be tried again for the open payment. No other charge follows.',
      'After that, you’re on Free. Your bets and your record stay.',
    ];
  return [
    `You keep ${name} until ${day}. ${resumeText(subscription, pause)}`,
    subscription.status === 'trialing' ? 'You won’t be charged.' : 'You won’t be charged again.',
    `After ${day}, you’re on Free. Your bets and your record stay.`,
  ];
}

/** Says what a cancellation left: the plan until an end, or only the one that the user has now. */
export function canceledText(subscription: Subscription, billing: Pick<Billing, 'planId'>): string {
  return subscription.status === 'past_due' && !hasAccess(billing, subscription)
    ? `Canceled. You’re on ${planOf(billing.planId).name}.`
    : `Canceled. You keep ${planOf(subscription.planId).name} until ${formatDayWithYear(keptUntil(subscription))}.`;
}

/** Until when a canceled plan stays. After a failed payment that is the end of the grace period. */
export function keptUntil({ status, periodEnd, graceUntil }: Subscription): string {
  return status === 'past_due' ? (graceUntil ?? periodEnd) : periodEnd;
}

function resumeText({ periodEnd }: Subscription, pause: Pick<Pause, 'endsAt'> | null): string {
  if (pause === null) return 'You can resume it any time before then.';
  return pause.endsAt < periodEnd
    ? `You can resume it from ${formatPauseEnd(pause.endsAt)} until then.`
    : 'You can’t resume it.';
}

/** Returns what can be refunded of an invoice in all: credit that paid a part of it cannot. */
export function chargedOf({ chargedCents, amountCents }: Invoice): number {
  return chargedCents ?? amountCents;
}

/** The word for an invoice's state, with what was refunded. */
export function invoiceState(invoice: Invoice): string {
  const { status, refundedCents } = invoice;
  if (refundedCents > 0)
    return refundedCents >= chargedOf(invoice) ? 'Refunded' : `${formatMoney(refundedCents)} refunded`;
  return { open: 'Open', paid: 'Paid', void: 'Void', uncollectible: 'Not paid' }[status];
}
