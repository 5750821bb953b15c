import { postCheckoutSession, postPortalSession } from '@app/contracts';
import type { CheckoutPlanId } from '@app/domain';
import { billingPath, paths } from '../../config/paths.ts';
import { apiClient } from '../api/client.ts';

/** The provider replaces this by the id of the payment. It must not be percent-encoded. */
const SESSION_ID = '{CHECKOUT_SESSION_ID}';

/** The page must leave for a web address, never for a script. */
function webAddress(url: string): string {
  if (!/^https?:\/\//.test(url)) throw new Error('The address of the payment provider is not a web address');
  return url;
}

/** Returns the address of the payment page for a plan (S-231). Throws when the payment cannot start. */
export async function startCheckout(planId: CheckoutPlanId, idempotencyKey: string): Promise<string> {
  const { origin } = window.location;
  const { data } = await apiClient.call(postCheckoutSession, {
    body: {
      planId,
      successUrl: `${origin}${paths.plansSuccess}?session_id=${SESSION_ID}&plan=${planId}`,
      cancelUrl: origin + paths.dashboardPlans,
    },
    headers: { 'idempotency-key': idempotencyKey },
  });
  return webAddress(data.url);
}

/** Returns the address of the provider's billing portal (S-232). */
export async function openPortal(): Promise<string> {
  const { data } = await apiClient.call(postPortalSession, {
    body: { returnUrl: window.location.origin + billingPath },
  });
  return webAddress(data.url);
}
