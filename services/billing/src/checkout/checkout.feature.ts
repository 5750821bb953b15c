import type { Feature } from '@app/service';
import { CreateCheckoutHandler } from './create-checkout.handler.ts';
import { CreatePortalHandler } from './create-portal.handler.ts';
import { PaymentPages } from './payment-pages.ts';

/** The provider's pages. */
export const checkout: Feature = {
  handlers: [CreateCheckoutHandler, CreatePortalHandler],
  providers: [PaymentPages],
};
