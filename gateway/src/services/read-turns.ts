import { AppError } from '@app/contracts';

/** Reads of one user that a gateway lets run beside each other; more of them would take the database from everybody. */
const AT_ONCE = 2;
/** What a page asks for at once is far below; whoever has more waiting is told to come back. */
const MAX_WAITING = 32;
/** A read that begins later than this before its deadline would not be answered in time. */
const MIN_LEFT_MS = 500;
const RETRY_AFTER_SECONDS = 1;

interface Reader {
  running: number;
  /** First come, first served. */
  readonly waiting: (() => void)[];
}

/**
 * Lets each user's reads run a few at a time, the rest waiting in the order they came, so that one user's reads leave
 * the others what they need (docs/adr/0015). Holds for this process: with several gateways each lets so many run.
 */
export class ReadTurns {
  private readonly readers = new Map<string, Reader>();

  /** Reads that wait now. */
  get waiting(): number {
    return [...this.readers.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /**
   * Runs `read` when it is the user's turn. Rejects with RATE_LIMITED when too many wait already, and with UNAVAILABLE
   * when the turn does not come in time for `deadlineMs` (milliseconds since the epoch).
   */
  async run<Result>(userId: string, deadlineMs: number, read: () => Promise<Result>): Promise<Result> {
    const reader = this.readers.get(userId) ?? { running: 0, waiting: [] };
    this.readers.set(userId, reader);
    if (reader.running < AT_ONCE) reader.running += 1;
    else await waitForTurn(reader, deadlineMs);
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

/** Resolves with the place of a read that has ended. */
function waitForTurn({ waiting }: Reader, deadlineMs: number): Promise<void> {
  const retry = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  if (waiting.length >= MAX_WAITING) {
    const text = 'Too many of your requests are running at once. Please try again in a moment.';
    const rule = `must be at most ${AT_ONCE + MAX_WAITING} at once`;
    const issues = [{ field: 'requests', rule }];
    return Promise.reject(new AppError('RATE_LIMITED', text, { issues, ...retry }));
  }
  return new Promise((resolve, reject) => {
    const begin = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const giveUp = (): void => {
      waiting.splice(waiting.indexOf(begin), 1);
      const text = 'Your earlier requests are still running. Please try again in a moment.';
      reject(new AppError('UNAVAILABLE', text, retry));
    };
    const timer = setTimeout(giveUp, Math.max(0, deadlineMs - MIN_LEFT_MS - Date.now()));
    waiting.push(begin);
  });
}
