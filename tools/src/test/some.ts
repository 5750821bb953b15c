// npm run test:unit, test:int, test:web, test:e2e [-- file or name…]: runs one kind of test, or only files
// and titles that contain these words. Fails when nothing matches. Options starting with `-` go to Jest or
// Playwright.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readTestTitles } from '../spec/test-titles.ts';
import { runInForeground } from './foreground.ts';
import { filesOf } from './groups.ts';
import { JEST, readReport, type JestReport } from './jest.ts';
import { findBrowser, NO_BROWSER, PLAYWRIGHT } from './journeys.ts';
import { LOGS, ROOT } from './part.ts';
import { KINDS, select, type Kind, type Selection } from './selection.ts';

const JEST_PROJECTS = { unit: 'unit', int: 'integration', web: 'web' } as const;

async function runSomeJest(kind: Exclude<Kind, 'e2e'>, selection: Selection): Promise<number> {
  // Of its own, since several runs may go on at the same time.
  const reportFile = join(LOGS, `some-${kind}-${String(process.pid)}.json`);
  mkdirSync(LOGS, { recursive: true });
  try {
    const code = await runInForeground(process.execPath, [
      ...[...JEST, '--selectProjects', JEST_PROJECTS[kind], '--maxWorkers=2', '--testTimeout=30000'],
      ...['--json', `--outputFile=${reportFile}`],
      ...(selection.title === undefined ? [] : [`--testNamePattern=${selection.title}`]),
      ...selection.options,
      ...(selection.files.length > 0 ? ['--runTestsByPath', ...selection.files] : []),
    ]);
    if (code !== 0) return code;
    // Jest succeeds when no title matches.
    const { failed, notes } = readReport(JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport);
    for (const note of notes) console.error(note);
    return failed > 0 ? 1 : 0;
  } finally {
    rmSync(reportFile, { force: true });
  }
}

async function runSomeJourneys({ files, title, options }: Selection): Promise<number> {
  const browser = findBrowser(process.env);
  if (browser === undefined) {
    console.error(NO_BROWSER);
    return 1;
  }
  return runInForeground(
    process.execPath,
    [
      ...PLAYWRIGHT,
      ...(title === undefined ? [] : [`--grep=${title}`]),
      ...options,
      ...files.map((file) => file.replaceAll('.', '\\.')),
    ],
    { CHROMIUM_PATH: browser },
  );
}

const [kind, ...words] = process.argv.slice(2);
if (kind === undefined || !(kind in KINDS)) {
  console.error(`Choose the tests to run: ${Object.keys(KINDS).join(', ')}.`);
  process.exit(2);
}
process.chdir(ROOT);
const selection = select(words, filesOf(kind as Kind), (file) =>
  // Both runners join the titles of groups with a space.
  readTestTitles(file, readFileSync(file, 'utf8'), false).map(({ title }) => title.replaceAll(' › ', ' ')),
);
process.exitCode =
  kind === 'e2e'
    ? await runSomeJourneys(selection)
    : await runSomeJest(kind as Exclude<Kind, 'e2e'>, selection);
