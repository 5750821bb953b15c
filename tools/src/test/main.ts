// npm test: every check and test there is, on a PostgreSQL and a Redis of its own and in a real browser.
// Its last line is `N passed, N failed`. With CI set, what could not run counts as failed.
import { join } from 'node:path';
import { ServerError, startTestServers, type TestServers } from '@app/testing/servers';
import { Progress } from '../start/progress.ts';
import { runCheck } from './check.ts';
import { findHarnesses, runHarness } from './harnesses.ts';
import { runJest } from './jest.ts';
import { runJourneys } from './journeys.ts';
import { killRunning, oneResult, ROOT, runNode, type PartResult } from './part.ts';
import { summarize, type NamedResult } from './summary.ts';

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
  const result = await progress.step(name, run);
  if (isBrokenOff) return;
  results.push({ name, ...result });
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

for (const name of ['format', 'lint', 'types'] as const) await part(name, () => runCheck(name));
await part('spec', async () =>
  oneResult(await runNode('spec', ['tools/src/spec/main.ts'], { timeoutMs: MINUTE_MS })),
);
await part('unit', () =>
  runJest({ name: 'unit', projects: ['unit', 'web'], workers: 2, timeoutMs: 20 * MINUTE_MS }),
);
await part('integration', integration);
for (const harness of findHarnesses()) await part(`verify ${harness.name}`, () => runHarness(harness));
await part('journeys', runJourneys);

const { lines, exitCode } = summarize(results, { isCi: Boolean(process.env['CI']) });
for (const line of lines) progress.line(line);
process.exit(exitCode);
