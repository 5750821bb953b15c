import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CLOCK, type Clock } from '@app/platform';
import { AuditLog } from '../audit/audit-log.ts';
import { EmailChanges } from '../email-change/email-changes.ts';
import { Mails } from '../mail/mails.ts';
import { CredentialRepository } from '../passwords/credential.repository.ts';
import { Sessions } from '../sessions/sessions.ts';
import { UserRepository } from '../users/user.repository.ts';
import { PasswordResets } from './password-resets.ts';
import type { PasswordResetRow } from './reset.entity.ts';

/** What to announce after the commit of a reset. */
export interface DoneReset {
  readonly ended: readonly string[];
  readonly mailId: string;
}

/** Applies a reset password in the caller's transaction. */
@Injectable()
export class PasswordReset {
  constructor(
    @Inject(CredentialRepository) private readonly credentials: CredentialRepository,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(PasswordResets) private readonly resets: PasswordResets,
    @Inject(EmailChanges) private readonly changes: EmailChanges,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Mails) private readonly mails: Mails,
    @Inject(AuditLog) private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Uses the link, replaces the password, ends every session and every other link (an intruder may have requested them),
   * and requests the notice. Returns what to announce after the commit, or null if the link has ended.
   */
  async apply(
    em: EntityManager,
    row: PasswordResetRow,
    given: { readonly encoded: string; readonly address: string },
  ): Promise<DoneReset | null> {
    const { userId } = row;
    // Waits for a sign-in with the old password that is in progress, so that its session ends too. The user is locked
    // before the link, as in every command that ends links: they would wait for each other in another order.
    await this.credentials.lock(em, userId);
    const user = await this.users.lockById(em, userId);
    if (!(await this.resets.use(em, row))) return null;
    await this.credentials.save(em, userId, given.encoded, this.clock.now().toISOString());
    if (user !== null) await this.changes.cancel(em, user);
    await this.resets.endAllOf(em, userId);
    const ended = await this.sessions.revokeAllOf(em, userId);
    await this.audit.add(em, { userId, kind: 'password-reset', address: given.address });
    const mailId = await this.mails.request(em, {
      userId,
      template: 'password-changed',
      referenceId: userId,
    });
    return { ended, mailId };
  }
}
