import { BackOff } from '../back-off.ts';
import { knownLoaders } from './load-code.ts';
import type { Load } from './load-code.ts';

/** The first screen gets the network and the processor to itself for so long. */
const START_AFTER_MS = 2_000;
/** Where a browser cannot say when it is idle. */
const PAUSE_MS = 200;

/**
 * Loads the code of every screen and part one by one while the page is idle: a screen opened without a network is then
 * there, and whole: what a screen itself loads later comes before the next screen, so that a game of the slate can be
 * opened first of all. Not where the reader asked the browser to save data.
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
      await backOff.wait(); // no network: it continues when there is one
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
