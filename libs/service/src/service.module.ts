import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { JobQueues, JobRunner } from '@app/jobs';
import { EventPublisher } from '@app/messaging';
import {
  OrmContextInterceptor,
  OutboxRelay,
  RelayLifecycle,
  ServiceDatabaseModule,
  openServiceOrm,
  withOrmContext,
  type DatabaseSettings,
} from '@app/persistence';
import { CLOCK, LOGGER, clockOf, type Clock, type Logger } from '@app/platform';
import { CleanupJob } from './cleanup.job.ts';
import type { ServiceConfig, ServiceDefinition } from './definition.ts';
import type { Feature } from './feature.ts';
import { OutboxAnnouncer } from './outbox-announcer.ts';

const JOBS = Symbol('jobs');

/** A service's features, as far as its role needs them, on its database. */
@Module({})
export class ServiceModule {
  static forRoot<Config extends ServiceConfig>(
    definition: ServiceDefinition<Config>,
    config: Config,
    clock: Clock = clockOf(config),
  ): DynamicModule {
    const { features } = definition;
    const { DATABASE_URL: databaseUrl, DATABASE_POOL_MAX: poolMax } = config;
    const answers = config.ROLE !== 'jobs';
    const works = config.ROLE !== 'rpc';
    return {
      module: ServiceModule,
      imports: [ServiceDatabaseModule.forRoot({ databaseUrl, poolMax }, openOrmOf(definition))],
      controllers: [
        ...(answers ? classesOf(features, 'handlers') : []),
        ...(works ? classesOf(features, 'reactions') : []),
      ],
      providers: [
        { provide: CLOCK, useValue: clock },
        ...definition.settings(config),
        ...features.flatMap(({ providers = [] }) => providers),
        queuesOf(config),
        { provide: APP_INTERCEPTOR, useClass: OrmContextInterceptor },
        ...(works ? [...relayOf(definition), ...runnerOf(definition, config)] : []),
      ],
    };
  }
}

function classesOf(features: readonly Feature[], list: 'handlers' | 'reactions' | 'jobs'): Type<object>[] {
  return features.flatMap((feature): readonly Type<object>[] => feature[list] ?? []);
}

/** Opens the ORM of a service on its schema, migrated. */
export function openOrmOf<Config extends ServiceConfig>({
  name,
  entities,
  migrations,
}: ServiceDefinition<Config>) {
  return (settings: DatabaseSettings & { readonly logger?: Logger }): Promise<MikroORM> =>
    openServiceOrm({ ...settings, schema: name, entities, migrations });
}

function queuesOf({ REDIS_URL: redisUrl }: ServiceConfig): Provider {
  return {
    provide: JobQueues,
    useFactory: (logger: Logger) => new JobQueues({ redisUrl, logger }),
    inject: [LOGGER],
  };
}

function relayOf<Config extends ServiceConfig>({ name, events }: ServiceDefinition<Config>): Provider[] {
  return [
    {
      provide: OutboxRelay,
      useFactory: (orm: MikroORM, publisher: EventPublisher, logger: Logger) =>
        new OutboxRelay({ orm, schema: name, publisher: new OutboxAnnouncer(publisher, events), logger }),
      inject: [MikroORM, EventPublisher, LOGGER],
    },
    RelayLifecycle,
  ];
}

function runnerOf<Config extends ServiceConfig>(
  { features }: ServiceDefinition<Config>,
  { REDIS_URL: redisUrl }: Config,
): Provider[] {
  const jobs = [CleanupJob, ...classesOf(features, 'jobs')];
  return [
    ...jobs,
    { provide: JOBS, useFactory: (...instances: object[]) => instances, inject: jobs },
    {
      provide: JobRunner,
      useFactory: (instances: object[], queues: JobQueues, orm: MikroORM, logger: Logger) =>
        new JobRunner({
          jobs: instances,
          queues,
          redisUrl,
          logger,
          inContext: (work) => withOrmContext(orm, work),
        }),
      inject: [JOBS, JobQueues, MikroORM, LOGGER],
    },
  ];
}
