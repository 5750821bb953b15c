import { defineRoute } from '@app/contracts';
import { checkoutPlanId } from '@app/domain';
import type { BillingInterval, PlanId } from '@app/domain';
import * as z from 'zod/mini';
import { paths } from '../../../config/paths.ts';
import { apiClient } from '../../../lib/api/client.ts';

/** The payment route as the page calls it (S-231). The server does not implement it yet. */
export const postCheckoutSession = defineRoute({
  method: 'POST',
  path: '/api/stripe/create-checkout-session',
  mount: '/api/stripe/create-checkout-session',
  operationId: 'createCheckoutSession',
  summary: 'Start a payment',
  tag: 'billing',
  access: 'user',
  body: z.object({ planId: z.string(), successUrl: z.url(), cancelUrl: z.url() }),
  responses: {
    200: {
      description: 'The payment page',
      schema: z.object({ success: z.literal(true), data: z.object({ url: z.url() }) }),
    },
  },
});

/**
 * Returns the address of the payment page for a plan, or null for the free plan (S-111, S-113). Throws when the payment
 * cannot start.
 */
export async function startCheckout(plan: PlanId, interval: BillingInterval): Promise<string | null> {
  const planId = checkoutPlanId(plan, interval);
  if (planId === null) return null;
  const back = window.location.origin + paths.dashboard;
  const { data } = await apiClient.call(postCheckoutSession, {
    body: { planId, successUrl: back, cancelUrl: back },
  });
  if (!/^https?:\/\//.test(data.url)) throw new Error('The payment page is no web address');
  return data.url;
}
