import {
  isRaised,
  periodEnd,
  periodStart,
  playRefusal,
  roomText,
  type PlayLimit,
  type PlayUse,
} from './play-limits.ts';
import { canStartPause, pauseEndsAt, pauseKindOf, pauseText, runningPause } from './play-pauses.ts';

describe('a period of a limit', () => {
  it.each([
    // Half past midnight in New York, and one minute before midnight.
    ['day', '2024-10-20T04:30:00.000Z', '2024-10-20T04:00:00.000Z', '2024-10-21T04:00:00.000Z'],
    ['day', '2024-10-20T03:59:00.000Z', '2024-10-19T04:00:00.000Z', '2024-10-20T04:00:00.000Z'],
    // A Sunday ends its week, a Monday starts one.
    ['week', '2024-10-21T03:59:59.999Z', '2024-10-14T04:00:00.000Z', '2024-10-21T04:00:00.000Z'],
    ['week', '2024-10-21T04:00:00.000Z', '2024-10-21T04:00:00.000Z', '2024-10-28T04:00:00.000Z'],
    // Clocks go back on November 3, forward on March 9.
    ['week', '2024-11-02T12:00:00.000Z', '2024-10-28T04:00:00.000Z', '2024-11-04T05:00:00.000Z'],
    ['day', '2025-03-09T12:00:00.000Z', '2025-03-09T05:00:00.000Z', '2025-03-10T04:00:00.000Z'],
    ['month', '2024-12-31T12:00:00.000Z', '2024-12-01T05:00:00.000Z', '2025-01-01T05:00:00.000Z'],
    ['month', '2025-02-10T12:00:00.000Z', '2025-02-01T05:00:00.000Z', '2025-03-01T05:00:00.000Z'],
  ] as const)('%s at %s runs from %s to %s, Eastern', (period, now, start, end) => {
    expect([periodStart(period, now), periodEnd(period, now)]).toEqual([start, end]);
  });
});

describe('a bet under limits', () => {
  const NONE: PlayUse = { stakeCents: 0, bets: 0, lossCents: 0 };
  const refuse = (limit: PlayLimit, use: Partial<PlayUse>, stakeCents: number, betsAdded = 1) =>
    playRefusal(
      [limit],
      { day: NONE, week: NONE, month: NONE, [limit.period]: { ...NONE, ...use } },
      { stakeCents, betsAdded },
    );
  const limit = (measure: PlayLimit['measure'], max: number): PlayLimit => ({ measure, period: 'week', max });

  it.each([
    [limit('stake', 10_000), { stakeCents: 6_000 }, 4_000, null],
    [
      limit('stake', 10_000),
      { stakeCents: 6_000 },
      4_001,
      'Your weekly stake limit is $100.00, and you have staked $60.00 this week.',
    ],
    [limit('loss', 5_000), { lossCents: 4_999 }, 90_000, null],
    [
      limit('loss', 5_000),
      { lossCents: 5_000 },
      1,
      'Your weekly loss limit is $50.00, and you have lost $50.00 this week.',
    ],
    [limit('bets', 3), { bets: 2 }, 1, null],
    [limit('bets', 3), { bets: 3 }, 1, 'Your weekly bet limit is 3 bets, and you have logged 3 this week.'],
  ])('%j used %j, plus %i: %p', (rule, use, stakeCents, expected) => {
    expect(refuse(rule, use, stakeCents)).toBe(expected);
  });

  it('counts only a raised stake when a stored bet is corrected', () => {
    expect(refuse(limit('bets', 1), { bets: 5 }, 100, 0)).toBeNull();
    expect(refuse(limit('loss', 1), { lossCents: 5 }, 100, 0)).toBeNull();
    expect(refuse(limit('stake', 100), { stakeCents: 100 }, 1, 0)).toMatch('weekly stake limit is $1.00');
  });

  it('leaves the room of the tightest limit of each kind', () => {
    const used = {
      day: { stakeCents: 11_700, bets: 3, lossCents: 0 },
      week: { stakeCents: 14_200, bets: 4, lossCents: 9_000 },
      month: NONE,
    };
    const limits: PlayLimit[] = [
      { measure: 'stake', period: 'week', max: 30_000 },
      { measure: 'stake', period: 'day', max: 15_000 },
      { measure: 'loss', period: 'week', max: 8_000 },
      { measure: 'bets', period: 'week', max: 5 },
    ];
    expect(roomText(limits, used)).toBe('$33.00 to stake today, $0.00 to lose this week, 1 bet this week');
    expect(roomText([], used)).toBeNull();
  });

  it('is raised by a higher limit or none, never by the first one', () => {
    expect([isRaised(5, 6), isRaised(5, null)]).toEqual([true, true]);
    expect([isRaised(null, 6), isRaised(6, 5), isRaised(6, 6), isRaised(null, null)]).toEqual(
      Array(4).fill(false),
    );
  });
});

