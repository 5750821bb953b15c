import { PLAN_IDS, type PaidPlanId } from '@app/domain';
import * as z from 'zod/mini';
import { readerFields, successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { instantSchema } from '../predictions/slate.contract.ts';

const PAID = PLAN_IDS.filter((id): id is PaidPlanId => id !== 'free');
const planSchema = z.enum(PAID, { error: `must be one of ${PAID.join(', ')}` });

/** `canceling`: canceled, with access until the period ends. The others are as a user sees their own subscription. */
export const SUBSCRIPTION_STATES = [
  'trialing',
  'active',
  'past_due',
  'canceling',
  'incomplete',
  'ended',
] as const;
const stateSchema = z.enum(SUBSCRIPTION_STATES, {
  error: `must be one of ${SUBSCRIPTION_STATES.join(', ')}`,
});
export type SubscriptionState = z.infer<typeof stateSchema>;

/** Days within which a subscription renews. */
export const RENEWALS = { week: 7, month: 30 } as const;
const renewalSchema = z.enum(['week', 'month'], { error: 'must be one of week, month' });
export type RenewalFilter = z.infer<typeof renewalSchema>;

/** Subscriptions that an administrator reads at a time. */
export const SUBSCRIPTIONS_PER_PAGE = 50;

const soldFields = {
  /** The provider's, `sub_…`. */
  id: z.string(),
  userId: z.uuid(),
  planId: planSchema,
  interval: z.enum(['month', 'year']),
  priceCents: z.int(),
  state: stateSchema,
  /** End of the period that is paid for, or of the trial. */
  periodEnd: instantSchema,
  /** Access in spite of a failed payment ends then. An older service omits it. */
  graceUntil: z._default(z.nullable(instantSchema), null),
  /** The next payment; null when none is due. */
  nextCharge: z.nullable(z.object({ at: instantSchema, amountCents: z.int() })),
  createdAt: instantSchema,
};
const pageFields = { count: z.int(), pageCount: z.int() };

/** A subscription with its owner. The names are null where the account is gone or auth did not answer. */
export const soldSubscriptionSchema = z
  .object({ ...soldFields, username: z.nullable(z.string()), email: z.nullable(z.string()) })
  .register(z.globalRegistry, { id: 'SoldSubscription' });
export type SoldSubscription = z.infer<typeof soldSubscriptionSchema>;

/**
 * Everyone's subscriptions, as the provider last described them: by the end of their period, soonest first, ended ones
 * last. `userIds` null for all owners. `page` counts from 1. The gateway allows administrators only.
 */
export const listSubscriptions = defineRpc({
  service: 'billing',
  pattern: 'billing.list-subscriptions.v1',
  kind: 'query',
  request: z.object({
    ...readerFields,
    userIds: z.nullable(z.array(z.uuid())),
    state: z.nullable(stateSchema),
    planId: z.nullable(planSchema),
    renewal: z.nullable(renewalSchema),
    page: z.int(),
  }),
  response: z.object({ subscriptions: z.array(z.object(soldFields)), ...pageFields }),
  errors: [],
});

const soldPageSchema = z.object({
  subscriptions: z.array(soldSubscriptionSchema),
  ...pageFields,
  /** Accounts that match the search; the newest `USERS_FOUND` are looked at. Null without a search. */
  accountsFound: z._default(z.nullable(z.int()), null),
});

export const getSubscriptions = defineRoute({
  tag: 'admin',
  access: 'user',
  requiredRole: 'admin',
  method: 'GET',
  path: '/api/admin/subscriptions',
  mount: '/api/admin/subscriptions',
  operationId: 'listSubscriptions',
  summary: 'Subscriptions of everyone, the next to renew first, by page (administrators)',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(254, 'must be at most 254 characters long'))),
    state: z.optional(stateSchema),
    plan: z.optional(planSchema),
    renewal: z.optional(renewalSchema),
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1'))),
  }),
  responses: { 200: { description: 'The subscriptions', schema: successOf(soldPageSchema) } },
});
