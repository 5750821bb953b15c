import { pause } from '@app/testing/servers';
import { call } from './client.ts';

const LANES = 50;
const LIMIT_MS = 1_000;
const AFTERWARDS = 100;

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
 * Keeps 100 requests with `token` in flight over all replicas while `revoke` runs, and continues until none
 * is accepted, at least for the allowed second.
 */
export async function watchRevocation(
  origins: readonly string[],
  token: string,
  revoke: () => Promise<unknown>,
): Promise<Revocation> {
  const accepted: number[] = [];
  const odd: number[] = [];
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
      if ((await ask(origin)) === 200) accepted.push(startedAt);
      else await pause(5);
      during += 1;
    }
  };
  const lanes = origins.flatMap((origin) => Array.from({ length: LANES }, () => lane(origin)));
  let revokedAt = Infinity;
  try {
    await pause(100); // By now every replica has cached the session.
    await revoke();
    revokedAt = performance.now();
    await pause(LIMIT_MS + 200);
  } finally {
    isDone = true;
    await Promise.all(lanes);
  }
  const afterwards = await Promise.all(
    origins.flatMap((origin) => Array.from({ length: AFTERWARDS }, () => ask(origin))),
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
