import { PLAN_IDS, type PlanId } from '@app/domain';
import type { DatabaseOf } from '@app/persistence';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { SubscriptionEntity, SubscriptionRow } from '../subscriptions/subscription.entity.ts';

/** The provider's notification of a renewal may come this much later than the renewal. */
const RENEWAL_SLACK_MS = 86_400_000;

/** The part of a subscription that access depends on. */
export type AccessFacts = Pick<
  SubscriptionRow,
  'planId' | 'status' | 'periodEnd' | 'isCanceling' | 'hasFailedPayment' | 'graceUntil' | 'endedAt'
>;

export interface Entitlement {
  readonly planId: PlanId;
  readonly source: 'subscription' | 'grant' | 'none';
  /** When to decide again; null when it has no end date. */
  readonly validUntil: string | null;
}

const FREE: Entitlement = { planId: 'free', source: 'none', validUntil: null };

/** Until when a subscription gives access; null when it gives none in this state. */
export function accessUntil(subscription: AccessFacts): string | null {
  const { status, periodEnd, isCanceling, hasFailedPayment, graceUntil, endedAt } = subscription;
  if (endedAt !== null) return null;
  switch (status) {
    case 'trialing':
    case 'active':
      if (hasFailedPayment) return graceUntil;
      return isCanceling ? periodEnd : new Date(Date.parse(periodEnd) + RENEWAL_SLACK_MS).toISOString();
    case 'past_due':
      return graceUntil;
    case 'canceled':
    case 'unpaid':
    case 'incomplete':
    case 'incomplete_expired':
    case 'paused':
      return null;
  }
}

/** Whether `accessUntil` is later than now, for queries over everyone. */
export function hasAccess(
  eb: ExpressionBuilder<DatabaseOf<typeof SubscriptionEntity>, 'subscription'>,
  now: Date,
): Expression<SqlBool> {
  const slackStart = new Date(now.getTime() - RENEWAL_SLACK_MS).toISOString();
  return eb.and([
    eb('ended_at', 'is', null),
    eb.or([
      eb.and([
        eb('status', 'in', ['trialing', 'active']),
        eb('has_failed_payment', '=', false),
        eb.or([
          eb('period_end', '>', now.toISOString()),
          eb.and([eb('is_canceling', '=', false), eb('period_end', '>', slackStart)]),
        ]),
      ]),
      eb.and([
        eb.or([
          eb('status', '=', 'past_due'),
          eb.and([eb('status', 'in', ['trialing', 'active']), eb('has_failed_payment', '=', true)]),
        ]),
        eb('grace_until', '>', now.toISOString()),
      ]),
    ]),
  ]);
}

/** The highest plan that is valid now, from the subscriptions and an administrator's grant. */
export function entitlementOf(
  subscriptions: readonly AccessFacts[],
  grant: PlanId | null,
  now: string,
): Entitlement {
  const nowMs = Date.parse(now);
  const candidates = subscriptions.flatMap((subscription): Entitlement[] => {
    const until = accessUntil(subscription);
    if (until === null || Date.parse(until) <= nowMs) return [];
    return [{ planId: subscription.planId, source: 'subscription', validUntil: until }];
  });
  if (grant !== null && grant !== 'free')
    candidates.push({ planId: grant, source: 'grant', validUntil: null });
  return candidates.reduce((best, next) => (isBetter(next, best) ? next : best), FREE);
}

function isBetter(next: Entitlement, best: Entitlement): boolean {
  const difference = PLAN_IDS.indexOf(next.planId) - PLAN_IDS.indexOf(best.planId);
  if (difference !== 0) return difference > 0;
  return next.validUntil === null || (best.validUntil !== null && next.validUntil > best.validUntil);
}
