import type { Sport } from '@app/contracts';
import { readBytes } from './read-bytes.ts';
import type { ReadOutcome } from './read-file.types.ts';

function read(fileName: string, content: unknown, folderSport: Sport | null = null): ReadOutcome {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const bytes = new TextEncoder().encode(text);
  return readBytes({ fileName, sha256: '0'.repeat(64), sizeBytes: bytes.length }, bytes, folderSport);
}

const nflRecord = {
  game_id: '2024_01_BAL_KC',
  home_team: 'Kansas City Chiefs',
  away_team: 'Baltimore Ravens',
  game_date: '2024-09-05',
  spread: -3,
  spread_odds: -110,
  prediction: { pick_team: 'Baltimore Ravens', pick_probability: 0.56, confidence_tier: 'MEDIUM' },
  quarterback_stats: {},
};
const cfbRecord = { ...nflRecord, quarterback_stats: undefined, betting_analysis: { home_spread: -3 } };
const rejectedAs = (reason: string) => expect.objectContaining({ outcome: 'rejected', reason }) as unknown;
const readAs = (content: object) =>
  expect.objectContaining({ outcome: 'ok', content: expect.objectContaining(content) as unknown }) as unknown;

describe('a delivered file', () => {
  it('gets its sport from the name, then the folder, then the content', () => {
    const file = { season: 2024, week: 1, predictions: [nflRecord] };
    expect(read('nfl_predictions.json', file)).toEqual(readAs({ sport: 'nfl' }));
    expect(read('predictions.json', file, 'nfl')).toEqual(readAs({ sport: 'nfl' }));
    expect(read('predictions.json', { ...file, sport: 'NFL' })).toEqual(readAs({ sport: 'nfl' }));
    expect(read('predictions.json', file)).toEqual(readAs({ sport: 'nfl' }));
    expect(read('predictions.json', { predictions: [] })).toEqual(rejectedAs('sport missing'));
  });

  it('with content of another sport is refused', () => {
    const other = rejectedAs('file is for another sport');
    expect(read('cfb_predictions.json', { sport: 'nfl', predictions: [] })).toEqual(other);
    expect(read('cfb_predictions.json', { predictions: [nflRecord] })).toEqual(other);
    expect(read('nfl_predictions.json', { predictions: [cfbRecord] })).toEqual(other);
    expect(read('nfl_predictions.json', { sport: 'mlb', predictions: [nflRecord] })).toEqual(other);
    expect(read('x.json', { sport: 'nba', predictions: [] })).toEqual(other);
    expect(read('nfl_results.json', { sport: 'mlb', results: [] })).toEqual(other);
    expect(read('A_B_nfl_week_1.txt', 'A @ B')).toEqual(other);
  });

  it('that is a game report counts as college football in any folder unless its name says otherwise (S-354)', () => {
    for (const folderSport of [null, 'cfb', 'nfl', 'mlb'] as const) {
      expect(read('A_B_week_1.txt', 'A @ B', folderSport)).toEqual(
        readAs({ sport: 'cfb', kind: 'analysis-text' }),
      );
    }
  });

  it('of an unknown kind is refused', () => {
    expect(read('nfl_predictions.json', [])).toEqual(rejectedAs('file is not an object'));
    expect(read('nfl_predictions.json', { error: 'x' })).toEqual(rejectedAs('predictions is not a list'));
    expect(read('nfl_predictions.json', { predictions: null })).toEqual(
      rejectedAs('predictions is not a list'),
    );
    expect(read('nfl_results.json', { results: {} })).toEqual(rejectedAs('results is not a list'));
    expect(read('nfl_other.json', { a: 1 })).toEqual(rejectedAs('unknown kind of file'));
    expect(read('nfl.csv', 'a,b')).toEqual(rejectedAs('unknown kind of file'));
    expect(read('nfl_predictions.json', { predictions: new Array(5_001).fill(null) })).toEqual(
      rejectedAs('more than 5000 predictions'),
    );
  });

  it('has limits for one record and for everything besides the records', () => {
    const long = 'x'.repeat(250_000);
    expect(
      read('nfl_predictions.json', { predictions: [nflRecord, { ...nflRecord, game_id: 'b', venue: long }] }),
    ).toEqual(
      readAs({
        kept: [expect.objectContaining({ gameId: nflRecord.game_id })],
        dropped: [{ index: 1, gameId: 'b', field: '', reason: 'record is too long' }],
      }),
    );
    expect(read('nfl_predictions.json', { predictions: [nflRecord], a: long, b: long, c: long })).toEqual(
      rejectedAs('too much data besides the predictions'),
    );
  });

  it('defaults to season 2025 and week 1 (S-340)', () => {
    expect(read('nfl_predictions.json', { predictions: [nflRecord] })).toEqual(
      readAs({ season: 2025, week: 1 }),
    );
    const record = { ...nflRecord, season: 2023, week: 4 };
    expect(read('nfl_predictions.json', { predictions: [record] })).toEqual(
      readAs({ season: 2023, week: 4 }),
    );
    expect(read('nfl_predictions.json', { week: '7', season: 2024, predictions: [record] })).toEqual(
      readAs({ season: 2024, week: 7 }),
    );
    expect(read('nfl_predictions.json', { week: 1.5, predictions: [] })).toEqual(
      rejectedAs('week is not a whole number from 1 to 99'),
    );
    expect(read('nfl_predictions.json', { season: 24, predictions: [] })).toEqual(
      rejectedAs('season is not a whole number from 1900 to 2199'),
    );
  });

  it('counts a CFB week from its start day when none is given (S-339)', () => {
    const file = { season: 2025, week_start: '2025-09-23', predictions: [{ ...cfbRecord, week: 9 }] };
    expect(read('cfb_predictions.json', file)).toEqual(readAs({ week: 4 }));
    expect(read('cfb_predictions.json', { ...file, week: 5 })).toEqual(readAs({ week: 5 }));
    expect(read('cfb_predictions.json', { ...file, week_start: '2025-08-19' })).toEqual(readAs({ week: 1 }));
  });

  it('for MLB gets its date from a field, its name or its games, and is refused without one', () => {
    const game = {
      game_info: { game_id: 1, home_team: 'A', away_team: 'B', game_time: '2021-05-05T01:40:00Z' },
    };
    expect(read('mlb_predictions_2021-05-08.json', { predictions: [game] })).toEqual(
      readAs({ date: '2021-05-08', season: 2021, week: 6 }),
    );
    expect(read('mlb_predictions.json', { predictions: [game] })).toEqual(readAs({ date: '2021-05-04' }));
    expect(read('mlb_predictions.json', { prediction_date: '2021-05-06', predictions: [game] })).toEqual(
      readAs({ date: '2021-05-06' }),
    );
    expect(read('mlb_predictions.json', { predictions: [] })).toEqual(rejectedAs('date missing'));
  });
});

