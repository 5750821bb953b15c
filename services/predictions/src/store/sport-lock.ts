import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import { sqlRows } from '@app/persistence';

const LOCK_WAIT = '30s';
const STATEMENT_LIMIT = '60s';

/**
 * Lets one writer at a time change a sport, across all replicas, until the transaction ends. Storing a file is a job,
 * so it may wait longer than a request may.
 */
export async function lockSport(em: EntityManager, sport: Sport): Promise<void> {
  await sqlRows(em, `set local lock_timeout = '${LOCK_WAIT}'`);
  await sqlRows(em, `set local statement_timeout = '${STATEMENT_LIMIT}'`);
  await sqlRows(em, `select pg_advisory_xact_lock(hashtext('predictions.sport'), hashtext($1))`, [sport]);
}

/** Runs work of one key strictly one after the other within this process. */
export class SerialQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Waiting here costs no database connection, as waiting for the lock would. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.tails.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    const tail = mine.then(
      () => undefined,
      () => undefined,
    );
    this.tails.set(key, tail);
    void tail.then(() => {
      if (this.tails.get(key) === tail) this.tails.delete(key);
    });
    return mine;
  }
}
