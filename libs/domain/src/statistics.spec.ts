import {
  brierScore,
  CALIBRATION_EDGES,
  calibrationBins,
  logLoss,
  mean,
  noVigProbability,
  skillPercent,
  wilsonRange,
} from './statistics.ts';

const forecasts = (...rows: readonly (readonly [probability: number, isRight: boolean])[]) =>
  rows.map(([probability, isRight]) => ({ probability, isRight }));

describe('rates', () => {
  // From a published table of the Wilson score interval.
  it.each([
    [52, 100, 42.32, 61.54],
    [11, 25, 26.67, 62.93],
    [0, 10, 0, 27.75],
    [10, 10, 72.25, 100],
    [141, 268, 46.64, 58.51],
  ])('for %i of %i have the range %d to %d percent', (successes, trials, low, high) => {
    const range = wilsonRange(successes, trials);
    expect(range?.percent).toBeCloseTo((100 * successes) / trials, 10);
    expect(range?.lowPercent).toBeCloseTo(low, 1);
    expect(range?.highPercent).toBeCloseTo(high, 1);
  });

  it('have no range without trials or for an invalid share', () => {
    expect(wilsonRange(0, 0)).toBeNull();
    for (const [successes, trials] of [
      [3, 2],
      [-1, 2],
      [0.5, 2],
    ] as const) {
      expect(() => wilsonRange(successes, trials)).toThrow(RangeError);
    }
  });
});

describe('forecasts', () => {
  it('score by squared error: perfect 0, a coin flip 0.25', () => {
    expect(brierScore(forecasts([1, true], [0, false]))).toBe(0);
    expect(brierScore(forecasts([0.5, true], [0.5, false]))).toBe(0.25);
    expect(brierScore(forecasts([0.6, true], [0.6, false]))).toBeCloseTo((0.16 + 0.36) / 2, 12);
    expect(brierScore([])).toBeNull();
  });

  it('score by logarithm: a coin flip ln 2, a wrong certainty limited', () => {
    expect(logLoss(forecasts([0.5, true]))).toBeCloseTo(Math.LN2, 12);
    expect(logLoss(forecasts([0.8, true], [0.8, false]))).toBeCloseTo(
      -(Math.log(0.8) + Math.log(0.2)) / 2,
      12,
    );
    expect(logLoss(forecasts([1, false]))).toBeCloseTo(-Math.log(1e-6), 6);
    expect(logLoss([])).toBeNull();
  });

  it('have skill relative to a reference', () => {
    expect(skillPercent(0.2, 0.25)).toBeCloseTo(20, 10);
    expect(skillPercent(0.26, 0.25)).toBeCloseTo(-4, 10);
    expect(skillPercent(null, 0.25)).toBeNull();
    expect(skillPercent(0.2, null)).toBeNull();
    expect(skillPercent(0.2, 0)).toBeNull();
  });

  it('have separate bin edges for each sport', () => {
    expect(CALIBRATION_EDGES).toEqual({
      cfb: [0, 0.5, 0.52, 0.54, 0.56, 0.58, 0.6, 1],
      nfl: [0, 0.5, 0.52, 0.54, 0.56, 0.58, 0.6, 1],
      mlb: [0, 0.5, 0.55, 0.6, 0.65, 0.7, 1],
    });
  });

  it('fall into bins that include the lower edge, and only the last includes the upper one', () => {
    const bins = calibrationBins(
      forecasts([0.5, true], [0.52, false], [0.519, true], [0.6, true], [0.49, true]),
      [0.5, 0.52, 0.6],
    );
    expect(bins.map(({ games, right }) => [games, right])).toEqual([
      [2, 2],
      [2, 1],
    ]);
    expect(bins[1]?.predictedPercent).toBeCloseTo(56, 10);
    expect(bins[1]?.actual?.percent).toBe(50);
    expect(calibrationBins([], [0.5, 1])).toEqual([
      { from: 0.5, to: 1, games: 0, right: 0, predictedPercent: null, actual: null },
    ]);
    expect(calibrationBins([], [0, 0.5, 1])).toHaveLength(1);
    expect(calibrationBins(forecasts([0.42, true]), [0, 0.5, 1])).toMatchObject([{ games: 1 }, { games: 0 }]);
  });
});

it.each([
  [-110, -110, 0.5],
  [-150, 130, 0.6 / (0.6 + 100 / 230)],
  [100, 100, 0.5],
])('the no-vig probability of %i against %i is %d', (odds, other, probability) => {
  expect(noVigProbability(odds, other)).toBeCloseTo(probability, 12);
});

it('a mean of no values is null', () => {
  expect(mean([])).toBeNull();
  expect(mean([1, 2])).toBe(1.5);
});
