// npm run check: format, lint, types and unit tests, without network. Unchanged results come from the cache.
import { Progress } from '../start/progress.ts';
import { CHECKS, runCheck, type CheckName } from './check.ts';
import { endRunningOnSignal } from './part.ts';
import { summarize, timed, type NamedResult } from './summary.ts';

endRunningOnSignal();
const progress = new Progress(process.stdout);
const results: NamedResult[] = [];
for (const name of Object.keys(CHECKS) as CheckName[]) {
  results.push(await progress.step(name, () => timed(name, () => runCheck(name))));
}
const { lines, exitCode } = summarize(results, { isCi: false });
for (const line of lines) progress.line(line);
process.exit(exitCode);
