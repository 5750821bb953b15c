import { isTransientFailure } from './connection.ts';
import { jittered, pause } from './pause.ts';

const RETRY_MS = 100;

/**
 * Retries `work` while Redis is unavailable or loading. Other errors, and any error after `signal`, reject.
 */
export async function untilRedisAnswers<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !isTransientFailure(error)) throw error;
      await pause(jittered(RETRY_MS), signal);
    }
  }
}
