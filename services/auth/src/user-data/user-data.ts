import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRow, sqlRows } from '@app/persistence';
import type { UserData } from '@app/service';
import { RECORD_KINDS } from './user-records.ts';

/** Tables whose rows belong to a user and go with them. */
const OWNED = [
  'password_reset',
  'email_change',
  'mail',
  'known_device',
  'session',
  'credential',
  'data_export',
];

/** What this service stores about users (checklist S-153). */
export const USER_DATA: UserData = { kinds: RECORD_KINDS, erase };

/** The user's events stay, under a random id and without addresses. */
async function erase(em: EntityManager, userId: string): Promise<void> {
  const user = await sqlRow<{ readonly email: string }>(
    em,
    'select email from "auth"."user" where id = $1 for update',
    [userId],
  );
  if (user === undefined) return;
  await sqlRows(
    em,
    `delete from "auth"."data_export_part"
     where export_id in (select id from "auth"."data_export" where user_id = $1)`,
    [userId],
  );
  for (const table of OWNED) await sqlRows(em, `delete from "auth"."${table}" where user_id = $1`, [userId]);
  await sqlRows(em, 'delete from "auth"."reset_request" where lower(email) = lower($1)', [user.email]);
  // A registration's key has no user yet, its answer does.
  await sqlRows(
    em,
    `delete from "auth"."idempotency_keys" where user_id = $1 or response ->> 'userId' = $1`,
    [userId],
  );
  await sqlRows(em, 'update "auth"."audit_event" set user_id = $2, address = null where user_id = $1', [
    userId,
    randomUUID(),
  ]);
  await sqlRows(em, 'delete from "auth"."user" where id = $1', [userId]);
}
