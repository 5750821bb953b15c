import { sql, type RawBuilder } from 'kysely';

/** Waits, without the usual limit, for the replica that creates the demo accounts. The ORM has no advisory locks. */
export const LOCK_DEMO_ACCOUNTS: readonly RawBuilder<unknown>[] = [
  sql`set local lock_timeout = 0`,
  sql`select pg_advisory_xact_lock(hashtext('auth demo accounts'))`,
];
