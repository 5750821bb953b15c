import { aliasTable, drawOf } from './alias-table.ts';
import { nextBelow, randomState } from './random.ts';

const TWO_32 = 2 ** 32;

/** Returns the exact share of the 2^32 numbers that stand for each outcome, of 2^32. */
function sharesOf(weights: readonly number[]): number[] {
  const { size, ends, other } = aliasTable(weights);
  const shares = weights.map(() => 0);
  for (let cell = 0; cell < size; cell += 1) {
    const own = (ends[cell] as number) - cell * TWO_32;
    const rest = other[cell] as number;
    shares[cell] = (shares[cell] as number) + own / size;
    shares[rest] = (shares[rest] as number) + (TWO_32 - own) / size;
  }
  return shares;
}

describe('a table for weighted draws', () => {
  it('gives each outcome its weight, for any weights', () => {
    const state = randomState(2);
    for (let round = 0; round < 100; round += 1) {
      const weights = Array.from({ length: 1 + nextBelow(state, 60) }, () => nextBelow(state, 1001));
      weights.push(1 + nextBelow(state, 1000));
      const sum = weights.reduce((total, weight) => total + weight, 0);
      sharesOf(weights).forEach((share, index) => {
        expect(share / TWO_32).toBeCloseTo((weights[index] as number) / sum, 7);
      });
    }
  });

  it('never draws an outcome without weight', () => {
    const table = aliasTable([0, 3, 0, 1]);
    for (const bits of [0, 1, 2 ** 30, 2 ** 31, 3 * 2 ** 30, TWO_32 - 1]) {
      expect([1, 3]).toContain(drawOf(table, bits));
    }
  });

  it.each([[[]], [[0, 0]], [[1, -1]], [[Number.NaN]], [[Number.POSITIVE_INFINITY, 1]]])(
    'refuses the weights %j',
    (weights) => {
      expect(() => aliasTable(weights)).toThrow(RangeError);
    },
  );
});
