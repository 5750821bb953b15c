import { PROFIT_AMOUNTS } from './profit-amounts.ts';
import { profitRun } from './profit-steps.ts';
import type { ProfitWeek } from './profit-steps.ts';

const DAY_MS = 86_400_000;

function week(key: string, profitCents: number, atMs?: number): ProfitWeek {
  return {
    key,
    label: key,
    shortLabel: key,
    bets: 2,
    record: null,
    profitCents,
    profitUnits: profitCents / 1000,
    ...(atMs === undefined ? {} : { atMs }),
  };
}

const { dollars, units } = PROFIT_AMOUNTS;

it('sums profits, with the distance below the high, at numbered places', () => {
  const run = profitRun([week('a', 500), week('b', -800), week('c', 400)], dollars);
  expect(run.steps.map(({ place, total, belowHigh }) => [place, total, belowHigh])).toEqual([
    [1, 500, 0],
    [2, -300, 800],
    [3, 100, 400],
  ]);
  expect(run).toMatchObject({
    isTimed: false,
    startPlace: 0,
    drawdown: { fromPlace: 1, toPlace: 2, high: 500, low: -300 },
    high: 500,
    low: -300,
    fromHigh: 400,
    bets: 6,
    end: { total: 100, sum: { profitCents: 100, profitUnits: 0.1 } },
  });
});

it('stands on times when every step has one, and begins 3% of them, at least a day, before the first', () => {
  const far = profitRun([week('a', 1, 0), week('b', 1, 100 * DAY_MS)], dollars);
  expect(far.steps.map(({ place }) => place)).toEqual([0, 100 * DAY_MS]);
  expect([far.isTimed, far.startPlace]).toEqual([true, -3 * DAY_MS]);
  expect(profitRun([week('a', 1, DAY_MS), week('b', 1, 2 * DAY_MS)], dollars).startPlace).toBe(0);
  expect(profitRun([week('a', 1, 0), week('b', 1)], dollars).isTimed).toBe(false);
});

it('counts in units where asked, and sums both', () => {
  const run = profitRun([week('a', 1500), week('b', -250)], units);
  expect(run.steps.map(({ total, sum }) => [total, sum])).toEqual([
    [15_000, { profitCents: 1500, profitUnits: 1.5 }],
    [12_500, { profitCents: 1250, profitUnits: 1.25 }],
  ]);
});

it('keeps the first of two equal drawdowns, measures one from the start, and has none without a fall', () => {
  const twice = profitRun([week('a', 5), week('b', -3), week('c', 3), week('d', -3)], dollars);
  expect(twice.drawdown).toEqual({ fromPlace: 1, toPlace: 2, high: 5, low: 2 });
  const falling = profitRun([week('a', -5)], dollars);
  expect(falling.drawdown).toEqual({ fromPlace: 0, toPlace: 1, high: 0, low: -5 });
  expect(profitRun([week('a', 5), week('b', 0)], dollars).drawdown).toBeNull();
});

it('of nothing is level', () => {
  expect(profitRun([], dollars)).toEqual({
    steps: [],
    isTimed: false,
    startPlace: 0,
    drawdown: null,
    end: { sum: { profitCents: 0, profitUnits: 0 }, total: 0 },
    high: 0,
    low: 0,
    fromHigh: 0,
    bets: 0,
  });
});
