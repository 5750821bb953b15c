import { chanceOfAtLeast, winDistribution } from './poisson-binomial.ts';
import { nextBelow, randomState } from './random.ts';

/** Returns the exact chance of at least so many wins, of probabilities in hundredths, over all results. */
function bruteForce(hundredths: readonly number[], wins: number): number {
  let favorable = 0n;
  for (let results = 0; results < 2 ** hundredths.length; results += 1) {
    const won = hundredths.filter((_, bet) => (results >> bet) & 1).length;
    if (won < wins) continue;
    favorable += hundredths.reduce(
      (product, part, bet) => product * BigInt((results >> bet) & 1 ? part : 100 - part),
      1n,
    );
  }
  const scale = 10n ** 18n;
  return Number((favorable * scale) / 100n ** BigInt(hundredths.length)) / Number(scale);
}

describe('the number of wins at different probabilities', () => {
  it('is exactly what all results add up to in whole numbers', () => {
    const state = randomState(3);
    for (let round = 0; round < 60; round += 1) {
      const hundredths = Array.from({ length: nextBelow(state, 10) }, () => nextBelow(state, 101));
      const wins = nextBelow(state, 11);
      const chance = chanceOfAtLeast(
        wins,
        hundredths.map((part) => part / 100),
      );
      expect(Math.abs(chance - bruteForce(hundredths, wins))).toBeLessThan(1e-12);
    }
  });

  // Tables of the binomial distribution (Abramowitz and Stegun, or any textbook): n = 20, p = 0.5 and p = 0.3.
  it.each([
    [20, 0.5, 15, 0.0207],
    [20, 0.5, 12, 0.2517],
    [20, 0.3, 10, 0.048],
    [40, 0.5, 23, 0.2148],
  ])('is the binomial of %i bets at %d: at least %i wins', (bets, probability, wins, chance) => {
    expect(chanceOfAtLeast(wins, new Array<number>(bets).fill(probability))).toBeCloseTo(chance, 4);
  });

  it('sums to 1 over 10,000 bets, with the mean and variance of its parts', () => {
    const probabilities = Array.from({ length: 10_000 }, (_, index) => 0.3 + (index % 40) / 100);
    const chances = winDistribution(probabilities);
    const mean = probabilities.reduce((sum, p) => sum + p, 0);
    const variance = probabilities.reduce((sum, p) => sum + p * (1 - p), 0);
    const moment = (power: number): number =>
      chances.reduce((sum, chance, wins) => sum + chance * (wins - (power === 0 ? 0 : mean)) ** power, 0);
    expect(moment(0)).toBeCloseTo(1, 10);
    expect(moment(1)).toBeCloseTo(0, 6);
    expect(moment(2) / variance).toBeCloseTo(1, 8);
    expect(chanceOfAtLeast(0, probabilities)).toBe(1);
    expect(chanceOfAtLeast(10_001, probabilities)).toBe(0);
  });

  /** Returns the exact chance of at least so many heads of fair coins, by whole numbers. */
  function coinTail(coins: number, heads: number): number {
    let ways = 1n;
    let sum = 0n;
    for (let tails = 0; tails <= coins - heads; tails += 1) {
      sum += ways;
      ways = (ways * BigInt(coins - tails)) / BigInt(tails + 1);
    }
    const digits = 60;
    return Number((sum * 10n ** BigInt(digits)) / 2n ** BigInt(coins)) / 10 ** digits;
  }

  /** What 10,000 bets may lose of the ends of their distribution. */
  const LOST = 1e-35;

  it.each([
    [1000, 600],
    [2000, 1000],
    [2000, 1250],
  ])('keeps its digits far in the tail: %i coins, at least %i heads', (coins, heads) => {
    const exact = coinTail(coins, heads);
    const chance = chanceOfAtLeast(heads, new Array<number>(coins).fill(0.5));
    expect(Math.abs(chance - exact)).toBeLessThan(1e-10 * exact + LOST);
  });

  it('counts certain wins and losses', () => {
    const chances = winDistribution([1, 0, 1, 0.5, 0, 1]);
    expect([...chances]).toEqual([0, 0, 0, 0.5, 0.5, 0, 0]);
  });

  it.each([-0.1, 1.1, Number.NaN])('has no probability of %d', (probability) => {
    expect(() => winDistribution([0.5, probability])).toThrow(RangeError);
  });
});
