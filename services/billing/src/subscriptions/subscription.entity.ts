import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PaidPlanId } from '@app/domain';
import { cents, instant, type RowOf } from '@app/persistence';

/** The provider's own words for the state of a subscription. */
export type ProviderStatus =
  'trialing' | 'active' | 'past_due' | 'incomplete' | 'incomplete_expired' | 'unpaid' | 'canceled' | 'paused';

/** A subscription as the provider last described it. */
export const SubscriptionEntity = defineEntity({
  name: 'Subscription',
  tableName: 'subscription',
  indexes: [{ name: 'subscription_user_index', properties: ['userId'] }],
  properties: {
    /** `sub_…` */
    id: p.text().primary(),
    userId: p.uuid(),
    planId: p.text().$type<PaidPlanId>(),
    interval: p.text().$type<'month' | 'year'>(),
    priceCents: cents(),
    status: p.text().$type<ProviderStatus>(),
    periodStart: instant(),
    periodEnd: instant(),
    trialEnd: instant().nullable(),
    isCanceling: p.boolean(),
    /** The plan from the end of the period on, when a change is scheduled. */
    nextPlanId: p.text().$type<PaidPlanId>().nullable(),
    nextInterval: p.text().$type<'month' | 'year'>().nullable(),
    /** `sub_sched_…` */
    scheduleId: p.text().nullable(),
    /** Whether the newest invoice was tried and not paid. */
    hasFailedPayment: p.boolean(),
    /** Access in spite of a failed payment ends then. */
    graceUntil: instant().nullable(),
    cardBrand: p.text().nullable(),
    cardLast4: p.text().nullable(),
    createdAt: instant(),
    endedAt: instant().nullable(),
    /** When the provider was last asked. */
    readAt: instant(),
  },
});

export type SubscriptionRow = RowOf<typeof SubscriptionEntity>;
