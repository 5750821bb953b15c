import { forAll } from '../test/random.ts';
import {
  analysisTier,
  dashboardTier,
  displayConfidence,
  isHighConfidence,
  isQualifyingTier,
  mlbAnalysisTier,
  mlbDashboardTier,
  normalizeTier,
  recommendedAction,
  riskLevel,
  tierAction,
  tierColor,
  tierLabel,
  TIERS,
} from './tiers.ts';

describe('tiers', () => {
  it('are five, strongest first (S-359)', () => {
    expect(TIERS).toEqual(['HIGH', 'MEDIUM_PLUS', 'MEDIUM', 'LOW', 'NO_BET']);
  });

  it.each([
    ['HIGH', 'green', 'BET', 'HIGH', true],
    ['MEDIUM_PLUS', 'blue', 'CONSIDER', 'MEDIUM+', true],
    ['MEDIUM', 'amber', 'CONSIDER', 'MEDIUM', true],
    ['LOW', 'grey', 'PASS', 'LOW', false],
    ['NO_BET', 'grey', 'PASS', 'NO BET', false],
  ] as const)('%s is %s, %s, shown as %s (S-359, S-366)', (tier, color, action, label, isQualifying) => {
    expect(tierColor(tier)).toBe(color);
    expect(tierAction(tier)).toBe(action);
    expect(tierLabel(tier)).toBe(label);
    expect(isQualifyingTier(tier)).toBe(isQualifying);
  });

  it.each([
    ['MEDIUM-PLUS', 'MEDIUM_PLUS'],
    ['MEDIUM PLUS', 'MEDIUM_PLUS'],
    ['MEDIUM+', 'MEDIUM_PLUS'],
    ['MEDIUM_PLUS', 'MEDIUM_PLUS'],
    ['medium +', 'MEDIUM_PLUS'],
    ['Medium-Plus', 'MEDIUM_PLUS'],
    [' high ', 'HIGH'],
    ['Low', 'LOW'],
    ['NO BET', 'NO_BET'],
    ['no-bet', 'NO_BET'],
    ['NO_BET', 'NO_BET'],
    ['MEDIUMPLUS', null],
    ['MEDIUM++', null],
    ['', null],
    [null, null],
    [1, null],
  ])('parse %p as %p (S-338)', (text, tier) => {
    expect(normalizeTier(text)).toBe(tier);
  });

  it('parse whatever they format (S-338)', () => {
    for (const tier of TIERS) expect(normalizeTier(tierLabel(tier))).toBe(tier);
    forAll(1000, ({ text }) => {
      expect([...TIERS, null]).toContain(normalizeTier(text()));
    });
  });

  it.each([
    ['PLACE_BET', 'MEDIUM', 'BET'],
    ['BET', 'LOW', 'BET'],
    ['consider', 'HIGH', 'CONSIDER'],
    ['PASS', 'HIGH', 'PASS'],
    ['NO BET', 'HIGH', 'PASS'],
    ['something else', 'HIGH', 'BET'],
    [null, 'MEDIUM_PLUS', 'CONSIDER'],
  ] as const)('show recommendation %p of tier %s as %s (S-366)', (text, tier, action) => {
    expect(recommendedAction(text, tier)).toBe(action);
  });

  it.each([
    [0.71, 'HIGH'],
    [0.7, 'MEDIUM_PLUS'],
    [0.66, 'MEDIUM_PLUS'],
    [0.65, 'MEDIUM'],
    [0.62, 'MEDIUM'],
    [0.6, 'LOW'],
    [0.58, 'LOW'],
    [0.55, 'NO_BET'],
    [0.52, 'NO_BET'],
  ])('MLB confidence %d gives %s, with strict limits (S-362, S-364)', (score, tier) => {
    expect(mlbDashboardTier(score)).toBe(tier);
  });

  it('prefer a tier from the file over the table (S-364)', () => {
    expect(dashboardTier('mlb', 'LOW', 0.9)).toBe('LOW');
    expect(dashboardTier('mlb', null, 0.9)).toBe('HIGH');
    expect(dashboardTier('mlb', 'unknown', 0.62)).toBe('MEDIUM');
    expect(dashboardTier('mlb', null, null)).toBe('NO_BET');
    expect(dashboardTier('nfl', null, 0.9)).toBe('NO_BET');
  });

  it.each([
    [0.42, 58],
    [0.58, 58],
    [0.5, 50],
    [0, 100],
    [1, 100],
    [0.6388, 63.88],
    [null, 60],
  ])('show probability %p as confidence %d (S-304)', (probability, percent) => {
    expect(displayConfidence(probability)).toBe(percent);
  });

  it.each([
    [0.8, true],
    [0.2, true],
    [0.7999, false],
    [0.2001, false],
  ])('probability %d is high confidence: %p (S-305)', (probability, want) => {
    expect(isHighConfidence(displayConfidence(probability))).toBe(want);
  });

  it.each([
    [0.71, 'HIGH'],
    [0.7, 'MEDIUM_PLUS'],
    [0.65, 'MEDIUM_PLUS'],
    [0.62, 'MEDIUM_PLUS'],
    [0.6, 'MEDIUM'],
    [0.58, 'MEDIUM'],
    [0.55, 'LOW'],
    [0.52, 'LOW'],
  ] as const)(
    'an MLB analysis with confidence %d is %s, with strict limits (S-363, S-364)',
    (confidence, tier) => {
      expect(mlbAnalysisTier(confidence)).toBe(tier);
      expect(analysisTier('mlb', null, confidence)).toBe(tier);
    },
  );

  it("an analysis keeps the file's tier; football without one is no bet (S-363, S-364)", () => {
    expect(analysisTier('mlb', 'LOW', 0.9)).toBe('LOW');
    expect(analysisTier('cfb', 'MEDIUM-PLUS', null)).toBe('MEDIUM_PLUS');
    expect(analysisTier('nfl', undefined, 0.9)).toBe('NO_BET');
    expect(analysisTier('mlb', undefined, null)).toBe('NO_BET');
  });

  it.each([
    ['HIGH', 'LOW', 'LOW'],
    ['MEDIUM_PLUS', 'LOW', 'MEDIUM'],
    ['MEDIUM', 'MEDIUM', 'MEDIUM'],
    ['LOW', 'HIGH', 'HIGH'],
    ['NO_BET', 'HIGH', 'HIGH'],
  ] as const)('%s is a %s risk in MLB and %s in football (S-367, S-368)', (tier, mlb, football) => {
    expect(riskLevel('mlb', tier)).toBe(mlb);
    expect(riskLevel('nfl', tier)).toBe(football);
    expect(riskLevel('cfb', tier)).toBe(football);
  });
});
