import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  ACCOUNT_TEXTS,
  AppError,
  type changePassword,
  type RequestOf,
  type ResponseOf,
} from '@app/contracts';
import { runOnce } from '@app/persistence';
import { findAnswer } from '../../idempotency/command-key.ts';
import { SessionStore } from '../../sessions/session-store.ts';
import { Throttles } from '../../throttles/throttles.ts';
import { ofOpenAccount } from '../../users/open-account.ts';
import { UserRepository } from '../../users/user.repository.ts';
import { assertNoIssue } from '../../validation.ts';
import { PasswordCheck } from '../password-check.ts';
import { PasswordHasher } from '../password-hasher.ts';
import { newPasswordIssue } from '../password-rules.ts';
import { PasswordChange } from './password-change.ts';

type Request = RequestOf<typeof changePassword>;

const COMMAND = { command: 'change-password' };

/** Changes a password after asking for the old one; every other session ends (reliability §3 "Sessions"). */
@Injectable()
export class ChangePasswordHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(PasswordCheck) private readonly check: PasswordCheck,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(Throttles) private readonly throttles: Throttles,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(PasswordChange) private readonly change: PasswordChange,
  ) {}

  /**
   * Throws VALIDATION_FAILED for a new password that breaks a rule or an old one that is wrong, RATE_LIMITED like a
   * login, UNAVAILABLE, UNAUTHENTICATED when the account is closed.
   */
  async execute(request: Request, key: string): Promise<ResponseOf<typeof changePassword>> {
    const { actor, currentPassword, newPassword, client } = request;
    const em = this.em.fork();
    const user = ofOpenAccount(await this.users.findById(em, actor.userId));
    assertNoIssue(newPasswordIssue('newPassword', newPassword, user));
    const encoded = await this.check.ask(em, {
      userId: user.id,
      subject: this.throttles.accountSubject(user.id),
      password: currentPassword,
      client,
    });
    if (encoded === null) {
      // A repeated command asks for the password it has replaced itself.
      if ((await findAnswer(em, { userId: user.id, key })) !== null) return {};
      throw wrongPassword();
    }
    const next = await this.hasher.hash(newPassword);
    let ended: readonly string[] = [];
    await this.em.fork().transactional((inner) =>
      runOnce(inner, 'auth', { userId: user.id, key, request: COMMAND }, async () => {
        ended = await this.change.apply(inner, { actor, client, from: encoded, to: next });
        return {};
      }),
    );
    await this.sessions.announceRevoked(ended);
    return {};
  }
}

function wrongPassword(): AppError {
  const rule = ACCOUNT_TEXTS.currentPasswordWrong;
  return new AppError('VALIDATION_FAILED', rule, { issues: [{ field: 'currentPassword', rule }] });
}
