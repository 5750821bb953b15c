import { readBytes } from './read-bytes.ts';
import type { ReadOutcome } from './read-file.types.ts';

const PNG_HEADER = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const chunk = (type: string, data: readonly number[]): number[] => [
  ...[0, 0, 0, data.length],
  ...Buffer.from(type),
  ...data,
  ...[0, 0, 0, 0],
];
const image = (width: readonly number[]): number[] => [
  ...PNG_HEADER,
  ...chunk('IHDR', [...width, 0, 0, 0, 9, 8, 2, 0, 0, 0]),
  ...chunk('IDAT', [1, 2, 3]),
  ...chunk('IEND', []),
];

function read(fileName: string, content: unknown): ReadOutcome {
  const bytes =
    content instanceof Uint8Array
      ? content
      : new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content));
  return readBytes({ fileName, sha256: '0'.repeat(64), sizeBytes: bytes.length }, bytes, null);
}

const models = (...accuracies: (number | null)[]) =>
  accuracies.map((accuracy, index) => ({ name: `Model ${index}`, accuracy }));
const newer = { sport: 'nfl', overallStats: { totalGames: 10, accuracy: 0.5, overallROI: -5.4 } };
const older = {
  overall_results: { HIGH: { win_rate: 0.44, total_games: 25, roi: -15.08 } },
  total_games: 25,
};

describe('reading track records', () => {
  it('accepts the older form by tier (S-332)', () => {
    expect(read('nfl_profitability.json', older)).toMatchObject({
      content: { kind: 'profitability-summary' },
    });
    const wrong = { overall_results: { HIGH: { win_rate: 'high' } } };
    expect(read('nfl_profitability.json', wrong)).toMatchObject({
      outcome: 'rejected',
      reason: 'fields are not as documented',
      detail: expect.stringContaining('overall_results.HIGH.win_rate') as string,
    });
  });

  it('accepts the newer form and what the strategy comparison reads (S-333, S-336)', () => {
    const full = {
      ...newer,
      confidenceTiers: [{ level: 'HIGH', winRate: 0.44, roi: -15.08, totalGames: 25 }],
      keyInsights: ['No tier made a profit.'],
      recommendations: ['Paper trade first.'],
      overall: { accuracy: 0.4873, netProfit: -1327.49, overallROI: -5.42, totalBets: 245, totalGames: 552 },
    };
    expect(read('nfl_v2.json', full)).toMatchObject({ content: { kind: 'profitability-summary-v2' } });
    expect(read('nfl_v2.json', { ...newer, keyInsights: 'none' })).toMatchObject({ outcome: 'rejected' });
  });

  it('accepts one file with both forms and uses its name for the kind (S-334)', () => {
    const both = { ...older, ...newer };
    expect(read('nfl_profitability_summary.json', both)).toMatchObject({
      content: { kind: 'profitability-summary' },
    });
    expect(read('nfl_profitability_summary_v2.json', both)).toMatchObject({
      content: { kind: 'profitability-summary-v2' },
    });
    expect(read('nfl_x.json', { sport: 'nfl', modelTypes: models(0.5) })).toMatchObject({
      reason: 'file has neither overall_results nor overallStats',
    });
  });

  it('refuses models that are not ordered by accuracy (S-464)', () => {
    expect(read('nfl_v2.json', { ...newer, modelTypes: models(0.51, 0.5, 0.5, null) })).toMatchObject({
      outcome: 'ok',
    });
    expect(read('nfl_v2.json', { ...newer, modelTypes: models(0.5, 0.51) })).toMatchObject({
      outcome: 'rejected',
      reason: 'modelTypes are not written most accurate first',
    });
  });

  it('publishes the file as delivered with NaN as null (S-309)', () => {
    const outcome = read('nfl_v2.json', '\uFEFF{"overallStats": {"winRate": NaN},\r\n"icon": "🏈"}');
    if (outcome.outcome !== 'ok' || !('body' in outcome.content)) throw new Error('refused');
    expect(Buffer.from(outcome.content.body).toString()).toBe(
      '{"overallStats": {"winRate": null},\r\n"icon": "🏈"}',
    );
  });

  it('requires a date when the published name has one (S-353)', () => {
    expect(read('mlb_consensus_profitability_summary.json', older)).toMatchObject({ reason: 'date missing' });
    const kelly = {
      flat_betting: { roi: -5, final_profit: -100 },
      kelly_25pct: { roi: -2, final_profit: -50 },
    };
    expect(read('nfl_kelly.json', kelly)).toMatchObject({ reason: 'date missing' });
    expect(read('nfl_kelly.json', { ...kelly, generated_at: '2025-02-10T12:00:00Z' })).toMatchObject({
      content: { kind: 'kelly-metrics', date: '2025-02-10' },
    });
    expect(read('nfl_kelly_2025-02-11.json', { ...kelly, kelly_25pct: {} })).toMatchObject({
      reason: 'fields are not as documented',
    });
  });

  it('reads team stats for MLB only, with averages as numbers (S-335)', () => {
    const stats = {
      teams: { 'New York Mets': { record: '77-85', team_ops: 0.717 } },
      last_updated: '2021-10-03',
    };
    expect(read('mlb_team_stats.json', stats)).toMatchObject({
      content: { kind: 'team-stats', date: '2021-10-03' },
    });
    expect(read('nfl_team_stats.json', stats)).toMatchObject({
      reason: 'team stats are supported for mlb only',
    });
    expect(read('mlb_team_stats.json', { ...stats, teams: { A: { team_ops: '.717' } } })).toMatchObject({
      outcome: 'rejected',
    });
  });

  it('reads strategy games with their season', () => {
    const games = [{ id: 'g', home_team: 'A', away_team: 'B', week: 1 }];
    expect(read('nfl_strategy_games_2024.json', { games })).toMatchObject({ content: { season: 2024 } });
    expect(read('nfl_strategy_games.json', { games })).toMatchObject({ reason: 'season missing' });
  });
});

