import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows } from '@app/persistence';
import type { UserData } from '@app/service';
import { RECORD_KINDS } from './user-record.queries.ts';

const OWNED = ['bet', 'bet_event', 'bet_import', 'bet_limit'];

/** What this service stores about users (checklist S-153). */
export const USER_DATA: UserData = { kinds: RECORD_KINDS, erase };

async function erase(em: EntityManager, userId: string): Promise<void> {
  // The history refuses every deletion but that of the account this transaction names.
  await sqlRows(em, `select set_config('bets.erased_user', $1, true)`, [userId]);
  for (const table of OWNED) await sqlRows(em, `delete from "bets"."${table}" where user_id = $1`, [userId]);
}
