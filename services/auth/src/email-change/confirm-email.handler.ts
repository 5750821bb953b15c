import { Inject } from '@nestjs/common';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { AppError, confirmEmail, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { findStoredAnswer, type IdempotentCall, runOnce } from '@app/persistence';
import { AuditLog } from '../audit/audit-log.ts';
import { Mails } from '../mail/mails.ts';
import { PasswordResets } from '../reset/password-resets.ts';
import { UserRepository } from '../users/user.repository.ts';
import type { EmailChange } from './email-change.entity.ts';
import { EmailChanges, emailTaken } from './email-changes.ts';

/** Replaces the e-mail address once its mailed link is followed, and notifies the old one. */
@Handles(confirmEmail)
export class ConfirmEmailHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(EmailChanges) private readonly changes: EmailChanges,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(PasswordResets) private readonly resets: PasswordResets,
    @Inject(Mails) private readonly mails: Mails,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  /**
   * Throws EMAIL_LINK_ENDED for an ended or unknown link; EMAIL_TAKEN if the address is taken by now, ignoring case.
   */
  async execute(
    { token }: RequestOf<typeof confirmEmail>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof confirmEmail>> {
    const em = this.em.fork();
    const row = await this.changes.findByToken(em, token);
    if (row === null) throw invalid();
    if (!this.changes.isUsable(row)) {
      // A repeat of the command that used the link.
      if ((await findStoredAnswer(em, callOf(row, key))) !== null) return {};
      throw invalid();
    }
    const mailId = await this.apply(row, key);
    if (mailId !== null) await this.mails.offer(mailId);
    return {};
  }

  private async apply(row: EmailChange, key: string): Promise<string | null> {
    let mailId: string | null = null;
    try {
      await this.em.fork().transactional((em) =>
        runOnce(em, callOf(row, key), async () => {
          mailId = await this.change(em, row);
          return {};
        }),
      );
    } catch (error) {
      // The address was taken between our check and the commit.
      throw error instanceof UniqueConstraintViolationException ? emailTaken() : error;
    }
    return mailId;
  }

  private async change(em: EntityManager, row: EmailChange): Promise<string> {
    const user = await this.users.lockById(em, row.userId);
    if (user === null || user.closedAt != null || user.disabledAt != null) throw invalid();
    if (!(await this.changes.use(em, row, user.email))) throw invalid();
    await this.changes.confirm(em, user, row.email);
    // Reset links that were mailed to the old address must not open the account anymore.
    await this.resets.endAllOf(em, user.id);
    await this.audit.add(em, { userId: user.id, kind: 'email-changed' });
    return this.mails.request(em, { userId: user.id, template: 'email-changed', referenceId: row.id });
  }
}

function callOf({ id, userId }: EmailChange, key: string): IdempotentCall {
  return { userId, key, request: { command: 'confirm-email', changeId: id } };
}

function invalid(): AppError {
  return AppError.ofField('EMAIL_LINK_ENDED', 'token');
}
