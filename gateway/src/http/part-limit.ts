import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@app/contracts';
import { currentContext, runWithContext } from '@app/platform';

const PART_LIMIT_MS = 5_000;
/** Before each further attempt; together about as long as a service takes to restart. */
const PAUSES_MS = [250, 1_000, 3_000];

/** What may be over soon: a service away or late, or too many reads of the same user just now. */
const PASSING: readonly string[] = ['UNAVAILABLE', 'TIMEOUT', 'RATE_LIMITED'];

type Ask<Part> = (options: { deadlineMs: number }) => Promise<Part>;

/** Asks for parts of one answer, which are only read and may be asked for again. */
export interface Parts {
  /** The first part: its failure is the answer, so that nobody waits for a second attempt. */
  first<Part>(ask: Ask<Part>): Promise<Part>;
  /** A part of an answer that has begun: what is over in a moment does not break it off. */
  next<Part>(ask: Ask<Part>): Promise<Part>;
}

/**
 * For answers that are fetched in parts while they are sent: the whole may take longer than one request may, so that
 * each part has a limit of its own. Call it while the request is being handled.
 */
export function partLimit(): Parts {
  const context = currentContext();
  const first = <Part>(ask: Ask<Part>): Promise<Part> => {
    const deadlineMs = Date.now() + PART_LIMIT_MS;
    return context === undefined
      ? ask({ deadlineMs })
      : runWithContext({ ...context, deadlineMs }, () => ask({ deadlineMs }));
  };
  const next = async <Part>(ask: Ask<Part>): Promise<Part> => {
    for (const pauseMs of PAUSES_MS) {
      try {
        return await first(ask);
      } catch (error) {
        if (!(error instanceof AppError) || !PASSING.includes(error.code)) throw error;
      }
      await pause(pauseMs);
    }
    return first(ask);
  };
  return { first, next };
}
