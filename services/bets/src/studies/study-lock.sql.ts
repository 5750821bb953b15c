import { sql, type RawBuilder } from 'kysely';

/** Holds a lock that names an account's studies until the transaction ends: no builder knows advisory locks. */
export function lockStudies(userId: string): RawBuilder<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`studies of ${userId}`}, 0))`;
}