describe('reading game reports (S-354)', () => {
  it('accepts UTF-8 text and refuses HTML, binary and unknown names', () => {
    expect(read('A_B_week_5.txt', 'A @ B\nWeek 5\n')).toMatchObject({
      content: { kind: 'analysis-text', sport: 'cfb' },
    });
    expect(read('A_B_week_5.txt', '<!DOCTYPE html><h1>502</h1>')).toMatchObject({
      reason: 'not a text report',
    });
    expect(read('A_B_week_5.txt', 'A\u0007')).toMatchObject({ reason: 'not a text report' });
    expect(read('A_B_week_5.txt', '  ')).toMatchObject({ reason: 'report is empty' });
    expect(read('A_B_week_5.txt', Uint8Array.of(0xff))).toMatchObject({ reason: 'not valid UTF-8' });
    expect(read('A_B_week_5.txt', 'x'.repeat(300_000))).toMatchObject({ reason: 'report is above 256 KB' });
    expect(read('report.txt', 'A @ B')).toMatchObject({ reason: 'not a game report name' });
  });

  it('accepts a complete PNG of a displayable size', () => {
    const small = image([0, 0, 0, 16]);
    expect(read('A_B_week_5.png', Uint8Array.from(small))).toMatchObject({
      content: { contentType: 'image/png' },
    });
    expect(read('A_B_week_5.png', Uint8Array.from(image([0, 1, 0, 0])))).toMatchObject({
      reason: 'image is too large',
    });
    for (const damaged of [small.slice(0, -1), [...small, 0], small.slice(8), PNG_HEADER, [1, 2, 3]]) {
      expect(read('A_B_week_5.png', Uint8Array.from(damaged))).toMatchObject({ reason: 'not a PNG image' });
    }
    expect(read('A_B_week_5.png', '<svg onload="alert(1)"/>')).toMatchObject({ reason: 'not a PNG image' });
  });
});
