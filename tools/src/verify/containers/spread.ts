import { inLanes, register } from '../accounts/client.ts';
import { addBet } from '../bets/bet-calls.ts';
import { handledIn } from './compose.ts';
import type { ContainerHarness } from './product.ts';

const REPLICAS = 3;
const BETS = 300;
const LANES = 12;
/** Of an even share. Who reads first gets the next message, so shares differ. */
const LEAST_SHARE = 0.3;
/** What a service says of itself once it is ready, on a machine with nothing else to do. */
const READY_MS = 1_500;
const ROUNDS = 3;

/** `--scale bets=3` works, and every replica does its part. */
export const spread: ContainerHarness = {
  name: 'containers-scale',
  async run({ compose, origin }, checks) {
    await compose.run('up', '--detach', '--wait', '--no-recreate', '--scale', `bets=${String(REPLICAS)}`);
    const { token } = await register(origin);
    await inLanes(Array.from({ length: BETS }), LANES, (_, place) =>
      addBet(origin, token, { betAmount: 10 + place / 100 }),
    );
    const ids = await compose.containersOf('bets');
    checks.equal(ids.length, REPLICAS, 'replicas of bets');
    const handled = await Promise.all(
      ids.map(async (id) => handledIn(await compose.metricsOf(id), 'bets.add-manual-bet.v1')),
    );
    const least = (BETS / REPLICAS) * LEAST_SHARE;
    checks.check(Math.min(...handled) >= least, `the replicas placed ${handled.join(', ')} bets`);
    checks.figure(`${String(BETS)} bets over ${String(REPLICAS)} replicas: ${handled.join(', ')}`);
    await compose.run('up', '--detach', '--wait', '--no-recreate', '--scale', 'bets=1');
  },
};

/** A container of each kind is ready soon after its start. The best of three starts counts, since other load only delays it. */
export const ready: ContainerHarness = {
  name: 'containers-ready',
  async run({ compose }, checks) {
    for (const service of ['gateway', 'auth', 'bets', 'bets-jobs', 'billing', 'chat', 'predictions']) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await compose.readyMs(service));
      const best = Math.min(...times);
      checks.check(best <= READY_MS, `${service} was ready only after ${String(best)} ms`);
      checks.figure(`${service} is ready after ${times.join(', ')} ms`);
    }
    await compose.run('up', '--detach', '--wait', '--no-recreate');
  },
};
