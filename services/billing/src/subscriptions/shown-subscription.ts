import type { Subscription } from '@app/contracts';
import { priceCents } from '@app/domain';
import type { SubscriptionRow } from './subscription.entity.ts';

/** Returns the plan that is scheduled for the end of the period, with its price; null for none. */
export function nextOf({ nextPlanId, nextInterval }: SubscriptionRow): Subscription['next'] {
  return nextPlanId === null || nextInterval === null
    ? null
    : { planId: nextPlanId, interval: nextInterval, priceCents: centsOf(nextPlanId, nextInterval) };
}

/** A subscription as its owner sees it. */
export function shownSubscription(row: SubscriptionRow): Subscription {
  const { planId, interval, priceCents: price, isCanceling } = row;
  const next = nextOf(row);
  const status = statusOf(row);
  const isCharged = !isCanceling && (status === 'trialing' || status === 'active');
  return {
    id: row.id,
    planId,
    interval,
    priceCents: price,
    status,
    periodEnd: row.periodEnd,
    trialEnd: status === 'trialing' ? row.trialEnd : null,
    isCanceling,
    next,
    graceUntil: row.graceUntil,
    card:
      row.cardBrand === null || row.cardLast4 === null
        ? null
        : { brand: row.cardBrand, last4: row.cardLast4 },
    nextCharge: isCharged ? { at: row.periodEnd, amountCents: next?.priceCents ?? price } : null,
  };
}

function statusOf({ status, hasFailedPayment }: SubscriptionRow): Subscription['status'] {
  switch (status) {
    case 'trialing':
    case 'active':
      return hasFailedPayment ? 'past_due' : status;
    case 'past_due':
    case 'incomplete':
      return status;
    case 'canceled':
    case 'unpaid':
    case 'incomplete_expired':
    case 'paused':
      return 'ended';
  }
}

function centsOf(planId: SubscriptionRow['planId'], interval: 'month' | 'year'): number {
  return priceCents(planId, interval === 'month' ? 'monthly' : 'yearly');
}
