import { recordWith, slateRecords } from '../../test/fixtures.ts';
import { normalizeGame } from '../games/normalize-game.ts';
import type { NormalizedGame } from '../games/normalized-game.ts';
import { mlbTeamComparison, type TeamSection } from './mlb-team-comparison.ts';
import { mlbRecordText, readMlbTeam, readSeasonTeam } from './mlb-teams.ts';

const SLATE = { season: 2021, week: 25, date: '2021-09-18', generatedAt: null, fallbackDay: '2021-09-18' };

function gameOf(record: unknown): NormalizedGame {
  const game = normalizeGame('mlb', record, SLATE);
  if (!game) throw new Error('the record is not kept');
  return game;
}

function redsRecord(): Record<string, unknown> {
  const record = slateRecords('mlb').find((candidate) => JSON.stringify(candidate).includes('Max Scherzer'));
  if (!record) throw new Error('no such game');
  return structuredClone(record);
}

const SEASON = {
  'Cincinnati Reds': {
    record: '83-79',
    runs_scored: 786,
    runs_allowed: 760,
    team_ops: 0.759,
    team_avg: 0.249,
    team_whip: 1.36,
    team_era: 4.4,
    run_differential: 26,
    win_pct: 0.512,
    pythagorean_win_pct: 0.516,
  },
};

describe('a team in an MLB record', () => {
  it('has its figures as of the morning of the game (S-322, S-323)', () => {
    const record = redsRecord();
    const team = readMlbTeam(record, gameOf(record), 'home');
    expect(team).toEqual({
      wins: 77,
      losses: 71,
      winPercent: 52,
      homeRecord: '39–33',
      awayRecord: '38–38',
      last10: '4–6',
      last5: null,
      streak: 'W2',
      runsScoredLast10: 2.9,
      runsAllowedLast10: 3.3,
      runDifferenceLast10: -4,
      winPercentLast10: 40,
      runsPerGame: 4.82,
      ops: 0.753,
      obp: 0.327,
      battingAverage: 0.248,
      runsAllowedPerGame: 4.62,
      era: 4.31,
      whip: 1.34,
      strikeoutsPer9: 9.52,
      homeRunsPer9: 1.28,
      wrcPlus: 104,
      iso: 0.178,
      babip: 0.296,
    });
    expect(mlbRecordText(team)).toBe('77–71');
  });

  it.each([
    ['W2', 'W2'],
    [3, 'W3'],
    [-1, 'L1'],
    [0, null],
    [null, null],
  ])('shows a streak of %p as %p (S-323)', (streak, text) => {
    const record = recordWith('mlb', { 'sabermetrics_data.teams': undefined });
    Object.assign(record as object, {
      game_analysis: { team_general_stats: { home_team: { recent_form: { streak } } } },
    });
    expect(readMlbTeam(record, gameOf(record), 'home').streak).toBe(text);
  });

  it('is found by name in the stats, Athletics as Oakland Athletics and with a period (S-358)', () => {
    const at = (home: string, key: string): number | null => {
      const record = recordWith('mlb', { 'game_info.home_team': home });
      Object.assign(record as object, { sabermetrics_data: { teams: { [key]: { batting: { iso: 0.2 } } } } });
      return readMlbTeam(record, gameOf(record), 'home').iso;
    };
    expect(at('Athletics', 'Oakland Athletics')).toBe(0.2);
    expect(at('St. Louis Cardinals', 'St. Louis Cardinals')).toBe(0.2);
    expect(at('Athletics', 'Boston Red Sox')).toBeNull();
    expect(readSeasonTeam({ 'Oakland Athletics': { team_era: 4.1 } }, 'Athletics')).toMatchObject({
      era: 4.1,
    });
  });

  it('has season totals per game of its record, or of 162 (S-335, S-383, S-384)', () => {
    expect(readSeasonTeam(SEASON, 'Cincinnati Reds')).toEqual({
      record: '83–79',
      winPercent: 51.2,
      pythagoreanWinPercent: 51.6,
      runsPerGame: 786 / 162,
      runsAllowedPerGame: 760 / 162,
      runDifference: 26,
      ops: 0.759,
      battingAverage: 0.249,
      era: 4.4,
      whip: 1.36,
    });
    const of = (record: unknown): number | null | undefined =>
      readSeasonTeam({ X: { record, runs_scored: 500 } }, 'X')?.runsPerGame;
    expect(of('60-40')).toBe(5);
    expect(of(null)).toBe(500 / 162);
    expect(readSeasonTeam(SEASON, 'Nowhere')).toBeNull();
    expect(readSeasonTeam('damaged', 'Cincinnati Reds')).toBeNull();
  });
});

