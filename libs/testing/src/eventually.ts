import { pause } from './servers/wait.ts';

/**
 * Polls until `condition` returns something truthy without throwing, and returns that. Use it instead of
 * sleeping. Rejects after `timeoutMs` with the last error, if there was one. By default it has the patience of a busy machine, and
 * less than a test has (30 s), so that its error is seen.
 */
export async function eventually<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = 20_000, everyMs = 20 }: { readonly timeoutMs?: number; readonly everyMs?: number } = {},
): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    let failure: unknown;
    try {
      const value = await condition();
      if (value) return value;
    } catch (error) {
      failure = error;
    }
    if (performance.now() >= deadline) {
      throw new Error(`The condition was not met within ${timeoutMs} ms.`, { cause: failure });
    }
    await pause(everyMs);
  }
}
