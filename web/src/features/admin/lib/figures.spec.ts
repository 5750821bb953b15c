import { SAMPLE } from './figures.ts';

it('bars show the share of the whole that their note names (S-260)', () => {
  const bars = SAMPLE.userDistribution ?? [];
  expect(bars.map(({ share }) => `${(100 * share).toFixed(1)}%`)).toEqual(bars.map(({ note }) => note));
});
