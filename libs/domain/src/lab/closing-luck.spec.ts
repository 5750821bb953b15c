import { closingLuckOf, NO_EDGE_PERCENT, type ClosingBet } from './closing-luck.ts';
import { normalBelow } from './normal.ts';

const priced = (...values: readonly number[]): ClosingBet[] =>
  values.map((pricePercent) => ({ points: null, priceGain: pricePercent / 100, pricePercent }));
const bet = (points: number | null, priceGain: number | null = null): ClosingBet => ({
  points,
  priceGain,
  pricePercent: null,
});

describe('closing-line luck', () => {
  it('counts a better line before its price, and the price at the same line', () => {
    const bets = [bet(1), bet(-0.5, 0.2), bet(0, 0.1), bet(0), bet(null, -0.1), bet(null, 0), bet(null)];
    expect(closingLuckOf(bets)).toMatchObject({ ahead: 2, behind: 2, same: 2, excluded: 1, value: null });
  });

  it('compares a price with the close as it stands, and values it without the margin', () => {
    const luck = closingLuckOf([
      { points: 0, priceGain: 0.08, pricePercent: -0.4 },
      { points: 0, priceGain: 0.08, pricePercent: -0.6 },
    ]);
    expect(luck).toMatchObject({ ahead: 2, behind: 0 });
    expect(luck?.value?.meanPercent).toBeCloseTo(-0.5, 12);
  });

  it('is the exact sign test: 15 of 20 by a coin is 2.07%', () => {
    const luck = closingLuckOf(priced(...new Array<number>(15).fill(1), ...new Array<number>(5).fill(-1)));
    expect(luck?.chanceByLuck).toBeCloseTo(0.0207, 4);
  });

  it('has mean, deviation and range of the prices', () => {
    const value = closingLuckOf(priced(2, 4, 4, 4, 5, 5, 7, 9))?.value;
    expect(value).toMatchObject({ bets: 8, meanPercent: 5 });
    expect(value?.sdPercent).toBeCloseTo(2.138, 3);
    expect(value?.lowPercent).toBeCloseTo(5 - 1.96 * (2.138 / Math.sqrt(8)), 2);
    // ((1.645 + 0.842) x 2.138 / 5)^2 = 1.13, and one bet is no sample.
    expect(value?.neededBets).toBe(2);
  });

  it('weighs the prior of no edge by precision', () => {
    const value = closingLuckOf(
      priced(...Array.from({ length: 100 }, (_, index) => (index % 2 ? 31 : -29))),
    )?.value;
    const error = (value?.sdPercent as number) / 10;
    const weight = 9 / (9 + error * error);
    expect(value?.posterior.meanPercent).toBeCloseTo(weight * 1 + (1 - weight) * NO_EDGE_PERCENT, 8);
    expect(NO_EDGE_PERCENT).toBeCloseTo(-4.545, 3);
    expect(value?.neededBets).toBe(Math.ceil((2.486474860128287 * (value?.sdPercent as number)) ** 2));
  });

  it('has no value of one price, or of prices all alike, none needed without a gain, and nothing without a close', () => {
    expect(closingLuckOf(priced(3))?.value).toBeNull();
    expect(closingLuckOf(priced(-1, -2, -3))?.value?.neededBets).toBeNull();
    expect(closingLuckOf(priced(2, 2))).toMatchObject({ ahead: 2, value: null });
    expect(closingLuckOf([bet(null)])).toBeNull();
  });
});

describe('the normal distribution', () => {
  // The standard normal table.
  it.each([
    [0, 0.5],
    [1, 0.84134],
    [-1.96, 0.025],
    [2.5758, 0.995],
  ])('is below %d with chance %d', (z, chance) => {
    expect(normalBelow(z)).toBeCloseTo(chance, 5);
  });
});
