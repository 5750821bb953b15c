import { REFUND_REASONS } from '@app/domain';
import * as z from 'zod/mini';
import { actorSchema, clientSchema, successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';
import { instantSchema } from '../predictions/slate.contract.ts';
import { BILLING_TEXTS as TEXTS } from './billing-texts.ts';

/** Fields of the form (S-270, S-271). */
export const refundFormSchema = z.object({
  email: z
    .string({ error: TEXTS.emailRequired })
    .check(
      z.trim(),
      z.minLength(1, TEXTS.emailRequired),
      z.maxLength(254, TEXTS.emailInvalid),
      z.email(TEXTS.emailInvalid),
    ),
  subscriptionId: z.optional(z.string().check(z.maxLength(100))),
  reason: z.enum(REFUND_REASONS, { error: TEXTS.reasonRequired }),
  description: z
    .string({ error: TEXTS.descriptionRequired })
    .check(z.trim(), z.minLength(1, TEXTS.descriptionRequired), z.maxLength(2000, TEXTS.descriptionLong)),
});
export type RefundForm = z.infer<typeof refundFormSchema>;

/** A request as its author sees it. */
export const refundRequestSchema = z
  .object({
    /** `RF-2026-000123`. */
    reference: z.string(),
    state: z.enum(['open', 'approved', 'declined', 'paid']),
    reason: z.enum(REFUND_REASONS),
    requestedAt: instantSchema,
    /** Ten business days later, as a day: `2026-12-08` (S-278). */
    dueOn: z.string(),
    decidedAt: z.nullable(instantSchema),
    answer: z.nullable(z.string()),
    refundedCents: z.nullable(z.int()),
  })
  .register(z.globalRegistry, { id: 'RefundRequest' });
export type RefundRequest = z.infer<typeof refundRequestSchema>;

/** A request as an administrator sees it. */
export const refundCaseSchema = z
  .extend(refundRequestSchema, {
    id: z.uuid(),
    userId: z.nullable(z.uuid()),
    email: z.string(),
    subscriptionId: z.nullable(z.string()),
    description: z.string(),
    /** The charge it would refund: the newest one of the account, without what credit paid; null without one. */
    payment: z.nullable(
      z.object({
        invoiceId: z.string(),
        amountCents: z.int(),
        refundedCents: z.int(),
        /** The least that can be paid back of the rest: all of it unless the plan is yearly. The previous version omits it. */
        partFromCents: z.optional(z.int()),
        paidAt: instantSchema,
      }),
    ),
    /** Grounds of the policy that apply by the dates (S-277). */
    grounds: z.object({ isWithin7Days: z.boolean(), isWithin24Hours: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'RefundCase' });
export type RefundCase = z.infer<typeof refundCaseSchema>;

export const requestRefund = defineRpc({
  service: 'billing',
  pattern: 'billing.request-refund.v1',
  kind: 'command',
  request: z.object({ actor: z.nullable(actorSchema), client: clientSchema, form: refundFormSchema }),
  response: refundRequestSchema,
  errors: ['REFUNDS_THROTTLED'],
});

export const listRefunds = defineRpc({
  service: 'billing',
  pattern: 'billing.list-refunds.v1',
  kind: 'query',
  request: z.object({ actor: actorSchema }),
  response: z.object({ requests: z.array(refundRequestSchema) }),
  errors: [],
});

/** A page of the requests of everyone, and how much there is in all. */
const refundCasesSchema = z.object({
  cases: z.array(refundCaseSchema),
  /** Replicas of the previous version omit both. */
  openCount: z.optional(z.int()),
  pageCount: z.optional(z.int()),
});

/**
 * Requests of everyone: open ones first, by the day their decision is due, then the newest. `page` counts from 1. The
 * gateway allows administrators only.
 */
export const listRefundCases = defineRpc({
  service: 'billing',
  pattern: 'billing.list-refund-cases.v1',
  kind: 'query',
  request: z.object({ actor: actorSchema, page: z.optional(z.int()) }),
  response: refundCasesSchema,
  errors: [],
});

/** What an approval pays back in cents; the whole rest without it. Less than that only of a yearly plan (S-279). */
const amountCents = z.optional(z.int().check(z.positive('must be a whole number of cents above 0')));

/** An administrator's decision. */
export const decideRefund = defineRpc({
  service: 'billing',
  pattern: 'billing.decide-refund.v1',
  kind: 'command',
  request: z.object({
    actor: actorSchema,
    id: z.string().check(z.maxLength(100)),
    decision: z.enum(['approve', 'decline']),
    answer: z.string().check(z.maxLength(1000, TEXTS.answerLong)),
    amountCents,
  }),
  response: refundCaseSchema,
  errors: [
    'REFUND_NOT_FOUND',
    'REFUND_ALREADY_DECIDED',
    'REFUND_NOT_PAYABLE',
    'REFUND_AMOUNT_INVALID',
    'NOT_SOLD',
  ],
});

const common = { tag: 'refunds' } as const;
const keyed = { ...common, method: 'POST', headers: z.object(keyedHeaders) } as const;

export const postRefund = defineRoute({
  ...keyed,
  path: '/api/refunds',
  mount: '/api/refunds',
  operationId: 'requestRefund',
  summary: 'Request a refund, signed in or not',
  access: 'public',
  readsSession: true,
  body: refundFormSchema,
  responses: { ...KEYED_RESPONSES, 200: { description: 'Stored', schema: successOf(refundRequestSchema) } },
});

export const getRefunds = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/refunds',
  mount: '/api/refunds',
  operationId: 'listRefunds',
  summary: 'Your refund requests, newest first',
  access: 'user',
  responses: {
    200: {
      description: 'The requests',
      schema: successOf(z.object({ requests: z.array(refundRequestSchema) })),
    },
  },
});

export const getRefundCases = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/refunds',
  mount: '/api/admin/refunds',
  operationId: 'listRefundCases',
  summary: 'Refund requests of everyone, open ones first, by page (administrators)',
  access: 'user',
  requiredRole: 'admin',
  query: z.object({
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1'))),
  }),
  responses: { 200: { description: 'The requests', schema: successOf(refundCasesSchema) } },
});

export const postRefundDecision = defineRoute({
  ...keyed,
  path: '/api/admin/refunds/{id}/decision',
  mount: '/api/admin/refunds/:id/decision',
  operationId: 'decideRefund',
  summary: 'Approve or decline a refund request (administrators)',
  access: 'user',
  requiredRole: 'admin',
  params: z.object({ id: z.string() }),
  body: z.object({
    decision: z.enum(['approve', 'decline']),
    answer: z.string().check(z.maxLength(1000, TEXTS.answerLong)),
    amountCents,
  }),
  responses: { ...KEYED_RESPONSES, 200: { description: 'Decided', schema: successOf(refundCaseSchema) } },
});
