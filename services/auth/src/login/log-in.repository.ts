import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '@app/contracts';
import { requestHashOf, sqlRow, storedAnswer, type IdempotentCall } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { GUESS_FACTS, type GuessFacts } from '../passwords/credential.repository.ts';
import { deviceName } from '../sessions/device-name.ts';
import { sessionLifeMs } from '../sessions/session-store.ts';
import { nameKey } from '../users/name-keys.ts';
import { USER_COLUMNS, type UserRow } from '../users/user.repository.ts';
import { KnownDevices } from './known-devices.ts';
import type { SignInAnswer } from './sign-in.ts';

/** A sign-in whose password was found right. */
export interface ProvenSignIn {
  readonly call: IdempotentCall;
  /** The hash the password was checked against. */
  readonly encoded: string;
  readonly isRemembered: boolean;
  readonly client: Client;
}

// Everything hangs on the password: one that changed meanwhile has ended all sessions, and this one must not come
// after that. `for share` waits for whoever is changing it. A device is known for 90 days: noting it once a day is
// enough, and sign-ins of one account from one device need not wait for each other's row.
const LOG_IN = `
  with proven as (
    select user_id from "auth"."credential" where user_id = $1::uuid and password_hash = $2 for share
  ), claimed as (
    insert into "auth"."idempotency_keys" (user_id, key, request_hash, status, response)
    select $1::uuid::text, $3::text, $4::text, 200, $5::jsonb from proven on conflict do nothing returning key
  ), opened as (
    insert into "auth"."session" (id, user_id, is_remembered, device, address, created_at, expires_at, last_activity_at)
    select $6::uuid, $1::uuid, $7::boolean, $8::text, $9::text, $10::timestamptz, $11::timestamptz, $10::timestamptz from claimed
  ), remembered as (
    insert into "auth"."known_device" (user_id, device_hash, last_seen_at)
    select $1::uuid, $12::text, $10::timestamptz from claimed
    where not exists (select 1 from "auth"."known_device" where user_id = $1::uuid and device_hash = $12::text
      and last_seen_at > $10::timestamptz - interval '1 day')
    on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at
  ), noted as (
    insert into "auth"."audit_event" (user_id, kind, address, facts, at)
    select $1::uuid, 'signed-in', $9::text, jsonb_build_object('isRemembered', $7::boolean), $10::timestamptz from claimed
  )
  select exists (select 1 from proven) as is_proven, exists (select 1 from claimed) as is_new`;

/**
 * The whole of a sign-in in one statement: session, device, event and idempotency key. A login must cost little more
 * than the hashing of its password, and the trips to the database were what it spent beside.
 */
@Injectable()
export class LogInRepository {
  constructor(
    @Inject(KnownDevices) private readonly devices: KnownDevices,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Whom a guess is about, by username or e-mail address, and what it is judged by; nobody costs the same. */
  async findGuessed(
    em: EntityManager,
    name: string,
    client: Client,
  ): Promise<GuessFacts & { readonly user: UserRow | null }> {
    const device = this.devices.keyOf(client);
    const { column, value } = nameKey(name);
    const row = await sqlRow<GuessFacts & UserRow>(
      em,
      `select ${USER_COLUMNS}, ${GUESS_FACTS} from "auth"."user" u
       join "auth"."credential" c on c.user_id = u.id where u.${column} = $3`,
      [device.hash, device.since, value],
    );
    if (row === undefined) return { user: null, encoded: null, isKnownDevice: false };
    const { encoded, isKnownDevice, ...user } = row;
    return { user, encoded, isKnownDevice };
  }

  /**
   * Opens the session, or gives the one that the same command opened before. Null: the password has changed since it
   * was checked. Throws IDEMPOTENCY_KEY_REUSED.
   */
  async openOnce(
    em: EntityManager,
    { call, encoded, isRemembered, client }: ProvenSignIn,
  ): Promise<SignInAnswer | null> {
    const { userId, key } = call;
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + sessionLifeMs(isRemembered));
    const answer: SignInAnswer = {
      userId,
      sessionId: randomUUID(),
      createdAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    };
    const row = await sqlRow<{ is_proven: boolean; is_new: boolean }>(em, LOG_IN, [
      userId,
      encoded,
      key,
      requestHashOf(call.request),
      JSON.stringify(answer),
      answer.sessionId,
      isRemembered,
      deviceName(client.userAgent),
      client.address,
      now,
      expiresAt,
      this.devices.keyOf(client).hash,
    ]);
    if (row?.is_proven !== true) return null;
    return row.is_new ? answer : storedAnswer<SignInAnswer>(em, 'auth', call);
  }
}
