import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { defineQueue, type RowRef } from '@app/jobs';
import { AuditLog } from '../audit/audit-log.ts';
import { Mails } from '../mail/mails.ts';
import { Throttles } from '../throttles/throttles.ts';
import type { User } from '../users/user.entity.ts';
import { UserRepository } from '../users/user.repository.ts';
import { PasswordResets } from './password-resets.ts';
import type { ResetRequest } from './reset.entity.ts';

/** One requested reset link each, by the id of the request. Only its row holds the address. */
export const RESET_REQUEST_QUEUE = defineQueue<RowRef>({
  name: 'auth-reset-requests',
  attempts: 8,
  backoffMs: 500,
  concurrency: 4,
});

/** Creates links for requests: for addresses of open accounts, within the hourly limit. */
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

  /** Returns the id of the mailed link, or null: no open account has the address, or the limit is reached. */
  async handle(requestId: string): Promise<string | null> {
    const made = await this.em.fork().transactional(async (em) => {
      const request = await this.resets.takeRequest(em, requestId);
      return request === null ? null : this.makeLink(em, request);
    });
    if (made === null) return null;
    await this.mails.offer(made.mailId);
    return made.resetId;
  }

  private async makeLink(
    em: EntityManager,
    { email, requestedAt }: ResetRequest,
  ): Promise<{ readonly resetId: string; readonly mailId: string } | null> {
    const user = await this.users.findByEmail(em, email);
    if (!isOpen(user) || !(await this.throttles.resetMail(email))) return null;
    // Locked, as disabling or closing an account ends only the links that exist.
    if (!isOpen(await this.users.lockById(em, user.id))) return null;
    const resetId = await this.resets.create(em, user.id, requestedAt);
    await this.audit.add(em, { userId: user.id, kind: 'password-reset-requested' });
    const mailId = await this.mails.request(em, {
      userId: user.id,
      template: 'password-reset',
      referenceId: resetId,
    });
    return { resetId, mailId };
  }
}

function isOpen(user: User | null): user is User {
  return user !== null && user.closedAt == null && user.disabledAt == null;
}
