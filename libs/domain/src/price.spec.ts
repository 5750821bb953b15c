import {
  expectedValuePercent,
  fairOdds,
  gradeStakePercent,
  priceFigures,
  quarterKellyPercent,
} from './price.ts';
import { impliedProbability } from './odds.ts';

describe('the price of a pick', () => {
  it.each([
    [0.55, -122],
    [0.6388, -176],
    [0.5, 100],
    [0.5238, -109],
    [0.6, -150],
    [0.75, -300],
    [0.8, -400],
    [0.41, 144],
    [0.4, 150],
    [0.2, 400],
    [0.99, -9900],
  ])('with a probability of %d is fair at %i, the worst acceptable odds', (probability, odds) => {
    expect(fairOdds(probability)).toBe(odds);
  });

  it('counts twelve digits of a price and of an expected value', () => {
    expect(fairOdds(100 / (250 + 3e-10))).toBe(150);
    expect(fairOdds(100 / (250 + 3e-9))).toBe(151);
    expect(expectedValuePercent(0.512345678912345, -110)).toBe(-2.18855220764);
  });

  it('never gives losing fair odds, nor misses better ones by a point', () => {
    for (let p = 0.02; p < 0.98; p += 0.0007) {
      const fair = fairOdds(p);
      expect(impliedProbability(fair)).toBeLessThanOrEqual(p + 1e-12);
      const worse = fair === 100 ? -101 : fair - 1;
      expect(impliedProbability(worse)).toBeGreaterThan(p - 1e-12);
    }
  });

  it.each([0, 1, -0.1, 1.5, Number.NaN])('is undefined for %p', (probability) => {
    expect(() => fairOdds(probability)).toThrow(RangeError);
    expect(() => expectedValuePercent(probability, -110)).toThrow(RangeError);
  });

  it('has 5.0% value at -110 and loses at -125 for a 55% pick', () => {
    expect(priceFigures(0.55, -110)).toMatchObject({ odds: -110, expectedValuePercent: 5 });
    expect(priceFigures(0.55, -125)).toMatchObject({ expectedValuePercent: -1 });
    expect(priceFigures(0.55, -110).breakEvenPercent).toBeCloseTo(52.381, 3);
    expect(priceFigures(0.55, -110).edgePoints).toBeCloseTo(2.619, 3);
  });

  it('gives a quarter Kelly stake, never below 0 (S-374, S-478)', () => {
    expect(quarterKellyPercent(0.6388, -102)).toBeCloseTo(6.7594, 4);
    expect(quarterKellyPercent(0.55, -110)).toBeCloseTo(1.375, 10);
    expect(quarterKellyPercent(0.5, -110)).toBe(0);
    expect(quarterKellyPercent(0.45, 150)).toBeCloseTo((25 * (1.5 * 0.45 - 0.55)) / 1.5, 10);
  });

  it.each([
    ['A+', 0.6388, -102, 5],
    ['A', 0.53, -110, 2],
    ['B', 0.55, -110, 1.375],
    ['C', 0.6, -110, 1],
    ['C+', 0.525, -110, 0.5],
    ['D', 0.6, -110, 0],
    ['F', 0.6, -110, 0],
    ['A', 0.5, -110, 0],
  ])('stays in the range of grade %s: %d at %i is %d%% (S-361, S-374)', (grade, p, odds, percent) => {
    expect(gradeStakePercent(grade, p, odds)).toBeCloseTo(percent, 10);
  });
});
