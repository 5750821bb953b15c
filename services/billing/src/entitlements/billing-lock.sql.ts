import { sql, type RawBuilder } from 'kysely';

/** Holds a lock on everything about a user's plan until the transaction ends: no builder knows advisory locks. */
export function lockBilling(userId: string): RawBuilder<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`billing of ${userId}`}, 0))`;
}
