import { scaleLinear } from '@visx/scale';
import { fewTicks, stepIndices, ticksTo } from './ticks.ts';

it.each([
  [-4_000, 19_000],
  [0, 1],
  [30, 75],
  [-100_000, -99_000],
])('there are two to five round ticks from %d to %d', (from, to) => {
  const ticks = fewTicks(scaleLinear({ domain: [from, to], range: [0, 100] }));
  expect(ticks.length).toBeGreaterThanOrEqual(2);
  expect(ticks.length).toBeLessThanOrEqual(5);
});

it.each([
  [123_200, [0, 50_000, 100_000, 150_000]],
  [158_000, [0, 50_000, 100_000, 150_000, 200_000]],
  [100_000, [0, 50_000, 100_000]],
])('the ticks from 0 reach %d', (highest, ticks) => {
  expect(ticksTo(highest)).toEqual(ticks);
});

it('at most five of a list are labeled, evenly spaced from the first', () => {
  expect(stepIndices(0)).toEqual([]);
  expect(stepIndices(3)).toEqual([0, 1, 2]);
  expect(stepIndices(5)).toEqual([0, 1, 2, 3, 4]);
  expect(stepIndices(6)).toEqual([0, 2, 4]);
  expect(stepIndices(18)).toEqual([0, 4, 8, 12, 16]);
  expect(stepIndices(18, 4)).toEqual([0, 5, 10, 15]);
});
