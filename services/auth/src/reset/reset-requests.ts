import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AuditLog } from '../audit/audit-log.ts';
import { Mails } from '../mail/mails.ts';
import { Throttles } from '../throttles/throttles.ts';
import { UserRepository } from '../users/user.repository.ts';
import { PasswordResets, type ResetRequestRow } from './password-resets.ts';

/** Makes links of the requests that were taken down: for an address with an open account, so many an hour. */
@Injectable()
export class ResetRequests {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(PasswordResets) private readonly resets: PasswordResets,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(Mails) private readonly mails: Mails,
    @Inject(Throttles) private readonly throttles: Throttles,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  /** Answers the id of the link that is mailed, or null: nobody has the address, or it got enough mails. */
  async handle(requestId: string): Promise<string | null> {
    const made = await this.em.fork().transactional(async (em) => {
      const request = await this.resets.takeOut(em, requestId);
      return request === null ? null : this.makeLink(em, request);
    });
    if (made === null) return null;
    await this.mails.offer(made.mailId);
    return made.resetId;
  }

  private async makeLink(
    em: EntityManager,
    { email, requestedAt }: ResetRequestRow,
  ): Promise<{ readonly resetId: string; readonly mailId: string } | null> {
    const user = await this.users.findByEmail(em, email);
    if (user === null || user.closedAt !== null || user.disabledAt !== null) return null;
    if (!(await this.throttles.resetMail(email))) return null;
    const resetId = await this.resets.make(em, user.id, new Date(requestedAt));
    await this.audit.add(em, { userId: user.id, kind: 'password-reset-requested' });
    const mailId = await this.mails.request(em, {
      userId: user.id,
      template: 'password-reset',
      referenceId: resetId,
    });
    return { resetId, mailId };
  }
}
