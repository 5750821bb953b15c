import { dayMs, timeTicks } from './time-ticks.ts';

const labels = (from: string, to: string, count?: number): readonly string[] =>
  timeTicks(dayMs(from), dayMs(to), count).map(({ label }) => label);

it.each([
  ['2024-09-07', '2024-09-07', ['Sep 7']],
  ['2024-09-07', '2024-09-09', ['Sep 7', 'Sep 8', 'Sep 9']],
  ['2024-12-28', '2025-01-04', ['Dec 28', 'Dec 30', 'Jan 1', 'Jan 3']],
  ['2024-09-07', '2024-10-07', ['Sep 7', 'Sep 14', 'Sep 21', 'Sep 28', 'Oct 5']],
  ['2024-09-07', '2024-11-01', ['Sep 7', 'Sep 21', 'Oct 5', 'Oct 19']],
  ['2024-09-07', '2025-01-20', ['Oct 2024', 'Nov 2024', 'Dec 2024', 'Jan 2025']],
  ['2021-06-11', '2022-11-20', ['Jul 2021', 'Jan 2022', 'Jul 2022']],
  ['2021-06-11', '2024-11-20', ['2022', '2023', '2024']],
  ['2010-03-01', '2024-11-20', ['2015', '2020']],
])('round dates are labeled from %s to %s', (from, to, expected) => {
  expect(labels(from, to)).toEqual(expected);
});

it('only as many as fit are labeled', () => {
  expect(labels('2024-09-07', '2024-10-07', 4)).toEqual(['Sep 7', 'Sep 21', 'Oct 5']);
});

it('ticks are placed at their times', () => {
  const [first, second] = timeTicks(dayMs('2024-09-07'), dayMs('2024-10-07'));
  expect(second?.atMs).toBe((first?.atMs ?? 0) + 7 * 86_400_000);
  expect(first?.atMs).toBe(Date.UTC(2024, 8, 7));
});

it('a month that starts at the very end of the range is kept', () => {
  const ticks = timeTicks(dayMs('2024-03-01'), dayMs('2024-09-01'));
  expect(ticks.at(-1)?.atMs).toBe(dayMs('2024-09-01'));
  expect(ticks[0]?.atMs).toBe(dayMs('2024-03-01'));
});
