import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CLOCK, type Clock } from '@app/platform';
import { AuditLog } from '../audit/audit-log.ts';
import { EmailChanges } from '../email-change/email-changes.ts';
import { Mails } from '../mail/mails.ts';
import { PasswordResets } from '../reset/password-resets.ts';
import { SessionStore } from '../sessions/session-store.ts';
import { UserRepository, type UserRow } from '../users/user.repository.ts';
import { Deletions } from './deletions.ts';

/** What the request of a deletion leaves to be done after its commit. */
export interface ClosedAccount {
  readonly deletionId: string;
  readonly mailId: string;
  readonly endedSessions: readonly string[];
}

/** Closes an account at once and lets it be erased later (checklist S-153). */
@Injectable()
export class AccountClosing {
  constructor(
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(PasswordResets) private readonly resets: PasswordResets,
    @Inject(EmailChanges) private readonly changes: EmailChanges,
    @Inject(Deletions) private readonly deletions: Deletions,
    @Inject(Mails) private readonly mails: Mails,
    @Inject(AuditLog) private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In the caller's transaction, on a user that it has locked and found open. */
  async close(em: EntityManager, user: UserRow, address?: string): Promise<ClosedAccount> {
    await this.users.close(em, user.id, this.clock.now());
    await this.resets.endAllOf(em, user.id);
    await this.changes.cancel(em, user);
    const endedSessions = await this.sessions.revokeAllOf(em, user.id);
    const deletionId = await this.deletions.insert(em, user.id);
    await this.audit.add(em, {
      userId: user.id,
      kind: 'deletion-requested',
      ...(address === undefined ? {} : { address }),
    });
    const mailId = await this.mails.request(em, {
      userId: user.id,
      template: 'deletion-scheduled',
      referenceId: deletionId,
    });
    return { deletionId, mailId, endedSessions };
  }
}
