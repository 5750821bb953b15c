import { describe, expect, it } from '@jest/globals';
import { auc, aucStandardError } from './ranking.ts';

describe('comparing two sets of times', () => {
  it('gives 1, 0 and one half for above, below and equal', () => {
    expect(auc([3, 4], [1, 2])).toBe(1);
    expect(auc([1, 2], [3, 4])).toBe(0);
    expect(auc([1, 2, 2, 5], [2, 5, 1, 2])).toBe(0.5);
  });

  it('counts pairs, with ties as half', () => {
    expect(auc([2, 3], [1, 3, 4])).toBeCloseTo((1 + 0 + 0 + 1 + 0.5 + 0) / 6);
    expect(() => auc([], [1])).toThrow('nothing to compare');
  });

  it('knows the range due to chance', () => {
    expect(aucStandardError(1000, 1000)).toBeCloseTo(0.0129, 4);
    expect(aucStandardError(100, 100)).toBeCloseTo(0.0409, 4);
  });
});
