import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, confirmEmail, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { findStoredAnswer, type IdempotentCall, runOnce } from '@app/persistence';
import { AuditLog } from '../audit/audit-log.ts';
import { Mails } from '../mail/mails.ts';
import { PasswordResets } from '../reset/password-resets.ts';
import { UserRepository } from '../users/user.repository.ts';
import { EmailChanges, emailTaken, type EmailChangeRow } from './email-changes.ts';

const UNIQUE_VIOLATION = '23505';

/** Makes a new e-mail address count after its mailed link was followed; the old one is told. */
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
   * Throws EMAIL_LINK_ENDED for a link that has ended or never was; EMAIL_TAKEN when somebody else has taken the
   * address meanwhile, ignoring case.
   */
  async execute(
    { token }: RequestOf<typeof confirmEmail>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof confirmEmail>> {
    const em = this.em.fork();
    const row = await this.changes.findByToken(em, token);
    if (row === null) throw invalid();
    if (!this.changes.isUsable(row)) {
      // The same command again, after it has used the link up itself.
      if ((await findStoredAnswer(em, 'auth', callOf(row, key))) !== null) return {};
      throw invalid();
    }
    const mailId = await this.apply(row, key);
    if (mailId !== null) await this.mails.offer(mailId);
    return {};
  }

  private async apply(row: EmailChangeRow, key: string): Promise<string | null> {
    let mailId: string | null = null;
    try {
      await this.em.fork().transactional((em) =>
        runOnce(em, 'auth', callOf(row, key), async () => {
          mailId = await this.change(em, row);
          return {};
        }),
      );
    } catch (error) {
      // Somebody took the address between our look and our write.
      throw (error as { code?: unknown }).code === UNIQUE_VIOLATION ? emailTaken() : error;
    }
    return mailId;
  }

  private async change(em: EntityManager, row: EmailChangeRow): Promise<string> {
    const user = await this.users.lockById(em, row.userId);
    if (user === null || user.closedAt !== null) throw invalid();
    if (!(await this.changes.use(em, row.id, user.email))) throw invalid();
    if (!(await this.users.changeEmail(em, user.id, row.email))) throw emailTaken();
    // Links under way to the old address must not open the account any more.
    await this.resets.endAllOf(em, user.id);
    await this.audit.add(em, { userId: user.id, kind: 'email-changed' });
    return this.mails.request(em, { userId: user.id, template: 'email-changed', referenceId: row.id });
  }
}

function callOf({ id, userId }: EmailChangeRow, key: string): IdempotentCall {
  return { userId, key, request: { command: 'confirm-email', changeId: id } };
}

function invalid(): AppError {
  return AppError.ofField('EMAIL_LINK_ENDED', 'token');
}
