import type { Billing, PlanOffer, Sales } from '@app/contracts';
import { TRIAL_DAYS, formatDayWithYear } from '@app/domain';
import type { CheckoutPlanId, PlanId } from '@app/domain';
import { liveSubscription, rankOf, startsNow, subscribedOffer } from '../../../lib/billing/plan-texts.ts';

/** What the button of a plan does, or why there is none. */
export type PlanAction =
  | { readonly kind: 'none' }
  /** A sentence in place of a button. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'current' }
  /** The account is not known yet. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'login' | 'register'; readonly label: string }
  | { readonly kind: 'checkout' | 'change'; readonly label: string; readonly planId: CheckoutPlanId }
  /** To the billing section, where a subscription is canceled or a payment completed. */
  | { readonly kind: 'billing'; readonly label: string };

export interface Viewer {
  readonly isSignedIn: boolean;
  /** Undefined while unknown, and for visitors. */
  readonly billing: Billing | undefined;
  readonly sales: Sales;
}

/** Returns what the button of an offer does for this viewer. */
export function planAction(offer: PlanOffer, viewer: Viewer): PlanAction {
  const { billing, sales } = viewer;
  if (!viewer.isSignedIn) {
    if (offer.id === 'free') return { kind: 'register', label: 'Create account' };
    return sales === 'none' ? { kind: 'none' } : { kind: 'login', label: 'Subscribe' };
  }
  if (billing === undefined) return { kind: 'waiting' };
  const subscription = liveSubscription(billing);
  if (subscription !== null) return subscribedAction(offer, subscription);
  if (offer.planId === billing.planId) return { kind: 'current' };
  if (rankOf(offer.planId) < rankOf(billing.planId)) return { kind: 'note', text: 'Included in your plan.' };
  if (offer.id === 'free' || sales === 'none') return { kind: 'none' };
  const label = billing.isTrialAvailable ? `Start ${String(TRIAL_DAYS)}-day free trial` : 'Subscribe';
  return { kind: 'checkout', label, planId: offer.id };
}

/** Whether buying an offer starts with the free trial: for visitors, and for accounts that never had one (S-241). */
export function startsWithTrial(action: PlanAction, { billing }: Viewer): boolean {
  if (action.kind === 'login') return true;
  return action.kind === 'checkout' && billing?.isTrialAvailable === true;
}

function subscribedAction(
  offer: PlanOffer,
  subscription: NonNullable<ReturnType<typeof liveSubscription>>,
): PlanAction {
  const isIncomplete = subscription.status === 'incomplete';
  const startsLater = { kind: 'note', text: `Starts ${formatDayWithYear(subscription.periodEnd)}.` } as const;
  if (offer.id === subscribedOffer(subscription)) {
    if (isIncomplete) return { kind: 'billing', label: 'Complete payment' };
    if (subscription.isCanceling) return { kind: 'billing', label: 'Resume subscription' };
    if (subscription.next !== null) return { kind: 'billing', label: `Keep ${offer.name}` };
    return { kind: 'current' };
  }
  if (offer.id === 'free' && subscription.isCanceling) return startsLater;
  // First the payment is completed or the cancellation taken back.
  if (isIncomplete || subscription.isCanceling) return { kind: 'none' };
  if (offer.id === 'free') return { kind: 'billing', label: 'Cancel subscription' };
  const { next } = subscription;
  if (next?.planId === offer.planId && next.interval === offer.interval) return startsLater;
  if (subscription.status === 'past_due' && startsNow(offer, subscription))
    return { kind: 'note', text: 'Available once your open payment goes through.' };
  return { kind: 'change', label: changeLabel(offer, subscription), planId: offer.id };
}

/** Names a change: a higher plan, a lower one, or the same one for another interval. */
function changeLabel(offer: PlanOffer, current: { readonly planId: PlanId }): string {
  const difference = rankOf(offer.planId) - rankOf(current.planId);
  if (difference === 0) return `Switch to ${offer.interval === 'year' ? 'yearly' : 'monthly'}`;
  return difference > 0 ? 'Upgrade' : 'Downgrade';
}
