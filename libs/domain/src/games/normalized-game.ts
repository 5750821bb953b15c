import type { GradeLetter } from '../grades.ts';
import type { Sport } from '../sports.ts';
import type { Action, Tier } from '../tiers.ts';

export interface BetRanking {
  readonly composite_score: number | null;
  readonly grade: string;
  readonly strengths: readonly string[];
  readonly component_scores: {
    readonly edge: number | null;
    readonly ev: number | null;
    readonly consensus: number | null;
    readonly probability: number | null;
    readonly odds: number | null;
  };
  readonly overall_rank: number | null;
  /** Rank within the grade; 999 when the file has none. */
  readonly grade_rank: number;
  readonly total_opportunities: number | null;
}

export interface BettingIndicators {
  readonly betting_tier: Tier;
  readonly tier_reason: string | null;
  /** Percent of the bankroll. */
  readonly bankroll_percentage: number | null;
  /** Share of the models that agree with the pick, as a fraction. */
  readonly model_agreement_score: number | null;
  readonly unanimous_direction: boolean | null;
  readonly agreeing_models: number | null;
  /** Model probability minus the price's probability, as a fraction. */
  readonly edge_strength: number | null;
  /** In percent. */
  readonly expected_roi_110: number | null;
  readonly pick_probability: number;
  readonly recommendation: string | null;
  readonly bet_ranking: BetRanking;
}

export interface StartingPitcher {
  readonly name: string | null;
  readonly fip: number | null;
}

/** How a record rates its pick. */
export interface PickRating {
  readonly tier: Tier;
  readonly grade: string;
  readonly action: Action;
}

/**
 * A game in the form every dashboard reads. Snake-case fields are the documented ones (S-302, S-303), the
 * others are the product's own. Values are never NaN or undefined: null stands for missing.
 */
export interface NormalizedGame {
  readonly id: string;
  readonly home_team: string;
  readonly away_team: string;
  readonly week: number;
  readonly year: number;
  readonly game_date: string | null;
  readonly game_time: string | null;
  readonly venue: string | null;
  readonly confidence_level: Tier;
  /** Name of the picked team; null without a valid pick. */
  readonly team_to_cover: string | null;
  /** In percent, from 50 to 100. */
  readonly display_confidence: number;
  /** From the home side. */
  readonly spread_line: number;
  /** Of the home side, as a fraction. */
  readonly ensemble_probability: number | null;
  /** Of the picked side, as a fraction. */
  readonly pick_probability: number;
  readonly home_moneyline: number | null;
  readonly away_moneyline: number | null;
  readonly home_spread_odds: number | null;
  readonly away_spread_odds: number | null;
  readonly conference: string | null;
  readonly is_conference_game: boolean | null;
  /** Home probability by model name, as a fraction. */
  readonly individual_predictions: Readonly<Record<string, number>>;
  readonly betting_indicators: BettingIndicators;

  readonly sport: Sport;
  /** ISO instant in UTC. */
  readonly startsAt: string;
  /** False when only the day is known. */
  readonly hasStartTime: boolean;
  readonly tier: Tier;
  readonly grade: string;
  readonly gradeLetter: GradeLetter;
  readonly action: Action;
  /**
   * The dashboard's rating, when the analysis shows one from its own table. Stakes follow this one (S-364,
   * S-372).
   */
  readonly stakedAs?: PickRating;
  readonly pickSide: 'home' | 'away' | null;
  readonly pickBetType: 'spread' | 'moneyline';
  /** From the picked side; 0 for a moneyline; null without a pick. */
  readonly pickLine: number | null;
  /** American odds of the pick; null when the file has none. */
  readonly pickOdds: number | null;
  /** Implied probability of the pick's price, as a fraction. */
  readonly breakEvenProbability: number | null;
  /** Model probability minus the price's, in percentage points. */
  readonly edgePoints: number | null;
  /** In percent: at -110 for NFL and CFB, at the shown price for MLB. */
  readonly expectedRoiPercent: number | null;
  readonly agreeingModels: number | null;
  readonly modelCount: number;
  readonly totalPoints: number | null;
  /** NFL: units recommended by the file. */
  readonly recommendedUnits: number | null;
  /** Whether the record advises a bet: `should_bet` for MLB, otherwise a qualifying tier. */
  readonly shouldBet: boolean;
  /** The record's own reason for not advising a bet. */
  readonly filterReason: string | null;
  readonly isBadValue: boolean;
  readonly isHighConfidence: boolean;
  /** MLB: the record lacks the model figures that the analysis needs (S-312). */
  readonly isAnalysisIncomplete: boolean;
  readonly homePitcher: StartingPitcher | null;
  readonly awayPitcher: StartingPitcher | null;
  /** MLB: the tier's record up to that morning. Accuracy is a fraction, ROI is in percent. */
  readonly validatedPerformance: { readonly accuracy: number; readonly roi: number } | null;
}
