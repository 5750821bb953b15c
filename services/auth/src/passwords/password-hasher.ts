import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit, { type LimitFunction } from 'p-limit';
import { Counter } from 'prom-client';
import { AppError } from '@app/contracts';
import type { Metrics } from '@app/platform';

/** Argon2id (the package's default) with 19 MiB, two passes and one thread. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;
const RETRY_AFTER_SECONDS = 1;

export interface HasherSettings {
  /** Concurrent hashes, and how many may wait. */
  readonly concurrency: number;
  readonly queue: number;
  /** Null on a command line, which has no metrics. */
  readonly metrics: Metrics | null;
}

/**
 * The only place that hashes passwords. It limits running and waiting hashes, since each costs 19 MiB and
 * tens of milliseconds of CPU.
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

  /** Creates the dummy hash first, so the first guess at an unknown name costs no more than others. */
  static async create(settings: HasherSettings): Promise<PasswordHasher> {
    return new PasswordHasher(settings, await hash(randomUUID(), PARAMETERS));
  }

  /** Returns the encoded hash of a password with a new salt. Throws SIGN_IN_BUSY when too many wait. */
  hash(password: string): Promise<string> {
    return this.run(() => hash(password, PARAMETERS));
  }

  /**
   * Whether a password matches an encoded hash. Null (no such account) costs the same and never matches.
   * Throws SIGN_IN_BUSY when too many wait.
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
