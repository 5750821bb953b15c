import type { FanPoint } from '@app/domain';
import { smoothFan } from './smooth-fan.ts';

const point = (bets: number, median: number): FanPoint => ({
  bets,
  cents: [median - 20, median - 10, median, median + 10, median + 20],
});
const mediansOf = (fan: readonly FanPoint[]): number[] => fan.map(({ cents }) => cents[2]);

it('evens out the teeth between exact ends', () => {
  const toothed = Array.from({ length: 21 }, (_, bets) => point(bets, bets % 2 === 0 ? 1000 : 1100));
  const smooth = smoothFan(toothed);
  expect(smooth[0]).toEqual(toothed[0]);
  expect(smooth.at(-1)).toEqual(toothed.at(-1));
  const medians = mediansOf(smooth).slice(2);
  const steps = medians.slice(1).map((median, index) => Math.abs(median - (medians[index] ?? 0)));
  expect(Math.max(...steps)).toBeLessThanOrEqual(20);
});

it('leaves a straight line and a short fan as they are', () => {
  const line = Array.from({ length: 30 }, (_, bets) => point(bets, 1000 - 10 * bets));
  expect(mediansOf(smoothFan(line))).toEqual(mediansOf(line));
  const short = [point(0, 1000), point(1, 1100), point(2, 1000)];
  expect(smoothFan(short)).toEqual(short);
});
