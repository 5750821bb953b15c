import { forAll } from '../test/random.ts';
import {
  breakEvenPercent,
  decimalOdds,
  DEFAULT_ODDS,
  impliedProbability,
  isAmericanOdds,
  isAtBreakEven,
  isBadValue,
  STANDARD_BREAK_EVEN_PERCENT,
} from './odds.ts';

describe('American odds', () => {
  it.each([
    [100, true],
    [-100, true],
    [-110, true],
    [5000, true],
    [99, false],
    [-99, false],
    [0, false],
    [110.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    ['-110', false],
    [null, false],
  ])('%p is valid: %p (S-188, S-454)', (value, want) => {
    expect(isAmericanOdds(value)).toBe(want);
  });

  it('defaults to -110 (S-375)', () => {
    expect(DEFAULT_ODDS).toBe(-110);
  });

  it.each([
    [-110, 52.38],
    [100, 50],
    [-100, 50],
    [150, 40],
    [-190, 65.52],
    [-315, 75.9],
  ])('%i breaks even at %d percent (S-382)', (odds, percent) => {
    expect(breakEvenPercent(odds)).toBeCloseTo(percent, 2);
    expect(impliedProbability(odds)).toBeCloseTo(percent / 100, 4);
  });

  it('pay their break-even: implied probability x decimal odds is 1 (S-382, S-478)', () => {
    forAll(2000, ({ integer, pick }) => {
      const odds = integer(100, 99_999) * pick([1, -1]);
      expect(impliedProbability(odds) * decimalOdds(odds)).toBeCloseTo(1, 10);
    });
    expect(() => decimalOdds(50)).toThrow('odds');
    expect(() => impliedProbability(-50)).toThrow('odds');
  });

  it.each([
    [52.4, -110, true],
    [52.39, -110, false],
    [50, 100, true],
    [49.9, 100, false],
    [52.4, -120, false],
    [54.6, -120, true],
  ])('a win rate of %d at %i is green: %p (S-382, S-211)', (winRate, odds, want) => {
    expect(isAtBreakEven(winRate, odds)).toBe(want);
  });

  it('use 52.4 percent without odds (S-382, S-211)', () => {
    expect(STANDARD_BREAK_EVEN_PERCENT).toBe(52.4);
    expect(isAtBreakEven(52.4)).toBe(true);
    expect(isAtBreakEven(52.3)).toBe(false);
  });

  it.each([
    [0.5848, -190, -10.74, true],
    [0.5848, -190, null, true],
    [0.739, -280, 0.29, false],
    [0.5, 100, 0, false],
    [0.5, 100, -0.01, true],
    [0.4999, 100, null, true],
    [0.5, 100, null, false],
    [null, -110, null, false],
    [null, -110, -1, true],
    [0.2, null, null, false],
  ])('model %p at %p with ROI %p is bad value: %p (S-290)', (probability, odds, roi, want) => {
    expect(isBadValue(probability, odds, roi)).toBe(want);
  });
});
