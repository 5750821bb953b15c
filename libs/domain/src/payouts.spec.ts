import { forAll } from '../test/random.ts';
import { SYSTEM_STAKE_CENTS } from './games/system-pick.ts';
import { estimatedWinProfitCents, fallbackPayoutCents, payoutCents, winProfitCents } from './payouts.ts';

describe('payouts', () => {
  it.each([
    [5000, 4550, 9550],
    [10_000, 9100, 19_100],
    [50, 46, 96],
    [0, 0, 0],
  ])('assume a stake of %i without odds wins %i and returns %i (S-386, S-212)', (stake, profit, payout) => {
    expect(estimatedWinProfitCents(stake)).toBe(profit);
    expect(fallbackPayoutCents(stake)).toBe(payout);
    expect(() => estimatedWinProfitCents(-1)).toThrow(RangeError);
    expect(() => fallbackPayoutCents(0.5)).toThrow(RangeError);
  });

  it('use $50 for the stake of a system bet without an amount (S-212)', () => {
    expect(SYSTEM_STAKE_CENTS).toBe(5000);
  });

  it.each([
    [10_000, 150, 25_000],
    [100, 100, 200],
    [1, 100, 2],
    [5000, 124, 11_200],
  ])('stake %i at +%i returns %i: stake plus stake x odds / 100 (S-192)', (stake, odds, payout) => {
    expect(payoutCents(stake, odds)).toBe(payout);
  });

  it.each([
    [11_000, -110, 21_000],
    [5000, -110, 9545],
    [10_000, -110, 19_091],
    [10_000, -128, 17_813],
    [10_000, -3200, 10_313],
    [0, -110, 0],
  ])(
    'stake %i at %i returns %i: stake plus stake x 100 / |odds|, half a cent up (S-193)',
    (stake, odds, payout) => {
      expect(payoutCents(stake, odds)).toBe(payout);
    },
  );

  it('return the type of the stake (S-192)', () => {
    expect(payoutCents(11_000n, -110)).toBe(21_000n);
    expect(winProfitCents(11_000n, -110)).toBe(10_000n);
    expect(winProfitCents(5000, -110)).toBe(4545);
  });

  it('refuse odds between -100 and +100 and stakes that are not whole cents (S-188)', () => {
    for (const odds of [0, 99, -99, 110.5, Number.NaN]) expect(() => payoutCents(100, odds)).toThrow('odds');
    expect(() => payoutCents(1.5, 110)).toThrow('whole cents');
    expect(() => payoutCents(-1, 110)).toThrow('below zero');
    expect(() => payoutCents(Number.MAX_SAFE_INTEGER, 100)).toThrow('too large');
  });

  it('equal rational arithmetic rounded half up for 20,000 bets (S-192, S-193)', () => {
    forAll(20_000, ({ integer, pick }) => {
      const stake = BigInt(integer(0, 10 ** pick([3, 6, 9, 13])));
      const price = integer(100, pick([250, 5000, 50_000])) * pick([1, -1]);
      const profit = winProfitCents(stake, price);
      const [numerator, denominator] =
        price > 0 ? [stake * BigInt(price), 100n] : [stake * 100n, BigInt(-price)];
      // Half up means exact - 1/2 < rounded <= exact + 1/2, in whole numbers.
      const twiceTooMuch = 2n * profit * denominator - 2n * numerator;
      if (twiceTooMuch <= -denominator || twiceTooMuch > denominator) {
        throw new Error(`${String(stake)} at ${String(price)} wins ${String(profit)}`);
      }
      if (payoutCents(stake, price) !== stake + profit) throw new Error('a payout is stake plus profit');
    });
  });
});
