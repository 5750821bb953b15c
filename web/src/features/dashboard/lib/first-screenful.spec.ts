import type { NormalizedGame } from '@app/domain';
import type { GameGroup } from './definitions.ts';
import { firstScreenful } from './first-screenful.ts';

const group = (key: 'HIGH' | 'MEDIUM' | 'LOW', count: number, isSetAside = false): GameGroup => ({
  kind: 'tier',
  key,
  isSetAside,
  isAvoided: false,
  games: Array.from({ length: count }, () => ({}) as NormalizedGame),
});

const sizes = (groups: readonly GameGroup[]): (readonly [string, number])[] =>
  firstScreenful(groups).map(({ group: { key }, most }) => [key, most]);

it('is the first five games, over as many groups as they are in', () => {
  expect(sizes([group('HIGH', 9), group('MEDIUM', 3)])).toEqual([['HIGH', 5]]);
  expect(sizes([group('HIGH', 1), group('MEDIUM', 2), group('LOW', 5)])).toEqual([
    ['HIGH', 5],
    ['MEDIUM', 4],
    ['LOW', 2],
  ]);
  expect(sizes([group('HIGH', 4), group('MEDIUM', 1), group('LOW', 1)])).toEqual([
    ['HIGH', 5],
    ['MEDIUM', 1],
  ]);
});

it('counts no games of closed groups, which show their head only', () => {
  expect(sizes([group('LOW', 8, true), group('HIGH', 5), group('MEDIUM', 1)])).toEqual([
    ['LOW', 5],
    ['HIGH', 5],
  ]);
});
