import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client, SignedIn } from '@app/contracts';
import { CLOCK, type Clock } from '@app/platform';
import { AuditLog } from '../audit/audit-log.ts';
import { Sessions } from '../sessions/sessions.ts';
import { TokenSigner } from '../sessions/token-signer.ts';
import { toUser } from '../users/user.mapper.ts';
import type { User } from '../users/user.entity.ts';
import { KnownDevices } from './known-devices.ts';

/** What a sign-in stores under its idempotency key: the values the token is signed from, never the token. */
export interface SignInAnswer {
  readonly userId: string;
  readonly sessionId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Opens the first session of an account, and answers sign-ins. */
@Injectable()
export class SignIn {
  constructor(
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(KnownDevices) private readonly devices: KnownDevices,
    @Inject(AuditLog) private readonly audit: AuditLog,
    @Inject(TokenSigner) private readonly signer: TokenSigner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Opens the first session of a new account, remembers its device and records the event, in the transaction that
   * creates the account. `LogInRepository` opens later ones.
   */
  async openFirst(em: EntityManager, userId: string, client: Client): Promise<SignInAnswer> {
    const session = await this.sessions.open(em, { userId, isRemembered: false, client });
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

  /** Returns the token of a session, the same every time, and the user. */
  async answer(user: User, { sessionId, createdAt, expiresAt }: SignInAnswer): Promise<SignedIn> {
    const token = await this.signer.sign({ id: sessionId, userId: user.id, createdAt, expiresAt });
    return { token, user: toUser(user, this.clock.now()) };
  }
}
