import { parsePredictionFile, recordOf } from './prediction-file.ts';

const nflRecord = (gameId: unknown, homeTeam: string): object => ({
  game_id: gameId,
  home_team: homeTeam,
  away_team: 'Away',
  spread: 3,
  prediction: { pick_probability: 0.6 },
});

it('a record is found by its exact game id, the last of two with the same id (S-313)', () => {
  const first = nflRecord('2024_07_A_B', 'First');
  const second = nflRecord('2024_07_A_B', 'Second');
  const view = parsePredictionFile('nfl', { predictions: [first, second, nflRecord('other', 'Third')] });
  expect(recordOf(view, '2024_07_A_B')).toBe(second);
  expect(recordOf(view, '2024_07_a_b')).toBeUndefined();
});

it('an MLB record is found by its integer id (S-313)', () => {
  const game = {
    game_info: { game_id: 632457, home_team: 'Home', away_team: 'Away' },
    ensemble_probability: 0.6,
  };
  const record = { ...game, game_id: 632457, home_team: 'Home', away_team: 'Away', spread: -1.5 };
  const view = parsePredictionFile('mlb', { predictions: [record] });
  expect(view.games).toHaveLength(1);
  expect(recordOf(view, '0632457')).toBe(record);
  expect(recordOf(view, '632458')).toBeUndefined();
});

it('a hidden game has no record', () => {
  const view = parsePredictionFile('nfl', { predictions: [{ ...nflRecord('wide', 'Home'), spread: 50.5 }] });
  expect(recordOf(view, 'wide')).toBeUndefined();
});

it('a body that is not a prediction file throws', () => {
  expect(() => parsePredictionFile('nfl', { games: [] })).toThrow();
});
