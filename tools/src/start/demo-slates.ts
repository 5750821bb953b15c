import { ACTIVE_SPORTS, type Sport } from '@app/domain';
import { pause } from '@app/testing/servers';
import { StartError } from './start-error.ts';

/** A slate in a sport's list. */
export type ListedSlate = { readonly path: string; readonly resultsPath: string | null };

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
    const found = await Promise.all(ACTIVE_SPORTS.map((sport) => findSlates(gatewayUrl, sport)));
    if (found.every((slates) => slates !== undefined)) {
      update(`${found.flat().length} slates`);
      return;
    }
    if (performance.now() - startedAt > timeoutMs) {
      throw new StartError('The demo slates were not loaded in time. See the log of predictions.');
    }
    signal.throwIfAborted();
    await pause(POLL_MS);
  }
}

/** Returns the list of a sport's slates, empty where there is none, or undefined while the gateway does not know it. */
export async function findSlates(
  gatewayUrl: string,
  sport: Sport,
): Promise<readonly ListedSlate[] | undefined> {
  try {
    const answer = await fetch(`${gatewayUrl}/static/${sport}/index.json`);
    if (answer.status === 404) return [];
    if (!answer.ok) return undefined;
    return ((await answer.json()) as { slates: readonly ListedSlate[] }).slates;
  } catch {
    return undefined; // The gateway is restarting.
  }
}
