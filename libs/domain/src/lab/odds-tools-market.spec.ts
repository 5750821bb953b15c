import { forAll } from '../../test/random.ts';
import { arbitrage, marketHold, parlay } from './odds-tools-market.ts';
import { exactPrice, type ExactPrice, priceTexts, readPrice } from './odds-tools-price.ts';

const prices = (...texts: readonly string[]): readonly ExactPrice[] =>
  texts.map((text) => readPrice(text).price ?? exactPrice(0n, 0n));

describe('a parlay', () => {
  // eagleproweb.com, "Parlay Bets Calculator", global book payouts: 12.28, 24.35 and 47.41 to 1.
  it.each([
    [4, '+1228'],
    [5, '+2436'],
    [6, '+4741'],
  ])('of %i legs at -110 pays %s', (legs, american) => {
    const { price } = parlay(prices(...Array.from({ length: legs }, () => '-110')), 10_000);
    expect(priceTexts(price).american.text).toBe(american);
  });

  it('of three legs at -110 profits $595.79 on $100', () => {
    // casinoes.mystrikingly.com, "Odds parlay": $595.80, from a price rounded first.
    expect(parlay(prices('-110', '-110', '-110'), 10_000).profitCents).toBe(59_579);
  });

  it('multiplies the decimal odds of its legs and rounds once', () => {
    const { payoutCents, profitCents, breakEven } = parlay(prices('+150', '-110'), 1000);
    expect(payoutCents).toBe(4773); // 10 x 2.5 x 21/11 = 47.727
    expect(profitCents).toBe(3773);
    expect(breakEven).toBeCloseTo(0.4 * (11 / 21), 12);
  });

  it('has no payout beyond $1 billion, only a price', () => {
    const long = parlay(prices(...Array.from({ length: 12 }, () => '+100000')), 100_000);
    expect(long.payoutCents).toBeNull();
    expect(long.profitCents).toBeNull();
    expect(long.breakEven).toBeGreaterThan(0);
  });

  it('refuses one leg, and thirteen', () => {
    expect(() => parlay(prices('-110'), 100)).toThrow('2 to 12 legs');
    expect(() => parlay(prices(...Array.from({ length: 13 }, () => '-110')), 100)).toThrow('2 to 12 legs');
  });
});

describe('the hold of a market', () => {
  it('keeps 4.8% over and holds 4.5% at -110 on both sides', () => {
    // marketmath.io, "Overround": -110 on both sides is 104.76%.
    const hold = marketHold(prices('-110', '-110'));
    expect(hold.totalPercent).toBeCloseTo(104.76, 2);
    expect(hold.holdPercent).toBeCloseTo(4.545, 3);
    expect(hold.outcomes[0]).toEqual({
      impliedPercent: expect.closeTo(52.381, 3) as number,
      fairPercent: 50,
    });
  });

  it('adds up three outcomes', () => {
    // marketmath.io, "Overround": 2.10, 3.40 and 3.50 are 105.6%.
    expect(marketHold(prices('2.10', '3.40', '3.50')).totalPercent).toBeCloseTo(105.6, 1);
    // sandracer.com, "Betting Overround": 5/6 on both is 109.1%.
    expect(marketHold(prices('5/6', '5/6')).totalPercent).toBeCloseTo(109.1, 1);
  });

  it('gives fair shares that add up to 100, each in the order of the prices', () => {
    forAll(300, (random) => {
      const market = Array.from({ length: random.integer(2, 3) }, () =>
        exactPrice(BigInt(random.integer(1, 500)), BigInt(random.integer(1, 500))),
      );
      const { outcomes } = marketHold(market);
      expect(outcomes.reduce((sum, { fairPercent }) => sum + fairPercent, 0)).toBeCloseTo(100, 9);
    });
  });

  it('is an arbitrage below 100%, not at 100% exactly, where rounding adds up to less', () => {
    expect(marketHold(prices('2.1', '2.1')).isArbitrage).toBe(true);
    expect(marketHold(prices('+100', '+200', '+500'))).toMatchObject({
      totalPercent: expect.closeTo(100, 9) as number,
      isArbitrage: false,
    });
  });

  it('refuses one outcome, and four', () => {
    expect(() => marketHold(prices('2'))).toThrow('2 or 3 outcomes');
    expect(() => marketHold(prices('2', '2', '2', '2'))).toThrow('2 or 3 outcomes');
  });
});

describe('an arbitrage', () => {
  it('splits stakes so that each outcome pays the same', () => {
    // arbplay.app, "How to Calculate a Sure Bet": 2.08 and 2.00, 100 in all, is 49.02 and 50.98 for 1.96.
    const split = arbitrage(prices('2.08', '2.00'), 10_000);
    expect(split.isArbitrage).toBe(true);
    expect(split.outcomes.map(({ stakeCents }) => stakeCents)).toEqual([4902, 5098]);
    expect(split.worstCents).toBe(196);
    expect(split.worstPercent).toBeCloseTo(1.96, 2);
  });

  it('follows a second published example', () => {
    // Wikipedia, "Dutching", example 2: 100 at 2.1 and 107.69 at 1.95 profit 2.31.
    const split = arbitrage(prices('2.1', '1.95'), 20_769);
    expect(split.outcomes.map(({ stakeCents }) => stakeCents)).toEqual([10_000, 10_769]);
    expect(split.worstCents).toBe(231);
  });

  it('says what three outcomes cost when there is none', () => {
    // rommelbartolome.com, "Arbitrage Betting": 2.25, 3.5 and 3.6 are 100.79%, and 2.35 instead makes 98.9%.
    const split = arbitrage(prices('2.25', '3.5', '3.6'), 10_000);
    expect(split.totalPercent).toBeCloseTo(100.79, 2);
    expect(split.isArbitrage).toBe(false);
    expect(split.worstCents).toBeLessThan(0);
  });

  it('is none when all adds up to 100% exactly', () => {
    expect(arbitrage(prices('2', '2'), 10_000)).toMatchObject({
      isArbitrage: false,
      worstCents: 0,
      bestCents: 0,
    });
    expect(arbitrage(prices('3', '3', '3'), 9000)).toMatchObject({ isArbitrage: false, worstCents: 0 });
  });

  it('can lose its profit to rounding, and shows it', () => {
    const split = arbitrage(prices('2.08', '2.00'), 1000, 500);
    expect(split.isArbitrage).toBe(true);
    expect(split.outcomes.map(({ stakeCents }) => stakeCents)).toEqual([500, 500]);
    expect(split.worstCents).toBe(0);
  });

  it('never profits more than exact stakes would, and is worst where it says', () => {
    forAll(300, (random) => {
      const market = Array.from({ length: random.integer(2, 3) }, () =>
        exactPrice(BigInt(random.integer(20, 900)), 100n),
      );
      const split = arbitrage(market, random.integer(10_000, 1_000_000));
      const exact = (100 / split.totalPercent - 1) * split.stakedCents;
      expect(split.worstCents).toBeLessThanOrEqual(exact + market.length);
      expect(split.worstCents).toBe(Math.min(...split.outcomes.map(({ profitCents }) => profitCents)));
      expect(split.outcomes.every(({ stakeCents }) => stakeCents >= 0)).toBe(true);
    });
  });
});
