import type { ServiceDefinition } from '@app/service';
import type { BillingConfig } from './billing.config.ts';
import { ENTITIES } from './database/entities.ts';
import { MIGRATIONS } from './database/migrations.ts';
import { refunds } from './refunds/refunds.feature.ts';
import { USER_DATA } from './user-data/user-data.ts';

/** The service's definition. */
export const BILLING: ServiceDefinition<BillingConfig> = {
  name: 'billing',
  entities: ENTITIES,
  migrations: MIGRATIONS,
  events: [],
  features: [refunds],
  userData: USER_DATA,
  settings: () => [],
};
