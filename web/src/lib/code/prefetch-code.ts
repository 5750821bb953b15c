import { BackOff } from '../back-off.ts';
import { knownLoaders } from './load-code.ts';
import type { Load } from './load-code.ts';

/** The first screen has the network and the processor to itself for this long. */
const START_AFTER_MS = 2_000;
/** Used by browsers that cannot report when they are idle. */
const PAUSE_MS = 200;

/**
 * Prefetches the code of all screens and parts one by one while the page is idle, so that they open offline. A screen's
 * own lazy parts come before the next screen, so that a game of the slate works first. Skipped when the browser is set
 * to save data.
 */
export async function prefetchCode(): Promise<void> {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData === true) return;
  await wait(START_AFTER_MS);
  const backOff = new BackOff();
  const queue: Load[] = [];
  for (let taken = 0; ;) {
    const added = knownLoaders.slice(taken);
    taken += added.length;
    queue.unshift(...added);
    const [next] = queue;
    if (next === undefined) return;
    await idle();
    try {
      await next();
      backOff.reset();
      queue.shift();
    } catch {
      await backOff.wait(); // Offline: wait until the network returns.
    }
  }
}

function wait(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    window.setTimeout(resolve, delayMs);
  });
}

function idle(): Promise<void> {
  const { requestIdleCallback } = window as Partial<Window>;
  if (requestIdleCallback === undefined) return wait(PAUSE_MS);
  return new Promise((resolve) => {
    requestIdleCallback(() => {
      resolve();
    });
  });
}
