// npm run verify:cluster [-- --only PROOF]: runs the journeys and the proofs of accounts, bets, billing and publishing on a
// Redis Cluster of three nodes, a new one for each product they start, and tells which commands, queries, events and jobs
// ran there. The short form, without the product, runs with the integration tests.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contracts from '@app/contracts';
import { buildApps } from '@app/testing/stack';
import { findBrowser, PLAYWRIGHT } from '../test/journeys.ts';
import { conclude, seedFromArguments } from './messaging-run.ts';

const ROOT = join(import.meta.dirname, '../../..');

const seed = seedFromArguments(process.argv);
const SHORT = ['--short', '--seed', String(seed)];
/** Some proofs look into the Redis of the product themselves, and know one server only. */
const PROOFS: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    'tools/src/verify/accounts.ts',
    ...['mass-assign', 'authz', 'reset', 'enumeration', 'tokens', 'stripe-forge', 'stripe-chaos'],
    ...SHORT,
  ],
  bets: ['tools/src/verify/gateway.ts', 'double-submit', 'concurrent-edit', 'csv', 'kill-bets', ...SHORT],
  gateway: ['tools/src/verify/gateway.ts', 'fuzz', 'limits', 'slow-reader', 'reconnect', 'live', ...SHORT],
  inbox: [
    'tools/src/verify/gateway.ts',
    'predictions-hostile',
    'torn-read',
    'inbox-order',
    'chain',
    ...SHORT,
  ],
  journeys: PLAYWRIGHT,
};

const at = process.argv.indexOf('--only');
const only = at === -1 ? null : (process.argv[at + 1] ?? '');
const names = Object.keys(PROOFS).filter((name) => only === null || name === only);
if (names.length === 0)
  throw new Error(`There is no proof ${only}. Proofs: ${Object.keys(PROOFS).join(', ')}.`);

await buildApps();
const folder = mkdtempSync(join(tmpdir(), 'openbook-verify-cluster-'));
const metricsFile = join(folder, 'metrics.txt');
const faults: string[] = [];
for (const name of names) {
  console.log(`cluster: ${name}`);
  if ((await run(PROOFS[name] ?? [])) !== 0) faults.push(`${name} failed on the cluster`);
}
const metrics = existsSync(metricsFile) ? readFileSync(metricsFile, 'utf8') : '';
rmSync(folder, { recursive: true, force: true });
const keys = [...metrics.matchAll(/^test_stack_redis_keys\{.*\} (\d+)/gm)].map(([, count]) => Number(count));
console.log(`cluster: keys left on the three nodes of each product: ${keys.join(', ')}`);
if (keys.length === 0 || keys.includes(0)) faults.push('a node was not used');
judgeUse(
  'commands and queries',
  patterns(),
  ran(/^messaging_handled_total\{(.*)\} [1-9]/gm, 'pattern', 'OK'),
);
judgeUse('events', topics(), ran(/^messaging_handled_total\{(.*)\} [1-9]/gm, 'pattern', 'OK'));
judgeUse('queues', queues(), ran(/^jobs_runs_total\{(.*)\} [1-9]/gm, 'queue', 'done'));
conclude('cluster', seed, faults);

/** Runs a proof, whose products then each start a cluster of their own. */
function run(words: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [...words], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: findBrowser(process.env),
      TEST_STACK_REDIS: 'cluster',
      TEST_STACK_METRICS: metricsFile,
    },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

function patterns(): string[] {
  return Object.values(contracts).flatMap((value) =>
    isNamed(value, 'pattern') && 'service' in value ? [value.pattern] : [],
  );
}

function topics(): string[] {
  return Object.values(contracts).flatMap((value) => (isNamed(value, 'topic') ? [value.topic] : []));
}

/** The queues that the services measure. */
function queues(): string[] {
  return [...metrics.matchAll(/^jobs_waiting\{.*queue="([^"]+)"/gm)].flatMap(([, queue]) => queue ?? []);
}

function isNamed<Name extends string>(value: unknown, name: Name): value is Readonly<Record<Name, string>> {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'string';
}

/** Returns what was counted at least once with an outcome. */
function ran(counted: RegExp, label: string, outcome: string): ReadonlySet<string> {
  return new Set(
    [...metrics.matchAll(counted)].flatMap(([, labels = '']) =>
      labels.includes(`"${outcome}"`) ? (new RegExp(`${label}="([^"]+)"`).exec(labels)?.slice(1) ?? []) : [],
    ),
  );
}

/** Prints how many ran. One that did not is a fault of the whole run only. */
function judgeUse(what: string, all: readonly string[], done: ReadonlySet<string>): void {
  const known = [...new Set(all)].sort();
  const missing = known.filter((name) => !done.has(name));
  console.log(`cluster: ${String(known.length - missing.length)} of ${String(known.length)} ${what} ran`);
  if (missing.length === 0) return;
  if (only === null) faults.push(`these ${what} did not run: ${missing.join(', ')}`);
  else console.log(`cluster: not in ${only}: ${missing.join(', ')}`);
}
