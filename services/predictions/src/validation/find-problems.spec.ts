import { identify } from '../parsing/read-file.ts';
import { readBytes } from '../parsing/read-bytes.ts';
import { findProblems, type Problem } from './find-problems.ts';

const NOW = '2030-09-01T00:00:00.000Z';
const GAME = {
  ...{ game_id: '2030_01_KC_BUF', home_team: 'Buffalo Bills', away_team: 'Kansas City Chiefs' },
  ...{ game_date: '2030-09-08', game_time: '13:00', spread: -3.5, spread_odds: -110 },
  prediction: { home_covers: true, pick_probability: 0.58 },
};
const FILE = { season: 2030, week: 1, generated_at: '2030-08-31T12:00:00Z' };
const RESULT = {
  ...{ game_id: '2030_01_KC_BUF', home_team: 'Buffalo Bills', away_team: 'Kansas City Chiefs' },
  ...{ status: 'final', home_score: 20, away_score: 10 },
};

function problems(file: unknown, fileName = 'nfl_predictions_2030_week_1.json'): Problem[] {
  const bytes = Buffer.from(JSON.stringify(file, null, 1));
  return findProblems(readBytes(identify(fileName, bytes), bytes, null), bytes, NOW);
}
const brief = (found: readonly Problem[]) =>
  found.map(({ weight, index, field, rule }) => [weight, index, field, rule]);
const withGames = (...games: readonly unknown[]) => ({ ...FILE, predictions: games });
const ofResults = (...results: readonly unknown[]) =>
  problems({ sport: 'nfl', season: 2030, week: 1, results }, 'nfl_results_2030_week_1.json');

it('finds nothing in a file that is kept as a whole', () => {
  expect(problems(withGames(GAME))).toEqual([]);
  expect(ofResults(RESULT)).toEqual([]);
});

it('names every rule a record breaks, with its line (S-306)', () => {
  const bad = { ...GAME, home_team: ' ', spread: '-3.5', prediction: { pick_probability: 61 } };
  expect(problems(withGames(GAME, bad))).toEqual(
    [
      { line: 21, field: 'home_team', rule: 'home team missing' },
      { line: 25, field: 'spread', rule: 'spread not numeric' },
      { line: 28, field: 'prediction.pick_probability', rule: 'probability outside 0 to 1' },
    ].map((problem) => ({ weight: 'dropped', index: 1, gameId: GAME.game_id, ...problem })),
  );
});

it('names every rule a result breaks (S-484)', () => {
  expect(
    brief(ofResults(RESULT, { ...RESULT, game_id: 'b', home_team: '', home_score: null, away_score: -1 })),
  ).toEqual([
    ['dropped', 1, 'away_score', expect.any(String)],
    ['dropped', 1, 'home_team', 'home team missing'],
    ['dropped', 1, 'home_score', 'final without a score'],
  ]);
});

it('refuses a list without a usable record, as storing it does', () => {
  expect(brief(problems(withGames(5)))).toEqual([
    ['refused', null, 'predictions', 'none of the 1 predictions can be kept'],
    ['dropped', 0, '', 'not an object'],
  ]);
  expect(brief(ofResults({}))[0]).toEqual([
    ...['refused', null, 'results', 'none of the 1 results can be kept'],
  ]);
});

it('checks the records of a file that is refused for its week', () => {
  expect(brief(problems({ ...withGames({ ...GAME, spread: 51 }), week: -3 }))).toEqual([
    ['refused', null, 'week', 'week is not a whole number from 1 to 99 (week is -3)'],
    ['dropped', 0, 'spread', 'spread above 50'],
  ]);
});

it('names what a kept record loses as a warning', () => {
  const unsure = { ...GAME, game_id: 'b', game_date: 'soon', game_time: 'noon', spread_odds: -50 };
  const lineless = { ...GAME, game_id: 'c', spread: 'Odds not available' };
  const quarter = { ...GAME, game_id: 'd', spread: -3.25 };
  const sideless = { ...GAME, game_id: 'e', prediction: { ...GAME.prediction, pick_team: 'Bills' } };
  expect(brief(problems(withGames(unsure, lineless, quarter, sideless)))).toEqual([
    ['warning', 0, 'game_time', 'no start time, so the game counts as begun at midnight Eastern'],
    ['warning', 0, 'game_date', 'no day, so the first day of the file’s slate counts'],
    ['warning', 0, 'spread_odds', 'no American odds of the picked side, so the pick is no bet'],
    ['warning', 1, 'spread', 'no line, so it counts as 0'],
    ['warning', 2, 'spread', 'not a multiple of 0.5, so the pick is no bet'],
    ['warning', 3, 'prediction.pick_team', 'names no team of the game, so the pick is no bet'],
  ]);
});

it('names what a file does not say, or not credibly, as a warning', () => {
  const rules = (file: object) => problems(file).map(({ field, line }) => [field, line]);
  expect(rules({ predictions: [GAME] })).toEqual([
    ['season', null],
    ['week', null],
    ['generated_at', null],
  ]);
  expect(rules({ ...withGames(GAME), total_games: 2, generated_at: '2030-09-03T00:00:00Z' })).toEqual([
    ['generated_at', 4],
    ['total_games', 20],
  ]);
});

it('gives the line of a text that is not JSON, and no record of another sport', () => {
  const text = Buffer.from('{\n "week": 1,\n}');
  const outcome = readBytes(identify('nfl.json', text), text, null);
  expect(findProblems(outcome, text, NOW)).toMatchObject([{ weight: 'refused', line: 3, field: '' }]);
  expect(brief(problems({ ...withGames({}), sport: 'cfb' }))).toMatchObject([
    ['refused', null, 'sport', expect.any(String)],
  ]);
  expect(findProblems(outcome, null, NOW)).toMatchObject([{ weight: 'refused', line: null }]);
});
