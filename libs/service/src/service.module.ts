import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { ADMIN_ACTED, USER_DATA_ERASED, type ServiceName } from '@app/contracts';
import { JobQueues, JobRunner } from '@app/jobs';
import { DeadLetters, EventPublisher } from '@app/messaging';
import {
  OrmContextInterceptor,
  OutboxRelay,
  POLL_FOR_OTHERS_MS,
  RECENT_WRITES,
  RelayLifecycle,
  ServiceDatabaseModule,
  openServiceOrm,
  withOrmContext,
  type DatabaseSettings,
  type Observers,
  type RecentWrites,
} from '@app/persistence';
import { CLOCK, LOGGER, METRICS, clockOf, type Clock, type Logger, type Metrics } from '@app/platform';
import { healthFeature } from './check-health.ts';
import { CleanupJob } from './cleanup.job.ts';
import type { ServiceConfig, ServiceDefinition } from './definition.ts';
import type { Feature, StartupTask } from './feature.ts';
import { userDataFeature } from './user-data.ts';
import { workFeature } from './work.ts';
import { BEFORE_ANNOUNCING, OutboxAnnouncer, type BeforeAnnouncing } from './outbox-announcer.ts';
import { readingOf } from './replica-reading.ts';

const STARTUP = Symbol('startup');
const JOBS = Symbol('jobs');

/** What the module is built for: a role of the running service, or a command line, which has no transport. */
type Purpose = ServiceConfig['ROLE'] | 'command-line';

/** Joins a service's database with those features its role needs. */
@Module({})
export class ServiceModule {
  static forRoot<Config extends ServiceConfig>(
    definition: ServiceDefinition<Config>,
    config: Config,
    clock: Clock = clockOf(config),
    /** Pause between two looks of the jobs for rows without one. */
    sweepMs?: number,
  ): DynamicModule {
    return moduleOf(definition, config, { clock, purpose: config.ROLE, sweepMs });
  }

  /** Runs the service's rules for one command. */
  static forCommandLine<Config extends ServiceConfig>(
    definition: ServiceDefinition<Config>,
    config: Config,
    clock: Clock = clockOf(config),
  ): DynamicModule {
    return moduleOf(definition, config, { clock, purpose: 'command-line' });
  }
}

function moduleOf<Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
  config: Config,
  {
    clock,
    purpose,
    sweepMs,
  }: { readonly clock: Clock; readonly purpose: Purpose; readonly sweepMs?: number | undefined },
): DynamicModule {
  const features = featuresOf(definition);
  const { DATABASE_URL: databaseUrl, DATABASE_POOL_MAX: poolMax } = config;
  const answers = purpose === 'all' || purpose === 'rpc';
  const works = purpose === 'all' || purpose === 'jobs';
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
      ...(answers ? [deadLettersOf(definition.name, config)] : []),
      { provide: APP_INTERCEPTOR, useClass: OrmContextInterceptor },
      ...readingOf(definition, config, { answers, works }),
      ...(works ? [...relayOf(definition, config), ...runnerOf(features, config, sweepMs)] : []),
    ],
  };
}

/** The service's own features and those every service has. Auth asks the others for their data about a user. */
function featuresOf<Config extends ServiceConfig>(definition: ServiceDefinition<Config>): readonly Feature[] {
  const { name, features } = definition;
  const common = [...features, healthFeature(name), workFeature(name, features)];
  return name === 'auth' ? common : [...common, userDataFeature(name, definition)];
}

function classesOf(
  features: readonly Feature[],
  list: 'handlers' | 'reactions' | 'startup' | 'jobs',
): Type<object>[] {
  return features.flatMap((feature): readonly Type<object>[] => feature[list] ?? []);
}

/** Opens a service's ORM and migrates its schema. */
export function openOrmOf<Config extends ServiceConfig>({
  name,
  entities,
  migrations,
}: ServiceDefinition<Config>) {
  return (settings: DatabaseSettings & Observers): Promise<MikroORM> =>
    openServiceOrm({ ...settings, schema: name, entities, migrations });
}

function queuesOf({ REDIS_URL: redisUrl }: ServiceConfig): Provider {
  return {
    provide: JobQueues,
    // A command line has no logger and queues no jobs. The running service picks its rows up.
    useFactory: (logger?: Logger) => new JobQueues(logger === undefined ? null : { redisUrl, logger }),
    inject: [{ token: LOGGER, optional: true }],
  };
}

function deadLettersOf(service: ServiceName, { REDIS_URL: redisUrl }: ServiceConfig): Provider {
  const useFactory = (logger: Logger) => new DeadLetters({ service, redisUrl, logger });
  return { provide: DeadLetters, useFactory, inject: [LOGGER] };
}

function relayOf<Config extends ServiceConfig>(
  { name, events }: ServiceDefinition<Config>,
  { ROLE: role }: ServiceConfig,
): Provider[] {
  const contracts = [...events, ADMIN_ACTED[name], ...(name === 'auth' ? [] : [USER_DATA_ERASED[name]])];
  return [
    {
      provide: OutboxRelay,
      useFactory: (
        orm: MikroORM,
        publisher: EventPublisher,
        logger: Logger,
        before?: BeforeAnnouncing,
        writes?: RecentWrites,
      ) => {
        const announcer = new OutboxAnnouncer(publisher, contracts, { before, writes });
        const poll = role === 'jobs' ? { pollMs: POLL_FOR_OTHERS_MS } : {};
        return new OutboxRelay({ orm, publisher: announcer, logger, ...poll });
      },
      inject: [
        MikroORM,
        EventPublisher,
        LOGGER,
        { token: BEFORE_ANNOUNCING, optional: true },
        { token: RECENT_WRITES, optional: true },
      ],
    },
    RelayLifecycle,
  ];
}

function runnerOf(
  features: readonly Feature[],
  { REDIS_URL: redisUrl }: ServiceConfig,
  sweepMs: number | undefined,
): Provider[] {
  const startup = classesOf(features, 'startup');
  const jobs = [CleanupJob, ...classesOf(features, 'jobs')];
  return [
    ...startup,
    ...jobs,
    { provide: STARTUP, useFactory: (...tasks: StartupTask[]) => tasks, inject: startup },
    { provide: JOBS, useFactory: (...instances: object[]) => instances, inject: jobs },
    {
      provide: JobRunner,
      useFactory: (
        tasks: StartupTask[],
        instances: object[],
        queues: JobQueues,
        orm: MikroORM,
        logger: Logger,
        metrics: Metrics,
      ) =>
        new JobRunner({
          startup: tasks,
          jobs: instances,
          queues,
          redisUrl,
          logger,
          metrics,
          ...(sweepMs === undefined ? {} : { sweepMs }),
          inContext: (work) => withOrmContext(orm, work),
        }),
      inject: [STARTUP, JOBS, JobQueues, MikroORM, LOGGER, METRICS],
    },
  ];
}
