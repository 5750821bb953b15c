import { FIELD_NAMES } from '../games/field-names.ts';
import type { NormalisedGame } from '../games/normalised-game.ts';
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

/** What can be bet on one side. */
export interface SideLines {
  readonly team: string;
  /** From this side. */
  readonly spread: number;
  readonly spreadOdds: number | null;
  readonly moneyline: number | null;
}

/** Who wins, and how likely that is. */
export interface WinForecast {
  readonly winner: string | null;
  readonly winnerSide: 'home' | 'away' | null;
  /** Of the home side, a fraction; null when the record says nothing. */
  readonly homeProbability: number | null;
  readonly awayProbability: number | null;
  /** True: derived from the probability of covering the spread and shown as that (S-424). */
  readonly isFromCover: boolean;
}

/** What the record expects of the spread. */
export interface SpreadForecast {
  /** The line the models would set, from the home side. */
  readonly homeLine: number | null;
  /** In words, as the file has it. */
  readonly recommendedBet: string | null;
  readonly homeCovers: number | null;
  readonly awayCovers: number | null;
}

/** One named matchup advantage; above 0 the home side's. */
export interface Advantage {
  readonly name: string;
  readonly label: string;
  readonly value: number;
}

/** The details of a football record that only its analysis reads. Nothing is NaN or undefined. */
export interface FootballAnalysis {
  readonly home: SideLines;
  readonly away: SideLines;
  readonly totalPoints: number | null;
  /** Points by which the home side is expected to win; below 0 the away side. */
  readonly expectedMargin: number | null;
  /** Expected margin against the line, in points, as the file states it. */
  readonly bettingEdge: number | null;
  /** Where the prices come from. */
  readonly oddsSource: string | null;
  readonly win: WinForecast;
  readonly spread: SpreadForecast;
  /** Composite model of CFB: of the home side, a fraction. */
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

/** Advantages up to this size either way say nothing and are left out: 1.0 is hidden, 1.1 shown (S-419). */
export const SMALLEST_ADVANTAGE = 1;

/**
 * What the analysis of an NFL or CFB game reads beyond the normalised game, every fact under a fixed order of
 * names (S-315 to S-318, S-326 to S-330). Never throws.
 */
export function readFootballAnalysis(game: NormalisedGame, record: unknown): FootballAnalysis {
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
    compositeModel: firstProbability(record, ['model_predictions.composite_model']),
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

/** The side the ensemble favours: home above 0.5, at 0.5 and below away (S-422). */
export function ensembleSide(homeProbability: number): 'home' | 'away' {
  return homeProbability > 0.5 ? 'home' : 'away';
}

/** The line of the predicted winner, seen from its side (S-417); null without a winner. */
export function winnerLine(analysis: FootballAnalysis): number | null {
  const { winnerSide } = analysis.win;
  return winnerSide === null ? null : analysis[winnerSide].spread;
}

/** Matchup advantages worth naming, the largest first (S-419). */
export function shownAdvantages(analysis: FootballAnalysis): readonly Advantage[] {
  return analysis.advantages
    .filter(({ value }) => Math.abs(value) > SMALLEST_ADVANTAGE)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value) || (a.name < b.name ? -1 : 1));
}

function readLines(game: NormalisedGame, record: unknown, side: 'home' | 'away'): SideLines {
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
 * Win probabilities (S-424): the file's `home_win_probability` leads; without it the probability that the
 * pick covers stands in, turned to the home side (pick_probability if the home side covers, else 1 minus it)
 * and marked. The winner is the file's, else the side the win probability, the expected margin or the pick
 * favours.
 */
function readWin(game: NormalisedGame, record: unknown, homeMargin: number | null): WinForecast {
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
  game: NormalisedGame,
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

function readSpread(game: NormalisedGame, record: unknown, homeMargin: number | null): SpreadForecast {
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

/** `points_per_game` gives `Points per game`. */
function advantageLabel(name: string): string {
  const words = name.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function homeIsPicked(game: NormalisedGame): boolean | null {
  return game.pickSide === null ? null : game.pickSide === 'home';
}

/** Rounded at ten decimals: one less a fraction must not show binary dust. */
function oneLess(fraction: number): number {
  return Number((1 - fraction).toFixed(10));
}
