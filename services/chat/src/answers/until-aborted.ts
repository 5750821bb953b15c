/**
 * The values of `source` until `signal` aborts, which throws its reason. A source that ignores the signal is left behind.
 */
export async function* untilAborted<Value>(
  source: AsyncIterable<Value>,
  signal: AbortSignal,
): AsyncGenerator<Value, void, undefined> {
  signal.throwIfAborted();
  const iterator = source[Symbol.asyncIterator]();
  let onAbort: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', onAbort);
  });
  aborted.catch(() => undefined);
  try {
    for (;;) {
      const next = iterator.next();
      next.catch(() => undefined);
      const step = await Promise.race([next, aborted]);
      if (step.done === true) return;
      yield step.value;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    iterator.return?.().then(undefined, () => undefined);
  }
}
