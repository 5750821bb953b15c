import { FIELD_NAMES } from '../games/field-names.ts';
import type { NormalizedGame } from '../games/normalized-game.ts';
import {
  firstBoolean,
  firstNumber,
  firstProbability,
  firstText,
  isRecord,
  valueAt,
} from '../games/record-fields.ts';
import { isAmericanOdds } from '../odds.ts';
import { type FootballTeam, readFootballTeam } from './football-teams.ts';
import { type Quarterback, readQuarterback } from './football-quarterbacks.ts';

/** The lines offered on one side. */
export interface SideLines {
  readonly team: string;
  /** Seen from this side. */
  readonly spread: number;
  readonly spreadOdds: number | null;
  readonly moneyline: number | null;
}

/** The predicted winner and their probability. */
export interface WinForecast {
  readonly winner: string | null;
  readonly winnerSide: 'home' | 'away' | null;
  /** Of the home side, as a fraction; null when the record has none. */
  readonly homeProbability: number | null;
  readonly awayProbability: number | null;
  /** True when derived from the cover probability. The screen labels it so (S-424). */
  readonly isFromCover: boolean;
}

/** The record's forecast against the spread. */
export interface SpreadForecast {
  /** The models' own line, from the home side. */
  readonly homeLine: number | null;
  /** The file's own wording. */
  readonly recommendedBet: string | null;
  readonly homeCovers: number | null;
  readonly awayCovers: number | null;
}

/** A named matchup advantage. Above 0 it favors the home side. */
export interface Advantage {
  readonly name: string;
  readonly label: string;
  readonly value: number;
}

/** Details of a football record that only the analysis screen reads. Values are never NaN or undefined. */
export interface FootballAnalysis {
  readonly home: SideLines;
  readonly away: SideLines;
  readonly totalPoints: number | null;
  /** Points by which the home side is expected to win. Below 0 the away side is expected to win. */
  readonly expectedMargin: number | null;
  /** Expected margin minus the line, in points, as the file states it. */
  readonly bettingEdge: number | null;
  /** Source of the prices. */
  readonly oddsSource: string | null;
  readonly win: WinForecast;
  readonly spread: SpreadForecast;
  /** CFB composite model: probability of the picked side like each model's, without a pick of the home side. A fraction. */
  readonly compositeModel: number | null;
  readonly predictionStrength: string | null;
  /** The bet in the file's own words. */
  readonly recommendedBet: string | null;
  readonly betDescription: string | null;
  readonly reasoning: string | null;
  readonly homeTeam: FootballTeam;
  readonly awayTeam: FootballTeam;
  readonly advantages: readonly Advantage[];
  readonly homeQuarterback: Quarterback | null;
  readonly awayQuarterback: Quarterback | null;
}

/** Advantages up to this size in either direction are hidden: 1.0 is hidden, 1.1 is shown (S-419). */
export const SMALLEST_ADVANTAGE = 1;

/**
 * Reads what the analysis of an NFL or CFB game shows beyond the normalized game, trying field names in a
 * fixed order (S-315 to S-318, S-326 to S-330). Never throws.
 */
export function readFootballAnalysis(game: NormalizedGame, record: unknown): FootballAnalysis {
  const homeMargin = firstNumber(record, ['betting_analysis.expected_margin']);
  const predictedLine = firstNumber(record, ['spread_prediction.predicted_spread']);
  return {
    home: readLines(game, record, 'home'),
    away: readLines(game, record, 'away'),
    totalPoints: game.totalPoints,
    expectedMargin: homeMargin ?? (predictedLine === null ? null : 0 - predictedLine),
    bettingEdge: firstNumber(record, ['betting_analysis.betting_edge']),
    oddsSource: firstText(record, ['betting_analysis.data_source']),
    win: readWin(game, record, homeMargin),
    spread: readSpread(game, record, homeMargin),
    compositeModel: readComposite(game, record),
    predictionStrength: firstText(record, ['model_predictions.prediction_strength']),
    recommendedBet: firstText(record, [
      'recommended_bet.bet',
      'betting_analysis.recommended_bet',
      'recommended_bet',
      'spread_prediction.recommended_bet',
    ]),
    betDescription: firstText(record, ['recommended_bet.bet_description']),
    reasoning:
      game.betting_indicators.tier_reason ?? firstText(record, ['reasoning', 'prediction.reasoning']),
    homeTeam: readFootballTeam(record, 'home'),
    awayTeam: readFootballTeam(record, 'away'),
    advantages: readAdvantages(record),
    homeQuarterback: readQuarterback(record, 'home'),
    awayQuarterback: readQuarterback(record, 'away'),
  };
}

/** Returns the side the ensemble favors: home above 0.5, otherwise away (S-422). */
export function ensembleSide(homeProbability: number): 'home' | 'away' {
  return homeProbability > 0.5 ? 'home' : 'away';
}

