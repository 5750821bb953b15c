import { CHECKOUT_PLAN_IDS } from '@app/domain';
import * as z from 'zod/mini';
import { planIdSchema } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { BILLING_TEXTS as TEXTS } from './billing-texts.ts';

/** Ids of what can be bought: `basic_monthly` … `elite_yearly` (S-218, S-221). */
export const checkoutPlanIdSchema = z.enum(CHECKOUT_PLAN_IDS, { error: TEXTS.planUnknown });

/** A plan as offered (S-217). The free one has a single offer, the paid ones one per interval. */
export const planOfferSchema = z
  .object({
    /** `free`, or what checkout takes: `basic_monthly`. */
    id: z.union([z.literal('free'), z.enum(CHECKOUT_PLAN_IDS)]),
    planId: planIdSchema,
    name: z.string(),
    /** US dollars per interval. */
    price: z.number(),
    interval: z.enum(['month', 'year']),
    description: z.string(),
    /** What the plan includes; `isPlanned` items do not work yet and are not part of what is sold (S-228). */
    features: z.array(z.object({ text: z.string(), isPlanned: z.boolean() })),
    isPopular: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'PlanOffer' });
export type PlanOffer = z.infer<typeof planOfferSchema>;

/** How this installation sells: with real payments, with the test provider, or not at all (S-243). */
export const salesSchema = z.enum(['live', 'test', 'none']);
export type Sales = z.infer<typeof salesSchema>;

export const listPlans = defineRpc({
  service: 'billing',
  pattern: 'billing.list-plans.v1',
  kind: 'query',
  request: z.object({}),
  response: z.object({ plans: z.array(planOfferSchema), sales: salesSchema }),
  errors: [],
});

export const getPlans = defineRoute({
  method: 'GET',
  path: '/api/stripe/plans',
  mount: '/api/stripe/plans',
  operationId: 'listPlans',
  summary: 'The plans, free first, each with its features',
  tag: 'billing',
  access: 'public',
  responses: {
    200: {
      description: 'The plans (S-230)',
      schema: z.object({ success: z.literal(true), data: z.array(planOfferSchema), sales: salesSchema }),
    },
  },
});
