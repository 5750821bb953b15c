import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  AppError,
  firstRegistrationIssue,
  register,
  registrationAmounts,
  type RequestOf,
  type SignedIn,
} from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { dollarsToCents, TERMS_VERSION } from '@app/domain';
import { findStoredAnswer, type IdempotentCall, keyReused, runOnce } from '@app/persistence';
import { assertNoIssue } from '@app/platform';
import { AuthKeys } from '../keys/auth-keys.ts';
import { SignIn, type SignInAnswer } from '../login/sign-in.ts';
import { PasswordCheck } from '../passwords/password-check.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { newPasswordIssue } from '../passwords/password-rules.ts';
import { Throttles } from '../throttles/throttles.ts';
import { AccountCreator } from '../users/account-creator.ts';
import { emailKey, usernameKey } from '../users/name-keys.ts';
import type { User } from '../users/user.entity.ts';
import { UserRepository } from '../users/user.repository.ts';

type Registration = RequestOf<typeof register>;

/** The caller has no id yet, so the keys of registrations share one scope. A repeat has to know the password too. */
const REGISTRATIONS = 'registration';

/** Creates an account and signs in (S-098 to S-110, S-115). */
@Handles(register)
export class RegisterHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(AccountCreator) private readonly accounts: AccountCreator,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(PasswordCheck) private readonly check: PasswordCheck,
    @Inject(Throttles) private readonly throttles: Throttles,
    @Inject(AuthKeys) private readonly keys: AuthKeys,
    @Inject(SignIn) private readonly signIn: SignIn,
  ) {}

  /**
   * The gateway has checked that the terms are accepted; every other rule is checked again here. Throws
   * VALIDATION_FAILED with the first broken rule, the refusals of AccountCreator for a taken name or address,
   * REGISTRATION_THROTTLED, SIGN_IN_BUSY.
   */
  async execute(request: Registration, { key }: CommandContext): Promise<SignedIn> {
    assertNoIssue(firstRegistrationIssue({ ...request, termsAccepted: true }));
    assertNoIssue(newPasswordIssue('password', request.password, request));
    const call = this.callOf(request, key);
    const earlier = await this.findEarlier(call);
    if (earlier !== null) return this.repeat(earlier, request);
    const attempt = await this.throttles.registration(request.client.address);
    try {
      await this.accounts.assertFree(this.em.fork(), request);
      const passwordHash = await this.hasher.hash(request.password);
      return await this.makeOnce(request, call, passwordHash);
    } catch (error) {
      // The same command may have taken the name a moment earlier.
      const first = await this.findEarlier(call);
      if (first !== null || !isConflict(error)) await attempt.giveBack();
      if (first === null) throw error;
      return this.repeat(first, request);
    }
  }

  /** What tells registrations under the same key apart. A plain hash of an address could be guessed. */
  private callOf(request: Registration, key: string): IdempotentCall {
    const { username, email, displayName } = request;
    const { bankroll, defaultBetAmount } = registrationAmounts(request);
    const emailHash = this.keys.keyedHash('idempotency', emailKey(email));
    const fields = [usernameKey(username), emailHash, displayName.trim(), bankroll, defaultBetAmount];
    return { userId: REGISTRATIONS, key, request: { command: 'register', fields } };
  }

  private findEarlier(call: IdempotentCall): Promise<SignInAnswer | null> {
    return findStoredAnswer<SignInAnswer>(this.em.fork(), call);
  }

  private async makeOnce(
    request: Registration,
    call: IdempotentCall,
    passwordHash: string,
  ): Promise<SignedIn> {
    let made: User | undefined;
    const answer = await this.em.fork().transactional((em) =>
      runOnce(em, call, async () => {
        made = await this.make(em, request, passwordHash);
        return this.signIn.openFirst(em, made.id, request.client);
      }),
    );
    if (made === undefined) return this.repeat(answer, request);
    return this.signIn.answer(made, answer);
  }

  private make(em: EntityManager, request: Registration, passwordHash: string): Promise<User> {
    const { username, email, displayName } = request;
    const { bankroll, defaultBetAmount } = registrationAmounts(request);
    return this.accounts.create(em, {
      username,
      email,
      passwordHash,
      displayName,
      bankrollCents: dollarsToCents(bankroll),
      defaultBetCents: dollarsToCents(defaultBetAmount),
      termsVersion: TERMS_VERSION,
    });
  }

  /**
   * A repeat gets the same session if it names the right password. The key alone is not enough, since callers choose
   * it, and the stored row may hold neither the password nor a plain hash of it.
   */
  private async repeat(earlier: SignInAnswer, request: Registration): Promise<SignedIn> {
    const { userId } = earlier;
    const em = this.em.fork();
    const user = await this.users.findById(em, userId);
    const isRight =
      user !== null &&
      (await this.check.ask(em, {
        userId,
        subject: this.throttles.accountSubject(userId),
        password: request.password,
        client: request.client,
      })) !== null;
    if (!isRight) throw keyReused();
    return this.signIn.answer(user, earlier);
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof AppError && error.status === 409;
}
