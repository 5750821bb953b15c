import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError, type Actor, type Client } from '@app/contracts';
import { CLOCK, type Clock } from '@app/platform';
import { AuditLog } from '../audit/audit-log.ts';
import { EmailChanges } from '../email-change/email-changes.ts';
import { Mails } from '../mail/mails.ts';
import { PasswordResets } from '../reset/password-resets.ts';
import { Sessions } from '../sessions/sessions.ts';
import { UserRepository } from '../users/user.repository.ts';
import { CredentialRepository } from './credential.repository.ts';

/** Applies a changed password in the caller's transaction. */
@Injectable()
export class PasswordChange {
  constructor(
    @Inject(CredentialRepository) private readonly credentials: CredentialRepository,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(EmailChanges) private readonly changes: EmailChanges,
    @Inject(PasswordResets) private readonly resets: PasswordResets,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Mails) private readonly mails: Mails,
    @Inject(AuditLog) private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Replaces the hash `from` by `to`, cancels a pending e-mail change and ends reset links (an intruder may have requested
   * them), and ends every session but the actor's. Returns the ended ones, to announce after the commit. Throws
   * PASSWORD_CHANGED_ELSEWHERE if the password has changed since it was checked.
   */
  async apply(
    em: EntityManager,
    change: { readonly actor: Actor; readonly client: Client; readonly from: string; readonly to: string },
  ): Promise<string[]> {
    const { userId, sessionId } = change.actor;
    if ((await this.credentials.lock(em, userId)) !== change.from)
      throw new AppError('PASSWORD_CHANGED_ELSEWHERE');
    await this.credentials.save(em, userId, change.to, this.clock.now().toISOString());
    const user = await this.users.lockById(em, userId);
    if (user !== null) await this.changes.cancel(em, user);
    await this.resets.endAllOf(em, userId);
    await this.audit.add(em, { userId, kind: 'password-changed', address: change.client.address });
    await this.mails.request(em, { userId, template: 'password-changed', referenceId: userId });
    return this.sessions.revokeAllOf(em, userId, { except: sessionId });
  }
}
