import { recordWith } from '../../test/fixtures.ts';
import { normalizeGame } from '../games/normalize-game.ts';
import { readSlateFacts } from '../games/slate-facts.ts';
import { readFootballAnalysis } from './football-analysis.ts';
import { footballReason, isPublishedBet } from './verdict.ts';

/** The first record of the slate: the Saints get 2.5 points at -102, and the Broncos are the predicted winner. */
function verdictOf(changes: Readonly<Record<string, unknown>>): readonly [isBet: boolean, reason: string] {
  const record = recordWith('nfl', changes);
  const game = normalizeGame('nfl', record, readSlateFacts('nfl', { season: 2024, week: 7 }));
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
