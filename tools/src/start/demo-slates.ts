import { ACTIVE_SPORTS } from '@app/domain';
import { pause } from '@app/testing/servers';
import { StartError } from './start-error.ts';

const TIMEOUT_MS = 150_000;
const POLL_MS = 250;
/** Slates load one after another. The lists count as complete once unchanged for this long. */
const SETTLED_MS = 1_500;

/**
 * Waits until every sport's list of slates is served. On the first start also until the lists stop growing,
 * with the number of slates passed to `update`. Rejects with a StartError on a timeout.
 */
export async function waitForSlates(
  gatewayUrl: string,
  update: (state: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = performance.now();
  let count = await countSlates(gatewayUrl);
  if (count.isComplete) return;
  let changedAt = performance.now();
  for (;;) {
    signal.throwIfAborted();
    await pause(POLL_MS);
    const now = await countSlates(gatewayUrl);
    if (now.slates !== count.slates) changedAt = performance.now();
    count = now;
    update(`${count.slates} slates`);
    if (count.isComplete && performance.now() - changedAt >= SETTLED_MS) return;
    if (performance.now() - startedAt > TIMEOUT_MS) {
      throw new StartError('The demo slates were not loaded in time. See the log of predictions.');
    }
  }
}

type Count = { readonly slates: number; readonly isComplete: boolean };

async function countSlates(gatewayUrl: string): Promise<Count> {
  const counts = await Promise.all(
    ACTIVE_SPORTS.map(async (sport) => {
      try {
        const answer = await fetch(`${gatewayUrl}/static/${sport}/index.json`);
        if (!answer.ok) return 0;
        const index = (await answer.json()) as { slates: readonly unknown[] };
        return index.slates.length;
      } catch {
        return 0; // The gateway is restarting.
      }
    }),
  );
  return { slates: counts.reduce((sum, n) => sum + n, 0), isComplete: counts.every((n) => n > 0) };
}
