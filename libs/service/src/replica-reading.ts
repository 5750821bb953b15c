import { Inject, Injectable, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { openReplicaOrm, Reads, ReadReplica, RECENT_WRITES, type RecentWrites } from '@app/persistence';
import { LOGGER, METRICS, type Logger, type Metrics } from '@app/platform';
import type { ServiceConfig, ServiceDefinition } from './definition.ts';
import { RecentWritesInRedis } from './recent-writes.ts';
import { WriteNoteInterceptor } from './write-note.interceptor.ts';

const REPLICA = Symbol('replica');

/** Closes the replica's connections. */
@Injectable()
class ReplicaLifecycle implements OnApplicationShutdown {
  constructor(@Inject(REPLICA) private readonly replica: ReadReplica) {}

  async onApplicationShutdown(): Promise<void> {
    await this.replica.close();
  }
}

/**
 * Provides Reads. Without `DATABASE_READ_URL`, and on a command line, it reads the primary and there is neither a
 * connection nor a note of writes. A process that answers no messages only notes what it announces.
 */
export function readingOf<Config extends ServiceConfig>(
  { name, entities }: ServiceDefinition<Config>,
  config: Config,
  { answers, works }: { readonly answers: boolean; readonly works: boolean },
): Provider[] {
  const { DATABASE_READ_URL: readUrl, DATABASE_POOL_MAX: poolMax, REDIS_URL: redisUrl } = config;
  const isBeside = readUrl !== undefined;
  const writes: Provider = {
    provide: RECENT_WRITES,
    useFactory: (logger: Logger) => new RecentWritesInRedis({ service: name, redisUrl, logger }),
    inject: [LOGGER],
  };
  if (!isBeside || !answers) return [...(isBeside && works ? [writes] : []), readsOfPrimary];
  return [
    writes,
    { provide: APP_INTERCEPTOR, useClass: WriteNoteInterceptor },
    {
      provide: REPLICA,
      useFactory: async (primary: MikroORM, logger: Logger) => {
        const orm = await openReplicaOrm({ readUrl, primary, schema: name, entities, poolMax, logger });
        const replica = new ReadReplica({ primary, replica: orm, logger });
        replica.start();
        return replica;
      },
      inject: [MikroORM, LOGGER],
    },
    {
      provide: Reads,
      useFactory: (em: EntityManager, replica: ReadReplica, recent: RecentWrites, metrics: Metrics) =>
        new Reads(em, { replica, writes: recent }, metrics),
      inject: [EntityManager, REPLICA, RECENT_WRITES, METRICS],
    },
    ReplicaLifecycle,
  ];
}

const readsOfPrimary: Provider = {
  provide: Reads,
  useFactory: (em: EntityManager, metrics?: Metrics) => new Reads(em, null, metrics),
  inject: [EntityManager, { token: METRICS, optional: true }],
};
