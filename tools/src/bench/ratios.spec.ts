import { describe, expect, it } from '@jest/globals';
import { measureOf, median, renderMeasures, type Target, verdictOf } from './ratios.ts';

const fast: Target = { direction: 'atLeast', must: 0.25, stretch: 0.4 };
const cheap: Target = { direction: 'atMost', must: 4.5, stretch: 3.2 };
const verdict = (value: number, target: Target) => verdictOf(measureOf('x', [value], target));

describe('summarizing rounds', () => {
  it('uses the median of odd and even counts', () => {
    expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])]).toEqual([2, 2.5, 7]);
    expect(() => median([])).toThrow('The median needs at least one value.');
  });

  it('reports the range next to the median, so one bad round shows but does not decide', () => {
    expect(measureOf('x', [0.3, 0.1, 0.32], fast)).toMatchObject({
      median: 0.3,
      lowest: 0.1,
      highest: 0.32,
      rounds: 3,
    });
  });
});

describe('judging a median', () => {
  it.each([
    [0.4, 'stretch'],
    [0.39, 'must'],
    [0.25, 'must'],
    [0.2126, 'within tolerance'],
    [0.212, 'missed'],
  ])('calls a speed of %d against at least 0.25 and 0.4 "%s"', (value, expected) => {
    expect(verdict(value, fast)).toBe(expected);
  });

  it.each([
    [3.2, 'stretch'],
    [4.5, 'must'],
    [5.17, 'within tolerance'],
    [5.2, 'missed'],
  ])('calls a cost of %d against at most 4.5 and 3.2 "%s"', (value, expected) => {
    expect(verdict(value, cheap)).toBe(expected);
  });

  it('has no verdict without a target', () => {
    expect(verdictOf(measureOf('x', [1], null))).toBe('-');
  });
});

it('prints both columns of the target', () => {
  const text = renderMeasures('Hop', [measureOf('throughput', [0.3], fast)]);
  expect(text.split('\n')).toHaveLength(3);
  expect(text).toMatch(/throughput\s+0\.30\s+0\.30–0\.30\s+≥ 0\.25\s+≥ 0\.4\s+must/);
});
