import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasProfitability, readProfitability, withExactRoi } from './profitability.ts';
import type { Sport } from './sports.ts';

const DEMO = join(import.meta.dirname, '../../../services/predictions/demo');

function demo(sport: Sport): ReturnType<typeof readProfitability> {
  const file = join(DEMO, sport, `${sport}_profitability_summary_v2.json`);
  return readProfitability(JSON.parse(readFileSync(file, 'utf8')));
}

describe('the newer form', () => {
  it('is read completely (S-333, S-336, S-337)', () => {
    expect(demo('cfb')).toMatchObject({
      displayName: 'College Football',
      lastUpdated: '2025-09-24',
      totalGames: 1199,
      accuracyPercent: 49.21,
      qualifyingBets: 382,
      winRatePercent: 50.79,
      roiPercent: expect.closeTo(-3.0462, 4) as number,
      netProfitCents: -116_364,
      features: 18,
      bestModel: 'LightGBM',
      recommended: 'Paper trade: the sample shows no edge',
      weeklyGames: 14.1,
      weeklyProfitCents: -4_310,
      seasonExpectation: '−$646',
      trainingData: 'FBS games from 2020, all before the predicted week',
      validationMethod:
        'Walk-forward, 2024 and 2025 weeks 1-4; one refit before each predicted week or block',
    });
    const { keyFeatures, keyInsights, recommendations, riskWarnings } = demo('cfb');
    expect([keyFeatures, keyInsights, recommendations, riskWarnings].map(({ length }) => length)).toEqual([
      6, 4, 3, 3,
    ]);
    expect(keyFeatures[0]).toBe('Spread, total and line movement');
    expect(keyInsights[3]).toBe('Break-even at -110 is 52.4%.');
    expect(recommendations[1]).toBe('Paper trade a full season first.');
    expect(riskWarnings[2]).toBe('Never stake money you cannot afford to lose.');
  });

  it('has complete tiers with the 95% range of their games (S-333)', () => {
    const medium = demo('cfb').tiers.find((row) => row.tier === 'MEDIUM');
    expect(medium).toEqual({
      tier: 'MEDIUM',
      displayName: 'Medium',
      games: 268,
      sharePercent: 22.4,
      winRatePercent: 52.61,
      range: {
        percent: 52.61,
        lowPercent: expect.closeTo(46.63, 1) as number,
        highPercent: expect.closeTo(58.51, 1) as number,
      },
      roiPercent: expect.closeTo(0.441, 4) as number,
      netProfitCents: 11_818,
      weeklyGames: 9.9,
      strategy: 'Consider only at a good price',
    });
  });

  it.each([
    [
      'cfb',
      ['HIGH 25 52 -0.73', 'MEDIUM_PLUS 89 44.94 -14.20', 'MEDIUM 268 52.61 0.44', 'LOW 446 49.1 -6.26'],
      'NO_BET 371 47.71 -8.92',
    ],
    [
      'nfl',
      ['HIGH 25 44 -15.08', 'MEDIUM_PLUS 74 51.35 -1.55', 'MEDIUM 146 49.32 -5.73', 'LOW 181 46.41 -11.37'],
      'NO_BET 126 50.79 -3.24',
    ],
    [
      'mlb',
      ['HIGH 108 70.37 -2.02', 'MEDIUM_PLUS 837 63.2 -1.46', 'MEDIUM 882 55.1 -6.03', 'LOW 596 52.52 -1.77'],
      null,
    ],
  ] as const)('has the tiers of the %s file in its order (S-333, S-337)', (sport, rows, noBet) => {
    const read = demo(sport).tiers.map(({ tier: name, games, winRatePercent, roiPercent }) =>
      [name, games, winRatePercent, roiPercent?.toFixed(2)].join(' '),
    );
    expect(read).toEqual(noBet === null ? rows : [...rows, noBet]);
  });

  it('keeps the models in file order with the range of all games (S-333, S-464)', () => {
    const { models } = demo('nfl');
    expect(models).toHaveLength(7);
    expect(models[0]).toEqual({
      name: 'Neural Network',
      accuracyPercent: 51.63,
      range: {
        percent: 51.63,
        lowPercent: expect.closeTo(47.46, 1) as number,
        highPercent: expect.closeTo(55.77, 1) as number,
      },
      weightPercent: 14.3,
      description: 'Two-layer perceptron',
      strength: 'Smooth interactions',
    });
    expect(models.at(-1)?.name).toBe('XGBoost');
    const worstFirst = { modelTypes: [{ name: 'B', accuracy: 0.4 }, { name: 'A', accuracy: 0.6 }, {}] };
    expect(readProfitability(worstFirst).models.map(({ name }) => name)).toEqual(['B', 'A']);
  });

  it('uses the strategy comparison fields when the newer ones are missing (S-336)', () => {
    const overall = {
      accuracy: 0.5794,
      netProfit: -3060.13,
      overallROI: -3.71,
      totalBets: 825,
      totalGames: 2423,
    };
    expect(readProfitability({ overall, keyInsights: ['One.', 2, ' '] })).toMatchObject({
      accuracyPercent: 57.94,
      netProfitCents: -306_013,
      roiPercent: expect.closeTo(-3.7092, 4) as number,
      qualifyingBets: 825,
      totalGames: 2423,
      keyInsights: ['One.'],
    });
  });
});

