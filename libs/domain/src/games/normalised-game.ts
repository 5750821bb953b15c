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
  /** Rank inside the grade; 999 when the file gives none. */
  readonly grade_rank: number;
  readonly total_opportunities: number | null;
}

export interface BettingIndicators {
  readonly betting_tier: Tier;
  readonly tier_reason: string | null;
  /** Share of the bankroll in percent. */
  readonly bankroll_percentage: number | null;
  /** Share of the models on the pick, a fraction. */
  readonly model_agreement_score: number | null;
  readonly unanimous_direction: boolean | null;
  readonly agreeing_models: number | null;
  /** Model probability less the probability of the price, a fraction. */
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
 * One game as every dashboard reads it. Snake-case fields are the documented ones (S-302, S-303); the others
 * are the product's own. Nothing is NaN or undefined: what a file does not say is null.
 */
export interface NormalisedGame {
  readonly id: string;
  readonly home_team: string;
  readonly away_team: string;
  readonly week: number;
  readonly year: number;
  readonly game_date: string | null;
  readonly game_time: string | null;
  readonly venue: string | null;
  readonly confidence_level: Tier;
  /** Name of the picked team; null when the record picks none that plays. */
  readonly team_to_cover: string | null;
  /** In percent, from 50 to 100. */
  readonly display_confidence: number;
  /** From the home side. */
  readonly spread_line: number;
  /** Of the home side, a fraction. */
  readonly ensemble_probability: number | null;
  /** Of the picked side, a fraction. */
  readonly pick_probability: number;
  readonly home_moneyline: number | null;
  readonly away_moneyline: number | null;
  readonly home_spread_odds: number | null;
  readonly away_spread_odds: number | null;
  readonly conference: string | null;
  readonly is_conference_game: boolean | null;
  /** Model name to the probability of the home side, a fraction. */
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
  /** The dashboard's rating where an analysis shows that of its own table: stakes follow this one (S-364, S-372). */
  readonly stakedAs?: PickRating;
  readonly pickSide: 'home' | 'away' | null;
  readonly pickBetType: 'spread' | 'moneyline';
  /** Line from the picked side; 0 for a moneyline; null without a pick. */
  readonly pickLine: number | null;
  /** American odds of the pick; null when the file has no price for it. */
  readonly pickOdds: number | null;
  /** Probability the pick's price stands for, a fraction. */
  readonly breakEvenProbability: number | null;
  /** Model probability less that of the price, in percentage points. */
  readonly edgePoints: number | null;
  /** In percent: NFL and CFB at -110, MLB at the price shown. */
  readonly expectedRoiPercent: number | null;
  readonly agreeingModels: number | null;
  readonly modelCount: number;
  readonly totalPoints: number | null;
  /** NFL: units the file recommends. */
  readonly recommendedUnits: number | null;
  /** Whether the record advises a bet: MLB `should_bet`, else a qualifying tier. */
  readonly shouldBet: boolean;
  /** Why the record advises none, in its own words. */
  readonly filterReason: string | null;
  readonly isBadValue: boolean;
  readonly isHighConfidence: boolean;
  /** MLB: the record has no model figures to analyse (S-312). */
  readonly isAnalysisIncomplete: boolean;
  readonly homePitcher: StartingPitcher | null;
  readonly awayPitcher: StartingPitcher | null;
  /** MLB: the tier's record up to that morning; accuracy a fraction, ROI in percent. */
  readonly validatedPerformance: { readonly accuracy: number; readonly roi: number } | null;
}
