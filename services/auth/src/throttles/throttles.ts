import { Inject, Injectable } from '@nestjs/common';
import { AppError, type Client, type ErrorCode } from '@app/contracts';
import { RateLimiter, type RedisConnection } from '@app/messaging';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.ts';
import { THROTTLE_REDIS } from '../redis.ts';
import { AuthKeys } from '../keys/auth-keys.ts';
import { emailKey, usernameKey } from '../users/name-keys.ts';

const HOUR_SECONDS = 3_600;

/** Points that were used up for an attempt. */
export interface Attempt {
  /** The attempt does not count after all: it succeeded, or was never made. */
  giveBack(): Promise<void>;
}

interface Use {
  readonly limiter: RateLimiter;
  readonly key: string;
}

/**
 * Limits on guessing passwords, on mails and on new accounts. Points are used up before the costly work, so
 * that parallel attempts cannot slip through, and given back when it succeeds. No limit locks an account: its
 * owner gets in from a device it knows. Keys are keyed hashes, never names or addresses.
 */
@Injectable()
export class Throttles {
  private readonly accountAndAddress: RateLimiter;
  private readonly address: RateLimiter;
  private readonly unknownDevices: RateLimiter;
  private readonly registrations: RateLimiter;
  private readonly resetMails: RateLimiter;

  constructor(
    @Inject(THROTTLE_REDIS) connection: RedisConnection,
    @Inject(AUTH_CONFIG) config: AuthConfig,
    @Inject(AuthKeys) private readonly keys: AuthKeys,
  ) {
    const limiter = (name: string, points: number, durationSeconds: number) =>
      new RateLimiter({ connection, name, points, durationSeconds });
    const loginSeconds = config.LOGIN_WINDOW_SECONDS;
    this.accountAndAddress = limiter(
      'login-account-address',
      config.LOGIN_LIMIT_PER_ACCOUNT_AND_ADDRESS,
      loginSeconds,
    );
    this.address = limiter('login-address', config.LOGIN_LIMIT_PER_ADDRESS, loginSeconds);
    this.unknownDevices = limiter('login-account', config.LOGIN_LIMIT_FROM_UNKNOWN_DEVICES, HOUR_SECONDS);
    this.registrations = limiter('registration', config.REGISTRATION_LIMIT_PER_ADDRESS, HOUR_SECONDS);
    this.resetMails = limiter('reset-mail', config.RESET_LIMIT_PER_EMAIL, HOUR_SECONDS);
  }

  /** Whose password is guessed at: an account. */
  accountSubject(userId: string): string {
    return `account:${userId}`;
  }

  /** Whose password is guessed at when nobody has that name: the name itself, hashed. */
  nameSubject(name: string): string {
    return `name:${this.keys.keyedHash('throttle-name', usernameKey(name))}`;
  }

  /**
   * Uses up an attempt at a password. `isKnownDevice`: that account signed in from there before. Throws
   * LOGIN_THROTTLED with the neutral sentence and the seconds to wait (S-093).
   */
  login(guess: {
    readonly subject: string;
    readonly client: Client;
    readonly isKnownDevice: boolean;
  }): Promise<Attempt> {
    const { subject, client, isKnownDevice } = guess;
    const uses: Use[] = [
      { limiter: this.accountAndAddress, key: this.keyOf(subject, client.address) },
      { limiter: this.address, key: this.keyOf(client.address) },
    ];
    if (!isKnownDevice) uses.push({ limiter: this.unknownDevices, key: this.keyOf(subject) });
    return this.useAll(uses, 'LOGIN_THROTTLED');
  }

  /** Uses up one new account of an address. Throws REGISTRATION_THROTTLED. */
  registration(address: string): Promise<Attempt> {
    return this.useAll([{ limiter: this.registrations, key: this.keyOf(address) }], 'REGISTRATION_THROTTLED');
  }

  /** Uses up one reset mail of an e-mail address; false when it has had enough, of which nobody is told. */
  async resetMail(email: string): Promise<boolean> {
    const { isAllowed } = await this.resetMails.consume(this.keyOf(emailKey(email)));
    return isAllowed;
  }

  private async useAll(uses: readonly Use[], refusal: ErrorCode): Promise<Attempt> {
    const outcomes = await Promise.all(uses.map(({ limiter, key }) => limiter.consume(key)));
    const used = uses.filter((_use, index) => outcomes[index]?.isAllowed);
    const giveBack = async (): Promise<void> => {
      await Promise.all(used.map(({ limiter, key }) => limiter.reward(key)));
    };
    const refused = outcomes.filter(({ isAllowed }) => !isAllowed);
    if (refused.length > 0) {
      // An attempt that one limit refuses was none for the others.
      await giveBack();
      const retryAfterSeconds = Math.max(...refused.map((outcome) => outcome.retryAfterSeconds));
      throw new AppError(refusal, undefined, { retryAfterSeconds });
    }
    return { giveBack };
  }

  private keyOf(...parts: readonly string[]): string {
    return this.keys.keyedHash('throttle', parts.join('\n'));
  }
}
