import {
  STAKE_ADVICE,
  DEFAULT_BANKROLL_CENTS,
  DEFAULT_BET_CENTS,
  MAX_EARNINGS_LABEL,
  MAX_EARNINGS_NOTE,
  maxEarningsCents,
  roundStakeCents,
  shareOfCents,
  shareOfCentsDown,
  stakeText,
  unitCents,
} from './stakes.ts';

describe('stakes', () => {
  it('have four pieces of advice (S-373)', () => {
    expect(STAKE_ADVICE).toEqual([
      'Kelly sizing',
      'Never more than 25% of bankroll per bet',
      'Paper trade a full season',
      'Minimum 50-game samples',
    ]);
  });

  it.each([
    ['HIGH', '$100-200', '$75-125'],
    ['MEDIUM_PLUS', '$75-150', '$50-75'],
    ['MEDIUM', '$50-100', '$25-50'],
    ['LOW', '$25-50', '$10-25'],
    ['NO_BET', '$25-50', '$10-25'],
  ] as const)('%s shows %s, in CFB %s (S-369, S-370)', (tier, text, cfbText) => {
    expect(stakeText('nfl', tier)).toBe(text);
    expect(stakeText('mlb', tier)).toBe(text);
    expect(stakeText('cfb', tier)).toBe(cfbText);
  });

  it('shows recommended units in the NFL only (S-371)', () => {
    expect(stakeText('nfl', 'HIGH', 2)).toBe('2 units');
    expect(stakeText('nfl', 'MEDIUM', 1)).toBe('1 unit');
    expect(stakeText('nfl', 'HIGH', 0.5)).toBe('0.5 units');
    expect(stakeText('nfl', 'HIGH', null)).toBe('$100-200');
    expect(stakeText('mlb', 'HIGH', 2)).toBe('$100-200');
  });

  it('use a default bet of $50 and a default bankroll of $1,000 (S-292, S-375)', () => {
    expect(DEFAULT_BET_CENTS).toBe(5000);
    expect(DEFAULT_BANKROLL_CENTS).toBe(100_000);
  });

  it.each([
    [1, 1],
    [999, 999],
    [999.9, 999],
    [1000, 1000],
    [1099, 1000],
    [4780, 4700],
    [0, 0],
  ])('of %d cents show as %i: whole dollars from $10 up, rounded down (S-372)', (cents, named) => {
    expect(roundStakeCents(cents)).toBe(named);
  });

  it('are shares exact to the cent, with half a cent up or always down (S-372)', () => {
    expect(shareOfCents(100_000, 3.93548)).toBe(3935);
    expect(shareOfCents(100_000, 3.9355)).toBe(3936);
    expect(shareOfCentsDown(100_000, 3.9355)).toBe(3935);
    // 4.78 has no exact binary fraction but must give $47.80 of $1,000.
    expect(shareOfCentsDown(100_000, 4.78)).toBe(4780);
  });

  it('count one unit as 1% of the bankroll (S-292)', () => {
    expect(unitCents()).toBe(1000);
    expect(unitCents(123_450)).toBe(1235);
    expect(() => unitCents(0.5)).toThrow('whole cents');
  });

  it('give an estimate of 24.00 for 6 games at 1000 with its assumptions (S-291)', () => {
    expect(maxEarningsCents(2, 4, 100_000)).toBe(2400);
    expect(maxEarningsCents(3, 3)).toBe(2400);
    expect(maxEarningsCents(0, 0)).toBe(0);
    expect(MAX_EARNINGS_LABEL).toBe('Estimated return at 8%');
    expect(MAX_EARNINGS_NOTE).toBe('assumes 8% return on 5% stakes; losses are possible');
  });
});
