import { formatOdds } from '../formats.ts';
import { expectedReturn } from '../games/expected-return.ts';
import type { NormalizedGame } from '../games/normalized-game.ts';
import {
  DEFAULT_READER,
  isBetAdvised,
  recommendStake,
  type StakePassReason,
  stakeRating,
} from '../games/recommend-stake.ts';
import { gradeLetter } from '../grades.ts';
import { stakePassText } from '../stake-texts.ts';
import { teamWithArticle } from '../teams.ts';
import { tierLabel } from '../tiers.ts';
import type { FootballAnalysis } from './football-analysis.ts';

/** Whether the published decision is a bet, before the reader's own limits and pauses. */
export function isPublishedBet(game: NormalizedGame): boolean {
  return isBetAdvised(recommendStake(game, DEFAULT_READER));
}

/** Says in one sentence, without repeating a figure of the pick, why a football pick is a bet or a pass. */
export function footballReason(game: NormalizedGame, analysis: FootballAnalysis): string {
  const stake = recommendStake(game, DEFAULT_READER);
  if (stake.kind === 'pass') return passReason(game, stake.reason);
  return expectedWinner(game, analysis) ?? 'The models give this pick a better chance than its price needs.';
}

/**
 * How the file's predicted winner goes with a spread pick. Null where the file forecasts none, neither by a chance to win nor by
 * a margin that goes with the pick.
 */
function expectedWinner(
  { sport, team_to_cover: team, pickSide, pickBetType, pickLine, pick_probability: chance }: NormalizedGame,
  { win, expectedMargin: homeMargin }: FootballAnalysis,
): string | null {
  if (team === null || win.winner === null) return null;
  if (pickBetType !== 'spread' || pickLine === null || chance <= 0.5) return null;
  const marginOf = (side: 'home' | 'away' | null): number => (homeMargin ?? 0) * (side === 'home' ? 1 : -1);
  if (win.isFromCover && (marginOf(win.winnerSide) <= 0 || marginOf(pickSide) + pickLine <= 0)) return null;
  const models = `The models expect ${teamWithArticle(sport, win.winner)} to win`;
  if (win.winner === team) {
    return pickLine < 0 ? `${models} by more than the line asks.` : `${models}, and the line adds points.`;
  }
  return pickLine > 0 ? `${models}, but by less than the line.` : null;
}

function passReason(game: NormalizedGame, reason: StakePassReason): string {
  const { percent } = expectedReturn(game);
  if (game.pickSide !== null && game.pickOdds !== null && percent !== null && percent < 0)
    return `At ${formatOdds(game.pickOdds)} this pick doesn’t win often enough.`;
  const { tier, grade } = stakeRating(game);
  const rated =
    reason === 'tier' ? tierLabel(tier) : reason === 'grade' ? `grade ${gradeLetter(grade)}` : null;
  if (rated !== null && game.pickOdds !== null)
    return `The price is fair, but ${rated} picks carry no stake.`;
  const text = stakePassText(game, reason);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
