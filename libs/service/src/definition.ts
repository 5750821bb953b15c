import type { Provider } from '@nestjs/common';
import type { EventContract, ServiceName } from '@app/contracts';
import type { BootConfig } from '@app/messaging';
import type { ServiceOrmOptions } from '@app/persistence';
import type { Feature } from './feature.ts';

/** The settings every service has. */
export interface ServiceConfig extends BootConfig {
  readonly NODE_ENV: string;
  readonly CLOCK_OFFSET_MS: number;
  readonly DATABASE_URL: string;
  readonly DATABASE_POOL_MAX: number;
  /** Which half of the service this process is: message handlers, jobs, or both. */
  readonly ROLE: 'all' | 'rpc' | 'jobs';
}

/** A whole service: its table of contents. */
export interface ServiceDefinition<Config extends ServiceConfig> {
  /** Also its schema. */
  readonly name: ServiceName;
  readonly entities: ServiceOrmOptions['entities'];
  readonly migrations: ServiceOrmOptions['migrations'];
  /** Events it announces through its outbox. */
  readonly events: readonly EventContract[];
  readonly features: readonly Feature[];
  /** What it needs beside its features: its settings. */
  readonly settings: (config: Config) => readonly Provider[];
}
