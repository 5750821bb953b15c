// npm test: runs every check and test on its own PostgreSQL, Redis and browser. Some parts run in parallel,
// one per processor. Anything that measures time runs alone. The last line is `N passed, N failed`. With CI
// set, parts that could not run count as failed.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ServerError, startTestServers, type TestServers } from '@app/testing/servers';
import { Progress } from '../start/progress.ts';
import { ALL_TYPES, runCheck } from './check.ts';
import { byTiming, findHarnesses, runHarness, wholeHarnesses, type Harness } from './harnesses.ts';
import { runJest } from './jest.ts';
import { runJourneys } from './journeys.ts';
import { killRunning, oneResult, ROOT, runNode, type PartResult } from './part.ts';
import { sideBySide, type Job } from './side-by-side.ts';
import { summarize, timed, type NamedResult } from './summary.ts';

const MINUTE_MS = 60_000;

const progress = new Progress(process.stdout);
const results: NamedResult[] = [];
let servers: TestServers | undefined;
let isBrokenOff = false;

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  process.on(event, () => {
    if (isBrokenOff) return;
    isBrokenOff = true;
    killRunning();
    void (servers?.stop() ?? Promise.resolve()).finally(() => process.exit(1));
  });
}

async function part(name: string, run: () => Promise<PartResult>): Promise<void> {
  const result = await progress.step(name, () => timed(name, run));
  if (isBrokenOff) return;
  results.push(result);
}

async function integration(): Promise<PartResult> {
  try {
    servers = await startTestServers(join(ROOT, '.data/test'));
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    return {
      passed: 0,
      failed: 0,
      skipped: 1,
      notes: [`The integration tests did not run: ${error.message}`],
    };
  }
  const { env } = servers;
  try {
    return await runJest({
      name: 'integration',
      projects: ['integration'],
      workers: 2,
      timeoutMs: 15 * MINUTE_MS,
      env,
    });
  } finally {
    await servers.stop();
    servers = undefined;
  }
}

async function parts(title: string, jobs: readonly Job[], lanes: number): Promise<void> {
  await progress.step(title, (update) =>
    sideBySide(jobs, lanes, async ({ name, run }, others) => {
      update(others.join(', '));
      const result = await timed(name, run);
      if (isBrokenOff) return;
      progress.line(`${name}: done in ${result.seconds.toFixed(1)} s`);
      results.push(result);
    }),
  );
}

const lanes = availableParallelism();
const checks: readonly Job[] = [
  { name: 'types', run: () => runCheck('types', ALL_TYPES) },
  { name: 'lint', run: () => runCheck('lint') },
  { name: 'format', run: () => runCheck('format') },
];
const spec: Job = {
  name: 'spec',
  run: async () => oneResult(await runNode('spec', ['tools/src/spec/main.ts'], { timeoutMs: MINUTE_MS })),
};
const proof = (harness: Harness): Job => ({
  name: `verify ${harness.name}`,
  run: () => runHarness(harness, { isShort: true }),
});
const { alone, beside } = byTiming(wholeHarnesses(findHarnesses(), { isShort: true }));

await parts('checks', [...checks, spec], lanes);
await part('unit', () =>
  runJest({ name: 'unit', projects: ['unit', 'web'], workers: 2, timeoutMs: 20 * MINUTE_MS }),
);
await part('integration', integration);
for (const { name, run } of alone.map(proof)) await part(name, run);
await parts('proofs', beside.map(proof), Math.min(lanes, 2));
await part('journeys', runJourneys);

const { lines, exitCode } = summarize(results, { isCi: Boolean(process.env['CI']) });
for (const line of lines) progress.line(line);
process.exit(exitCode);
