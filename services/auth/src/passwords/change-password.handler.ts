import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, changePassword, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { findStoredAnswer, type IdempotentCall, keyReused, runOnce } from '@app/persistence';
import { assertNoIssue } from '@app/platform';
import { Sessions } from '../sessions/sessions.ts';
import { Throttles } from '../throttles/throttles.ts';
import { ofOpenAccount } from '../users/open-account.ts';
import { UserRepository } from '../users/user.repository.ts';
import { PasswordCheck } from './password-check.ts';
import { PasswordHasher } from './password-hasher.ts';
import { newPasswordIssue } from './password-rules.ts';
import { PasswordChange } from './password-change.ts';

type Request = RequestOf<typeof changePassword>;
type Answer = ResponseOf<typeof changePassword>;

const COMMAND = { command: 'change-password' };

/** Changes a password after checking the old one. All other sessions end. */
@Handles(changePassword)
export class ChangePasswordHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(PasswordCheck) private readonly check: PasswordCheck,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(Throttles) private readonly throttles: Throttles,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(PasswordChange) private readonly change: PasswordChange,
  ) {}

  /**
   * Throws VALIDATION_FAILED for an invalid new or wrong old password, RATE_LIMITED like a login,
   * UNAVAILABLE, UNAUTHENTICATED when the account is closed.
   */
  async execute(request: Request, { key }: CommandContext): Promise<Answer> {
    const { actor, currentPassword, newPassword } = request;
    const em = this.em.fork();
    const user = ofOpenAccount(await this.users.findById(em, actor.userId));
    assertNoIssue(newPasswordIssue('newPassword', newPassword, user));
    const call = { userId: user.id, key, request: COMMAND };
    if ((await findStoredAnswer(em, call)) !== null) return this.repeat(em, request);
    const encoded = await this.ask(em, request, currentPassword);
    if (encoded === null) {
      // The same command may have replaced it a moment earlier.
      if ((await findStoredAnswer(em, call)) === null) throw wrongPassword();
      return this.repeat(em, request);
    }
    return this.changeOnce(request, call, encoded);
  }

  private async changeOnce(request: Request, call: IdempotentCall, from: string): Promise<Answer> {
    const { actor, newPassword, client } = request;
    const to = await this.hasher.hash(newPassword);
    let ended: readonly string[] | null = null as readonly string[] | null;
    await this.em.fork().transactional((em) =>
      runOnce(em, call, async () => {
        ended = await this.change.apply(em, { actor, client, from, to });
        return {};
      }),
    );
    if (ended === null) return this.repeat(this.em.fork(), request);
    await this.sessions.announceRevoked(ended);
    return {};
  }

  /** Handles a repeated command, whose new password is now the current one. Throws IDEMPOTENCY_KEY_REUSED. */
  private async repeat(em: EntityManager, request: Request): Promise<Answer> {
    if ((await this.ask(em, request, request.newPassword)) === null) throw keyReused();
    return {};
  }

  /** Returns the encoded hash that matches the password, or null. */
  private ask(em: EntityManager, { actor, client }: Request, password: string): Promise<string | null> {
    const { userId } = actor;
    return this.check.ask(em, {
      userId,
      subject: this.throttles.accountSubject(userId),
      password,
      client,
    });
  }
}

function wrongPassword(): AppError {
  return AppError.ofField('CURRENT_PASSWORD_WRONG', 'currentPassword');
}
