import { randomUUID } from 'node:crypto';
import type { App, AppName, Stack } from '@app/testing/stack';
import { register } from '../verify/accounts/client.ts';
import { manualBet } from '../verify/bets/bet-calls.ts';
import { loadHttp, sendAll, type Sent } from './load.ts';
import type { Plan } from './plan.ts';
import { type Measure, measureOf, type PartReport, type Target } from './ratios.ts';

/** More replicas than processors cannot be faster, but must not cost much either. */
const NOT_SLOWER: Target = { direction: 'atLeast', must: 0.8, stretch: null };
const REPLICAS = [1, 2, 3] as const;
const CONNECTIONS = 64;
/** Bets of one measurement in a round of a second. */
const BETS_PER_SECOND = 200;
const READ = '/api/predictions/nfl/performance';

/** Requests per second by number of replicas. */
type Throughput = ReadonlyMap<number, number>;

/**
 * Measures a read that needs no user and the placing of bets with one, two and three replicas of the service that does
 * the work, as requests per second against one replica in the same round.
 */
export async function benchScaling(plan: Plan, stack: Stack): Promise<PartReport> {
  const faults: string[] = [];
  const read = async (ms: number): Promise<number> => {
    const run = await loadHttp(stack.gatewayUrl + READ, CONNECTIONS, ms);
    if (run.errors > 0) faults.push(`reading: ${String(run.errors)} errors.`);
    return run.requests / run.seconds;
  };
  const { token } = await register(stack.gatewayUrl);
  const place = async (ms: number): Promise<number> => {
    const requests = Array.from({ length: Math.round((BETS_PER_SECOND * ms) / 1_000) }, () => betWith(token));
    const run = await sendAll(`${stack.gatewayUrl}/api/user-bets/add-manual`, CONNECTIONS, requests);
    if (run.errors > 0) faults.push(`placing: ${String(run.errors)} errors.`);
    return run.requests / run.seconds;
  };
  const sides = [
    { name: 'a read of predictions', service: 'services/predictions', work: read },
    { name: 'placing bets', service: 'services/bets', work: place },
  ] as const;
  const measures: Measure[] = [];
  const figures: string[] = [];
  for (const { name, service, work } of sides) {
    await work(plan.warmUpMs);
    const rounds: Throughput[] = [];
    for (let round = 0; round < plan.rounds; round += 1) {
      const found = await growing(stack, service, () => work(plan.roundMs));
      rounds.push(found);
      figures.push(
        `${name}: ${[...found].map(([count, perSecond]) => `${perSecond.toFixed(0)}/s with ${String(count)}`).join(', ')}`,
      );
    }
    for (const count of REPLICAS.slice(1)) {
      const ratios = rounds.map((found) => (found.get(count) ?? 0) / (found.get(1) ?? 0));
      measures.push(measureOf(`${name}: ${String(count)} replicas / 1`, ratios, NOT_SLOWER));
    }
  }
  return { measures, faults, figures };
}

/** Measures with each number of replicas, and stops the additional ones. */
async function growing(stack: Stack, service: AppName, work: () => Promise<number>): Promise<Throughput> {
  const found = new Map<number, number>();
  const added: App[] = [];
  try {
    for (const count of REPLICAS) {
      while (added.length < count - 1) added.push(await stack.start(service));
      found.set(count, await work());
    }
  } finally {
    await Promise.all(added.map((app) => app.stop()));
  }
  return found;
}

function betWith(token: string): Sent {
  return {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(manualBet({ gameDate: '2019-10-13' })),
  };
}
