import * as z from 'zod/mini';
import { actorSchema, planIdSchema, successOf } from '../auth/user.contract.ts';
import { defineEvent, defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';
import { instantSchema } from '../predictions/slate.contract.ts';
import { checkoutPlanIdSchema, salesSchema } from './plans.contract.ts';

/** A plan with the price it was bought for, in US cents per interval. */
const pricedPlan = { planId: planIdSchema, interval: z.enum(['month', 'year']), priceCents: z.int() };

/** A user's subscription as the provider last described it. */
export const subscriptionSchema = z
  .object({
    id: z.string(),
    ...pricedPlan,
    /** `past_due`: a payment failed; access lasts until `graceUntil`. `ended`: no access. */
    status: z.enum(['trialing', 'active', 'past_due', 'incomplete', 'ended']),
    periodEnd: instantSchema,
    /** End of the trial while it lasts. */
    trialEnd: z.nullable(instantSchema),
    /** Canceled; access lasts until `periodEnd`. */
    isCanceling: z.boolean(),
    /** The plan from `periodEnd` on, when a downgrade is scheduled. */
    next: z.nullable(z.object(pricedPlan)),
    graceUntil: z.nullable(instantSchema),
    card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
    /** The next payment; null when none is due. */
    nextCharge: z.nullable(z.object({ at: instantSchema, amountCents: z.int() })),
  })
  .register(z.globalRegistry, { id: 'Subscription' });
export type Subscription = z.infer<typeof subscriptionSchema>;

export const invoiceSchema = z
  .object({
    id: z.string(),
    number: z.nullable(z.string()),
    /** What it is for, as the provider words it. */
    description: z.string(),
    amountCents: z.int(),
    /** What was paid of it by card, without what credit paid. Only this can be refunded. The previous version omits it. */
    chargedCents: z.optional(z.int()),
    refundedCents: z.int(),
    status: z.enum(['open', 'paid', 'void', 'uncollectible']),
    issuedAt: instantSchema,
    paidAt: z.nullable(instantSchema),
    /** The provider's page of the invoice. */
    url: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Invoice' });
export type Invoice = z.infer<typeof invoiceSchema>;

/** Invoices that are shown of a user. */
export const MAX_INVOICES = 100;

export const billingSchema = z
  .object({
    /** The plan that access is decided by, and where it comes from. */
    planId: planIdSchema,
    source: z.enum(['subscription', 'grant', 'none']),
    /** When access ends unless it is renewed; null when it does not. */
    validUntil: z.nullable(instantSchema),
    subscription: z.nullable(subscriptionSchema),
    /** Newest first, at most `MAX_INVOICES`. */
    invoices: z.array(invoiceSchema),
    /** Whether the first subscription would begin with a trial. */
    isTrialAvailable: z.boolean(),
    sales: salesSchema,
  })
  .register(z.globalRegistry, { id: 'Billing' });
export type Billing = z.infer<typeof billingSchema>;

/** What a change of plan costs now and from when on. */
export const planChangeSchema = z
  .object({
    /** `now`: an upgrade, charged and effective at once. `period-end`: a downgrade. */
    takesEffect: z.enum(['now', 'period-end']),
    effectiveAt: instantSchema,
    /** Charged at once, in cents; 0 at the end of the period. */
    dueNowCents: z.int(),
    /** How `dueNowCents` comes about: unused time as a negative amount, the new plan as a positive one. */
    lines: z.array(z.object({ description: z.string(), amountCents: z.int() })),
    /** The instant the proration is calculated for. Confirm with the same one. */
    prorationAt: instantSchema,
    next: z.object({ at: instantSchema, amountCents: z.int() }),
  })
  .register(z.globalRegistry, { id: 'PlanChange' });
export type PlanChange = z.infer<typeof planChangeSchema>;

/**
 * The plan that access is decided by has changed. Copies take only a higher version. Auth keeps it with the account,
 * and its sessions follow.
 */
export const subscriptionChanged = defineEvent({
  owner: 'billing',
  topic: 'billing.subscription-changed.v1',
  payload: z.object({ userId: z.uuid(), planId: planIdSchema, version: z.int(), changedAt: instantSchema }),
  isBroadcast: false,
});

/** An administrator granted a plan, or took the grant back (`free`). */
export const planGranted = defineEvent({
  owner: 'auth',
  topic: 'auth.plan-granted.v1',
  payload: z.object({ userId: z.uuid(), planId: planIdSchema, grantedAt: instantSchema }),
  isBroadcast: false,
});

export const getBilling = defineRpc({
  service: 'billing',
  pattern: 'billing.get-billing.v1',
  kind: 'query',
  request: z.object({ actor: actorSchema }),
  response: billingSchema,
  errors: [],
});

const changeErrors = ['NOT_SOLD', 'NO_SUBSCRIPTION', 'PLAN_PAUSED', 'PROVIDER_UNAVAILABLE'] as const;

export const previewPlanChange = defineRpc({
  service: 'billing',
  pattern: 'billing.preview-change.v1',
  kind: 'query',
  request: z.object({ actor: actorSchema, planId: checkoutPlanIdSchema }),
  response: planChangeSchema,
  errors: [...changeErrors, 'SUBSCRIPTION_CANCELING', 'PLAN_UNCHANGED', 'PAYMENT_OPEN'],
});

/** Changes the plan if it costs what was confirmed. */
export const changePlan = defineRpc({
  service: 'billing',
  pattern: 'billing.change-plan.v1',
  kind: 'command',
  request: z.object({
    actor: actorSchema,
    planId: checkoutPlanIdSchema,
    prorationAt: instantSchema,
    dueNowCents: z.int(),
  }),
  response: billingSchema,
  errors: [
    ...changeErrors,
    'CHANGE_UNCONFIRMED',
    'SUBSCRIPTION_CANCELING',
    'PLAN_UNCHANGED',
    'PAYMENT_OPEN',
    'AMOUNT_CHANGED',
    'PAYMENT_DECLINED',
  ],
});

/** Cancels at the end of the period, or takes that back (S-240). */
export const setCanceling = defineRpc({
  service: 'billing',
  pattern: 'billing.set-canceling.v1',
  kind: 'command',
  request: z.object({ actor: actorSchema, isCanceling: z.boolean() }),
  response: billingSchema,
  errors: [...changeErrors, 'CHANGE_UNCONFIRMED'],
});

const common = { tag: 'billing', access: 'user' } as const;
const keyed = { ...common, method: 'POST', headers: z.object(keyedHeaders) } as const;
const responses = {
  200: { description: 'Plan, subscription and invoices', schema: successOf(billingSchema) },
};

export const getBillingRoute = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/billing',
  mount: '/api/billing',
  operationId: 'getBilling',
  summary: 'Your plan, subscription and invoices',
  responses,
});

export const getPlanChange = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/billing/change',
  mount: '/api/billing/change',
  operationId: 'previewPlanChange',
  summary: 'What a change of your plan would cost',
  query: z.object({ planId: checkoutPlanIdSchema }),
  responses: { 200: { description: 'Amounts and dates', schema: successOf(planChangeSchema) } },
});

export const postPlanChange = defineRoute({
  ...keyed,
  path: '/api/billing/change',
  mount: '/api/billing/change',
  operationId: 'changePlan',
  summary: 'Change your plan for the amount shown',
  body: z.object({ planId: checkoutPlanIdSchema, prorationAt: instantSchema, dueNowCents: z.int() }),
  responses: { ...KEYED_RESPONSES, ...responses },
});

export const postCancel = defineRoute({
  ...keyed,
  path: '/api/billing/cancel',
  mount: '/api/billing/cancel',
  operationId: 'cancelSubscription',
  summary: 'Cancel at the end of the period',
  responses: { ...KEYED_RESPONSES, ...responses },
});

export const postResume = defineRoute({
  ...keyed,
  path: '/api/billing/resume',
  mount: '/api/billing/resume',
  operationId: 'resumeSubscription',
  summary: 'Take a cancellation back',
  responses: { ...KEYED_RESPONSES, ...responses },
});
