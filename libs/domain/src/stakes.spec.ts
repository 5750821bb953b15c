import {
  STAKE_ADVICE,
  DEFAULT_BANKROLL_CENTS,
  DEFAULT_BET_CENTS,
  MAX_EARNINGS_NOTE,
  maxEarningsCents,
  ownStakeCents,
  shareOfBankrollCents,
  stakeText,
  unitCents,
} from './stakes.ts';

describe('stakes', () => {
  it('come with four words of advice (S-373)', () => {
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
  ] as const)('%s reads %s, in CFB %s (S-369, S-370)', (tier, text, cfbText) => {
    expect(stakeText('nfl', tier)).toBe(text);
    expect(stakeText('mlb', tier)).toBe(text);
    expect(stakeText('cfb', tier)).toBe(cfbText);
  });

  it('shows recommended units in the NFL only (S-371)', () => {
    expect(stakeText('nfl', 'HIGH', 2)).toBe('2 units');
    expect(stakeText('nfl', 'HIGH', 0.5)).toBe('0.5 units');
    expect(stakeText('nfl', 'HIGH', null)).toBe('$100-200');
    expect(stakeText('mlb', 'HIGH', 2)).toBe('$100-200');
  });

  it('has a default bet of $50 and a default bankroll of $1,000 (S-292, S-375)', () => {
    expect(DEFAULT_BET_CENTS).toBe(5000);
    expect(DEFAULT_BANKROLL_CENTS).toBe(100_000);
  });

  const basis = { tier: 'HIGH', grade: 'A', bankrollPercentage: 5, shouldBet: true } as const;

  it.each([
    [basis, 5000],
    [{ ...basis, bankrollPercentage: 4.78 }, 4780],
    [{ ...basis, bankrollPercentage: 0.94 }, 940],
    [{ ...basis, bankrollPercentage: 7 }, 5000],
    [{ ...basis, bankrollPercentage: 0 }, null],
    [{ ...basis, bankrollPercentage: -1 }, null],
    [{ ...basis, tier: 'LOW' as const }, null],
    [{ ...basis, tier: 'NO_BET' as const }, null],
    [{ ...basis, tier: 'MEDIUM' as const, grade: 'D', bankrollPercentage: 0 }, null],
    [{ ...basis, shouldBet: false }, null],
    [{ ...basis, bankrollPercentage: null }, 2000],
    [{ ...basis, grade: 'B-', bankrollPercentage: null }, 1000],
    [{ ...basis, grade: 'C', bankrollPercentage: null }, 500],
    [{ ...basis, grade: 'D', bankrollPercentage: null }, null],
  ])('%j of $1,000 is %p cents, null for PASS (S-372)', (stakeBasis, cents) => {
    expect(ownStakeCents(stakeBasis)).toBe(cents);
  });

  it("caps at the reader's limit, which is 10% at most (S-372, S-374)", () => {
    const large = { ...basis, bankrollPercentage: 25 };
    expect(ownStakeCents(large, 100_000)).toBe(5000);
    expect(ownStakeCents(large, 100_000, 8)).toBe(8000);
    expect(ownStakeCents(large, 100_000, 50)).toBe(10_000);
    expect(ownStakeCents(basis, 100_000, 2)).toBe(2000);
    expect(ownStakeCents(basis, 0)).toBeNull();
  });

  it('rounds a share once, not to a shorter share and then to a cent (S-372)', () => {
    expect(shareOfBankrollCents(3.93548)).toBe(3935);
    expect(shareOfBankrollCents(3.9355)).toBe(3936);
  });

  it('makes one unit 1% of the bankroll (S-292)', () => {
    expect(unitCents()).toBe(1000);
    expect(unitCents(123_450)).toBe(1235);
    expect(() => unitCents(0.5)).toThrow('whole cents');
  });

  it('estimates 24.00 for 6 games at 1000 and says what that assumes (S-291)', () => {
    expect(maxEarningsCents(2, 4, 100_000)).toBe(2400);
    expect(maxEarningsCents(3, 3)).toBe(2400);
    expect(maxEarningsCents(0, 0)).toBe(0);
    expect(MAX_EARNINGS_NOTE).toBe('estimate, assumes 8% return on 5% stakes; losses are possible');
  });
});
