const listening = new Set<AbortController>();

/** Waits until the caller aborts, at most until the test ends. */
export function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  const ended = new AbortController();
  listening.add(ended);
  return new Promise((_, reject) => {
    const handleAbort = (): void => {
      reject(new DOMException('The operation was aborted.', 'AbortError'));
    };
    if (signal?.aborted === true) handleAbort();
    signal?.addEventListener('abort', handleAbort, { signal: ended.signal });
  });
}

/** Forgets the calls of a test that were never answered, or they would time out and complain in a later one. */
export function forgetPendingCalls(): void {
  for (const ended of listening) ended.abort();
  listening.clear();
}
