import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const RUNBOOKS = join(ROOT, 'docs/runbooks');
/** Words of other programs: commands, and a state of PostgreSQL. */
const FOREIGN = /^(?:npm|docker|kubectl|redis-cli|queue) |^idle in transaction$/;
/** Of at least three words, as log lines are. */
const QUOTED = /`([a-z]+(?: [a-z]+){2,})`/g;

// Of services only jobs, so that a change of other files does not rerun this (package.json).
const sources = ['libs', 'services']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.includes('node_modules') && /^\w+\/src\/.*\.ts$/.test(file))
      .filter((file) => folder === 'libs' || file.endsWith('.job.ts'))
      .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
  )
  .join('\n');
const quotes = readdirSync(RUNBOOKS).flatMap((file) =>
  [...readFileSync(join(RUNBOOKS, file), 'utf8').matchAll(QUOTED)]
    .map(([, line = '']) => line)
    .filter((line) => !FOREIGN.test(line))
    .map((line) => [file, line] as const),
);

it('finds the log lines that runbooks quote', () => {
  expect(quotes).toContainEqual(['mail.md', 'a mail was sent or dropped']);
});

it.each(quotes)('%s quotes a log line of the code: %s', (_file, line) => {
  expect(sources.includes(`'${line}'`)).toBe(true);
});
