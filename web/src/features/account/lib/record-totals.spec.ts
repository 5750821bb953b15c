import { readTierRecords } from '@app/domain';
import type { TierRecord } from '@app/domain';
import { demoFile } from '../../../../test/support/demo.ts';
import { recordTotals } from './record-totals.ts';

const record = (changes: Partial<TierRecord>): TierRecord => ({
  tier: 'HIGH',
  winRatePercent: 60,
  roiPercent: 10,
  games: 10,
  isDefault: false,
  ...changes,
});

it('tiers that count as bets are added up, weighted by their games (S-010)', () => {
  expect(
    recordTotals([
      record({ tier: 'HIGH', games: 10, winRatePercent: 60, roiPercent: 10 }),
      record({ tier: 'MEDIUM', games: 30, winRatePercent: 50, roiPercent: -10 }),
      record({ tier: 'LOW', games: 1000, winRatePercent: 90, roiPercent: 90 }),
    ]),
  ).toEqual({ bets: 40, wins: 21, losses: 19, winRatePercent: 52.5, roiPercent: -5 });
});

it('the figures of the delivered file are correct (S-010)', () => {
  const totals = recordTotals(readTierRecords(demoFile('nfl', 'profitability_summary.json')));
  expect(totals).toMatchObject({ bets: 245, wins: 121, losses: 124 });
  expect(totals?.roiPercent).toBeCloseTo(-5.42, 2);
});

it('unmeasured tiers and tiers without a sample are excluded (S-381)', () => {
  expect(recordTotals([record({ isDefault: true }), record({ games: null })])).toBeNull();
});
