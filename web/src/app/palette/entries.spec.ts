import { findEntries } from './entries.ts';
import type { Entry } from './entries.ts';

const entry = (label: string, rest: Partial<Entry> = {}): Entry => ({
  id: label,
  label,
  run: () => undefined,
  ...rest,
});
const ENTRIES = [
  entry('North Texas'),
  entry('Texas A&M'),
  entry('San José State', { note: 'CFB' }),
  entry('Track Record', { words: 'results' }),
  entry('St. Louis Cardinals'),
];
const found = (typed: string, limit = 9): readonly string[] =>
  findEntries([{ name: 'All', entries: ENTRIES, limit, suggested: ENTRIES.slice(0, 1) }], typed).flatMap(
    ({ entries }) => entries.map(({ label }) => label),
  );

it.each([
  ['texas', ['Texas A&M', 'North Texas']],
  ['TEXAS a&m', ['Texas A&M']],
  ['tex nor', ['North Texas']],
  ['exas', []],
  ['san jose', ['San José State']],
  ['cfb san', ['San José State']],
  ['result', ['Track Record']],
  ['st louis', ['St. Louis Cardinals']],
  ['  ', ['North Texas']],
  ['&', ['North Texas']],
])('%p finds %p', (typed, labels) => {
  expect(found(typed)).toEqual(labels);
});

it('shows the best of each group, and no group without any', () => {
  expect(found('texas', 1)).toEqual(['Texas A&M']);
  expect(findEntries([{ name: 'All', entries: ENTRIES, limit: 3, suggested: [] }], '')).toEqual([]);
});
