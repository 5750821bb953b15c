import { sql, type RawBuilder } from 'kysely';

/** The database's time, which all replicas share: no builder knows functions without a table. */
export function databaseClock(): RawBuilder<{ readonly now: string }> {
  return sql`select clock_timestamp()::timestamptz(3) as now`;
}
