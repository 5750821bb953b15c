// npm run mutate -- [--seed N] [--count N] [--only TEXT] [--list]: injects faults into copies of the tree, one at a
// time, only into files with TEXT in their path if it is given, and runs the specs that reach them. A fault that no spec notices has survived: a test is missing or proves
// nothing. The last line is {name, seed, passed: killed, failed: survived, skipped: undecided}.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ServerError, startTestServers } from '@app/testing/servers';
import { killRunning, ROOT } from '../test/part.ts';
import { sideBySide } from '../test/side-by-side.ts';
import { coveringSpecs } from './covering-specs.ts';
import { drawFaults } from './draw.ts';
import type { Fault } from './fault.ts';
import { findFaults } from './find-faults.ts';
import { findUsers } from './module-graph.ts';
import { jestIn } from './run-specs.ts';
import { tryFault, type Verdict } from './try-fault.ts';
import { listFiles, WorkCopy } from './work-copy.ts';

const PRODUCT = /^(?:libs\/domain|services\/[^/]+|gateway|web)\/src\/.*\.tsx?$/;
/** Specs, types and migrations that databases have already applied. */
const NO_PLACE = /\.(?:int-)?spec\.tsx?$|\.d\.ts$|\/migrations\//;
const MOST_WORKERS = 2;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    list: { type: 'boolean' },
  },
});
const seed = wholeNumber('seed', values.seed ?? String(Math.floor(Math.random() * 2 ** 31)));
const count = wholeNumber('count', values.count);

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  console.error(`--${name} must be a whole number.`);
  process.exit(2);
}

const where = ({ path, line, kind, what }: Fault): string => `${path}:${line} ${kind}: ${what}`;
const seconds = (sinceMs: number): string => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

const startedAt = performance.now();
const files = listFiles(ROOT);
const sources = new Map(
  files
    .filter((path) => /\.tsx?$|(?:^|\/)package\.json$/.test(path))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
);
const places = [...sources]
  .filter(([path]) => PRODUCT.test(path) && !NO_PLACE.test(path) && path.includes(values.only))
  .flatMap(([path, text]) => findFaults(path, text));
const faults = drawFaults(sources, places, { seed, count });
console.log(`${faults.length} of ${places.length} possible faults, seed ${seed}`);
if (values.list) {
  for (const fault of faults) console.log(where(fault));
  process.exit();
}

const copies: WorkCopy[] = [];
const starting = startTestServers(join(ROOT, '.data/test'));
let isBrokenOff = false;
process.on('exit', () => {
  for (const copy of copies) copy[Symbol.dispose]();
});
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(event, () => {
    if (isBrokenOff) return;
    isBrokenOff = true;
    killRunning();
    void starting.then((started) => started.stop()).finally(() => process.exit(130));
  });
}

const users = findUsers(sources);
const servers = await starting.catch((error: unknown) => {
  if (!(error instanceof ServerError)) throw error;
  console.error(error.message);
  process.exit(1);
});
const free = Array.from({ length: Math.min(MOST_WORKERS, availableParallelism()) }, (_, index) => {
  const copy = new WorkCopy(ROOT, files);
  copies.push(copy);
  return { copy, runSpecs: jestIn(copy.folder, `mutate-${index + 1}`, servers.env) };
});
const [broken, good] = [new Set<string>(), new Set<string>()];
const results: { readonly fault: Fault; readonly verdict: Verdict }[] = [];

const jobs = faults.map((fault) => ({ name: where(fault), fault }));
await sideBySide(jobs, free.length, async ({ name, fault }) => {
  const worker = free.pop();
  if (!worker || isBrokenOff) return;
  const { copy, runSpecs } = worker;
  const faultAt = performance.now();
  const during = copy.during.bind(copy);
  const covering = coveringSpecs(fault.path, users);
  const verdict = await tryFault(fault, covering, { runSpecs, during, broken, good }).catch(
    (error: unknown): Verdict => ({ end: 'undecided', why: String(error) }),
  );
  free.push(worker);
  if (isBrokenOff) return;
  results.push({ fault, verdict });
  console.log(
    `${results.length}/${faults.length} ${verdict.end} ${name} (${verdict.why}; ${seconds(faultAt)})`,
  );
});
if (!isBrokenOff) {
  await servers.stop();
  report();
}

function report(): void {
  const of = (end: Verdict['end']): typeof results => results.filter(({ verdict }) => verdict.end === end);
  for (const end of ['survived', 'undecided'] as const) {
    if (of(end).length > 0) console.log(`\n${end}:`);
    for (const { fault, verdict } of of(end)) console.log(`  ${where(fault)} (${verdict.why})`);
  }
  for (const spec of broken) console.log(`\nSkipped, because it fails without a fault: ${spec}`);
  const [passed, failed, skipped] = [of('killed').length, of('survived').length, of('undecided').length];
  console.log(
    `\n${passed} killed, ${failed} survived, ${skipped} undecided in ${seconds(startedAt)}; ` +
      `repeat with npm run mutate -- --seed ${seed} --count ${count}`,
  );
  console.log(JSON.stringify({ name: 'mutate', seed, passed, failed, skipped }));
  process.exitCode = failed + skipped > 0 ? 1 : 0;
}
