import { poll } from '@app/testing/servers';
import type { Checks } from '../accounts/harness.ts';
import type { World } from '../accounts/world.ts';
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

/** Something that happens to a server. */
export type Incident = {
  readonly name: string;
  /** Resolves when the server works again. */
  happen(): Promise<void>;
  /** Within this time after that a bet must be acknowledged. */
  readonly recoversWithinMs: number;
};

/** Lets each incident happen under a load of bets, and checks that nothing is lost, done twice or left undone. */
export async function endure(world: World, checks: Checks, incidents: readonly Incident[]): Promise<void> {
  const load = await BetLoad.start(world, LANES);
  try {
    for (const { name, happen, recoversWithinMs } of incidents) {
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

async function countOutbox(world: World): Promise<number> {
  const [row] = await rowsOf<{ count: string }>(world, 'select count(*) as count from bets.outbox');
  return Number(row?.count);
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