describe('a results file', () => {
  const result = {
    game_id: 'g1',
    home_team: 'A',
    away_team: 'B',
    home_score: 3,
    away_score: 0,
    status: 'final',
  };
  const file = (...results: unknown[]) => ({ sport: 'nfl', season: 2024, week: 1, results });

  it('gives scores, status and closing line of each game (S-484)', () => {
    const line = { home_spread: -3.5, home_spread_odds: -110 };
    expect(read('nfl_results.json', file({ ...result, closing_line: line }))).toEqual(
      readAs({
        results: [
          {
            gameId: 'g1',
            homeTeam: 'A',
            awayTeam: 'B',
            status: 'final',
            homeScore: 3,
            awayScore: 0,
            closingLine: line,
            gameDate: null,
          },
        ],
      }),
    );
  });

  it('loses a record that breaks a rule, reported with field and rule', () => {
    const outcome = read(
      'nfl_results.json',
      file(
        null,
        { ...result, game_id: '' },
        { ...result, home_score: -1 },
        { ...result, status: 'abandoned' },
        { ...result, away_score: null },
        { ...result, game_id: 'g2', status: 'postponed', home_score: null, away_score: null },
      ),
    );
    if (outcome.outcome !== 'ok' || outcome.content.kind !== 'results') throw new Error('refused');
    expect(outcome.content.results.map(({ gameId }) => gameId)).toEqual(['g2']);
    expect(outcome.content.dropped.map(({ field }) => field)).toEqual([
      '',
      'game_id',
      'home_score',
      'status',
      'away_score',
    ]);
  });

  it('keeps the last of two results of one game', () => {
    const outcome = read('nfl_results.json', file(result, { ...result, home_score: 7 }));
    if (outcome.outcome !== 'ok' || outcome.content.kind !== 'results') throw new Error('refused');
    expect(outcome.content.results.map(({ homeScore }) => homeScore)).toEqual([7]);
    expect(outcome.content.dropped[0]).toMatchObject({ index: 0, reason: 'duplicate game id' });
  });
});