describe('a return', () => {
  it('is exact where the file has the profit behind it, so that it is rounded once', () => {
    const tier = demo('nfl').tiers.find(({ tier }) => tier === 'MEDIUM_PLUS');
    expect(tier?.roiPercent).toBeCloseTo(-1.5454, 4);
  });

  it('of the older form takes the exact figure of the same games only', () => {
    const { tiers } = demo('nfl');
    const record = { tier: 'MEDIUM_PLUS', winRatePercent: 51.35, isDefault: false, games: 74 } as const;
    const [exact, otherFigure, otherGames] = withExactRoi(
      [
        { ...record, roiPercent: -1.55 },
        { ...record, roiPercent: 4 },
        { ...record, roiPercent: -1.55, games: 75 },
      ],
      tiers,
    );
    expect(exact?.roiPercent).toBeCloseTo(-1.5454, 4);
    expect(otherFigure?.roiPercent).toBe(4);
    expect(otherGames?.roiPercent).toBe(-1.55);
  });
});

describe('the older form', () => {
  const older = {
    overall_results: { HIGH: { win_rate: 0.7, total_games: 10, roi: 4 }, LOW: { win_rate: 0.5, roi: -1 } },
    total_games: 225,
  };

  it('has only the tiers and the total (S-332)', () => {
    const read = readProfitability(older);
    expect(read.totalGames).toBe(225);
    expect(read.tiers.map((row) => [row.tier, row.games, row.winRatePercent, row.roiPercent])).toEqual([
      ['HIGH', 10, 70, 4],
      ['LOW', null, 50, -1],
    ]);
    expect(read.tiers[1]?.range).toBeNull();
    expect([read.accuracyPercent, read.netProfitCents, read.bestModel, read.models]).toEqual([
      null,
      null,
      null,
      [],
    ]);
  });

  it('can share a file with the newer form, which takes precedence (S-334)', () => {
    const newer = {
      overallStats: { totalGames: 600 },
      confidenceTiers: [{ level: 'high', winRate: 0.55, totalGames: 20, roi: 2 }],
    };
    const read = readProfitability({ ...older, ...newer });
    expect(read.totalGames).toBe(600);
    expect(read.tiers.map((row) => [row.tier, row.winRatePercent])).toEqual([
      ['HIGH', 55],
      ['LOW', 50],
    ]);
  });
});

describe('a value in a file', () => {
  it.each(['MEDIUM-PLUS', 'MEDIUM PLUS', 'medium+', 'Medium_Plus'])('%s is MEDIUM_PLUS (S-338)', (level) => {
    expect(readProfitability({ confidenceTiers: [{ level }] }).tiers[0]?.tier).toBe('MEDIUM_PLUS');
  });

  it.each([
    [0, 0],
    [0.5794, 57.94],
    [1, 100],
    [57.94, 57.94],
    [100, 100],
    [100.1, null],
    [-0.1, null],
    ['0.5', null],
  ])('as a rate of %p is %p percent (S-337)', (value, percent) => {
    const read = readProfitability({
      overallStats: { accuracy: value, winRate: value },
      confidenceTiers: [{ level: 'HIGH', winRate: value }],
      modelTypes: [{ name: 'A', accuracy: value }],
    });
    const rates = [read.accuracyPercent, read.winRatePercent, read.tiers[0]?.winRatePercent];
    expect([...rates, read.models[0]?.accuracyPercent]).toEqual([percent, percent, percent, percent]);
  });

  it('as ROI or share is a percentage, however small (S-337)', () => {
    const read = readProfitability({
      overallStats: { overallROI: 0.3 },
      confidenceTiers: [{ level: 'HIGH', roi: 0.3, percentage: 0.9 }],
    });
    expect([read.roiPercent, read.tiers[0]?.roiPercent, read.tiers[0]?.sharePercent]).toEqual([
      0.3, 0.3, 0.9,
    ]);
  });

  it('that cannot be counted is unknown', () => {
    const read = readProfitability({
      overallStats: { totalGames: 12.5, totalBets: -1, accuracy: 0.5 },
      confidenceTiers: [{ level: 'HIGH', winRate: 0.5, totalGames: 0 }],
    });
    expect([read.totalGames, read.qualifyingBets]).toEqual([null, null]);
    expect(read.tiers[0]).toMatchObject({ games: 0, winRatePercent: 50, range: null });
  });

  it.each([null, undefined, 'text', [], { confidenceTiers: {}, modelTypes: 'many', riskWarnings: 1 }])(
    'as %j is no data (S-466, S-473)',
    (document) => {
      const read = readProfitability(document);
      expect(hasProfitability(read)).toBe(false);
      expect([read.tiers, read.models, read.riskWarnings]).toEqual([[], [], []]);
    },
  );

  it.each([
    { total_games: 0 },
    { overall: { accuracy: 0.5 } },
    { overallStats: { overallROI: 0 } },
    { confidenceTiers: [{ level: 'HIGH' }] },
  ])('as %j is data', (document) => {
    expect(hasProfitability(readProfitability(document))).toBe(true);
  });
});
