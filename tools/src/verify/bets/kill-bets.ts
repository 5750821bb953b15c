import { setTimeout as pause } from 'node:timers/promises';
import { poll } from '@app/testing/servers';
import { randomFrom } from '../hostile-files.ts';
import type { AccountHarness } from '../accounts/harness.ts';
import { BetLoad } from './bet-load.ts';
import { foldFaults } from './fold.ts';

const KILLS = 20;
const SHORT_KILLS = 2;
/** Bets acknowledged between kills, at least; up to twice as many. */
const BETS_BETWEEN = 60;
const SHORT_BETS_BETWEEN = 15;
/** Only ends a wait for what never happens. */
const BETS_WITHIN_MS = 120_000;
const LANES = 12;
/** Every process a bet passes through, the two that every request uses first. */
const KILLED = ['services/bets', 'gateway', 'services/auth', 'services/predictions'] as const;

/**
 * Bets, gateway, auth and predictions are killed repeatedly while clients place, settle and delete bets and
 * retry unanswered requests with their keys. Every acknowledged change exists exactly once.
 */
export const killBets: AccountHarness = {
  name: 'kill-bets',
  async run(world, checks) {
    const load = await BetLoad.start(world, LANES);
    const random = randomFrom(world.seed);
    const kills = world.isShort ? SHORT_KILLS : KILLS;
    const atLeast = world.isShort ? SHORT_BETS_BETWEEN : BETS_BETWEEN;
    for (let kill = 0; kill < kills; kill += 1) {
      const wanted = load.bets.length + atLeast * (1 + random());
      if (!(await poll(() => load.bets.length >= wanted, { timeoutMs: BETS_WITHIN_MS, everyMs: 5 }))) break;
      await pause(random() * 50); // A random moment of the requests in flight.
      const name = KILLED[kill % KILLED.length] ?? KILLED[0];
      await world.stack.app(name).kill();
      await world.stack.restart(name);
    }
    await load.end();
    await load.compare(checks);
    checks.check(load.bets.length >= kills * atLeast, `only ${load.bets.length} bets were placed`);
    const { bets, faults } = await foldFaults(world);
    checks.equal(faults, [], 'bets that do not match their history');
    checks.figure(
      `${kills} kills, ${load.bets.length} acknowledged bets, ${load.retries} requests sent again; ${bets} bets ` +
        'match their history',
    );
  },
};
