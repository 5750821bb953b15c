import { sql, type RawBuilder } from 'kysely';
import { columnsOf } from '@app/persistence';
import type { GuessFacts } from '../passwords/password-check.ts';
import { UserEntity, type User } from '../users/user.entity.ts';

/** A login must cost little more than hashing its password, so each of its two halves is one trip to the database. */

const USER_COLUMNS = sql.join(
  columnsOf(UserEntity, 'u').map((column) => {
    const [source = '', property = ''] = column.split(' as ');
    return sql`${sql.ref(source)} as ${sql.ref(property)}`;
  }),
);

/** Selects a user by name, their hash, and whether they know a device: joins tables with an owner and one without. */
export function selectGuessedUser(
  key: { readonly emailKey: string } | { readonly usernameKey: string },
  device: { readonly hash: string; readonly since: string },
): RawBuilder<GuessFacts & User> {
  const isNamed =
    'emailKey' in key ? sql`u.email_key = ${key.emailKey}` : sql`u.username_key = ${key.usernameKey}`;
  return sql`
    select ${USER_COLUMNS}, c.password_hash as encoded, exists (
      select 1 from known_device d
      where d.user_id = u.id and d.device_hash = ${device.hash}
        and d.last_seen_at > ${device.since}::timestamptz) as "isKnownDevice"
    from "user" u join credential c on c.user_id = u.id where ${isNamed}`;
}

/** Values of a sign-in. Instants are ISO texts. */
export interface OpenedSession {
  readonly userId: string;
  /** The hash that the password was checked against. */
  readonly encoded: string;
  readonly key: string;
  readonly requestHash: string;
  /** JSON. */
  readonly answer: string;
  readonly sessionId: string;
  readonly isRemembered: boolean;
  readonly device: string;
  readonly deviceHash: string;
  readonly address: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/**
 * Opens a session together with its device, event and idempotency key. All of it depends on the password and an open
 * account: a change that came in between has ended every session, and this one must not come after it. `for share` waits
 * for such a change, in the order in which a changed password locks the rows. A
 * device is known for 90 days, so updating it once a day is enough, and sign-ins of one account from one device do not
 * wait for each other.
 */
export function insertSession(opened: OpenedSession): RawBuilder<{
  readonly isProven: boolean;
  readonly isNew: boolean;
}> {
  const { userId, encoded, key, requestHash, answer, sessionId, isRemembered } = opened;
  const { device, deviceHash, address, createdAt, expiresAt } = opened;
  return sql`
    with proven as (
      select c.user_id from credential c join "user" u on u.id = c.user_id
      where c.user_id = ${userId}::uuid and c.password_hash = ${encoded}
        and u.disabled_at is null and u.closed_at is null
      for share
    ), claimed as (
      insert into idempotency_keys (user_id, key, request_hash, status, response)
      select ${userId}::text, ${key}::text, ${requestHash}::text, 200, ${answer}::jsonb from proven
      on conflict do nothing returning key
    ), opened as (
      insert into session (id, user_id, is_remembered, device, address, created_at, expires_at, last_activity_at)
      select ${sessionId}::uuid, ${userId}::uuid, ${isRemembered}::boolean, ${device}::text, ${address}::text,
        ${createdAt}::timestamptz, ${expiresAt}::timestamptz, ${createdAt}::timestamptz from claimed
    ), remembered as (
      insert into known_device (user_id, device_hash, last_seen_at)
      select ${userId}::uuid, ${deviceHash}::text, ${createdAt}::timestamptz from claimed
      where not exists (
        select 1 from known_device where user_id = ${userId}::uuid and device_hash = ${deviceHash}::text
          and last_seen_at > ${createdAt}::timestamptz - interval '1 day')
      on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at
    ), recorded as (
      insert into audit_event (user_id, kind, address, facts, at)
      select ${userId}::uuid, 'signed-in', ${address}::text,
        jsonb_build_object('isRemembered', ${isRemembered}::boolean), ${createdAt}::timestamptz from claimed
    )
    select exists (select 1 from proven) as "isProven", exists (select 1 from claimed) as "isNew"`;
}
