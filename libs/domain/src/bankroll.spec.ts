import { forAll } from '../test/random.ts';
import {
  DEFAULT_RISK_TOLERANCE,
  MAX_BANKROLL_CENTS,
  MIN_BANKROLL_CENTS,
  MIN_DEFAULT_BET_CENTS,
  RECOMMENDED_BET_PERCENT,
  RISK_TOLERANCES,
  betShareLevel,
  betSharePercent,
  centsToDollars,
  clampDefaultBetCents,
  dollarsToCents,
  maxDefaultBetCents,
  profileRoi,
} from './bankroll.ts';

it('bankrolls are limited to $100 through $1,000,000 and bets to at least $1 (S-105, S-106, S-149)', () => {
  expect([MIN_BANKROLL_CENTS, MAX_BANKROLL_CENTS, MIN_DEFAULT_BET_CENTS]).toEqual([10_000, 100_000_000, 100]);
});

it('there are three risk tolerances, and 2 to 5% is recommended (S-136, S-137)', () => {
  expect(RISK_TOLERANCES).toEqual(['Conservative', 'Medium', 'Aggressive']);
  expect(DEFAULT_RISK_TOLERANCE).toBe('Medium');
  expect(RECOMMENDED_BET_PERCENT).toEqual([2, 5]);
});

describe('dollars as cents', () => {
  it.each([
    [0, 0],
    [1, 100],
    [50, 5000],
    [0.1, 10],
    [0.29, 29],
    [0.1 + 0.2, 30],
    [4.35, 435],
    [1.1 * 3, 330],
    [19.99, 1999],
    [8.7 * 100, 87_000],
    [999_999.99, 99_999_999],
    [1_000_000, 100_000_000],
    [-5.25, -525],
  ])('$%d is %d cents (S-105)', (dollars, cents) => {
    expect(dollarsToCents(dollars)).toBe(cents);
  });

  it.each([
    0.001,
    0.005,
    1.005,
    10.999,
    99.995,
    123.456,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.MAX_VALUE,
    1e15,
  ])('$%d is not a whole number of cents (S-105)', (dollars) => {
    expect(dollarsToCents(dollars)).toBeNull();
  });

  it('every written amount reads back exactly', () => {
    forAll(5000, ({ integer }) => {
      const cents = integer(-2 * MAX_BANKROLL_CENTS, 2 * MAX_BANKROLL_CENTS);
      expect(dollarsToCents(centsToDollars(cents))).toBe(cents);
      expect(dollarsToCents((cents + 0.5) / 100)).toBeNull();
    });
  });
});

describe('default bet', () => {
  it.each([
    [10_000, 1000],
    [10_009, 1000],
    [10_010, 1001],
    [12_345, 1234],
    [100_000, 10_000],
    [100_000_000, 10_000_000],
  ])('can be a tenth of a bankroll of %d cents: %d, rounded down (S-106)', (bankroll, most) => {
    expect(maxDefaultBetCents(bankroll)).toBe(most);
  });

  it.each([
    [undefined, undefined, 5000],
    [100_000, undefined, 5000],
    [50_000, 5000, 5000],
    [49_999, 5000, 4999],
    [49_990, 5000, 4999],
    [10_000, undefined, 1000],
    [10_000, 5000, 1000],
    [10_000, 1000, 1000],
    [10_000, 999, 999],
    [1_000_000, 5000, 5000],
  ])(
    'for a bankroll of %p cents is lowered, never raised: %p becomes %d (S-108)',
    (bankroll, bet, clamped) => {
      expect(clampDefaultBetCents(bankroll, bet)).toBe(clamped);
    },
  );

  it.each([
    [0, 'green'],
    [1, 'green'],
    [4999, 'green'],
    [5000, 'green'],
    [5001, 'amber'],
    [9999, 'amber'],
    [10_000, 'amber'],
    [10_001, 'red'],
    [50_000, 'red'],
  ] as const)('of %d cents out of $1,000 shows %s (S-107)', (bet, level) => {
    expect(betShareLevel(bet, 100_000)).toBe(level);
  });

  it.each([
    // Exactly 5% and 10% of amounts whose share has no exact binary fraction.
    [10_009, 500, 'green'],
    [10_009, 501, 'amber'],
    [10_009, 1000, 'amber'],
    [10_009, 1001, 'red'],
    [33_340, 1667, 'green'],
    [33_340, 1668, 'amber'],
    [33_340, 3334, 'amber'],
    [33_340, 3335, 'red'],
    [100_000_000, 5_000_000, 'green'],
    [100_000_000, 5_000_001, 'amber'],
    [100_000_000, 10_000_001, 'red'],
    [0, 1, 'red'],
  ] as const)('of a bankroll of %d cents, %d is %s to the cent (S-107)', (bankroll, bet, level) => {
    expect(betShareLevel(bet, bankroll)).toBe(level);
  });

  it('turns red exactly above its maximum (S-106, S-107)', () => {
    forAll(3000, ({ integer }) => {
      const bankroll = integer(MIN_BANKROLL_CENTS, MAX_BANKROLL_CENTS);
      const bet = maxDefaultBetCents(bankroll) + integer(-3, 3);
      expect(betShareLevel(bet, bankroll) === 'red').toBe(bet > maxDefaultBetCents(bankroll));
      expect(betShareLevel(clampDefaultBetCents(bankroll, bet), bankroll)).not.toBe('red');
    });
  });

  it.each([
    [5000, 100_000, 5],
    [2500, 100_000, 2.5],
    [1, 10_000, 0.01],
    [0, 100_000, 0],
    [5000, 0, null],
    [5000, -1, null],
  ])('of %d cents is its share of %d: %p percent (S-107, S-136)', (bet, bankroll, percent) => {
    expect(betSharePercent(bet, bankroll)).toBe(percent);
  });
});

describe('the profile ROI', () => {
  const totals = { totalProfitCents: 7863, totalBets: 45, totalWageredCents: null, defaultBetCents: 5000 };

  it.each([
    ['the real wager', { ...totals, totalWageredCents: 151_500 }, 5.19, false],
    ['bets times the default bet', totals, 3.49, true],
    ['bets times $50 without a default bet', { ...totals, defaultBetCents: null }, 3.49, true],
    ['bets times $50 when the default bet is 0', { ...totals, defaultBetCents: 0 }, 3.49, true],
    ['another default bet', { ...totals, defaultBetCents: 2500 }, 6.99, true],
    ['a loss', { ...totals, totalProfitCents: -7863, totalWageredCents: 151_500 }, -5.19, false],
  ] as const)('is based on %s (S-139, S-140)', (_, given, percent, isEstimated) => {
    const roi = profileRoi(given);
    expect(roi.percent).toBeCloseTo(percent, 2);
    expect(roi.isEstimated).toBe(isEstimated);
  });

  it('is 0 without bets, whether the wagered amount is known or not (S-139)', () => {
    const none = { totalProfitCents: 0, totalBets: 0, defaultBetCents: 5000 };
    expect(profileRoi({ ...none, totalWageredCents: null })).toEqual({ percent: 0, isEstimated: true });
    expect(profileRoi({ ...none, totalWageredCents: 0 })).toEqual({ percent: 0, isEstimated: false });
  });
});
