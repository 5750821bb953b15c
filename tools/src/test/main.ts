// npm test: runs every check and test on its own PostgreSQL, Redis and browser. Parts run in parallel, one
// more than there are processors, since each of them waits now and then. Anything that measures time runs
// alone. The last line is `N passed, N failed`. With CI set, parts that could not run count as failed.
import { availableParallelism } from 'node:os';
import { Progress } from '../start/progress.ts';
import { provideBrowser } from './browser.ts';
import { ALL_LINT, ALL_TYPES, BUILD, runCheck } from './check.ts';
import { byTiming, findHarnesses, runHarness, wholeHarnesses, type Harness } from './harnesses.ts';
import { runJourneys } from './journeys.ts';
import { killRunning, oneResult, runNode, type PartResult } from './part.ts';
import { watchProcessors } from './processors.ts';
import { sideBySide, type Job } from './side-by-side.ts';
import { runIntegration, runSpecs, stopServers } from './specs.ts';
import { summarize, timed, type NamedResult } from './summary.ts';

const MINUTE_MS = 60_000;
/** With more at once, the parts need more memory than the machines that have them may have. */
const MOST_PROCESSORS = 4;
/** Parts that wait, on average, while others use the processors. With two, these were as busy and the whole took longer. */
const WAITING = 1;

const progress = new Progress(process.stdout);
const results: NamedResult[] = [];
let isBrokenOff = false;

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  process.on(event, () => {
    if (isBrokenOff) return;
    isBrokenOff = true;
    killRunning();
    void stopServers().finally(() => process.exit(1));
  });
}

async function part(name: string, run: () => Promise<PartResult>): Promise<void> {
  const result = await progress.step(name, () => timed(name, run));
  if (isBrokenOff) return;
  results.push(result);
}

async function parts(title: string, jobs: readonly Job[], lanes: number): Promise<void> {
  const busyPercent = watchProcessors();
  await progress.step(title, (update) =>
    sideBySide(jobs, lanes, async ({ name, run }, others) => {
      update(others.join(', '));
      const result = await timed(name, run);
      if (isBrokenOff) return;
      progress.line(`${name}: done in ${result.seconds.toFixed(1)} s`);
      results.push(result);
    }),
  );
  progress.line(`${title}: the processors were busy ${String(busyPercent())} % of the time`);
}

const processors = availableParallelism();
const command = (name: string, args: readonly string[]): Job => ({
  name,
  run: async () => oneResult(await runNode(name, args, { timeoutMs: 8 * MINUTE_MS })),
});
const checks: readonly Job[] = [
  { name: 'format', run: () => runCheck('format') },
  // Before the parts that start the product, since two of them at once would build it twice.
  command('build', BUILD),
  command('spec', ['tools/src/spec/main.ts']),
];
const proof = (harness: Harness): Job => ({
  name: `verify ${harness.name}`,
  run: () => runHarness(harness, { isShort: true }),
});
const { alone, beside } = byTiming(wholeHarnesses(findHarnesses(), { isShort: true }));
const isLongest = ({ name }: Harness): boolean => name === 'accounts' || name === 'gateway';
// The longest first. The shortest fill the end, where one long part would leave the other processors idle.
const tests: readonly Job[] = [
  { name: 'journeys', lanes: 2, run: () => runJourneys({ share: 'short' }) },
  { name: 'integration', run: () => runIntegration('short', (line) => progress.line(line)) },
  { name: 'web', run: () => runSpecs('web', 'short') },
  ...beside.filter(isLongest).map(proof),
  { name: 'unit', run: () => runSpecs('unit', 'short') },
  ...beside.filter((harness) => !isLongest(harness)).map(proof),
  { name: 'lint', run: () => runCheck('lint', ALL_LINT) },
  { name: 'types', run: () => runCheck('types', ALL_TYPES) },
];

await progress.step('Browser', async () => {
  const browser = await provideBrowser();
  if ('program' in browser) process.env['CHROMIUM_PATH'] = browser.program;
  else progress.line(browser.problem);
});
await parts('checks', checks, processors);
await parts('tests', tests, Math.min(processors, MOST_PROCESSORS) + WAITING);
for (const { name, run } of alone.map(proof)) await part(name, run);

const { lines, exitCode } = summarize(results, { isCi: Boolean(process.env['CI']) });
for (const line of lines) progress.line(line);
process.exit(exitCode);
