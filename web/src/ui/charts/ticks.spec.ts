import { scaleLinear } from '@visx/scale';
import { fewTicks, spreadIndices } from './ticks.ts';

it.each([
  [-4_000, 19_000],
  [0, 1],
  [30, 75],
  [-100_000, -99_000],
])('gives two to five round ticks from %d to %d', (from, to) => {
  const ticks = fewTicks(scaleLinear({ domain: [from, to], range: [0, 100] }));
  expect(ticks.length).toBeGreaterThanOrEqual(2);
  expect(ticks.length).toBeLessThanOrEqual(5);
});

it('spreads at most five labels over a list, with its first and its last', () => {
  expect(spreadIndices(0)).toEqual([]);
  expect(spreadIndices(3)).toEqual([0, 1, 2]);
  expect(spreadIndices(18)).toEqual([0, 4, 9, 13, 17]);
  expect(spreadIndices(18, 4)).toEqual([0, 6, 11, 17]);
});
