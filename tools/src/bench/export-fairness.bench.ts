import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Stack } from '@app/testing/stack';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { call, login, register } from '../verify/accounts/client.ts';
import { betRowsOf, COLUMNS } from './bets/rows.ts';
import { measureMemory } from './memory.bench.ts';
import type { Plan } from './plan.ts';
import { measureOf, type PartReport, type Target } from './ratios.ts';

const BETS = 50_000;
const MIB = 1024 * 1024;
/** An export that takes longer has failed. */
const LIMIT_MS = 120_000;
const FAIR: Target = { direction: 'atMost', must: 3, stretch: null };

/** Response times of another user in the meantime, in milliseconds. */
interface Seen {
  readonly me: number[];
  readonly login: number[];
}

const p99 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

/**
 * Measures another user's login and `GET /api/auth/me` while a user exports 50,000 bets, as p99 against the
 * same requests alone in the same rounds, plus the memory the export adds to auth.
 */
export async function benchExportFairness(plan: Plan, stack: Stack): Promise<PartReport> {
  const url = stack.gatewayUrl;
  const [heavy, light] = [await register(url), await register(url)];
  const [heavyToken, lightToken] = [await login(url, heavy, true), await login(url, light, true)];
  const db = new Client({ connectionString: stack.servers.postgres.url });
  await db.connect();
  const faults: string[] = [];
  const residentMib = (): number =>
    (measureMemory({ auth: stack.app('services/auth').pid })[0]?.residentBytes ?? 0) / MIB;

  /** Sends both requests in sequence until the given promise settles. */
  const during = async (until: Promise<unknown>): Promise<Seen> => {
    const seen: Seen = { me: [], login: [] };
    let isOver = false;
    const ended = until.finally(() => (isOver = true));
    const repeat = async (times: number[], route: string, options: Parameters<typeof call>[2]) => {
      while (!isOver) {
        const startedAt = performance.now();
        const { status } = await call(url, route, options);
        times.push(performance.now() - startedAt);
        if (status !== 200) faults.push(`${route} beside an export: ${String(status)}.`);
      }
    };
    const { username, password } = light;
    await Promise.all([
      ended,
      repeat(seen.me, 'GET /api/auth/me', { token: lightToken }),
      repeat(seen.login, 'POST /api/login', { body: { username, password, rememberMe: false } }),
    ]);
    return seen;
  };

  /** Resolves when the archive is ready, with the peak memory of auth. */
  const exported = async (): Promise<{ readonly peakMib: number; readonly ms: number }> => {
    const startedAt = performance.now();
    // Keeps earlier rounds out of the daily export limit.
    await db.query(`update auth.data_export set requested_at = requested_at - interval '2 days'`);
    const started = await call(url, 'POST /api/auth/exports', { token: heavyToken, body: {} });
    if (started.status >= 300) throw new Error(`An export was answered with ${String(started.status)}.`);
    let peakMib = 0;
    while (performance.now() - startedAt < LIMIT_MS) {
      await pause(100);
      peakMib = Math.max(peakMib, residentMib());
      const { rows } = await db.query(
        `select 1 from auth.data_export where user_id = $1 and status in ('queued', 'running', 'waiting')`,
        [heavy.user.id],
      );
      if (rows.length === 0) return { peakMib, ms: performance.now() - startedAt };
    }
    throw new Error('The archive was not ready in time.');
  };

  try {
    await pipeline(
      Readable.from(betRowsOf(heavy.user.id, BETS)),
      db.query(copyFrom(`copy bets.bet (${COLUMNS}) from stdin`)),
    );
    await db.query('vacuum analyze bets.bet');
    await during(pause(plan.warmUpMs));
    const ratios: Seen = { me: [], login: [] };
    const figures: string[] = [];
    for (let round = 0; round < plan.rounds; round += 1) {
      const quiet = await during(pause(plan.roundMs));
      const idleMib = residentMib();
      const running = exported();
      const beside = await during(running);
      const { peakMib, ms } = await running;
      for (const kind of ['me', 'login'] as const) ratios[kind].push(p99(beside[kind]) / p99(quiet[kind]));
      figures.push(
        `me p99 alone ${p99(quiet.me).toFixed(1)} ms, beside ${p99(beside.me).toFixed(1)} ms; login ` +
          `${p99(quiet.login).toFixed(1)} ms, beside ${p99(beside.login).toFixed(1)} ms; slowest beside ` +
          `${Math.max(...beside.me, ...beside.login).toFixed(0)} ms; export ${(ms / 1000).toFixed(1)} s, ` +
          `auth ${idleMib.toFixed(0)} MiB before, ${peakMib.toFixed(0)} MiB at most`,
      );
    }
    return {
      measures: [
        measureOf('export: p99 of another user’s me beside it / alone', ratios.me, FAIR),
        measureOf('export: p99 of another user’s login beside it / alone', ratios.login, FAIR),
      ],
      faults,
      figures,
    };
  } finally {
    await db.end();
  }
}
