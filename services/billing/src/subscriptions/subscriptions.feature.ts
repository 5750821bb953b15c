import type { Feature } from '@app/service';
import { Customers } from '../customers/customers.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { ProviderReader } from '../provider/provider-reader.ts';
import { CustomerSync } from './customer-sync.ts';
import { LeftoversJob } from './leftovers.job.ts';
import { NoRenewal } from './no-renewal.ts';
import { NoTestData } from './no-test-data.ts';
import { ProviderErasure } from './provider-erasure.ts';
import { ProviderLeftovers } from './provider-leftovers.ts';
import { OneSubscription } from './one-subscription.ts';
import { SubscriptionStore } from './subscription-store.ts';
import { TestData } from './test-data.ts';

/** What the payment provider says, stored. */
export const subscriptions: Feature = {
  startup: [NoTestData],
  jobs: [LeftoversJob],
  providers: [
    PaymentProvider,
    ProviderReader,
    Customers,
    SubscriptionStore,
    OneSubscription,
    NoRenewal,
    CustomerSync,
    ProviderErasure,
    ProviderLeftovers,
    TestData,
  ],
};
