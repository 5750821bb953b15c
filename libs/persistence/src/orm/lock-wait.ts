import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { AppError, type ErrorCode } from '@app/contracts';
import { runSql } from './tables.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/** Whether a statement waited longer for a lock than it may. */
export function isLockTimeout(error: unknown): boolean {
  return (error as { readonly code?: unknown } | null)?.code === LOCK_NOT_AVAILABLE;
}

/** Runs `work`. Throws this code when others hold a lock it needs for too long. */
export async function orLocked<Result>(code: ErrorCode, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new AppError(code);
  }
}

/** As `orLocked`, with its own limit for each wait; the caller's transaction goes on with the usual one. */
export async function orLockedFor<Result>(
  em: EntityManager,
  { waitMs, code }: { readonly waitMs: number; readonly code: ErrorCode },
  work: () => Promise<Result>,
): Promise<Result> {
  await runSql(em, sql`select set_config('lock_timeout', ${String(waitMs)}, true)`);
  const result = await orLocked(code, work);
  await runSql(em, sql`set local lock_timeout to default`);
  return result;
}
