import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, deleteAccount, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { findStoredAnswer, type IdempotentCall, runOnce } from '@app/persistence';
import { Mails } from '../mail/mails.ts';
import { PasswordCheck } from '../passwords/password-check.ts';
import { Sessions } from '../sessions/sessions.ts';
import { Throttles } from '../throttles/throttles.ts';
import { ofOpenAccount } from '../users/open-account.ts';
import { UserRepository } from '../users/user.repository.ts';
import { AccountClosing, type ClosedAccount } from './account-closing.ts';
import { Deletions } from './deletions.ts';

type Request = RequestOf<typeof deleteAccount>;
interface Answer {
  readonly deletionId: string;
}

/** Closes the caller's account after checking the password, and signs out every device (S-153). */
@Handles(deleteAccount)
export class DeleteAccountHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(PasswordCheck) private readonly check: PasswordCheck,
    @Inject(Throttles) private readonly throttles: Throttles,
    @Inject(AccountClosing) private readonly closing: AccountClosing,
    @Inject(Deletions) private readonly deletions: Deletions,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Mails) private readonly mails: Mails,
  ) {}

  /** Throws VALIDATION_FAILED for a wrong password, RATE_LIMITED like a login, UNAVAILABLE, UNAUTHENTICATED. */
  async execute(request: Request, { key }: CommandContext): Promise<ResponseOf<typeof deleteAccount>> {
    const { actor, password, client } = request;
    const { userId } = actor;
    const em = this.em.fork();
    const call = { userId, key, request: { command: 'delete-account' } };
    const earlier = await findStoredAnswer<Answer>(em, call);
    const user = await this.users.findById(em, userId);
    if (earlier === null) ofOpenAccount(user);
    const subject = this.throttles.accountSubject(userId);
    if ((await this.check.ask(em, { userId, subject, password, client })) === null) throw wrongPassword();
    const { deletionId } = earlier ?? (await this.close(request, call));
    return this.answer(deletionId);
  }

  private async close({ actor, client }: Request, call: IdempotentCall): Promise<Answer> {
    let closed: ClosedAccount | null = null as ClosedAccount | null;
    const answer = await this.em.fork().transactional((em) =>
      runOnce<Answer>(em, call, async () => {
        const user = ofOpenAccount(await this.users.lockById(em, actor.userId));
        closed = await this.closing.close(em, user, client.address);
        return { deletionId: closed.deletionId };
      }),
    );
    if (closed !== null) {
      await this.sessions.announceRevoked(closed.endedSessions);
      await this.mails.offer(closed.mailId);
    }
    return answer;
  }

  private async answer(deletionId: string): Promise<ResponseOf<typeof deleteAccount>> {
    const em = this.em.fork();
    const row = await this.deletions.findById(em, deletionId);
    if (row === null) throw new Error('the deletion of the account is missing');
    return {
      receipt: this.deletions.receiptOf(deletionId),
      deletion: await this.deletions.describe(em, row),
    };
  }
}

function wrongPassword(): AppError {
  return AppError.ofField('CURRENT_PASSWORD_WRONG', 'password');
}
