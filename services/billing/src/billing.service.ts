import { billingChanged, mailRequested, subscriptionChanged } from '@app/contracts';
import type { ServiceDefinition } from '@app/service';
import { addresses } from './addresses/addresses.feature.ts';
import { billing } from './billing/billing.feature.ts';
import { BILLING_CONFIG, type BillingConfig } from './billing.config.ts';
import { changes } from './changes/changes.feature.ts';
import { checkout } from './checkout/checkout.feature.ts';
import { closing } from './closing/closing.feature.ts';
import { ENTITIES } from './database/entities.ts';
import { MIGRATIONS } from './database/migrations.ts';
import { entitlements } from './entitlements/entitlements.feature.ts';
import { events } from './events/events.feature.ts';
import { openedGames } from './opened-games/opened-games.feature.ts';
import { pauses } from './pauses/pauses.feature.ts';
import { plans } from './plans/plans.feature.ts';
import { reconcile } from './reconcile/reconcile.feature.ts';
import { refunds } from './refunds/refunds.feature.ts';
import { reminders } from './reminders/reminders.feature.ts';
import { sales } from './sales/sales.feature.ts';
import { subscriptions } from './subscriptions/subscriptions.feature.ts';
import { USER_DATA } from './user-data/user-data.ts';

/** The service's definition. */
export const BILLING: ServiceDefinition<BillingConfig> = {
  name: 'billing',
  entities: ENTITIES,
  migrations: MIGRATIONS,
  events: [subscriptionChanged, billingChanged, mailRequested],
  features: [
    subscriptions,
    plans,
    checkout,
    events,
    entitlements,
    reminders,
    billing,
    changes,
    pauses,
    closing,
    addresses,
    refunds,
    sales,
    reconcile,
    openedGames,
  ],
  userData: USER_DATA,
  settings: (config) => [{ provide: BILLING_CONFIG, useValue: config }],
};
