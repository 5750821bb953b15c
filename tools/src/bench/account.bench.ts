import { execFileSync } from 'node:child_process';
import type { Stack } from '@app/testing/stack';
import { login, register } from '../verify/accounts/client.ts';
import { startChild } from './children.ts';
import { cpuTimeUs } from './cpu-time.ts';
import { loadHttp } from './load.ts';
import { startPlainRpc } from './plain-rpc.ts';
import type { Plan } from './plan.ts';
import { type Measure, measureOf, type PartReport, type Target } from './ratios.ts';

const ME: Target = { direction: 'atLeast', must: 0.5, stretch: null };
/** Why not less: docs/adr/0047-cost-of-a-login.md. */
const LOGIN: Target = { direction: 'atMost', must: 1.5, stretch: null };
const LOGINS_AT_ONCE = 4;
const CONNECTIONS = [64, 256];

/**
 * Measures `GET /api/auth/me` through gateway and service against the plain RPC of the same rounds, in
 * requests per second.
 */
export async function benchMe(plan: Plan, stack: Stack, file: (name: string) => string): Promise<PartReport> {
  const rpc = await startPlainRpc(file);
  const faults: string[] = [];
  try {
    const account = await register(stack.gatewayUrl);
    const headers = { authorization: `Bearer ${await login(stack.gatewayUrl, account, true)}` };
    const load = async (url: string, connections: number, ms: number): Promise<number> => {
      const run = await loadHttp(url, connections, ms, { headers });
      if (run.errors > 0)
        faults.push(`${url} with ${String(connections)} connections: ${String(run.errors)} errors.`);
      return run.requests / run.seconds;
    };
    const me = (connections: number, ms: number) => load(`${stack.gatewayUrl}/api/auth/me`, connections, ms);
    const hop = (connections: number, ms: number) => load(rpc.url, connections, ms);
    for (const side of [me, hop]) await side(16, plan.warmUpMs);
    const measures: Measure[] = [];
    const figures: string[] = [];
    for (const connections of CONNECTIONS) {
      const ratios: number[] = [];
      for (let round = 0; round < plan.rounds; round += 1) {
        const [mine, reference] = [await me(connections, plan.roundMs), await hop(connections, plan.roundMs)];
        ratios.push(mine / reference);
        figures.push(
          `at ${String(connections)}: me ${mine.toFixed(0)}/s, plain RPC ${reference.toFixed(0)}/s`,
        );
      }
      measures.push(measureOf(`GET /api/auth/me / plain RPC at ${String(connections)}`, ratios, ME));
    }
    return { measures, faults, figures };
  } finally {
    await rpc.stop();
  }
}

/**
 * Returns the user and system time of a process and its children in microseconds; null where the kernel does
 * not report it.
 */
function treeCpuUs(root: number): number | null {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const family = rows
    .map((row) => row.trim().split(/\s+/).map(Number))
    .filter(([pid, parent]) => pid === root || parent === root)
    .map(([pid = 0]) => cpuTimeUs(pid));
  return family.every((time) => time === null)
    ? null
    : family.reduce<number>((sum, time) => sum + (time ?? 0), 0);
}

/**
 * Measures a login, four at a time, against bare Argon2id with the same parameters: time, and CPU of all
 * processes involved (gateway, auth, Redis, PostgreSQL).
 */
export async function benchLogin(
  plan: Plan,
  stack: Stack,
  file: (name: string) => string,
): Promise<PartReport> {
  const bare = await startChild('argon-bare', file('argon-bare'), {});
  const faults: string[] = [];
  try {
    const { username, password } = await register(stack.gatewayUrl);
    const parts = [
      stack.app('gateway').pid,
      stack.app('services/auth').pid,
      stack.servers.redis.pid,
      stack.servers.postgres.pid,
    ];
    const cpuUs = (): number | null => {
      const times = parts.map(treeCpuUs);
      return times.includes(null) ? null : times.reduce<number>((sum, time) => sum + (time ?? 0), 0);
    };
    const ours = async (ms: number): Promise<{ perSecond: number; cpuUs: number | null }> => {
      const before = cpuUs();
      const run = await loadHttp(`${stack.gatewayUrl}/api/login`, LOGINS_AT_ONCE, ms, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password, rememberMe: false }),
      });
      const after = cpuUs();
      if (run.errors > 0) faults.push(`login: ${String(run.errors)} errors.`);
      const cost = before === null || after === null ? null : (after - before) / run.requests;
      return { perSecond: run.requests / run.seconds, cpuUs: cost };
    };
    const theirs = async (ms: number): Promise<{ perSecond: number; cpuUs: number }> => {
      const before = await bare.usage();
      const run = await bare.run(LOGINS_AT_ONCE, ms);
      const after = await bare.usage();
      return { perSecond: run.requests / run.seconds, cpuUs: (after.cpuUs - before.cpuUs) / run.requests };
    };
    for (const side of [ours, theirs]) await side(plan.warmUpMs);
    const time: number[] = [];
    const cpu: number[] = [];
    const figures: string[] = [];
    for (let round = 0; round < plan.rounds; round += 1) {
      const [mine, hash] = [await ours(plan.roundMs), await theirs(plan.roundMs)];
      time.push(hash.perSecond / mine.perSecond);
      if (mine.cpuUs !== null) cpu.push(mine.cpuUs / hash.cpuUs);
      figures.push(
        `${mine.perSecond.toFixed(1)} logins/s at ${((mine.cpuUs ?? 0) / 1000).toFixed(1)} ms of CPU, ` +
          `${hash.perSecond.toFixed(1)} hashes/s at ${(hash.cpuUs / 1000).toFixed(1)} ms`,
      );
    }
    const measures = [
      measureOf(`time of a login / bare hash, ${String(LOGINS_AT_ONCE)} at once`, time, LOGIN),
    ];
    if (cpu.length > 0) measures.push(measureOf('CPU of a login, all processes / bare hash', cpu, LOGIN));
    return { measures, faults, figures };
  } finally {
    await bare.stop();
  }
}
