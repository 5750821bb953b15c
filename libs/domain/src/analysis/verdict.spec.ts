import { recordWith } from '../../test/fixtures.ts';
import { normalizeGame } from '../games/normalize-game.ts';
import { readSlateFacts } from '../games/slate-facts.ts';
import { readFootballAnalysis } from './football-analysis.ts';
import { footballReason, isPublishedBet } from './verdict.ts';

/** The first record of the slate: the Saints get 2.5 points at -102, and the Broncos are the predicted winner. */
function verdictOf(
  changes: Readonly<Record<string, unknown>>,
  sport: 'nfl' | 'cfb' = 'nfl',
): readonly [isBet: boolean, reason: string] {
  const record = recordWith(sport, changes);
  const game = normalizeGame(sport, record, readSlateFacts(sport, { season: 2024, week: 7 }));
  if (!game) throw new Error('the record is not kept');
  return [isPublishedBet(game), footballReason(game, readFootballAnalysis(game, record))];
}

const UNNAMED = {
  predicted_winner: undefined,
  home_win_probability: undefined,
  away_win_probability: undefined,
};

it.each([
  [{}, 'The models expect the Broncos to win, but by less than the line.'],
  [
    { predicted_winner: 'New Orleans Saints' },
    'The models expect the Saints to win, and the line adds points.',
  ],
  [
    { predicted_winner: 'New Orleans Saints', spread: -2.5, 'betting_analysis.spread_home': -2.5 },
    'The models expect the Saints to win by more than the line asks.',
  ],
  [UNNAMED, 'The models give this pick a better chance than its price needs.'],
])('says why a pick is a bet: %j (S-417)', (changes, reason) => {
  expect(verdictOf(changes)).toEqual([true, reason]);
});

it.each([
  [
    { spread_odds: -250, 'betting_analysis.spread_home_odds': -250 },
    'At -250 this pick doesn’t win often enough.',
  ],
  [{ 'betting_indicators.betting_tier': 'LOW' }, 'The price is fair, but LOW picks carry no stake.'],
  [{ 'betting_indicators.bet_ranking.grade': 'D' }, 'The price is fair, but grade D picks carry no stake.'],
  [{ 'betting_indicators.bankroll_percentage': 0 }, 'The published share of the bankroll is 0%.'],
])('says why a pick is passed on: %j (S-372)', (changes, reason) => {
  expect(verdictOf(changes)).toEqual([false, reason]);
});

const SHORT_OF_LINE = 'The models expect Florida State to win, but by less than the line.';
const NO_FORECAST = 'The models give this pick a better chance than its price needs.';

/** Georgia Tech gets 11.5 points. A college record forecasts a margin, from the home side, and no chance to win. */
it.each([
  [-10.7, SHORT_OF_LINE],
  [-11.4, SHORT_OF_LINE],
  [-11.5, NO_FORECAST],
  [-14, NO_FORECAST],
  [0, NO_FORECAST],
  [3, 'The models expect Georgia Tech to win, and the line adds points.'],
  [undefined, NO_FORECAST],
])('says what a margin of %s means for a college pick (S-424)', (margin, reason) => {
  const changes = {
    'betting_analysis.expected_margin': margin,
    'spread_prediction.predicted_spread': undefined,
  };
  expect(verdictOf(changes, 'cfb')[1]).toBe(reason);
});
