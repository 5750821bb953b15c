import { currentContext, runWithContext } from '@app/platform';

const PART_LIMIT_MS = 5_000;

/**
 * For answers that are fetched in parts while they are sent: the whole may take longer than one request may, so that
 * each part has a limit of its own. Call it while the request is being handled.
 */
export function partLimit(): <Part>(
  ask: (options: { deadlineMs: number }) => Promise<Part>,
) => Promise<Part> {
  const context = currentContext();
  return (ask) => {
    const deadlineMs = Date.now() + PART_LIMIT_MS;
    return context === undefined
      ? ask({ deadlineMs })
      : runWithContext({ ...context, deadlineMs }, () => ask({ deadlineMs }));
  };
}
