import type { Feature } from '@app/service';
import { Customers } from '../customers/customers.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { ProviderReader } from '../provider/provider-reader.ts';
import { CustomerSync } from './customer-sync.ts';
import { ProviderErasure } from './provider-erasure.ts';
import { OneSubscription } from './one-subscription.ts';
import { SubscriptionStore } from './subscription-store.ts';

/** What the payment provider says, stored. */
export const subscriptions: Feature = {
  providers: [
    PaymentProvider,
    ProviderReader,
    Customers,
    SubscriptionStore,
    OneSubscription,
    CustomerSync,
    ProviderErasure,
  ],
};
