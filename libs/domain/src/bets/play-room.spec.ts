import type { LimitMeasure, LimitPeriod, PlayLimit, PlayUse } from './play-limits.ts';
import { reachedText, stakeRoomCents } from './play-room.ts';

const NOW = '2024-10-18T12:00:00.000Z';
const NONE: PlayUse = { stakeCents: 0, bets: 0, lossCents: 0 };
const USED = {
  day: { stakeCents: 9_000, bets: 2, lossCents: 0 },
  week: { stakeCents: 24_784, bets: 5, lossCents: 4_000 },
  month: { stakeCents: 24_784, bets: 5, lossCents: -1_000 },
};
const limit = (measure: LimitMeasure, period: LimitPeriod, max: number): PlayLimit => ({
  measure,
  period,
  max,
});

describe('what limits leave to stake', () => {
  it.each([
    [[], null],
    [[limit('bets', 'day', 3), limit('loss', 'week', 5_000)], null],
    [[limit('stake', 'day', 10_000), limit('stake', 'month', 30_000)], 1_000],
    // Lowered below what was already staked.
    [[limit('stake', 'week', 10_000)], 0],
  ])('%j: %p cents', (limits, expected) => {
    expect(stakeRoomCents(limits, USED)).toBe(expected);
  });
});

describe('a reached limit', () => {
  it.each([
    [
      [limit('stake', 'week', 10_000)],
      'Your weekly stake limit of $100.00 is reached until Mon, Oct 21, 2024, 12:00 AM ET.',
    ],
    [
      [limit('bets', 'day', 2), limit('loss', 'week', 4_000)],
      'Your weekly loss limit of $40.00 is reached until Mon, Oct 21, 2024, 12:00 AM ET, or sooner if a pending bet wins.',
    ],
    [
      [limit('loss', 'week', 4_000), limit('bets', 'week', 5)],
      'Your weekly bet limit of 5 bets is reached until Mon, Oct 21, 2024, 12:00 AM ET.',
    ],
    [
      [limit('bets', 'month', 5), limit('bets', 'week', 5)],
      'Your monthly bet limit of 5 bets is reached until Fri, Nov 1, 2024, 12:00 AM ET.',
    ],
    [[limit('stake', 'day', 9_001), limit('bets', 'day', 3), limit('loss', 'month', 100)], null],
  ])('%j', (limits, expected) => {
    expect(reachedText(limits, USED, NOW)).toBe(expected);
  });

  it('there is none without limits or bets', () => {
    expect(reachedText([], USED, NOW)).toBeNull();
    expect(reachedText([limit('stake', 'day', 100)], { day: NONE, week: NONE, month: NONE }, NOW)).toBeNull();
  });
});
