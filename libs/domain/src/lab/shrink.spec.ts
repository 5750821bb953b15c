import { forAll } from '../../test/random.ts';
import { impliedProbability } from '../odds.ts';
import { kellyPercent } from '../price.ts';
import { calibrationError, shrunkEdge, trustedProbability, type TierEvidence, type Trust } from './shrink.ts';

/** 40 picks published at 58% that won 23. */
const TIER: TierEvidence = { won: 23, lost: 17, breakEven: 0.524, published: 0.58 };
const PICK = { probability: 0.6, odds: -110 };
const BREAK_EVEN = 110 / 210;

const trusted = (trust: Trust, isShrunk = false, evidence: TierEvidence | null = TIER): number | null =>
  trustedProbability(PICK, { trust, isShrunk }, evidence);

describe('how far the models are trusted', () => {
  it('is their own probability as published, and midway to break-even halfway', () => {
    expect(trusted('published')).toBeCloseTo(0.6, 12);
    expect(trusted('halfway')).toBeCloseTo((0.6 + BREAK_EVEN) / 2, 12);
  });

  it("adds to break-even what the record beat its own by, shrunk by the record's error", () => {
    const edge = 23 / 40 - 0.524;
    const error = calibrationError(TIER) as number;
    expect(trusted('record')).toBeCloseTo(BREAK_EVEN + (edge * edge ** 2) / (edge ** 2 + error ** 2), 12);
    expect(trusted('record')).toBeGreaterThan(BREAK_EVEN);
    expect(trusted('record')).toBeLessThan(0.575);
  });

  it('gives a tier that has not beaten break-even no edge at any price', () => {
    const losing = { ...TIER, won: 19, lost: 21 };
    for (const odds of [-300, -110, 100, 250]) {
      const believed = trustedProbability(
        { probability: 0.7, odds },
        { trust: 'record', isShrunk: false },
        losing,
      );
      expect(believed).toBeLessThan(impliedProbability(odds));
    }
  });

  it('believes no record that has no picks', () => {
    expect(trusted('record', false, null)).toBeNull();
    expect(trusted('record', false, { won: 0, lost: 0, breakEven: 0.5, published: 0.5 })).toBeNull();
    expect(trusted('published', true, null)).toBeCloseTo(0.6, 12);
  });

  it('shrinks the published probability only when asked to', () => {
    const shrunk = trusted('published', true) as number;
    expect(shrunk).toBeLessThan(0.6);
    expect(shrunk).toBeGreaterThan(BREAK_EVEN);
    // An edge as large as the error halves.
    expect(shrunkEdge(0.08, 0.08)).toBeCloseTo(0.04, 12);
    expect(shrunkEdge(0, 0)).toBe(0);
    expect(shrunkEdge(-0.08, 0.08)).toBeCloseTo(-0.04, 12);
  });

  it('keeps a probability between 0 and 1 and never turns an edge around', () => {
    forAll(200, (random) => {
      const size = random.integer(100, 2000);
      const odds = random.integer(0, 1) === 0 ? size : -size;
      const probability = random.integer(0, 1000) / 1000;
      const evidence = {
        won: random.integer(0, 50),
        lost: random.integer(0, 50),
        breakEven: random.integer(300, 700) / 1000,
        published: random.integer(300, 700) / 1000,
      };
      for (const trust of ['published', 'halfway', 'record'] as const) {
        const believed = trustedProbability({ probability, odds }, { trust, isShrunk: true }, evidence);
        if (believed === null) continue;
        expect(believed).toBeGreaterThanOrEqual(0);
        expect(believed).toBeLessThanOrEqual(1);
        if (trust === 'record') continue;
        const edge = probability - impliedProbability(odds);
        expect(Math.abs(believed - impliedProbability(odds))).toBeLessThanOrEqual(Math.abs(edge) + 1e-12);
        expect((believed - impliedProbability(odds)) * edge).toBeGreaterThanOrEqual(0);
      }
    });
  });
});

describe('the calibration error', () => {
  it('adds the gap to the sampling error of the win rate', () => {
    const smoothed = 24 / 42;
    expect(calibrationError(TIER)).toBeCloseTo(Math.sqrt(0.005 ** 2 + (smoothed * (1 - smoothed)) / 40), 12);
  });

  it('is the sampling error alone without a published mean', () => {
    const smoothed = 24 / 42;
    expect(calibrationError({ ...TIER, published: null })).toBeCloseTo(
      Math.sqrt((smoothed * (1 - smoothed)) / 40),
      12,
    );
  });

  it('is above 0 for a clean sweep and falls with more picks', () => {
    const perfect = { won: 3, lost: 0, breakEven: 0.5, published: 1 };
    expect(calibrationError(perfect)).toBeGreaterThan(0.2);
    expect(calibrationError({ ...TIER, won: 230, lost: 170 })).toBeLessThan(calibrationError(TIER) as number);
    expect(calibrationError({ ...TIER, won: 0, lost: 0 })).toBeNull();
  });
});

// Baker and McHale (2013), section 3: the mean growth over an uncertain p is highest at this share of Kelly.
describe('the shrinkage against a brute force over uncertain edges', () => {
  it.each([
    [0.03, 0.03],
    [0.05, 0.02],
  ])('an edge of %p known to %p is staked best near the shrunken edge', (edge, error) => {
    const full = kellyPercent(0.5 + edge, 100, 100) / 100;
    /** Mean growth when the estimate, not the truth, scatters, and the stake follows the estimate at a share. */
    const meanGrowth = (share: number): number => {
      let sum = 0;
      let weights = 0;
      for (let z = -4; z <= 4; z += 0.05) {
        const weight = Math.exp((-z * z) / 2);
        const stake = Math.max(0, 2 * (edge + z * error)) * share;
        sum += weight * ((0.5 + edge) * Math.log(1 + stake) + (0.5 - edge) * Math.log(1 - stake));
        weights += weight;
      }
      return sum / weights;
    };
    let best = 0;
    for (let share = 0; share <= 1; share += 0.01) if (meanGrowth(share) > meanGrowth(best)) best = share;
    expect(best).toBeLessThan(1);
    expect(Math.abs(best - shrunkEdge(edge, error) / edge)).toBeLessThan(0.12);
    expect(full).toBeCloseTo(2 * edge, 12);
  });
});