/** Returns the line from the predicted winner's side (S-417); null without a winner. */
export function winnerLine(analysis: FootballAnalysis): number | null {
  const { winnerSide } = analysis.win;
  return winnerSide === null ? null : analysis[winnerSide].spread;
}

/** Returns the matchup advantages worth showing, largest first (S-419). */
export function shownAdvantages(analysis: FootballAnalysis): readonly Advantage[] {
  return analysis.advantages
    .filter(({ value }) => Math.abs(value) > SMALLEST_ADVANTAGE)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value) || (a.name < b.name ? -1 : 1));
}

/** The file states it for the home side. Rounded to ten decimals so that floating-point noise never shows. */
function readComposite(game: NormalizedGame, record: unknown): number | null {
  const ofHome = firstProbability(record, ['model_predictions.composite_model']);
  return ofHome === null || game.pickSide !== 'away' ? ofHome : Number((1 - ofHome).toFixed(10));
}

function readLines(game: NormalizedGame, record: unknown, side: 'home' | 'away'): SideLines {
  const names = FIELD_NAMES[game.sport];
  const isHome = side === 'home';
  const odds = firstNumber(record, isHome ? names.homeSpreadOdds : names.awaySpreadOdds);
  const known = isHome ? game.home_spread_odds : game.away_spread_odds;
  return {
    team: isHome ? game.home_team : game.away_team,
    spread: isHome ? game.spread_line : 0 - game.spread_line,
    spreadOdds: isAmericanOdds(odds) ? odds : known,
    moneyline: isHome ? game.home_moneyline : game.away_moneyline,
  };
}

/**
 * Reads the win probabilities (S-424). The file's `home_win_probability` comes first. Without it the cover
 * probability stands in, marked as such and converted to the home side. The winner is the file's, or else the
 * side favored by the win probability, the expected margin or the pick.
 */
function readWin(game: NormalizedGame, record: unknown, homeMargin: number | null): WinForecast {
  const ownHome = firstProbability(record, ['home_win_probability']);
  const ownAway = firstProbability(record, ['away_win_probability']);
  const own = ownHome ?? (ownAway === null ? null : oneLess(ownAway));
  const covers = firstBoolean(record, ['prediction.home_covers']) ?? homeIsPicked(game);
  const fromCover = covers === null ? null : covers ? game.pick_probability : oneLess(game.pick_probability);
  const homeProbability = own ?? fromCover;
  const winnerSide = readWinnerSide(game, record, own, homeMargin);
  return {
    winner: winnerSide === null ? null : winnerSide === 'home' ? game.home_team : game.away_team,
    winnerSide,
    homeProbability,
    awayProbability:
      own !== null && ownAway !== null ? ownAway : homeProbability === null ? null : oneLess(homeProbability),
    isFromCover: own === null,
  };
}

function readWinnerSide(
  game: NormalizedGame,
  record: unknown,
  homeWins: number | null,
  homeMargin: number | null,
): 'home' | 'away' | null {
  const named = firstText(record, ['predicted_winner']);
  if (named === game.home_team) return 'home';
  if (named === game.away_team) return 'away';
  if (homeWins !== null && homeWins !== 0.5) return homeWins > 0.5 ? 'home' : 'away';
  if (homeMargin !== null && homeMargin !== 0) return homeMargin > 0 ? 'home' : 'away';
  return game.pickSide;
}

function readSpread(game: NormalizedGame, record: unknown, homeMargin: number | null): SpreadForecast {
  const covers = firstProbability(record, [
    'spread_prediction.home_covers_probability',
    ...FIELD_NAMES[game.sport].homeProbability,
  ]);
  const away = firstProbability(record, ['spread_prediction.away_covers_probability']);
  return {
    homeLine:
      firstNumber(record, ['spread_prediction.predicted_spread']) ??
      (homeMargin === null ? null : 0 - homeMargin),
    recommendedBet: firstText(record, ['spread_prediction.recommended_bet']),
    homeCovers: covers,
    awayCovers: away ?? (covers === null ? null : oneLess(covers)),
  };
}

function readAdvantages(record: unknown): readonly Advantage[] {
  const advantages = valueAt(record, 'team_features.advantages');
  if (!isRecord(advantages)) return [];
  return Object.entries(advantages).flatMap(([name, value]) =>
    typeof value === 'number' && Number.isFinite(value) ? [{ name, label: advantageLabel(name), value }] : [],
  );
}

/** Turns `points_per_game` into `Points per game`. */
function advantageLabel(name: string): string {
  const words = name.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function homeIsPicked(game: NormalizedGame): boolean | null {
  return game.pickSide === null ? null : game.pickSide === 'home';
}

/** Rounds to ten decimals so that floating-point noise never shows. */
function oneLess(fraction: number): number {
  return Number((1 - fraction).toFixed(10));
}
