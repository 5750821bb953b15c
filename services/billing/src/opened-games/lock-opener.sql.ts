import { sql, type RawBuilder } from 'kysely';

/** Lets one opening of an account or network run at a time: no builder knows advisory locks. */
export function lockOpener(opener: string): RawBuilder<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`opened games of ${opener}`}, 0))`;
}
