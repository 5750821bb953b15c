/** The first screen has the network and the processor to itself for this long. */
const START_AFTER_MS = 2_000;
/** Used by browsers that cannot report when they are idle. */
const PAUSE_MS = 200;

/** Resolves when the first screen had its time. */
export function firstScreen(): Promise<void> {
  return wait(START_AFTER_MS);
}

/** Resolves when the page is idle. */
export function idle(): Promise<void> {
  const { requestIdleCallback } = window as Partial<Window>;
  if (requestIdleCallback === undefined) return wait(PAUSE_MS);
  return new Promise((resolve) => {
    requestIdleCallback(() => {
      resolve();
    });
  });
}

export function wait(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    window.setTimeout(resolve, delayMs);
  });
}
