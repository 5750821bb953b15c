import { BackOff } from '../back-off.ts';
import { firstScreen, idle } from './idle.ts';
import { knownLoaders } from './load-code.ts';
import type { Load } from './load-code.ts';
import { installServiceWorker } from './service-worker.ts';

/** Sees that screens open offline, once the first one is done: by the service worker, or without one by loading them. */
export async function keepCode(): Promise<void> {
  await firstScreen();
  await idle();
  if (!(await installServiceWorker())) await prefetchCode();
}

/**
 * Prefetches the code of all screens and parts one by one while the page is idle. A screen's own lazy parts come before
 * the next screen, so that a game of the slate works first. Skipped when the browser is set to save data.
 */
async function prefetchCode(): Promise<void> {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData === true) return;
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
