import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Logger } from '@app/platform';
import { isDatabaseAway } from '../orm/database-away.ts';
import { runSql } from '../orm/tables.ts';
import { ReplicaProgress, walPosition } from './replica-progress.ts';

const CHECK_MS = 1_000;
/** A replica that may be further behind is not read. Well below `RECENT_WRITE_MS`. */
export const MAX_LAG_MS = 5_000;
/** A read that takes longer on the replica goes on at the primary. */
const READ_LIMIT_MS = 2_000;
/** A replica cancels a read that holds up what it has to apply. */
const CONFLICT = '40001';

class ReplicaSlow extends Error {
  override readonly name = 'ReplicaSlow';
}

/** A replica of a service's database: how far behind it may be, and reads on it. */
export class ReadReplica {
  private readonly progress = new ReplicaProgress();
  private checking: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isAway = false;
  private isStopped = false;

  constructor(
    private readonly settings: {
      readonly primary: MikroORM;
      readonly replica: MikroORM;
      readonly logger?: Logger | undefined;
    },
  ) {}

  /** Checks the replica every second from now on. */
  start(): void {
    const again = (): void => {
      if (!this.isStopped) this.timer = setTimeout(() => void this.check().then(again), CHECK_MS).unref();
    };
    void this.check().then(again);
  }

  async close(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.checking;
    await this.settings.replica.close(true);
  }

  /** Milliseconds by which the replica may be behind. Infinity while unknown. */
  get lagMs(): number {
    return this.progress.lagMs(performance.now());
  }

  /** Whether it answers and surely has everything that was committed `MAX_LAG_MS` ago. */
  get isCurrent(): boolean {
    return this.lagMs < MAX_LAG_MS;
  }

  /** Compares the positions of both servers once. Never rejects. */
  check(): Promise<void> {
    this.checking ??= this.compare().finally(() => {
      this.checking = null;
    });
    return this.checking;
  }

  /**
   * Runs `work` on the replica. Returns undefined when that failed because the replica is away, slow or in the way of
   * its own replication, so that the caller can ask the primary.
   */
  async run<Result>(
    work: (em: EntityManager) => Promise<Result>,
  ): Promise<{ readonly result: Result } | undefined> {
    try {
      return { result: await inTime(work(this.settings.replica.em.fork())) };
    } catch (error) {
      if (!(error instanceof ReplicaSlow) && !isDatabaseAway(error) && !isConflict(error)) throw error;
      if (!isConflict(error)) this.lose(error);
      return undefined;
    }
  }

  private async compare(): Promise<void> {
    const { replica, logger } = this.settings;
    await this.askPrimary();
    try {
      const [row] = await inTime(runSql(replica.em.fork(), REPLICA_POSITION));
      const position = row?.position ?? null;
      this.progress.replicaIsAt(position === null ? null : walPosition(position));
      if (this.isAway) logger?.info('the read replica answers again');
      this.isAway = false;
    } catch (error) {
      this.lose(error);
    }
  }

  /** Without its answer the last proof only grows older. */
  private async askPrimary(): Promise<void> {
    if (!this.progress.needsPosition) return;
    const askedMs = performance.now();
    try {
      const [row] = await inTime(runSql(this.settings.primary.em.fork(), PRIMARY_POSITION));
      if (row !== undefined && row.position !== null)
        this.progress.primaryWasAt(askedMs, walPosition(row.position));
    } catch {
      // Readiness and every request report an outage of the primary.
    }
  }

  /** One line per outage. */
  private lose(error: unknown): void {
    this.progress.forget();
    if (!this.isAway)
      this.settings.logger?.warn({ err: error }, 'the read replica is away, reading the primary');
    this.isAway = true;
  }
}

interface Position {
  readonly position: string | null;
}
/** Everything acknowledged to anyone before this statement is at or before this position. Null on a replica. */
const PRIMARY_POSITION = sql<Position>`select case when not pg_is_in_recovery()
  then pg_current_wal_flush_lsn()::text end as position`;
/** Null on a server that replicates nothing, such as a promoted one. */
const REPLICA_POSITION = sql<Position>`select case when pg_is_in_recovery()
  then pg_last_wal_replay_lsn()::text end as position`;

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new ReplicaSlow(`no answer within ${String(READ_LIMIT_MS)} ms`));
    }, READ_LIMIT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function isConflict(error: unknown): boolean {
  return (error as { code?: unknown }).code === CONFLICT;
}
