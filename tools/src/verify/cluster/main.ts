// npm run verify:cluster [-- --only PROOF]: runs the journeys and the proofs of accounts, bets, billing and publishing on a
// Redis Cluster of three nodes, a new one for each product they start, and tells which commands, queries, events and jobs
// ran there. The short form, without the product, runs with the integration tests.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contracts from '@app/contracts';
import { buildApps } from '@app/testing/stack';
import { findBrowser } from '../../test/journeys.ts';
import { conclude, seedFromArguments } from '../messaging-run.ts';
import { proofsOf } from './proofs.ts';

const ROOT = join(import.meta.dirname, '../../../..');

const seed = seedFromArguments(process.argv);
/** Some of the ten queues are for repairs only. */
const MIN_QUEUES = 7;

const at = process.argv.indexOf('--only');
const only = at === -1 ? null : (process.argv[at + 1] ?? '');
const proofs = proofsOf(seed);
const names = Object.keys(proofs).filter((name) => only === null || name === only);
if (names.length === 0)
  throw new Error(`There is no proof ${only}. Proofs: ${Object.keys(proofs).join(', ')}.`);

await buildApps();
const folder = mkdtempSync(join(tmpdir(), 'openbook-verify-cluster-'));
const metricsFile = join(folder, 'metrics.txt');
const faults: string[] = [];
for (const name of names) {
  console.log(`cluster: ${name}`);
  if ((await run(proofs[name] ?? [])) !== 0) faults.push(`${name} failed on the cluster`);
}
const metrics = existsSync(metricsFile) ? readFileSync(metricsFile, 'utf8') : '';
rmSync(folder, { recursive: true, force: true });
const keys = [...metrics.matchAll(/^test_stack_redis_keys\{.*\} (\d+)/gm)].map(([, count]) => Number(count));
console.log(`cluster: keys left on the three nodes of each product: ${keys.join(', ')}`);
if (keys.length === 0 || keys.includes(0)) faults.push('a node was not used');
/** Topics that a service listens to. The others are for open pages only. */
const topics = [...metrics.matchAll(/^messaging_event_lag\{.*topic="([^"]+)"/gm)].flatMap(
  ([, topic]) => topic ?? [],
);
/** Acts of administrators are one kind of event, which each service announces under its own name. */
const kinds = topics.filter(
  (topic) => !topic.endsWith('.admin-acted.v1') || topic.startsWith('predictions.'),
);
judgeUse(
  'commands and queries',
  patterns(),
  ran(/^messaging_handled_total\{(.*)\} [1-9]/gm, 'pattern', 'OK'),
);
judgeUse('events', kinds, ran(/^messaging_handled_total\{(.*)\} [1-9]/gm, 'pattern', 'OK'));
const worked = ran(/^jobs_runs_total\{(.*)\} [1-9]/gm, 'queue', 'done');
console.log(`cluster: jobs ran in ${[...worked].sort().join(', ')}`);
if (only === null && worked.size < MIN_QUEUES) faults.push('too few queues had jobs');
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
