import { formatRecord } from '@app/domain';
import { calibration, performance, tallyOf } from '../../../../../test/support/record.ts';
import { evidenceOf } from './evidence.ts';

const TIERS = [
  { tier: 'HIGH', winRatePercent: 44, games: 25, roiPercent: -15.08, isDefault: false },
  { tier: 'MEDIUM', winRatePercent: 52.61, games: 268, roiPercent: 0.44, isDefault: false },
  { tier: 'LOW', winRatePercent: 60, games: 181, roiPercent: 10, isDefault: false },
] as const;
const SUMMARY = { tiers: TIERS, name: 'NFL model test', days: '2023-2024' };

it('takes the break-even of a published summary from its return at equal stakes', () => {
  const evidence = evidenceOf({ summary: SUMMARY, performance: null, calibrations: {} });
  expect(evidence).toMatchObject({
    games: 293,
    record: '152–141',
    source: 'NFL model test',
    days: '2023-2024',
  });
  // 44% at mean decimal odds of 1.93 return -15.08%.
  expect(evidence?.byTier.get('HIGH')).toMatchObject({
    ...{ won: 11, lost: 14, published: null, roi: -0.1508 },
  });
  expect(evidence?.byTier.get('HIGH')?.breakEven).toBeCloseTo(0.44 / 0.8492, 12);
  expect(evidence?.byTier.has('LOW')).toBe(false);
});

it('is losing only when no tier has beaten its own break-even', () => {
  expect(evidenceOf({ summary: SUMMARY, performance: null, calibrations: {} })?.isLosing).toBe(false);
  const high = { ...SUMMARY, tiers: TIERS.slice(0, 1) };
  expect(evidenceOf({ summary: high, performance: null, calibrations: {} })?.isLosing).toBe(true);
});

it('is the longer of two records that overlap, never their sum', () => {
  const settled = performance();
  const { won, lost, push } = settled.total.bets;
  expect(evidenceOf({ summary: SUMMARY, performance: settled, calibrations: {} })).toMatchObject({
    ...{ games: 293, sample: 'model-test', publishedRecord: formatRecord(won, lost, push) },
  });
  const byTier = settled.byTier.map((row) =>
    row.tier === 'HIGH' ? { ...row, picks: tallyOf(200, 150) } : row,
  );
  const longer = evidenceOf({ summary: SUMMARY, performance: { ...settled, byTier }, calibrations: {} });
  expect(longer).toMatchObject({
    games: 399,
    source: 'the Track Record',
    sample: 'published-picks',
    days: 'Sep 5–Oct 14, 2024',
  });
  expect(longer?.byTier.get('HIGH')?.breakEven).toBeCloseTo(0.5238, 12);
  expect(longer?.byTier.get('HIGH')?.roi).toBeCloseTo(tallyOf(200, 150).profitCents / (350 * 5000), 12);
});

it("takes a tier's mean published chance from its calibration", () => {
  const bins = calibration().bins.filter(({ games }) => games > 0);
  const games = bins.reduce((sum, bin) => sum + bin.games, 0);
  const mean = bins.reduce((sum, bin) => sum + bin.games * (bin.predictedPercent ?? 0), 0) / games / 100;
  const evidence = evidenceOf({ summary: SUMMARY, performance: null, calibrations: { HIGH: calibration() } });
  expect(evidence?.byTier.get('HIGH')?.published).toBeCloseTo(mean, 12);
  expect(evidence?.byTier.get('MEDIUM')?.published).toBeNull();
});

it('is nothing without a decided pick, and ignores unmeasured defaults', () => {
  const defaults = { ...SUMMARY, tiers: TIERS.map((tier) => ({ ...tier, isDefault: true })) };
  expect(evidenceOf({ summary: defaults, performance: null, calibrations: {} })).toBeNull();
  expect(evidenceOf({ summary: null, performance: null, calibrations: {} })).toBeNull();
});
