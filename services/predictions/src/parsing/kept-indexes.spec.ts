import { keptIndexes } from './kept-indexes.ts';

const dropped = (...indexes: number[]) =>
  indexes.map((index) => ({ index, gameId: null, field: '', reason: '' }));

it.each([
  [3, [], [0, 1, 2]],
  [2, [0, 2], [1, 3]],
  [0, [0], []],
])('of %i kept records beside dropped ones at %j are %j', (kept, gone, indexes) => {
  expect(keptIndexes(kept, dropped(...gone))).toEqual(indexes);
});
