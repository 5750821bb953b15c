import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Sport } from '@app/contracts';
import { runSql } from '@app/persistence';

/** What a lock is for: one writer of a sport's files, or one replay of its season. */
type Purpose = 'predictions.sport' | 'predictions.replay';

/** How long a transaction may wait for a lock and work on one statement. */
export interface Limits {
  readonly lockMs: number;
  readonly statementMs: number;
}

/**
 * Lets one transaction at a time go on, across all replicas. `limits` are those of the transaction from here on; 0 is
 * no limit. SQL text because advisory locks and the settings of a transaction belong to no table.
 */
export async function lockSport(
  em: EntityManager,
  sport: Sport,
  purpose: Purpose,
  { lockMs, statementMs }: Limits,
): Promise<void> {
  // A statement of its own: a limit counts from the next one on.
  await runSql(
    em,
    sql`select set_config('lock_timeout', ${String(lockMs)}, true),
      set_config('statement_timeout', ${String(statementMs)}, true)`,
  );
  await runSql(em, sql`select pg_advisory_xact_lock(hashtext(${purpose}), hashtext(${sport}))`);
}

/** Takes the lock unless another transaction has it. Returns whether it did. */
export async function tryLockSport(em: EntityManager, sport: Sport, purpose: Purpose): Promise<boolean> {
  const [row] = await runSql(
    em,
    sql<{
      isLocked: boolean;
    }>`select pg_try_advisory_xact_lock(hashtext(${purpose}), hashtext(${sport})) as "isLocked"`,
  );
  return row?.isLocked === true;
}
