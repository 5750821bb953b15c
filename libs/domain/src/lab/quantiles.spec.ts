import * as fc from 'fast-check';
import { selectQuantiles } from './quantiles.ts';

describe('quantiles', () => {
  it('are the values at their ranks of the sorted list', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 200 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
        (values, shares) => {
          const sorted = [...values].sort((a, b) => a - b);
          const asked = [...shares].sort((a, b) => a - b);
          expect(selectQuantiles(Float64Array.from(values), asked)).toEqual(
            asked.map((share) => sorted[Math.max(0, Math.ceil(share * values.length) - 1)]),
          );
        },
      ),
    );
  });

  it('are the smallest value that at least their share does not exceed', () => {
    const values = Float64Array.of(7, 3, 10, 1, 9, 2, 8, 4, 6, 5);
    expect(selectQuantiles(values, [0, 0.1, 0.11, 0.5, 0.9, 1])).toEqual([1, 1, 2, 5, 9, 10]);
  });

  it('need values', () => {
    expect(() => selectQuantiles(new Float64Array(0), [0.5])).toThrow(RangeError);
  });
});
