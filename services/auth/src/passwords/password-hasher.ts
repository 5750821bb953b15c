import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit, { type LimitFunction } from 'p-limit';
import { Counter } from 'prom-client';
import { AppError } from '@app/contracts';
import type { Metrics } from '@app/platform';

/** Argon2id (the package's default kind) over 19 MiB in two passes on one thread. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;
const RETRY_AFTER_SECONDS = 1;

export interface HasherSettings {
  /** Hashes at once, and those that may wait. */
  readonly concurrency: number;
  readonly queue: number;
  /** Null on a command line, which shows no figures. */
  readonly metrics: Metrics | null;
}

/**
 * The only place where passwords are hashed: so many at once, so many waiting, and no more than that, because each
 * one costs 19 MiB and tens of milliseconds of a processor.
 */
export class PasswordHasher {
  private readonly limit: LimitFunction;
  private readonly maxWaiting: number;
  private readonly counter: Counter | null;
  private readonly dummy: string;

  private constructor(settings: HasherSettings, dummy: string) {
    this.dummy = dummy;
    this.limit = pLimit(settings.concurrency);
    this.maxWaiting = settings.queue;
    this.counter =
      settings.metrics === null
        ? null
        : new Counter({
            name: 'auth_password_hashes_total',
            help: 'Passwords that were hashed, for any reason',
            registers: [settings.metrics],
          });
  }

  /** Makes the dummy first, so that the first guess at a name nobody has costs no more than the others. */
  static async create(settings: HasherSettings): Promise<PasswordHasher> {
    return new PasswordHasher(settings, await hash(randomUUID(), PARAMETERS));
  }

  /** The encoded hash of a password under a new salt. Throws SIGN_IN_BUSY when too many wait already. */
  hash(password: string): Promise<string> {
    return this.run(() => hash(password, PARAMETERS));
  }

  /**
   * Whether a password belongs to an encoded hash. Null (there is no such account) costs the same and is never true.
   * Throws SIGN_IN_BUSY when too many wait already.
   */
  async verify(encoded: string | null, password: string): Promise<boolean> {
    const isRight = await this.run(() => verify(encoded ?? this.dummy, password));
    return encoded !== null && isRight;
  }

  private async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.limit.activeCount + this.limit.pendingCount >= this.limit.concurrency + this.maxWaiting) {
      throw new AppError('SIGN_IN_BUSY', undefined, {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    return this.limit(() => {
      this.counter?.inc();
      return work();
    });
  }
}
