import {
  DEFAULT_FIGURE_LABEL,
  defaultProfitability,
  defaultTierRecord,
  fractionToPercent,
  isSmallSample,
  readTierRecords,
  readTotalGames,
  winsAndLosses,
} from './tier-records.ts';
import { ACTIVE_SPORTS } from './sports.ts';
import { TIERS } from './tiers.ts';

describe('default figures', () => {
  it.each([
    ['mlb', 'HIGH', 75, 12],
    ['mlb', 'MEDIUM_PLUS', 68, 8.5],
    ['mlb', 'MEDIUM', 62, 5],
    ['mlb', 'LOW', 50, -1],
    ['mlb', 'NO_BET', 55, 0],
    ['nfl', 'LOW', 55, 2],
    ['nfl', 'HIGH', 72, 18.5],
    ['nfl', 'MEDIUM_PLUS', 65, 12.3],
    ['nfl', 'MEDIUM', 58, 6.8],
    ['cfb', 'HIGH', 75, 15.2],
  ] as const)(
    'of the %s dashboard for %s are %d%% and ROI %d (S-377, S-378)',
    (sport, tier, winRate, roi) => {
      expect(defaultTierRecord(sport, tier)).toMatchObject({
        tier,
        winRatePercent: winRate,
        roiPercent: roi,
      });
    },
  );

  it('do not exist for football NO_BET (S-377)', () => {
    expect(defaultTierRecord('nfl', 'NO_BET')).toBeNull();
    expect(defaultTierRecord('cfb', 'MEDIUM_PLUS')).toBeNull();
  });

  const rows = (sport: (typeof ACTIVE_SPORTS)[number]) =>
    defaultProfitability(sport).map(({ tier, winRatePercent, games, roiPercent }) => [
      tier,
      winRatePercent,
      games,
      roiPercent,
    ]);

  it('of MLB profitability cover 225 games (S-378)', () => {
    expect(rows('mlb')).toEqual([
      ['HIGH', 65, 50, 12.5],
      ['MEDIUM', 58, 100, 8.2],
      ['LOW', 52, 75, 3.1],
    ]);
    expect(defaultProfitability('mlb').reduce((total, { games }) => total + (games ?? 0), 0)).toBe(225);
  });

  it('of NFL profitability (S-379)', () => {
    expect(rows('nfl')).toEqual([
      ['HIGH', 72, 30, 18.5],
      ['MEDIUM_PLUS', 65, 65, 12.3],
      ['MEDIUM', 58, 95, 6.8],
      ['LOW', 52, 110, 1.5],
    ]);
  });

  it('of CFB profitability (S-380)', () => {
    expect(rows('cfb')).toEqual([
      ['HIGH', 75, 25, 15.2],
      ['MEDIUM', 62, 80, 8.5],
      ['LOW', 54, 120, 2.3],
    ]);
  });

  it('are all marked as not measured (S-381)', () => {
    expect(DEFAULT_FIGURE_LABEL).toBe('Default, not measured');
    for (const sport of ACTIVE_SPORTS) {
      const shown = TIERS.map((tier) => defaultTierRecord(sport, tier)).filter((row) => row !== null);
      for (const row of [...shown, ...defaultProfitability(sport)]) expect(row.isDefault).toBe(true);
    }
  });
});

describe('a profitability file', () => {
  const older = {
    overall_results: {
      HIGH: { win_rate: 0.44, total_games: 25, roi: -15.08 },
      'MEDIUM+': { win_rate: 51.35, total_games: 74, roi: 0.3 },
      nonsense: { win_rate: 0.5, total_games: 1, roi: 1 },
      LOW: { win_rate: null, total_games: 1, roi: 1 },
    },
    total_games: 552,
  };
  const newer = {
    confidenceTiers: [
      { level: 'NO_BET', winRate: 0.5079, totalGames: 126, roi: -3.24 },
      { level: 'HIGH', winRate: 1, roi: 5 },
      'broken',
    ],
    overallStats: { totalGames: 600 },
  };

  it('can have the older form (S-332, S-337)', () => {
    expect(readTierRecords(older)).toEqual([
      { tier: 'HIGH', winRatePercent: 44, roiPercent: -15.08, games: 25, isDefault: false },
      { tier: 'MEDIUM_PLUS', winRatePercent: 51.35, roiPercent: 0.3, games: 74, isDefault: false },
    ]);
    expect(readTotalGames(older)).toBe(552);
  });

  it('can have the newer form (S-333, S-337)', () => {
    expect(readTierRecords(newer)).toEqual([
      { tier: 'HIGH', winRatePercent: 100, roiPercent: 5, games: null, isDefault: false },
      { tier: 'NO_BET', winRatePercent: 50.79, roiPercent: -3.24, games: 126, isDefault: false },
    ]);
    expect(readTotalGames(newer)).toBe(600);
  });

  it('can have both forms, and the newer one takes precedence (S-334)', () => {
    const both = readTierRecords({ ...older, ...newer });
    expect(both.map(({ tier, winRatePercent }) => [tier, winRatePercent])).toEqual([
      ['HIGH', 100],
      ['MEDIUM_PLUS', 51.35],
      ['NO_BET', 50.79],
    ]);
  });

  it.each([null, undefined, 'text', [], { overall_results: [], confidenceTiers: {} }])(
    'that is %j has no tiers (S-350)',
    (document) => {
      expect(readTierRecords(document)).toEqual([]);
      expect(readTotalGames(document)).toBeNull();
    },
  );

  it.each([
    [0, 0],
    [0.58, 58],
    [1, 100],
    [1.01, 1.01],
    [58, 58],
  ])('shows the fraction %d as %d percent (S-337)', (value, percent) => {
    expect(fractionToPercent(value)).toBe(percent);
  });

  it('gives wins and losses and whether the sample is small (S-285)', () => {
    const record = {
      tier: 'HIGH',
      winRatePercent: 51.35,
      roiPercent: 0,
      games: 74,
      isDefault: false,
    } as const;
    expect(winsAndLosses(record)).toEqual({ wins: 38, losses: 36 });
    expect(winsAndLosses({ ...record, games: null })).toBeNull();
    expect([0, 1, 49, 50, null].map(isSmallSample)).toEqual([false, true, true, false, false]);
  });
});
