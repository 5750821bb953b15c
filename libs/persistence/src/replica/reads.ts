import type { EntityManager } from '@mikro-orm/postgresql';
import { type Metrics, observeGauge } from '@app/platform';
import { Counter } from 'prom-client';
import { ownedBy, type OwnerScope } from '../orm/tables.ts';
import type { ReadReplica } from './read-replica.ts';
import type { RecentWrites } from './recent-writes.ts';

/** A replica with the memory that keeps a user's own changes visible. */
export interface ReplicaReading {
  readonly replica: ReadReplica;
  readonly writes: RecentWrites;
}

/**
 * Where lists and sums are read: on the replica if there is one, else on the primary. A user who just changed something
 * reads the primary, and so does everyone while the replica is away or behind.
 */
export class Reads {
  private readonly reads: Counter<'server'> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly reading: ReplicaReading | null,
    metrics?: Metrics,
  ) {
    if (metrics === undefined) return;
    this.reads = new Counter({
      name: 'database_reads_total',
      help: 'Lists and sums read beside a replica, by server: replica or primary',
      labelNames: ['server'],
      registers: [metrics],
    });
    observeGauge(metrics, 'database_replica_lag_seconds', 'Time by which the replica may be behind', () => {
      if (reading === null) throw new Error('there is no replica');
      return reading.replica.lagMs / 1_000;
    });
  }

  /** Runs `work`, which only reads, with the rows of one user. It may run twice. */
  run<Result>(userId: string, work: (scope: OwnerScope) => Promise<Result>): Promise<Result> {
    return this.read(userId, (em) => work(ownedBy(em, userId)));
  }

  /**
   * Runs `work`, which only reads, with the rows of everyone, for an administrator, who sees their own changes at once.
   * Without an id it reads the primary. It may run twice.
   */
  runForAll<Result>(
    readerId: string | undefined,
    work: (em: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.read(readerId, (em) => work(em.fork()));
  }

  private async read<Result>(
    readerId: string | undefined,
    work: (em: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    if (this.reading === null) return work(this.em);
    const { replica, writes } = this.reading;
    if (readerId !== undefined && replica.isCurrent && !(await hasWritten(writes, readerId))) {
      const read = await replica.run(work);
      if (read !== undefined) {
        this.reads?.inc({ server: 'replica' });
        return read.result;
      }
    }
    this.reads?.inc({ server: 'primary' });
    return work(this.em);
  }
}

/** Who cannot be looked up counts as a writer. */
async function hasWritten(writes: RecentWrites, userId: string): Promise<boolean> {
  try {
    return await writes.has(userId);
  } catch {
    return true;
  }
}
