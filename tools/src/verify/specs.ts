// npm run verify:specs: runs the long specs and journeys, which `npm test` leaves out (ADR 49).
import { Progress } from '../start/progress.ts';
import { filesOf } from '../test/groups.ts';
import { runJourneys } from '../test/journeys.ts';
import { killRunning, type PartResult } from '../test/part.ts';
import { shareOf } from '../test/selection.ts';
import { runIntegration, runSpecs, stopServers } from '../test/specs.ts';
import { summarize, timed, type NamedResult } from '../test/summary.ts';

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  process.on(event, () => {
    killRunning();
    void stopServers().finally(() => process.exit(1));
  });
}

const progress = new Progress(process.stdout);
const PARTS: Readonly<Record<string, () => Promise<PartResult>>> = {
  journeys: () => runJourneys({ share: 'long' }),
  integration: () => runIntegration('long', (line) => progress.line(line)),
  // Jest fails when it finds no spec.
  ...Object.fromEntries(
    (['unit', 'web'] as const)
      .filter((kind) => filesOf(kind).some((file) => shareOf(file) === 'long'))
      .map((kind) => [kind, () => runSpecs(kind, 'long')]),
  ),
};

const results: NamedResult[] = [];
for (const [name, run] of Object.entries(PARTS)) {
  results.push(await progress.step(name, () => timed(name, run)));
}
const { lines, exitCode } = summarize(results, { isCi: Boolean(process.env['CI']) });
for (const line of lines) progress.line(line);
const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
  results.reduce((total, result) => total + result[key], 0);
progress.line(JSON.stringify({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }));
process.exit(exitCode);