describe('a pause', () => {
  it.each([
    ['24-hours', 'time-out', '2024-11-03T03:30:00.000Z', '2024-11-04T03:30:00.000Z'],
    ['6-weeks', 'time-out', '2024-10-01T00:00:00.000Z', '2024-11-12T00:00:00.000Z'],
    ['6-months', 'self-exclusion', '2024-10-17T18:40:00.000Z', '2025-04-17T18:40:00.000Z'],
    // 10:48 AM in winter and in summer, on both sides of both changes of the clocks.
    ['6-months', 'self-exclusion', '2026-11-28T15:48:00.000Z', '2027-05-28T14:48:00.000Z'],
    ['6-months', 'self-exclusion', '2027-05-28T14:48:00.000Z', '2027-11-28T15:48:00.000Z'],
    ['6-months', 'self-exclusion', '2026-09-14T05:30:00.000Z', '2027-03-14T06:30:00.000Z'],
    ['6-months', 'self-exclusion', '2026-09-14T07:30:00.000Z', '2027-03-14T07:30:00.000Z'],
    ['6-months', 'self-exclusion', '2026-05-01T04:30:00.000Z', '2026-11-01T04:30:00.000Z'],
    ['6-months', 'self-exclusion', '2026-05-01T07:30:00.000Z', '2026-11-01T08:30:00.000Z'],
    // No February 31: it ends a few days later, never earlier.
    ['6-months', 'self-exclusion', '2024-08-31T12:00:00.000Z', '2025-03-03T13:00:00.000Z'],
    ['5-years', 'self-exclusion', '2024-02-29T12:00:00.000Z', '2029-03-01T12:00:00.000Z'],
  ] as const)('of %s is a %s from %s to %s', (length, kind, start, end) => {
    expect([pauseKindOf(length), pauseEndsAt(length, start)]).toEqual([kind, end]);
  });

  it.each([
    ['1-week', null, true],
    ['1-week', { kind: 'time-out', endsAt: '2024-11-01T18:40:00.000Z' }, false],
    ['2-weeks', { kind: 'time-out', endsAt: '2024-11-01T18:40:00.000Z' }, false],
    ['6-weeks', { kind: 'time-out', endsAt: '2024-11-01T18:40:00.000Z' }, true],
    ['6-months', { kind: 'time-out', endsAt: '2024-11-01T18:40:00.000Z' }, true],
    ['6-weeks', { kind: 'self-exclusion', endsAt: '2024-11-01T18:40:00.000Z' }, false],
    ['6-months', { kind: 'self-exclusion', endsAt: '2024-11-01T18:40:00.000Z' }, true],
  ] as const)('of %s during %j can start: %p', (length, running, can) => {
    const now = '2024-10-18T18:40:00.000Z';
    const pause = running === null ? null : { ...running, startedAt: '2024-05-01T18:40:00.000Z' };
    expect(canStartPause(length, pause, now)).toBe(can);
  });

  it('is over at its end and says what still works', () => {
    const pause = {
      ...({ kind: 'time-out', startedAt: '2024-10-17T18:40:00.000Z' } as const),
      endsAt: '2024-10-18T18:40:00.000Z',
    };
    expect(runningPause(pause, '2024-10-18T18:39:59.999Z')).toBe(pause);
    expect(runningPause(pause, '2024-10-18T18:40:00.000Z')).toBeNull();
    expect(pauseText(pause)).toBe(
      'Your time-out runs until Fri, Oct 18, 2024, 2:40 PM ET. Until then you can’t log open bets. You can still read and settle your bets.',
    );
  });
});
