import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client, SignedIn } from '@app/contracts';
import { CLOCK, type Clock } from '@app/platform';
import { AuditLog } from '../audit/audit-log.ts';
import { SessionStore } from '../sessions/session-store.ts';
import { TokenSigner } from '../sessions/token-signer.ts';
import { toUser } from '../users/user.mapper.ts';
import type { UserRow } from '../users/user.repository.ts';
import { KnownDevices } from './known-devices.ts';

/**
 * What a sign-in stores under its idempotency key: what the token is signed from, never the token. Instants are texts
 * of PostgreSQL.
 */
export interface SignInAnswer {
  readonly userId: string;
  readonly sessionId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Opens a session for somebody who has shown who they are. */
@Injectable()
export class SignIn {
  constructor(
    @Inject(SessionStore) private readonly store: SessionStore,
    @Inject(KnownDevices) private readonly devices: KnownDevices,
    @Inject(AuditLog) private readonly audit: AuditLog,
    @Inject(TokenSigner) private readonly signer: TokenSigner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The first session of a new account, its device remembered and the event written down, in the transaction that
   * makes the account. Later ones are opened by `LogInRepository`.
   */
  async openFirst(em: EntityManager, userId: string, client: Client): Promise<SignInAnswer> {
    const session = await this.store.open(em, { userId, isRemembered: false, client });
    await this.devices.remember(em, userId, client);
    await this.audit.add(em, {
      userId,
      kind: 'registered',
      address: client.address,
      facts: { isRemembered: false },
    });
    const { createdAt, expiresAt } = session;
    return { userId, sessionId: session.id, createdAt, expiresAt };
  }

  /** What the caller gets: the token of that session, the same every time, and the user. */
  async answer(user: UserRow, { sessionId, createdAt, expiresAt }: SignInAnswer): Promise<SignedIn> {
    const token = await this.signer.sign({ id: sessionId, userId: user.id, createdAt, expiresAt });
    return { token, user: toUser(user, this.clock.now()) };
  }
}
