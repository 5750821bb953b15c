import { documentPath, indexPath, predictionsPath, resultsPath, slatePath } from './slate-paths.ts';

describe('published paths', () => {
  it('keep every slate readable at its own path (S-346)', () => {
    const nfl = { sport: 'nfl', season: 2024, week: 7, date: null } as const;
    const mlb = { sport: 'mlb', season: 2021, week: 25, date: '2021-09-18' } as const;
    expect(slatePath(nfl)).toBe('/static/nfl/2024/week-7.json');
    expect(slatePath(mlb)).toBe('/static/mlb/2021/2021-09-18.json');
    expect(resultsPath(nfl)).toBe('/static/nfl/2024/week-7-results.json');
    expect(resultsPath(mlb)).toBe('/static/mlb/2021/2021-09-18-results.json');
    expect(predictionsPath('cfb')).toBe('/static/cfb/cfb_predictions.json');
    expect(indexPath('cfb')).toBe('/static/cfb/index.json');
  });

  it.each([
    ['nfl', 'profitability-summary', 'profitability_summary.json', '/static/nfl/profitability_summary.json'],
    ['mlb', 'team-stats', 'mlb_team_stats_2021-10-03.json', '/static/mlb/mlb_team_stats_2021-10-03.json'],
    [
      'cfb',
      'kelly-metrics',
      'kelly_criterion_metrics_2025-09-24.json',
      '/static/cfb/profitability/kelly_criterion_metrics_2025-09-24.json',
    ],
    ['cfb', 'analysis-text', 'Georgia_Alabama_week_5.txt', '/static/cfb/analysis/Georgia_Alabama_week_5.txt'],
  ] as const)('of documents are as documented: %s %s (S-348 to S-354)', (sport, kind, name, path) => {
    expect(documentPath(sport, kind, name)).toBe(path);
  });

  it('are the same for a name however its accents are encoded', () => {
    const name = 'San_José_State_Oregon_State_week_11.txt';
    expect(documentPath('cfb', 'analysis-text', name.normalize('NFD'))).toBe(
      documentPath('cfb', 'analysis-text', name.normalize('NFC')),
    );
  });
});
