import { impliedProbability } from '../odds.ts';
import { settledAmounts } from '../settlement.ts';
import { chanceOfBest, luckOfBest } from './back-test-luck.ts';
import type { BackTestBet } from './back-test.ts';

type Bet = Pick<BackTestBet, 'odds' | 'stakeCents' | 'profitCents' | 'result'>;

const bet = (odds: number, result: Bet['result'], stakeCents = 10_000): Bet => ({
  odds,
  stakeCents,
  result,
  profitCents: settledAmounts(result, stakeCents, odds).profitCents,
});

/** A seeded generator from 0 up to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Returns the exact chance of at least a profit without an edge, over all 2^n results. */
function exactChance(bets: readonly Bet[], profitCents: number): number {
  let chance = 0;
  for (let results = 0; results < 2 ** bets.length; results += 1) {
    let [probability, profit] = [1, 0];
    bets.forEach(({ odds, stakeCents }, index) => {
      const isWon = ((results >> index) & 1) === 1;
      const p = impliedProbability(odds);
      probability *= isWon ? p : 1 - p;
      profit += settledAmounts(isWon ? 'won' : 'lost', stakeCents, odds).profitCents;
    });
    if (profit >= profitCents) chance += probability;
  }
  return chance;
}

describe('the chance of the best', () => {
  it('follows published multiple comparisons', () => {
    // openalgo.in, "Multiple Testing and False Discovery": 20 tests at 5% are 64%. Wikipedia, "Multiple comparisons
    // problem": 100 are 99.4%.
    expect(chanceOfBest(0.05, 20)).toBeCloseTo(0.64, 2);
    expect(chanceOfBest(0.05, 100)).toBeCloseTo(0.994, 3);
    expect(chanceOfBest(0.05, 1)).toBeCloseTo(0.05, 12);
    expect(chanceOfBest(1, 3)).toBe(1);
  });

  it('keeps its digits for tiny chances', () => {
    expect(chanceOfBest(1e-18, 10)).toBeCloseTo(1e-17, 25);
  });
});

describe('the best by luck', () => {
  const bets = [
    bet(-110, 'won'),
    bet(150, 'won', 5000),
    bet(-200, 'lost'),
    bet(-110, 'won', 20_000),
    bet(120, 'lost'),
    bet(-105, 'won'),
    bet(300, 'lost', 2500),
    bet(-110, 'won'),
  ];

  it('agrees with all 256 results within its error', () => {
    const exact = exactChance(
      bets,
      bets.reduce((sum, { profitCents }) => sum + profitCents, 0),
    );
    const luck = luckOfBest(bets, 1, seeded(7));
    const error = Math.sqrt((exact * (1 - exact)) / (luck?.draws ?? 1));
    expect(exact).toBeGreaterThan(0.01);
    expect(Math.abs((luck?.chanceOnce ?? 0) - exact)).toBeLessThan(4 * error);
  });

  it('puts the median of the best of n where an exact count does', () => {
    const luck = luckOfBest(bets, 23, seeded(11));
    const wagered = bets.reduce((sum, { stakeCents }) => sum + stakeCents, 0);
    const level = (luck?.medianRoiPercent ?? 0) * (wagered / 100);
    // At least half of all times the best of 23 is at least this good, and at most half of all times it is better.
    expect(chanceOfBest(exactChance(bets, Math.round(level)), 23)).toBeGreaterThan(0.48);
    expect(chanceOfBest(exactChance(bets, Math.round(level) + 1), 23)).toBeLessThan(0.52);
  });

  it('follows the closed form for many bets of one price', () => {
    // Without an edge the variance of a bet is its profit per unit. Of 400 bets at -110 one standard deviation is
    // 4.77% of all stakes, and the median of the best of 23 is 1.88 of them: the normal quantile of 0.5^(1/23).
    const many = Array.from({ length: 400 }, (_, index) => bet(-110, index % 2 === 0 ? 'won' : 'lost'));
    const luck = luckOfBest(many, 23, seeded(3));
    const sigma = 100 * Math.sqrt(10 / 11 / 400);
    expect(luck?.draws).toBe(5000);
    expect(Math.abs((luck?.medianRoiPercent ?? 0) / sigma - 1.88)).toBeLessThan(0.15);
  });

  it('shows more the more was tried, and never a smaller chance', () => {
    const results = [1, 2, 5, 23, 100, 1000].map((tried) => luckOfBest(bets, tried, seeded(5)));
    for (let index = 1; index < results.length; index += 1) {
      const [fewer, more] = [results[index - 1], results[index]];
      expect(more?.medianRoiPercent).toBeGreaterThanOrEqual(fewer?.medianRoiPercent ?? 0);
      expect(more?.highRoiPercent ?? Infinity).toBeGreaterThanOrEqual(more?.medianRoiPercent ?? 0);
      expect(more?.chanceBest).toBeGreaterThanOrEqual(fewer?.chanceBest ?? 0);
    }
  });

  it('repeats exactly for a seed', () => {
    expect(luckOfBest(bets, 23, seeded(5))).toEqual(luckOfBest(bets, 23, seeded(5)));
  });

  it('says when its tail is too thin', () => {
    expect(luckOfBest(bets, 23, seeded(5))).toMatchObject({
      isTailThin: false,
      highRoiPercent: expect.any(Number),
    });
    // Of 20,000 draws about 5 lie beyond the level that the best of 200 passes one time in twenty.
    expect(luckOfBest(bets, 200, seeded(5))).toMatchObject({ isTailThin: false, highRoiPercent: null });
    expect(luckOfBest(bets, 1_000_000, seeded(5))?.isTailThin).toBe(true);
  });

  it('has nothing to say without a bet, and treats pushes as stakes that came back', () => {
    expect(luckOfBest([], 1, seeded(1))).toBeNull();
    expect(luckOfBest([bet(-110, 'push')], 5, seeded(1))).toMatchObject({
      medianRoiPercent: 0,
      chanceOnce: 1,
      chanceBest: 1,
    });
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses %p variants', (tried) => {
    expect(() => luckOfBest(bets, tried, seeded(1))).toThrow('not a number of variants');
  });
});
