/** Resolves after `ms` milliseconds. For polling loops only. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Polls until `condition` returns something truthy and returns that; undefined after `timeoutMs`. Errors of
 * the condition propagate.
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
