import { poll } from '@app/testing/servers';
import type { Checks } from '../accounts/harness.ts';
import type { Reached } from '../accounts/world.ts';
import { rowsOf } from '../bets/bet-calls.ts';
import { BetLoad } from '../bets/bet-load.ts';
import { foldFaults } from '../bets/fold.ts';

const LANES = 12;
/** Bets acknowledged before each incident, at least. */
const BETS_BEFORE = 30;
/** Only ends a wait for what never happens. */
const BETS_WITHIN_MS = 120_000;
/** The gateway answers within 8 s, whatever is away. */
const SLOWEST_MS = 8_500;
const DRAINED_WITHIN_MS = 60_000;
const AWAY_MS = 10_000;
const SHORT_AWAY_MS = 2_000;
/** The short form shares the machine with other proofs. */
const SHORT_RECOVERS_WITHIN_MS = 20_000;

/** Something that happens to a server. */
export type Incident = {
  readonly name: string;
  /** Resolves when the server works again. */
  happen(): Promise<void>;
};

/** How long a server is away or frozen, in milliseconds. */
export const awayMsOf = ({ isShort }: Reached): number => (isShort ? SHORT_AWAY_MS : AWAY_MS);

/**
 * Lets each incident happen under a load of bets, and checks that each change is stored exactly once and that each lane
 * places a bet within `recoveryMs` after the server works again.
 */
export async function endure(
  world: Reached,
  checks: Checks,
  recoveryMs: number,
  incidents: readonly Incident[],
): Promise<void> {
  const recoversWithinMs = world.isShort ? SHORT_RECOVERS_WITHIN_MS : recoveryMs;
  const load = await BetLoad.start(world, LANES);
  try {
    for (const { name, happen } of incidents) {
      const wanted = load.bets.length + BETS_BEFORE;
      const isBusy = await poll(() => load.bets.length >= wanted, {
        timeoutMs: BETS_WITHIN_MS,
        everyMs: 5,
      });
      checks.check(isBusy === true, `${name}: no bets before it`);
      load.slowestMs = 0;
      const [retries, placed] = [load.retries, load.bets.length];
      await happen();
      const [worksAt, during] = [performance.now(), load.bets.length];
      await poll(() => load.bets.length >= during + LANES, { timeoutMs: BETS_WITHIN_MS, everyMs: 5 });
      const recoveredMs = performance.now() - worksAt;
      checks.check(
        recoveredMs <= recoversWithinMs,
        `${name}: ${LANES} more bets only ${seconds(recoveredMs)} after the server worked again`,
      );
      checks.check(load.slowestMs <= SLOWEST_MS, `${name}: a response took ${seconds(load.slowestMs)}`);
      checks.figure(
        `${name}: ${String(during - placed)} bets during it, the next ${String(LANES)} within ${seconds(recoveredMs)}, ` +
          `${String(load.retries - retries)} requests sent again, slowest response ${seconds(load.slowestMs)}`,
      );
    }
  } finally {
    await load.end();
  }
  await load.compare(checks);
  const { bets, faults } = await foldFaults(world);
  checks.equal(faults, [], 'bets that do not match their history');
  const statuses = [...load.statuses].sort(([one], [other]) => one - other);
  const failures = statuses.filter(([status]) => status >= 500 && ![502, 503, 504].includes(status));
  checks.equal(failures, [], 'answers that say something is broken');
  const isDrained = await poll(async () => (await countOutbox(world)) === 0, {
    timeoutMs: DRAINED_WITHIN_MS,
    everyMs: 100,
  });
  checks.check(isDrained === true, `${String(await countOutbox(world))} events were never announced`);
  checks.figure(
    `${String(load.bets.length)} acknowledged bets, ${String(bets)} match their history; responses: ` +
      statuses
        .map(([status, count]) => `${String(count)} × ${status === 0 ? 'none' : String(status)}`)
        .join(', '),
  );
}

async function countOutbox(world: Reached): Promise<number> {
  const [row] = await rowsOf<{ count: string }>(world, 'select count(*) as count from bets.outbox');
  return Number(row?.count);
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
