import { sql, type RawBuilder } from 'kysely';
import { LOCK_TIMEOUT_MS } from '../orm/service-limits.ts';

/** A command's key, claimed for its owner. */
export interface KeyClaim {
  readonly userId: string;
  readonly key: string;
  readonly requestHash: string;
  readonly status: number;
  /** Null until the command has one. */
  readonly response: unknown;
}

/**
 * Claims a key and returns it; nothing when it is taken. Waits up to `waitMs` for a transaction that holds it. Every command
 * does this, so the limit is set by the same statement, before its row, and the usual one with its result: a builder can
 * order neither.
 */
export function claimKey(
  { userId, key, requestHash, status, response }: KeyClaim,
  waitMs: number,
): RawBuilder<{ readonly key: string }> {
  return sql`insert into idempotency_keys (user_id, key, request_hash, status, response)
    select ${userId}, ${key}, ${requestHash}, ${status}::int, ${response === null ? null : JSON.stringify(response)}::jsonb
      where set_config('lock_timeout', ${String(waitMs)}, true) is not null
    on conflict do nothing
    returning key, set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)`;
}
