import type { Provider } from '@nestjs/common';
import type { EventContract, ServiceName } from '@app/contracts';
import type { BootConfig } from '@app/messaging';
import type { ServiceOrmOptions } from '@app/persistence';
import type { Feature } from './feature.ts';
import type { UserData } from './user-data.ts';

/** Settings of every service. */
export interface ServiceConfig extends BootConfig {
  readonly NODE_ENV: string;
  readonly CLOCK_OFFSET_MS: number;
  readonly DATABASE_URL: string;
  readonly DATABASE_POOL_MAX: number;
  /** A replica of DATABASE_URL. Only services that read lists and sums there have this setting. */
  readonly DATABASE_READ_URL?: string | undefined;
  /** What this process does: answer messages, run jobs, both, or check its settings and end. */
  readonly ROLE: 'all' | 'rpc' | 'jobs' | 'settings';
}

/** A service's definition, with the list of its features. */
export interface ServiceDefinition<Config extends ServiceConfig> {
  /** Also the name of its database schema. */
  readonly name: ServiceName;
  readonly entities: ServiceOrmOptions['entities'];
  readonly migrations: ServiceOrmOptions['migrations'];
  /** Events it publishes through its outbox. */
  readonly events: readonly EventContract[];
  readonly features: readonly Feature[];
  /** Exported on request and erased with the account, without a handler in the service. */
  readonly userData: UserData;
  /** Providers for its settings. */
  readonly settings: (config: Config) => readonly Provider[];
}
