import * as z from 'zod/mini';
import { actorSchema, successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';
import { BILLING_TEXTS as TEXTS } from './billing-texts.ts';
import { checkoutPlanIdSchema } from './plans.contract.ts';

/** An address of this installation. The service compares its origin; `{CHECKOUT_SESSION_ID}` passes unchanged. */
const ownAddress = z.string({ error: TEXTS.ownAddress }).check(z.maxLength(2000, TEXTS.ownAddress));
const urlSchema = z.object({ url: z.url() });

/** A payment page for a plan. The same idempotency key returns the same page. */
export const createCheckout = defineRpc({
  service: 'billing',
  pattern: 'billing.create-checkout.v1',
  kind: 'command',
  request: z.object({
    actor: actorSchema,
    /** Of the account. Replicas of the previous version omit it. */
    email: z.optional(z.string()),
    planId: checkoutPlanIdSchema,
    successUrl: ownAddress,
    cancelUrl: ownAddress,
  }),
  response: urlSchema,
  errors: ['NOT_SOLD', 'PLAN_PAUSED', 'SUBSCRIPTION_EXISTS', 'PROVIDER_UNAVAILABLE'],
});

/** The provider's own pages for cards, invoices and cancellation (S-234). */
export const createPortal = defineRpc({
  service: 'billing',
  pattern: 'billing.create-portal.v1',
  kind: 'command',
  request: z.object({ actor: actorSchema, returnUrl: ownAddress }),
  response: urlSchema,
  errors: ['NOT_SOLD', 'NO_SUBSCRIPTION', 'PROVIDER_UNAVAILABLE'],
});

/** Most notifications in one message. */
export const MAX_EVENTS = 32;

/** Why a notification was not stored. */
const eventRefusalSchema = z.object({
  code: z.enum(['SIGNATURE_INVALID', 'EVENT_INVALID']),
  message: z.string(),
  issues: z.array(z.object({ field: z.string(), rule: z.string() })),
});

/**
 * Notifications of the provider that arrived together, each exactly as it was sent. Stored before the answer; processed by
 * jobs. `refusals` are in the order of `events`, null for each that is stored.
 */
export const receiveEvents = defineRpc({
  service: 'billing',
  pattern: 'billing.receive-events.v1',
  kind: 'command',
  request: z.object({
    events: z
      .array(z.object({ payload: z.string(), signature: z.string() }))
      .check(z.minLength(1), z.maxLength(MAX_EVENTS)),
  }),
  response: z.object({ refusals: z.array(z.nullable(eventRefusalSchema)) }),
  errors: ['SIGNATURE_INVALID', 'EVENT_INVALID'],
  isSensitive: true,
});

/** The provider's own events are below 256 KB. */
const MAX_EVENT_BYTES = 512 * 1024;

const common = { tag: 'billing', access: 'user', method: 'POST', headers: z.object(keyedHeaders) } as const;

export const postCheckoutSession = defineRoute({
  ...common,
  path: '/api/stripe/create-checkout-session',
  mount: '/api/stripe/create-checkout-session',
  operationId: 'createCheckoutSession',
  summary: 'Start a payment',
  body: z.object({ planId: checkoutPlanIdSchema, successUrl: ownAddress, cancelUrl: ownAddress }),
  responses: {
    ...KEYED_RESPONSES,
    200: { description: 'The payment page (S-231)', schema: successOf(urlSchema) },
  },
});

export const postPortalSession = defineRoute({
  ...common,
  path: '/api/stripe/create-portal-session',
  mount: '/api/stripe/create-portal-session',
  operationId: 'createPortalSession',
  summary: 'Open the billing portal',
  body: z.object({ returnUrl: ownAddress }),
  responses: { ...KEYED_RESPONSES, 200: { description: 'The portal (S-232)', schema: successOf(urlSchema) } },
});

/** The provider's notifications (S-238). They repeat until the answer is 200. */
export const postProviderEvent = defineRoute({
  method: 'POST',
  path: '/api/stripe/webhook',
  mount: '/api/stripe/webhook',
  operationId: 'receiveProviderEvent',
  summary: 'Receive a signed notification of the payment provider',
  tag: 'billing',
  access: 'public',
  headers: z.object({ 'stripe-signature': z.string() }),
  maxBodyBytes: MAX_EVENT_BYTES,
  isTextBody: true,
  responses: { 200: { description: 'Stored', schema: z.object({ success: z.literal(true) }) } },
});
