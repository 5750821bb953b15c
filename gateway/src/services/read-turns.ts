import { AppError } from '@app/contracts';

export interface TurnLimits {
  /** Concurrent calls per user. More would starve other users of database connections. */
  readonly atOnce: number;
  /** Further reads get 429. */
  readonly maxWaiting: number;
}

/** Far above what a page requests at once. */
const READS: TurnLimits = { atOnce: 2, maxWaiting: 32 };
/** Writes to an account run in sequence, each waiting with a connection, so only a few run at a time. */
export const WRITES: TurnLimits = { atOnce: 4, maxWaiting: 256 };
/** A read starting with less time than this before its deadline would finish too late. */
const MIN_LEFT_MS = 500;
const RETRY_AFTER_SECONDS = 1;

interface Reader {
  running: number;
  /** First come, first served. */
  readonly waiting: (() => void)[];
}

/**
 * Runs a few reads (or writes, with their limits) per user at a time and queues the rest in order, so one
 * user leaves room for others (docs/adr/0015). The limit is per process.
 */
export class ReadTurns {
  private readonly readers = new Map<string, Reader>();
  private readonly limits: TurnLimits;

  constructor(limits: TurnLimits = READS) {
    this.limits = limits;
  }

  /** Number of waiting reads. */
  get waiting(): number {
    return [...this.readers.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /**
   * Runs `read` in turn. Rejects with RATE_LIMITED when too many wait, and with UNAVAILABLE when the turn
   * would come too late for `deadlineMs` (milliseconds since the epoch) or `leaving` aborts first.
   */
  async run<Result>(
    userId: string,
    deadlineMs: number,
    read: () => Promise<Result>,
    leaving?: () => AbortSignal,
  ): Promise<Result> {
    const reader = this.readers.get(userId) ?? { running: 0, waiting: [] };
    this.readers.set(userId, reader);
    if (reader.running < this.limits.atOnce) reader.running += 1;
    else await waitForTurn(reader, deadlineMs, this.limits, leaving?.());
    try {
      return await read();
    } finally {
      const next = reader.waiting.shift();
      if (next === undefined) reader.running -= 1;
      else next();
      if (reader.running === 0) this.readers.delete(userId);
    }
  }
}

/** Resolves with the slot of a finished read. */
function waitForTurn(
  { waiting }: Reader,
  deadlineMs: number,
  { atOnce, maxWaiting }: TurnLimits,
  leaving: AbortSignal | undefined,
): Promise<void> {
  if (leaving?.aborted === true) return Promise.reject(hasLeft());
  const retry = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  if (waiting.length >= maxWaiting) {
    const text = 'Too many of your requests are running at once. Please try again in a moment.';
    const rule = `must be at most ${atOnce + maxWaiting} at once`;
    const issues = [{ field: 'requests', rule }];
    return Promise.reject(new AppError('RATE_LIMITED', text, { issues, ...retry }));
  }
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      clearTimeout(timer);
      leaving?.removeEventListener('abort', leave);
    };
    const begin = (): void => {
      settle();
      resolve();
    };
    const giveUp = (error: AppError): void => {
      settle();
      waiting.splice(waiting.indexOf(begin), 1);
      reject(error);
    };
    const leave = (): void => {
      giveUp(hasLeft());
    };
    const tooLate = (): void => {
      const text = 'Your earlier requests are still running. Please try again in a moment.';
      giveUp(new AppError('UNAVAILABLE', text, retry));
    };
    leaving?.addEventListener('abort', leave);
    const timer = setTimeout(tooLate, Math.max(0, deadlineMs - MIN_LEFT_MS - Date.now()));
    waiting.push(begin);
  });
}

/** Ends the work for a client that left. */
function hasLeft(): AppError {
  return new AppError('UNAVAILABLE', 'The caller has disconnected.');
}
