import type { Billing, PlanChange, Subscription } from '@app/contracts';
import { PLANS, formatDayWithYear, formatMoney, planOf, planOfCheckout } from '@app/domain';
import type { CheckoutPlanId, PlanId } from '@app/domain';

const rankOf = (planId: PlanId): number => PLANS.findIndex(({ id }) => id === planId);

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
  const kind = changeKind(offer, subscription);
  const isLater = kind === 'downgrade' || (kind === 'interval' && subscription.interval === 'year');
  if (!isLater) return 'Starts now. You see the amount before you confirm.';
  return `Starts ${formatDayWithYear(subscription.periodEnd)}. You keep ${planOf(subscription.planId).name} until then.`;
}

/** The button that confirms a change. It names what is paid. */
export function confirmText({ takesEffect, dueNowCents, effectiveAt }: PlanChange): string {
  if (takesEffect === 'period-end') return `Change on ${formatDayWithYear(effectiveAt)}`;
  return dueNowCents > 0 ? `Pay ${formatMoney(dueNowCents)} and change` : 'Change now';
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

/** Says what canceling does, and when. */
export function cancelConsequences(subscription: Subscription): readonly string[] {
  const { name } = planOf(subscription.planId);
  const day = formatDayWithYear(subscription.periodEnd);
  return [
    `You keep ${name} until ${day}.`,
    subscription.status === 'trialing' ? 'You won’t be charged.' : 'You won’t be charged again.',
    'After that you’re on Free. Your bets and your record stay.',
    'You can take it back until then.',
  ];
}

/** The word for an invoice's state, with what was refunded. */
export function invoiceState({ status, refundedCents, amountCents }: Billing['invoices'][number]): string {
  if (refundedCents > 0)
    return refundedCents >= amountCents ? 'Refunded' : `${formatMoney(refundedCents)} refunded`;
  return { open: 'Open', paid: 'Paid', void: 'Void', uncollectible: 'Not paid' }[status];
}
