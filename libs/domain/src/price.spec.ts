import {
  expectedValuePercent,
  fairOdds,
  gradeStakePercent,
  priceVerdict,
  quarterKellyPercent,
} from './price.ts';
import { impliedProbability } from './odds.ts';

describe('price of a pick', () => {
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
  ])('a probability of %d is fair at %i, the worst acceptable price', (probability, odds) => {
    expect(fairOdds(probability)).toBe(odds);
  });

  it('never names a fair price that loses, nor misses one a point worse that does not', () => {
    for (let p = 0.02; p < 0.98; p += 0.0007) {
      const fair = fairOdds(p);
      expect(impliedProbability(fair)).toBeLessThanOrEqual(p + 1e-12);
      const worse = fair === 100 ? -101 : fair - 1;
      expect(impliedProbability(worse)).toBeGreaterThan(p - 1e-12);
    }
  });

  it.each([0, 1, -0.1, 1.5, Number.NaN])('has no price for %p', (probability) => {
    expect(() => fairOdds(probability)).toThrow(RangeError);
    expect(() => expectedValuePercent(probability, -110)).toThrow(RangeError);
  });

  it('is worth 5.0% at -110 and a pass at -125 for a 55% pick', () => {
    const pick = { probability: 0.55, tier: 'MEDIUM', grade: 'B' } as const;
    expect(expectedValuePercent(0.55, -110)).toBe(5);
    expect(priceVerdict(pick, -110)).toMatchObject({ expectedValuePercent: 5, passReason: null });
    expect(priceVerdict(pick, -122).passReason).toBeNull();
    expect(priceVerdict(pick, -123).passReason).toBe('price');
    expect(priceVerdict(pick, -125)).toMatchObject({
      expectedValuePercent: -1,
      passReason: 'price',
      stakePercent: 0,
    });
  });

  it('stakes a quarter of Kelly, never below 0 (S-374, S-478)', () => {
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
  ])(
    'holds that inside the range of grade %s: %d at %i is %d%% (S-361, S-374)',
    (grade, p, odds, percent) => {
      expect(gradeStakePercent(grade, p, odds)).toBeCloseTo(percent, 10);
    },
  );

  it.each([
    ['LOW', 'B', 'tier'],
    ['NO_BET', 'A', 'tier'],
    ['MEDIUM', 'D', 'grade'],
    ['HIGH', 'A', null],
  ] as const)(
    'of tier %s and grade %s is passed for its %s at any good price (S-366, S-372)',
    (tier, grade, reason) => {
      const verdict = priceVerdict({ probability: 0.6, tier, grade }, 100);
      expect(verdict.passReason).toBe(reason);
      expect(verdict.stakePercent > 0).toBe(reason === null);
    },
  );
});
