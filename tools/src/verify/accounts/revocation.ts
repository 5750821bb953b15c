import { pause, poll } from '@app/testing/servers';
import { call } from './client.ts';

const LIMIT_MS = 1_000;
/** Only ends a wait for what never happens. */
const CACHED_WITHIN_MS = 60_000;

/** Requests to each replica: how many are in flight, how long each waits for its next, and how many follow afterwards. */
type Load = { readonly lanes: number; readonly pauseMs: number; readonly afterwards: number };
const FULL: Load = { lanes: 50, pauseMs: 0, afterwards: 100 };
/** Still dozens of requests to each replica within the allowed second, also with several revocations at once. */
const SHORT: Load = { lanes: 2, pauseMs: 25, afterwards: 10 };

/** A session and the replicas that must refuse it. */
type Watched = { readonly origins: readonly string[]; readonly token: string; readonly isShort: boolean };

/** A revocation as seen from every replica. */
export type Revocation = {
  /** Requests answered during it. */
  readonly during: number;
  /** Latest start of an accepted request, in milliseconds after the revocation was confirmed. */
  readonly lastAcceptedMs: number;
  /** Requests accepted although started more than a second after it. */
  readonly late: number;
  /** Requests sent afterwards, and how many were accepted. */
  readonly afterwards: number;
  readonly acceptedAfterwards: number;
  /** Statuses other than 200 and 401. */
  readonly odd: readonly number[];
};

/**
 * Keeps requests with `token` in flight to every replica while `revoke` runs, and continues until none is accepted, at
 * least for the allowed second.
 */
export async function watchRevocation(
  { origins, token, isShort }: Watched,
  revoke: () => Promise<unknown>,
): Promise<Revocation> {
  const { lanes: lanesEach, pauseMs, afterwards: afterwardsEach } = isShort ? SHORT : FULL;
  const accepted: number[] = [];
  const odd: number[] = [];
  const waiting = new Set(origins);
  let during = 0;
  let isDone = false;
  const ask = async (origin: string): Promise<number> => {
    const { status } = await call(origin, 'GET /api/auth/me', { token });
    if (status !== 200 && status !== 401) odd.push(status);
    return status;
  };
  const lane = async (origin: string): Promise<void> => {
    while (!isDone) {
      const startedAt = performance.now();
      const isAccepted = (await ask(origin)) === 200;
      if (isAccepted) {
        accepted.push(startedAt);
        waiting.delete(origin);
      }
      during += 1;
      await pause(isAccepted ? pauseMs : Math.max(pauseMs, 5));
    }
  };
  const lanes = origins.flatMap((origin) => Array.from({ length: lanesEach }, () => lane(origin)));
  let revokedAt = Infinity;
  try {
    // Every replica must have cached the session.
    if (!(await poll(() => waiting.size === 0, { timeoutMs: CACHED_WITHIN_MS })))
      throw new Error('a replica never accepted the session');
    await revoke();
    revokedAt = performance.now();
    await pause(LIMIT_MS + 200);
  } finally {
    isDone = true;
    await Promise.all(lanes);
  }
  const afterwards = await Promise.all(
    origins.flatMap((origin) => Array.from({ length: afterwardsEach }, () => ask(origin))),
  );
  return {
    during,
    lastAcceptedMs: accepted.reduce((latest, at) => Math.max(latest, at - revokedAt), 0),
    late: accepted.filter((at) => at - revokedAt > LIMIT_MS).length,
    afterwards: afterwards.length,
    acceptedAfterwards: afterwards.filter((status) => status === 200).length,
    odd,
  };
}
