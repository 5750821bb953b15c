/** Resolves after `ms` milliseconds; for polling loops only. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Polls until `condition` answers something truthy and returns that; undefined once `timeoutMs` have passed.
 * What the condition throws is thrown.
 */
export async function poll<T>(
  condition: () => T | Promise<T>,
  { timeoutMs, everyMs = 25 }: { readonly timeoutMs: number; readonly everyMs?: number },
): Promise<NonNullable<T> | undefined> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (performance.now() >= deadline) return undefined;
    await pause(everyMs);
  }
}
