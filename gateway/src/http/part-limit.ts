import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@app/contracts';
import { currentContext, runWithContext } from '@app/platform';

const PART_LIMIT_MS = 5_000;
/** Pauses before each retry, in total about as long as a restart of a service. */
const PAUSES_MS = [250, 1_000, 3_000];

/** Statuses that may pass soon: a service unavailable or slow, or too many reads of the same user. */
const PASSING: readonly number[] = [429, 503, 504];

type Ask<Part> = (options: { deadlineMs: number }) => Promise<Part>;

/** Fetches the parts of one response. Reads are safe to retry. */
export interface Parts {
  /** Fetches the first part without a retry, since its failure is the response. */
  first<Part>(ask: Ask<Part>): Promise<Part>;
  /** Fetches a part of a response in progress and retries passing failures. */
  next<Part>(ask: Ask<Part>): Promise<Part>;
}

/**
 * Limits each part of a streamed response, which may take longer in total than one request may. Call it while
 * the request is being handled.
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
        if (!(error instanceof AppError) || !PASSING.includes(error.status)) throw error;
      }
      await pause(pauseMs);
    }
    return first(ask);
  };
  return { first, next };
}
