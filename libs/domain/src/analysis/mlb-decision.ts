import { formatOdds } from '../formats.ts';
import type { NormalizedGame } from '../games/normalized-game.ts';
import {
  DEFAULT_READER,
  recommendStake,
  type StakePassReason,
  stakeRating,
} from '../games/recommend-stake.ts';
import { firstText } from '../games/record-fields.ts';
import { fallbackGrade, gradeLetter } from '../grades.ts';
import { shortTeamName } from '../teams.ts';
import { recommendedAction, tierLabel } from '../tiers.ts';
import { type MlbAnalysis, readMlbAnalysis } from './mlb-analysis.ts';

/** The published decision on a game with its reason in one sentence (S-406). */
export interface MlbDecision {
  readonly text: 'BET' | 'NO BET';
  readonly reason: string;
}

/** Returns the name of the predicted winner; null for NO_BET (S-409). */
export function predictedTeam(game: NormalizedGame, { predictedWinner }: MlbAnalysis): string | null {
  if (predictedWinner === 'NO_BET') return null;
  return predictedWinner === 'HOME' ? game.home_team : game.away_team;
}

/**
 * Returns BET or NO BET with the reason. The file's own decision counts, but a record without a winner is
 * never a bet (S-406).
 */
export function mlbDecision(game: NormalizedGame, analysis: MlbAnalysis): MlbDecision {
  const team = predictedTeam(game, analysis);
  const filter = analysis.recommendedBet.filterReason?.replace(/\.$/, '');
  const why = filter === undefined ? 'No reason given.' : `${filter}.`;
  if (team === null) return { text: 'NO BET', reason: `No predicted winner. ${why}` };
  const name = shortTeamName('mlb', team);
  const { pickOdds, breakEvenProbability: needed, pick_probability: model } = game;
  // A price can make the likely loser the recommended side.
  const isUnderdog = analysis.winProbability !== null && analysis.winProbability < 0.5;
  const stake = recommendStake(game, DEFAULT_READER);
  if (stake.kind === 'bet') {
    const reason =
      pickOdds === null
        ? `${name} to win. No price is published.`
        : `${name} to win: the model gives a better chance than ${formatOdds(pickOdds)} needs.`;
    return { text: 'BET', reason };
  }
  if (!game.isBadValue)
    return {
      text: 'NO BET',
      reason: `${isUnderdog ? 'Value side' : 'Likely winner'} ${name}. ${passText(game, stake.reason, why)}`,
    };
  const price =
    pickOdds === null || needed === null || needed <= model
      ? 'the expected return is below zero'
      : `${formatOdds(pickOdds)} is too expensive`;
  const lead = isUnderdog ? `The ${name} are the value side` : `The ${name} should win`;
  return { text: 'NO BET', reason: `${lead}, but ${price}.` };
}

/** Explains why a record that advises a bet carries no stake (S-372). Otherwise returns the file's reason. */
function passText(game: NormalizedGame, reason: StakePassReason, fileReason: string): string {
  const { tier, grade } = stakeRating(game);
  if (!game.shouldBet) return fileReason;
  if (reason === 'tier') return `The dashboard rates this game ${tierLabel(tier)}.`;
  return reason === 'grade' ? `Grade ${grade} carries no stake.` : fileReason;
}

/**
 * Returns the game as its analysis shows it. Where the file has no tier it takes the one from the analysis
 * table, with the matching grade and action, so one screen never shows two tiers (S-363 to S-366).
 */
export function withAnalysisTier(game: NormalizedGame, record: unknown): NormalizedGame {
  const { tier } = readMlbAnalysis(record);
  if (tier === game.tier) return game;
  const named = firstText(record, ['betting_indicators.bet_ranking.grade'])?.trim();
  const grade = named ?? fallbackGrade(tier, game.display_confidence);
  const action = recommendedAction(game.betting_indicators.recommendation, tier);
  const stakedAs = { tier: game.tier, grade: game.grade, action: game.action };
  return { ...game, tier, confidence_level: tier, grade, gradeLetter: gradeLetter(grade), action, stakedAs };
}
