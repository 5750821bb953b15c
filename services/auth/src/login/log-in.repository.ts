import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '@app/contracts';
import { requestHashOf, runSql, storedAnswer, type IdempotentCall } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import type { GuessFacts } from '../passwords/password-check.ts';
import { deviceName } from '../sessions/device-name.ts';
import { sessionLifeMs } from '../sessions/sessions.ts';
import { nameKey } from '../users/name-keys.ts';
import type { User } from '../users/user.entity.ts';
import { KnownDevices } from './known-devices.ts';
import { insertSession, selectGuessedUser } from './log-in.sql.ts';
import type { SignInAnswer } from './sign-in.ts';

/** A sign-in with a correct password. */
export interface ProvenSignIn {
  readonly call: IdempotentCall;
  /** The hash the password was checked against. */
  readonly encoded: string;
  readonly isRemembered: boolean;
  readonly client: Client;
}

/** The two queries of a login. */
@Injectable()
export class LogInRepository {
  constructor(
    @Inject(KnownDevices) private readonly devices: KnownDevices,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The user a guess names, by username or e-mail address, and what it is checked against. An unknown name costs the same. */
  async findGuessed(
    em: EntityManager,
    name: string,
    client: Client,
  ): Promise<GuessFacts & { readonly user: User | null }> {
    const [row] = await runSql(em, selectGuessedUser(nameKey(name), this.devices.keyOf(client)));
    if (row === undefined) return { user: null, encoded: null, isKnownDevice: false };
    const { encoded, isKnownDevice, ...user } = row;
    return { user, encoded, isKnownDevice };
  }

  /**
   * Opens the session, or returns the one that the same command opened before; null if the password has changed or the
   * account was closed or disabled since it was checked. Throws IDEMPOTENCY_KEY_REUSED.
   */
  async openOnce(
    em: EntityManager,
    { call, encoded, isRemembered, client }: ProvenSignIn,
  ): Promise<SignInAnswer | null> {
    const { userId, key } = call;
    const createdAtMs = this.clock.now().getTime();
    const answer: SignInAnswer = {
      userId,
      sessionId: randomUUID(),
      createdAt: new Date(createdAtMs).toISOString(),
      expiresAt: new Date(createdAtMs + sessionLifeMs(isRemembered)).toISOString(),
    };
    const session = {
      ...answer,
      encoded,
      key,
      requestHash: requestHashOf(call.request),
      answer: JSON.stringify(answer),
      isRemembered,
      device: deviceName(client.userAgent),
      deviceHash: this.devices.keyOf(client).hash,
      address: client.address,
    };
    const [row] = await runSql(em, insertSession(session));
    if (row?.isProven !== true) return null;
    return row.isNew ? answer : storedAnswer<SignInAnswer>(em, call);
  }
}
