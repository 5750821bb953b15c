import { selectQuantiles } from './quantiles.ts';
import { nextBelow, randomState } from './random.ts';

describe('quantiles', () => {
  it('are the values at their ranks of the sorted list', () => {
    const state = randomState(1);
    for (let round = 0; round < 200; round += 1) {
      const values = Array.from({ length: 1 + nextBelow(state, 200) }, () => nextBelow(state, 41) - 20);
      const asked = Array.from({ length: nextBelow(state, 7) }, () => nextBelow(state, 1001) / 1000);
      asked.sort((a, b) => a - b);
      const sorted = [...values].sort((a, b) => a - b);
      expect(selectQuantiles(Float64Array.from(values), asked)).toEqual(
        asked.map((share) => sorted[Math.max(0, Math.ceil(share * values.length) - 1)]),
      );
    }
  });

  it('are the smallest value that at least their share does not exceed', () => {
    const values = Float64Array.of(7, 3, 10, 1, 9, 2, 8, 4, 6, 5);
    expect(selectQuantiles(values, [0, 0.1, 0.11, 0.5, 0.9, 1])).toEqual([1, 1, 2, 5, 9, 10]);
  });

  it('need values', () => {
    expect(() => selectQuantiles(new Float64Array(0), [0.5])).toThrow(RangeError);
  });
});
