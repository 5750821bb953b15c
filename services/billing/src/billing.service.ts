import { mailRequested, subscriptionChanged } from '@app/contracts';
import type { ServiceDefinition } from '@app/service';
import { BILLING_CONFIG, type BillingConfig } from './billing.config.ts';
import { ENTITIES } from './database/entities.ts';
import { MIGRATIONS } from './database/migrations.ts';
import { plans } from './plans/plans.feature.ts';
import { USER_DATA } from './user-data/user-data.ts';

/** The service's definition. */
export const BILLING: ServiceDefinition<BillingConfig> = {
  name: 'billing',
  entities: ENTITIES,
  migrations: MIGRATIONS,
  events: [subscriptionChanged, mailRequested],
  features: [plans],
  userData: USER_DATA,
  settings: (config) => [{ provide: BILLING_CONFIG, useValue: config }],
};
