import { Inject, Injectable } from '@nestjs/common';
import { AppError, type Client, type ErrorCode } from '@app/contracts';
import { RateLimiter, type RedisConnection } from '@app/messaging';
import { networkOf } from '@app/platform';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.ts';
import { THROTTLE_REDIS } from '../redis.ts';
import { AuthKeys } from '../keys/auth-keys.ts';
import { emailKey, usernameKey } from '../users/name-keys.ts';

const HOUR_SECONDS = 3_600;
/** Reports and wishes from one address. */
const FEEDBACK_PER_HOUR = 20;

/** Points consumed by an attempt. */
export interface Attempt {
  /** Returns the points of an attempt that succeeded or was never made. */
  giveBack(): Promise<void>;
}

interface Use {
  readonly limiter: RateLimiter;
  readonly key: string;
}

/**
 * Limits on password guesses, mails and new accounts. Points are consumed before the expensive work, so
 * parallel attempts cannot exceed a limit, and returned on success. No limit locks an account, since its
 * owner gets in from a known device. An IPv6 network counts as one address. Keys are keyed hashes, never names
 * or addresses.
 */
@Injectable()
export class Throttles {
  private readonly accountAndAddress: RateLimiter;
  private readonly address: RateLimiter;
  private readonly unknownDevices: RateLimiter;
  private readonly registrations: RateLimiter;
  private readonly resetMails: RateLimiter;
  private readonly messages: RateLimiter;

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
    this.messages = limiter('feedback', FEEDBACK_PER_HOUR, HOUR_SECONDS);
    this.resetMails = limiter('reset-mail', config.RESET_LIMIT_PER_EMAIL, HOUR_SECONDS);
  }

  /** Throttle subject of an account. */
  accountSubject(userId: string): string {
    return `account:${userId}`;
  }

  /** Throttle subject of a name without an account: the name's hash. */
  nameSubject(name: string): string {
    return `name:${this.keys.keyedHash('throttle-name', usernameKey(name))}`;
  }

  /**
   * Consumes an attempt at a password. `isKnownDevice`: the account signed in from there before. Throws
   * LOGIN_THROTTLED with the neutral sentence and the seconds to wait (S-093).
   */
  login(guess: {
    readonly subject: string;
    readonly client: Client;
    readonly isKnownDevice: boolean;
  }): Promise<Attempt> {
    const { subject, client, isKnownDevice } = guess;
    const network = networkOf(client.address);
    const uses: Use[] = [
      { limiter: this.accountAndAddress, key: this.keyOf(subject, network) },
      { limiter: this.address, key: this.keyOf(network) },
    ];
    if (!isKnownDevice) uses.push({ limiter: this.unknownDevices, key: this.keyOf(subject) });
    return this.useAll(uses, 'LOGIN_THROTTLED');
  }

  /** Consumes one new account of an address. Throws REGISTRATION_THROTTLED. */
  registration(address: string): Promise<Attempt> {
    const use = { limiter: this.registrations, key: this.keyOf(networkOf(address)) };
    return this.useAll([use], 'REGISTRATION_THROTTLED');
  }

  /**
   * Consumes one reset mail of an email address. Returns false when it has had enough, which is not revealed.
   */
  async resetMail(email: string): Promise<boolean> {
    const { isAllowed } = await this.resetMails.consume(this.keyOf(emailKey(email)));
    return isAllowed;
  }

  /** Consumes one report or wish of an address. Throws FEEDBACK_THROTTLED. */
  async feedback(address: string): Promise<void> {
    await this.useAll(
      [{ limiter: this.messages, key: this.keyOf(networkOf(address)) }],
      'FEEDBACK_THROTTLED',
    );
  }

  private async useAll(uses: readonly Use[], refusal: ErrorCode): Promise<Attempt> {
    const outcomes = await Promise.all(uses.map(({ limiter, key }) => limiter.consume(key)));
    const used = uses.filter((_use, index) => outcomes[index]?.isAllowed);
    const giveBack = async (): Promise<void> => {
      await Promise.all(used.map(({ limiter, key }) => limiter.reward(key)));
    };
    const refused = outcomes.filter(({ isAllowed }) => !isAllowed);
    if (refused.length > 0) {
      // An attempt that one limit refuses does not count for the others.
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
