import { readableBadFiles, readFixture, recordWith, wholeSlates } from '../../test/fixtures.ts';
import { forAll } from '../../test/random.ts';
import { checkRecord, isAnalysisIncomplete, isEstimatedOdds } from './check-record.ts';
import { checkRecords, normalizeFile } from './normalize-file.ts';
import { ACTIVE_SPORTS, type Sport } from '../sports.ts';

const verdict = (sport: Sport, record: unknown): string => {
  const check = checkRecord(sport, record, 7);
  return check.isKept ? 'kept' : `${check.dropped.field}: ${check.dropped.reason}`;
};

describe('the delivered files', () => {
  it.each([
    ...readableBadFiles().map(([name, expected]) => [`bad/${name}`, expected] as const),
    ...wholeSlates().map(([name, expected]) => [`slates/${name}`, expected] as const),
  ])('%s keeps and drops the right records (S-306, S-307, S-308, S-310)', (path, expected) => {
    const { predictions } = readFixture(path) as { predictions: unknown[] };
    const checked = checkRecords(expected.sport, predictions);
    expect(checked.total).toBe(expected.total);
    expect(checked.kept).toHaveLength(expected.kept_distinct ?? expected.kept);
    expect(checked.dropped.map(({ index, gameId, reason }) => [index, gameId, reason])).toEqual(
      expected.dropped.map(({ index, game_id, reason }) => [
        index,
        game_id === null ? null : String(game_id),
        reason,
      ]),
    );
  });

  it('keep one row per game id, the later one in the position of the first (S-306)', () => {
    const record = (line: number, id: string) => recordWith('nfl', { spread: line, game_id: id });
    const { kept } = checkRecords('nfl', [record(1, 'a'), record(2, 'b'), record(3, 'a')]);
    expect(kept.map(({ gameId, homeSpread }) => [gameId, homeSpread])).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
  });

  it('cannot reach prototypes (S-306)', () => {
    const file = normalizeFile('nfl', readFixture('bad/proto_keys_nfl.json'));
    expect(file?.games).toHaveLength(5);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe.each(ACTIVE_SPORTS)('a %s record', (sport) => {
  const id = sport === 'mlb' ? 'game_info.game_id' : 'game_id';
  const home = sport === 'mlb' ? 'game_info.home_team' : 'home_team';
  const away = sport === 'mlb' ? 'game_info.away_team' : 'away_team';
  const spread = {
    nfl: 'spread',
    cfb: 'betting_analysis.home_spread',
    mlb: 'professional_bet_decision.spread_home',
  }[sport];
  const probability = sport === 'mlb' ? 'ensemble_probability' : 'prediction.pick_probability';

  it('is kept as delivered with its facts (S-306)', () => {
    expect(checkRecord(sport, recordWith(sport, { [spread]: -3.5, [probability]: 0.61 }), 7)).toMatchObject({
      isKept: true,
      kept: { index: 7, homeSpread: -3.5, coverProbability: 0.61 },
    });
  });

  it.each([
    [home, undefined, 'home team missing'],
    [home, null, 'home team missing'],
    [home, '  ', 'home team missing'],
    [home, 42, 'home team missing'],
    [home, 'x'.repeat(201), 'home team is not usable'],
    [home, 'a\0b', 'home team is not usable'],
    [home, 'a\ud800', 'home team is not usable'],
    [away, '', 'away team missing'],
    [away, ['Army'], 'away team missing'],
    [id, undefined, 'game id missing'],
    [id, null, 'game id missing'],
    [id, '', 'game id missing'],
    [spread, 50.5, 'spread above 50'],
    [spread, -50.5, 'spread above 50'],
    [spread, Number.POSITIVE_INFINITY, 'spread not numeric'],
    [spread, '-3.5', 'spread not numeric'],
    [spread, true, 'spread not numeric'],
    [probability, 1.0001, 'probability outside 0 to 1'],
    [probability, -0.01, 'probability outside 0 to 1'],
    [probability, Number.NaN, 'probability outside 0 to 1'],
    [probability, '0.61', 'probability missing or not a number'],
    [probability, false, 'probability missing or not a number'],
  ])('with %s = %p is dropped: %s (S-306, S-307, S-308)', (field, value, reason) => {
    expect(verdict(sport, recordWith(sport, { [field]: value }))).toBe(`${field}: ${reason}`);
  });

  it.each([
    [spread, 50],
    [spread, -50],
    [spread, 0],
    [probability, 0],
    [probability, 1],
  ])('with %s = %p, at the limit, is kept (S-307, S-308)', (field, value) => {
    expect(verdict(sport, recordWith(sport, { [field]: value }))).toBe('kept');
  });

  it('reads Odds not available as a line of 0 (S-311)', () => {
    const check = checkRecord(sport, recordWith(sport, { [spread]: 'Odds not available' }), 0);
    expect(check).toMatchObject({ isKept: true, kept: { homeSpread: 0 } });
  });

  it.each([null, 5, 'text', [], true])('that is %p is not an object (S-306)', (value) => {
    expect(checkRecord(sport, value, 3)).toEqual({
      isKept: false,
      dropped: { index: 3, gameId: null, field: '', reason: 'not an object' },
    });
  });

  it('never throws, whatever its fields contain (S-306)', () => {
    const values = [null, 0, -1, 1e308, '', 'x', true, [], {}, [[]], { a: 1 }, Number.NaN];
    const fields = [id, home, away, spread, probability, 'game_info', 'prediction', 'betting_analysis'];
    forAll(500, ({ pick, text }) => {
      const record = recordWith(sport, { [pick(fields)]: pick([...values, text()]) });
      const check = checkRecord(sport, record, 0);
      expect(check.isKept || check.dropped.reason !== '').toBe(true);
    });
  });
});

describe('the cover probability', () => {
  it.each([
    ['cfb', { 'prediction.pick_probability': undefined, 'prediction.home_probability': 0.37 }, 0.37],
    ['cfb', { 'prediction.home_probability': 0.37 }, 0.6111],
    [
      'nfl',
      { 'prediction.pick_probability': undefined, 'spread_prediction.home_covers_probability': 0.45 },
      0.45,
    ],
    [
      'nfl',
      {
        'prediction.pick_probability': null,
        'spread_prediction.home_covers_probability': null,
        ensemble_probability: 0.44,
      },
      0.44,
    ],
    ['mlb', { ensemble_probability: undefined, prediction_confidence: 0.58 }, 0.58],
    ['mlb', { ensemble_probability: 0.41, prediction_confidence: 0.59 }, 0.41],
  ] as const)('of %s with %j is %d (S-331)', (sport, changes, want) => {
    const leading = sport === 'cfb' ? { 'prediction.pick_probability': 0.6111 } : {};
    const check = checkRecord(sport, recordWith(sport, { ...leading, ...changes }), 0);
    expect(check).toMatchObject({ isKept: true, kept: { coverProbability: want } });
  });

  it('is missing when no field has it (S-331)', () => {
    const bare = { 'prediction.pick_probability': undefined, 'prediction.home_probability': undefined };
    expect(verdict('cfb', recordWith('cfb', bare))).toBe(
      'prediction.pick_probability: probability missing or not a number',
    );
  });

  it('is not read from the next field when its block is text (S-331)', () => {
    expect(verdict('nfl', recordWith('nfl', { prediction: 'home' }))).toBe(
      'prediction.pick_probability: probability missing or not a number',
    );
  });
});

describe('the line', () => {
  it.each([
    ['nfl', ['spread'], 'betting_analysis.spread_home', 4.5, 4.5],
    ['nfl', ['spread', 'betting_analysis.spread_home'], 'betting_analysis.home_spread', 4.5, 4.5],
    [
      'nfl',
      ['spread', 'betting_analysis.spread_home', 'betting_analysis.home_spread'],
      'betting_analysis.point_spread',
      4.5,
      4.5,
    ],
    [
      'nfl',
      ['spread', 'betting_analysis.spread_home', 'betting_analysis.point_spread'],
      'betting_analysis.spread_away',
      4.5,
      -4.5,
    ],
    ['cfb', ['betting_analysis.home_spread'], 'betting_analysis.spread_home', 4.5, 4.5],
    ['cfb', ['betting_analysis.home_spread'], 'betting_analysis.point_spread', 4.5, 4.5],
    ['cfb', ['betting_analysis.home_spread', 'betting_analysis.point_spread'], 'spread', 4.5, 4.5],
    [
      'cfb',
      ['betting_analysis.home_spread', 'betting_analysis.point_spread'],
      'betting_analysis.away_spread',
      0,
      0,
    ],
    ['mlb', ['professional_bet_decision.spread_home'], 'betting_analysis.home_spread', 1.5, 1.5],
    ['mlb', ['professional_bet_decision.spread_home'], 'spread', 1.5, 1.5],
    ['mlb', ['professional_bet_decision.spread_home'], 'professional_bet_decision.spread_away', 1.5, -1.5],
  ] as const)('of %s without %j is read from %s (S-330)', (sport, gone, name, value, want) => {
    const without = Object.fromEntries(gone.map((field) => [field, undefined]));
    const check = checkRecord(sport, recordWith(sport, { ...without, [name]: value }), 0);
    expect(check.isKept && Object.is(check.kept.homeSpread, want)).toBe(true);
  });

  it('is read from the top level first in the NFL (S-330)', () => {
    const record = recordWith('nfl', { spread: 1, 'betting_analysis.spread_home': 2 });
    expect(checkRecord('nfl', record, 0)).toMatchObject({ kept: { homeSpread: 1 } });
  });
});

describe('the location of id and teams', () => {
  const ids = {
    game_id: 'outer',
    home_team: 'Outer',
    'game_info.game_id': '77',
    'game_info.home_team': 'Inner',
  };

  it.each([
    ['nfl', 'outer', 'Outer'],
    ['cfb', 'outer', 'Outer'],
    ['mlb', '77', 'Inner'],
  ] as const)('%s prefers the documented location (S-330)', (sport, gameId, homeTeam) => {
    expect(checkRecord(sport, recordWith(sport, ids), 0)).toMatchObject({ kept: { gameId, homeTeam } });
  });

  it('uses the other location when the documented one is empty (S-330)', () => {
    const outer = { game_info: undefined, game_id: 5, home_team: 'A', away_team: 'B' };
    expect(checkRecord('mlb', recordWith('mlb', outer), 0)).toMatchObject({ kept: { gameId: '5' } });
  });
});

describe('estimated odds', () => {
  it.each([
    ['estimated', true],
    ['estimated_odds', true],
    ['Estimated Odds', true],
    [' ESTIMATED ODDS ', true],
    ['estimated odds (model)', false],
    ['DraftKings', false],
    ['', false],
    [null, false],
  ])('%p: %p (S-310)', (source, want) => {
    expect(isEstimatedOdds(source)).toBe(want);
  });

  it('are dropped in CFB only (S-310)', () => {
    const changes = { 'betting_analysis.data_source': 'estimated odds' };
    expect(verdict('cfb', recordWith('cfb', changes))).toBe('betting_analysis.data_source: estimated odds');
    expect(verdict('nfl', recordWith('nfl', changes))).toBe('kept');
  });
});

describe('an analysis', () => {
  it('is incomplete for MLB without both model blocks (S-312)', () => {
    const gone = { individual_probabilities: undefined, model_predictions: undefined };
    expect(isAnalysisIncomplete('mlb', recordWith('mlb', gone))).toBe(true);
    expect(isAnalysisIncomplete('mlb', recordWith('mlb', { individual_probabilities: undefined }))).toBe(
      false,
    );
    expect(isAnalysisIncomplete('mlb', recordWith('mlb', { model_predictions: undefined }))).toBe(false);
    expect(isAnalysisIncomplete('nfl', recordWith('nfl', gone))).toBe(false);
  });

  it('is incomplete for the marked game of the damaged file, which stays listed (S-312)', () => {
    const file = normalizeFile('mlb', readFixture('bad/incomplete_models_mlb.json'));
    expect(file?.games.filter((game) => game.isAnalysisIncomplete).map((game) => game.id)).toEqual([
      '634246',
    ]);
    expect(file?.games).toHaveLength(5);
  });
});
