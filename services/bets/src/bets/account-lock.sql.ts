import { sql, type RawBuilder } from 'kysely';

/** Holds a lock that names an account until the transaction ends: no builder knows advisory locks. */
export function lockAccount(userId: string): RawBuilder<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`bets of ${userId}`}, 0))`;
}
