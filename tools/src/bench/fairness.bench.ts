import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Stack } from '@app/testing/stack';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { call, login, register } from '../verify/accounts/client.ts';
import { BETS_PER_USER, betRowsOf, COLUMNS } from './bets/rows.ts';
import { loadHttp } from './load.ts';
import type { Plan } from './plan.ts';
import { measureOf, type PartReport, type Target } from './ratios.ts';

const HEAVY_BETS = 40_000;
const HEAVY_AT_ONCE = 16;
/** Enough samples for a p99 in a short round without loading the machine. */
const LIGHT_AT_ONCE = 2;
const HEAVY = '/api/bets/analysis';
const LIGHT = '/api/bets?limit=50';
const MAX_ATTEMPTS = 20;
const FAIR: Target = { direction: 'atMost', must: 3, stretch: null };

/** Fetches an analysis, retrying while earlier ones occupy the user's slots. */
async function analyzed(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  let status = 0;
  for (let attempt = 0; attempt < MAX_ATTEMPTS && status !== 200; attempt += 1)
    ({ status } = await call(url, `GET ${HEAVY}`, { headers }));
  if (status !== 200) throw new Error(`An analysis was answered with ${String(status)}.`);
}

/**
 * Measures a user's first bets pages while another, with 40,000 bets, requests 16 analyses at a time: p99
 * against the same reads alone in the same rounds.
 */
export async function benchFairness(plan: Plan, stack: Stack): Promise<PartReport> {
  const url = stack.gatewayUrl;
  const [heavy, light] = [await register(url), await register(url)];
  const db = new Client({ connectionString: stack.servers.postgres.url });
  await db.connect();
  try {
    for (const [{ user }, rows] of [
      [heavy, HEAVY_BETS],
      [light, BETS_PER_USER],
    ] as const)
      await pipeline(
        Readable.from(betRowsOf(user.id, rows)),
        db.query(copyFrom(`copy bets.bet (${COLUMNS}) from stdin`)),
      );
    await db.query('vacuum analyze bets.bet');
    await db.query('checkpoint');
  } finally {
    await db.end();
  }
  const headersOf = async (account: typeof heavy) => ({
    authorization: `Bearer ${await login(url, account, true)}`,
  });
  const [heavySent, lightSent] = [{ headers: await headersOf(heavy) }, { headers: await headersOf(light) }];
  /** Resolves when all earlier analyses are done, since they run in order, two at a time. */
  const settled = async (): Promise<void> => {
    for (let left = 2; left > 0; left -= 1) await analyzed(url, heavySent.headers);
  };
  await settled();
  const faults: string[] = [];
  const read = async (path: string, sent: typeof heavySent, connections: number, ms: number) => {
    const run = await loadHttp(url + path, connections, ms, sent);
    if (run.errors > 0) faults.push(`${path}: ${String(run.errors)} errors.`);
    return run;
  };
  const quietly = (ms: number) => read(LIGHT, lightSent, LIGHT_AT_ONCE, ms);
  const beside = async (ms: number) => {
    const [mine, others] = await Promise.all([quietly(ms), read(HEAVY, heavySent, HEAVY_AT_ONCE, ms)]);
    return { mine, others };
  };
  await quietly(plan.warmUpMs);
  await beside(plan.warmUpMs);
  const ratios: number[] = [];
  const figures: string[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    await settled(); // Leftover load of the previous round must not count.
    const quiet = await quietly(plan.roundMs);
    const { mine, others } = await beside(plan.roundMs);
    if (others.requests === 0)
      faults.push('No analysis ended in a round: the light reads had nothing beside them.');
    ratios.push(mine.p99Ms / quiet.p99Ms);
    figures.push(
      `light p99 alone ${quiet.p99Ms.toFixed(1)} ms, beside ${(others.requests / others.seconds).toFixed(1)} ` +
        `analyses/s ${mine.p99Ms.toFixed(1)} ms (${String(mine.requests)} light reads)`,
    );
  }
  const name = `p99 of a light read beside ${String(HEAVY_AT_ONCE)} heavy ones / alone`;
  return { measures: [measureOf(name, ratios, FAIR)], faults, figures };
}
