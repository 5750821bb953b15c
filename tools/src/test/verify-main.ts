// npm run verify [-- --short] [name…]: runs every harness in package.json (`verify:…`) in full, or those
// named, in sequence, since some measure time. Ends with a table of results and durations. The last line is
// `N passed, N failed`. --short runs the short versions, like `npm test`.
import { Progress } from '../start/progress.ts';
import { chooseHarnesses, findHarnesses, runHarness } from './harnesses.ts';
import { endRunningOnSignal } from './part.ts';
import { summarize, timed, type NamedResult } from './summary.ts';

const choice = chooseHarnesses(process.argv.slice(2), findHarnesses());
if ('problem' in choice) {
  console.error(choice.problem);
  process.exit(2);
}
endRunningOnSignal();

const { harnesses, isShort } = choice;
const progress = new Progress(process.stdout);
const results: NamedResult[] = [];
for (const [index, harness] of harnesses.entries()) {
  const title = `${index + 1} of ${harnesses.length}, verify:${harness.name}`;
  results.push(await progress.step(title, () => timed(harness.name, () => runHarness(harness, { isShort }))));
}
const { lines, exitCode } = summarize(results, { isCi: Boolean(process.env['CI']) });
for (const line of lines) progress.line(line);
process.exit(exitCode);
