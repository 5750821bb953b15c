import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, login, type RequestOf, type SignedIn } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { AuditLog } from '../audit/audit-log.ts';
import { PasswordCheck } from '../passwords/password-check.ts';
import { Throttles } from '../throttles/throttles.ts';
import type { User } from '../users/user.entity.ts';
import { SignIn } from './sign-in.ts';
import { LogInRepository } from './log-in.repository.ts';

/** Signs in with username or email address (S-088 to S-090, S-093). */
@Handles(login)
export class LogInHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(PasswordCheck) private readonly check: PasswordCheck,
    @Inject(Throttles) private readonly throttles: Throttles,
    @Inject(LogInRepository) private readonly logIns: LogInRepository,
    @Inject(SignIn) private readonly signIn: SignIn,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  /**
   * Throws UNAUTHENTICATED with the same sentence, after the same work, for an unknown name, a wrong password and a
   * closed account; ACCOUNT_DISABLED, only with the right password; LOGIN_THROTTLED; SIGN_IN_BUSY.
   */
  async execute(request: RequestOf<typeof login>, { key }: CommandContext): Promise<SignedIn> {
    const { username, password, rememberMe, client } = request;
    const em = this.em.fork();
    const { user, ...facts } = await this.logIns.findGuessed(em, username, client);
    const subject =
      user === null ? this.throttles.nameSubject(username) : this.throttles.accountSubject(user.id);
    const encoded = await this.check.judge({ subject, password, client }, facts);
    const failed = { kind: 'sign-in-failed', address: client.address } as const;
    if (user === null || encoded === null || user.closedAt != null) {
      await this.audit.add(em, { ...failed, userId: user?.id ?? null });
      throw loginFailed();
    }
    if (user.disabledAt != null) {
      await this.audit.add(em, { ...failed, userId: user.id, facts: { isDisabled: true } });
      throw new AppError('ACCOUNT_DISABLED');
    }
    return this.open(user, encoded, { key, rememberMe, client });
  }

  private async open(
    user: User,
    encoded: string,
    given: Pick<RequestOf<typeof login>, 'rememberMe' | 'client'> & { readonly key: string },
  ): Promise<SignedIn> {
    const { key, rememberMe, client } = given;
    // The key belongs to the account whose password was right, so that no other user gets this answer.
    const call = { userId: user.id, key, request: { command: 'login', rememberMe } };
    const answer = await this.logIns.openOnce(this.em.fork(), {
      call,
      encoded,
      isRemembered: rememberMe,
      client,
    });
    if (answer === null) throw loginFailed();
    return this.signIn.answer(user, answer);
  }
}

function loginFailed(): AppError {
  return new AppError('LOGIN_FAILED');
}
