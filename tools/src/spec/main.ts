/**
 * `npm run spec [-- --json]`: lists every line of docs/checklist.md with its tests in `npm test`, by section. Fails when a
 * test names an unknown line, or when a section in docs/finished-sections.json has a line with neither a test
 * nor a reason.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { shareOf } from '../test/selection.ts';
import { parseChecklist } from './checklist.ts';
import { type FinishedSections, measureCoverage, renderCoverage } from './coverage.ts';
import { readTestTitles } from './test-titles.ts';

const ROOT = join(import.meta.dirname, '../../..');
const TESTS = ['**/*.spec.{ts,tsx}', '**/*.int-spec.ts', '**/*.e2e-spec.ts'];
const HARNESSES = ['tools/src/verify/**/*.ts'];
const SKIP = new Set(['node_modules', 'dist', '.data', '.nx', '.git']);

function find(patterns: readonly string[]): string[] {
  return globSync([...patterns], {
    cwd: ROOT,
    exclude: (path) => SKIP.has(path.split('/').at(-1) ?? ''),
  }).sort();
}

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const checklist = parseChecklist(read('docs/checklist.md'));
const declared = JSON.parse(read('docs/finished-sections.json')) as FinishedSections;
const tests = find(TESTS);
const titles = [
  // Long ones do not count, so that `npm test` alone proves every line.
  ...tests
    .flatMap((file) => readTestTitles(file, read(file), false))
    .filter(({ file, title }) => shareOf(file, title) === 'short'),
  ...find(HARNESSES)
    .filter((file) => !tests.includes(file))
    .flatMap((file) => readTestTitles(file, read(file), true)),
];
const coverage = measureCoverage(checklist, titles, declared);
process.stdout.write(`${values.json ? JSON.stringify(coverage, null, 2) : renderCoverage(coverage)}\n`);
process.exitCode = coverage.faults.length > 0 ? 1 : 0;
