import { BackOff } from '../back-off.ts';
import { firstScreen, idle } from './idle.ts';
import { knownLoaders } from './load-code.ts';
import type { Load } from './load-code.ts';

/**
 * Prefetches the code of all screens and parts one by one while the page is idle, so that they open offline. A screen's
 * own lazy parts come before the next screen, so that a game of the slate works first. Skipped when the browser is set
 * to save data.
 */
export async function prefetchCode(): Promise<void> {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData === true) return;
  await firstScreen();
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
