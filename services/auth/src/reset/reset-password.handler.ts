import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import AsyncLock from 'async-lock';
import {
  AppError,
  passwordLengthIssue,
  type RequestOf,
  resetPassword,
  type ResponseOf,
} from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { findStoredAnswer, type IdempotentCall, keyReused, runOnce } from '@app/persistence';
import { assertNoIssue } from '@app/platform';
import { Mails } from '../mail/mails.ts';
import { PasswordCheck } from '../passwords/password-check.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { newPasswordIssue } from '../passwords/password-rules.ts';
import { Sessions } from '../sessions/sessions.ts';
import { Throttles } from '../throttles/throttles.ts';
import type { User } from '../users/user.entity.ts';
import { UserRepository } from '../users/user.repository.ts';
import { PasswordResets } from './password-resets.ts';
import type { PasswordResetRow } from './reset.entity.ts';
import { PasswordReset, type DoneReset } from './password-reset.ts';

type Request = RequestOf<typeof resetPassword>;

/** Sets a new password with an emailed token, once, within its hour (S-128, S-130, S-134). */
@Handles(resetPassword)
export class ResetPasswordHandler {
  private readonly mutex = new AsyncLock({ maxPending: Infinity });

  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(PasswordResets) private readonly resets: PasswordResets,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(PasswordCheck) private readonly check: PasswordCheck,
    @Inject(Throttles) private readonly throttles: Throttles,
    @Inject(PasswordReset) private readonly reset: PasswordReset,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Mails) private readonly mails: Mails,
  ) {}

  /**
   * Throws VALIDATION_FAILED: for the password's length, then for an unknown token, then for an ended one, then for a
   * common password; UNAVAILABLE if too many passwords wait to be hashed.
   */
  async execute(request: Request, { key }: CommandContext): Promise<ResponseOf<typeof resetPassword>> {
    assertNoIssue(passwordLengthIssue('password', request.password));
    const row = await this.resets.findByToken(this.em.fork(), request.token);
    if (row === null) throw AppError.ofField('RESET_LINK_UNKNOWN', 'token');
    // Of many uses at once only the first hashes a password. The database decides between replicas.
    await this.mutex.acquire(row.id, () => this.redeem(row, request, key));
    return {};
  }

  private async redeem(found: PasswordResetRow, { password, client }: Request, key: string): Promise<void> {
    const em = this.em.fork();
    const row = await this.resets.findById(em, found.userId, found.id);
    if (row === null) throw linkEnded();
    const user = await this.users.findById(em, row.userId);
    if (user === null || !this.isUsable(row, user)) {
      // A repeat of the command that used the link.
      if ((await findStoredAnswer(em, callOf(row, key))) === null) throw linkEnded();
      return this.repeat(em, row.userId, { password, client });
    }
    assertNoIssue(newPasswordIssue('password', password, user));
    const encoded = await this.hasher.hash(password);
    const done = await this.apply(row, { key, encoded, address: client.address });
    if (done === null) return this.repeat(em, row.userId, { password, client });
    await this.sessions.announceRevoked(done.ended);
    await this.mails.offer(done.mailId);
  }

  /** A repeat must name the password that is now in force. Throws IDEMPOTENCY_KEY_REUSED, RATE_LIMITED. */
  private async repeat(
    em: EntityManager,
    userId: string,
    { password, client }: Pick<Request, 'password' | 'client'>,
  ): Promise<void> {
    const subject = this.throttles.accountSubject(userId);
    if ((await this.check.ask(em, { userId, subject, password, client })) === null) throw keyReused();
  }

  /** Null: the same command has done it a moment earlier. */
  private async apply(
    row: PasswordResetRow,
    given: { readonly key: string; readonly encoded: string; readonly address: string },
  ): Promise<DoneReset | null> {
    let done: DoneReset | null = null;
    await this.em.fork().transactional((em) =>
      runOnce(em, callOf(row, given.key), async () => {
        done = await this.reset.apply(em, row, given);
        if (done === null) throw linkEnded();
        return {};
      }),
    );
    return done;
  }

  private isUsable(row: PasswordResetRow, user: User): boolean {
    return user.closedAt == null && user.disabledAt == null && this.resets.isUsable(row);
  }
}

function callOf({ id, userId }: PasswordResetRow, key: string): IdempotentCall {
  return { userId, key, request: { command: 'reset-password', resetId: id } };
}

function linkEnded(): AppError {
  return AppError.ofField('RESET_LINK_ENDED', 'token');
}