describe('two teams compared', () => {
  const sections = (record: unknown, season: unknown = {}): readonly TeamSection[] =>
    mlbTeamComparison(gameOf(record), record, season);
  const texts = (section: TeamSection | undefined): unknown[] =>
    (section?.rows ?? []).map(({ label, away, home, better }) => [label, away.text, home.text, better]);

  it('have every section with the better side marked (S-410)', () => {
    const [record, form, offense, pitching, advanced, trend, season] = sections(redsRecord());
    expect(
      [record, form, offense, pitching, advanced, trend, season].map((section) => section?.title),
    ).toEqual([
      'Record',
      'Recent Form',
      'Offense',
      'Pitching and Defense',
      'Advanced Metrics',
      'Trend',
      'Season Totals',
    ]);
    expect(texts(record)).toEqual([
      ['Record', '94–54', '77–71', null],
      ['Win %', '63.5%', '52.0%', 'away'],
      ['At home', '52–23', '39–33', null],
      ['Away', '42–31', '38–38', null],
    ]);
    expect(texts(form)).toEqual([
      ['Last 10', '7–3', '4–6', null],
      ['Streak', 'L1', 'W2', null],
      ['Runs per game', '4.70', '2.90', 'away'],
      ['Runs allowed per game', '2.40', '3.30', 'away'],
      ['Run difference', '+23', '\u22124', 'away'],
    ]);
    expect(texts(offense)).toEqual([
      ['Runs per game', '5.03', '4.82', 'away'],
      ['OPS', '0.750', '0.753', 'home'],
      ['OBP', '0.329', '0.327', 'away'],
      ['AVG', '0.242', '0.248', 'home'],
    ]);
    expect(texts(pitching)).toEqual([
      ['Runs allowed per game', '3.39', '4.62', 'away'],
      ['ERA', '2.95', '4.31', 'away'],
      ['WHIP', '1.09', '1.34', 'away'],
      ['K/9', '9.94', '9.52', 'away'],
      ['HR/9', '1.00', '1.28', 'away'],
    ]);
    expect(texts(advanced)).toEqual([
      ['wRC+', '103', '104', 'home'],
      ['ISO', '0.180', '0.178', 'away'],
      ['BABIP', '0.284', '0.296', 'home'],
    ]);
    expect(
      trend?.rows.map(({ label, away, home }) => [label, away.text, away.word, home.text, home.word]),
    ).toEqual([
      ['Win %', '+6.5%', 'up', '\u221212.0%', 'down'],
      ['Runs per game', '\u22120.33', 'down', '\u22121.92', 'down'],
      ['Runs allowed per game', '\u22120.99', 'down', '\u22121.32', 'down'],
    ]);
    expect(trend?.rows.map(({ better, away }) => [better, away.share])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect([form?.note, trend?.note]).toEqual(['last 10 games', 'last 10 games against the season']);
  });

  it('have no season totals when none were known before the game (S-410)', () => {
    const record = redsRecord();
    const titles = mlbTeamComparison(gameOf(record), record, null).map(({ title }) => title);
    expect(titles.at(-1)).toBe('Trend');
    expect(titles).toHaveLength(6);
  });

  it('show a trend that rounds to zero as flat (S-410)', () => {
    const record = redsRecord();
    const { sabermetrics_data: data } = record as {
      sabermetrics_data: { teams: Record<string, { recent_form: object }> };
    };
    const reds = data.teams['Cincinnati Reds'];
    if (reds) Object.assign(reds.recent_form, { avg_runs_scored_last_10: 4.822 });
    expect(sections(record)[5]?.rows[1]?.home).toMatchObject({ text: '0.00', word: 'level' });
  });

  it('show the last ten games from the recent form when the team record lacks them (S-322, S-410)', () => {
    const record = redsRecord() as {
      sabermetrics_data: { teams: Record<string, { team_record: { last_10?: string } }> };
      game_analysis: { team_general_stats: { home_team: Record<string, unknown> } };
    };
    const reds = record.sabermetrics_data.teams['Cincinnati Reds'];
    delete reds?.team_record.last_10;
    record.game_analysis.team_general_stats.home_team['recent_form'] = { last_10: '7-3', last_5: '4-1' };
    expect(readMlbTeam(record, gameOf(record), 'home')).toMatchObject({ last10: '7–3', last5: '4–1' });
  });

  it('show the last 5 when the file has it (S-410)', () => {
    const record = redsRecord();
    const { sabermetrics_data: data } = record as {
      sabermetrics_data: { teams: Record<string, { team_record: object }> };
    };
    const reds = data.teams['Cincinnati Reds'];
    if (reds) Object.assign(reds.team_record, { last_5: '3-2' });
    expect(texts(sections(record)[1])[1]).toEqual(['Last 5', null, '3–2', null]);
  });

  it('show season totals from the stats file and the default values for a missing team (S-335, S-358, S-385)', () => {
    const season = sections(redsRecord(), SEASON)[6];
    expect(season?.defaults).toEqual(['away']);
    expect(texts(season)).toEqual([
      ['Record', null, '83–79', null],
      ['Win %', null, '51.2%', null],
      ['Pythagorean win %', null, '51.6%', null],
      ['Runs per game', null, '4.85', null],
      ['Runs allowed per game', '2.47', '4.69', null],
      ['Run difference', null, '+26', null],
      ['OPS', '0.725', '0.759', null],
      ['AVG', null, '0.249', null],
      ['ERA', '4.50', '4.40', null],
      ['WHIP', '1.30', '1.36', null],
    ]);
    const words = season?.rows.map(({ label, away, home }) => [label, away.word, home.word]);
    expect(words).toContainEqual(['ERA', 'default', null]);
    expect(words).toContainEqual(['Win %', null, null]);
  });

  it('show the defaults of values the record lacks: OBP, wRC+, ISO, BABIP (S-385)', () => {
    const record = recordWith('mlb', { sabermetrics_data: undefined, game_analysis: undefined });
    const [, , offense, , advanced] = sections(record);
    expect(texts(offense)).toContainEqual(['OBP', '0.320', '0.320', null]);
    expect(texts(advanced)).toEqual([
      ['wRC+', '100', '100', null],
      ['ISO', '0.150', '0.150', null],
      ['BABIP', '0.300', '0.300', null],
    ]);
    expect(advanced?.defaults).toEqual(['away', 'home']);
  });
});
