import { ACTIVE_SPORTS } from '@app/domain';
import { pause } from '@app/testing/servers';
import { StartError } from './start-error.ts';

const TIMEOUT_MS = 150_000;
const POLL_MS = 250;

/**
 * Waits until the gateway knows the published files, and passes the number of slates to `update`. Predictions has loaded the
 * demo season before it answers the gateway. A sport in real use has no list of slates before its first accepted file.
 * Rejects with a StartError on a timeout.
 */
export async function waitForSlates(
  gatewayUrl: string,
  update: (state: string) => void,
  signal: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const counts = await Promise.all(ACTIVE_SPORTS.map((sport) => countSlates(gatewayUrl, sport)));
    if (counts.every((count) => count !== undefined)) {
      update(`${counts.reduce((sum, count) => sum + count, 0)} slates`);
      return;
    }
    if (performance.now() - startedAt > timeoutMs) {
      throw new StartError('The demo slates were not loaded in time. See the log of predictions.');
    }
    signal.throwIfAborted();
    await pause(POLL_MS);
  }
}

/** Returns the number of a sport's slates, or undefined while the gateway does not know it. */
async function countSlates(gatewayUrl: string, sport: string): Promise<number | undefined> {
  try {
    const answer = await fetch(`${gatewayUrl}/static/${sport}/index.json`);
    if (answer.status === 404) return 0;
    if (!answer.ok) return undefined;
    return ((await answer.json()) as { slates: readonly unknown[] }).slates.length;
  } catch {
    return undefined; // The gateway is restarting.
  }
}
