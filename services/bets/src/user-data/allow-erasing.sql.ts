import { sql, type RawBuilder } from 'kysely';

/** Names the account that this transaction may erase: the history's trigger refuses any other deletion and reads a setting. */
export function allowErasing(userId: string): RawBuilder<unknown> {
  return sql`select set_config('bets.erased_user', ${userId}, true)`;
}
