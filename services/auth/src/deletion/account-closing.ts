import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { accountClosed } from '@app/contracts';
import { addToOutbox, pendingEvent } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { AuditLog } from '../audit/audit-log.ts';
import { EmailChanges } from '../email-change/email-changes.ts';
import { Mails } from '../mail/mails.ts';
import { PasswordResets } from '../reset/password-resets.ts';
import { Sessions } from '../sessions/sessions.ts';
import type { User } from '../users/user.entity.ts';
import { changeUser } from '../users/user.repository.ts';
import { Deletions } from './deletions.ts';

/** What to announce after the commit of a requested deletion. */
export interface ClosedAccount {
  readonly deletionId: string;
  readonly mailId: string;
  readonly endedSessions: readonly string[];
}

/** Closes an account at once and schedules its erasure (S-153). */
@Injectable()
export class AccountClosing {
  constructor(
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(PasswordResets) private readonly resets: PasswordResets,
    @Inject(EmailChanges) private readonly changes: EmailChanges,
    @Inject(Deletions) private readonly deletions: Deletions,
    @Inject(Mails) private readonly mails: Mails,
    @Inject(AuditLog) private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In the caller's transaction, which has locked the user and found the account open. */
  async close(em: EntityManager, user: User, address?: string): Promise<ClosedAccount> {
    changeUser(user, { closedAt: this.clock.now().toISOString() });
    await this.resets.endAllOf(em, user.id);
    await this.changes.cancel(em, user);
    const endedSessions = await this.sessions.revokeAllOf(em, user.id);
    const deletionId = await this.deletions.insert(em, user.id);
    await addToOutbox(em, [pendingEvent(accountClosed, { userId: user.id })]);
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
