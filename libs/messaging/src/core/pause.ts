/** Waits for `ms` or until `signal` aborts. Never rejects. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}

/** Returns a random time between two limits, so replicas do not act in step. */
export function between(fromMs: number, toMs: number): number {
  return fromMs + (toMs - fromMs) * Math.random();
}

/** Varies `ms` by up to half in either direction, so replicas do not act in step. */
export function jittered(ms: number): number {
  return ms * (0.5 + Math.random());
}
