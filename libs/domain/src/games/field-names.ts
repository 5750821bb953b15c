import type { Sport } from '../sports.ts';
import type { FieldPath } from './record-fields.ts';

/**
 * Field names of each fact in one sport's records, in order of preference (S-330): the documented name first,
 * then the names other sports use.
 */
export interface FieldNames {
  readonly gameId: readonly FieldPath[];
  readonly homeTeam: readonly FieldPath[];
  readonly awayTeam: readonly FieldPath[];
  readonly venue: readonly FieldPath[];
  /** Line from the home side. */
  readonly homeSpread: readonly FieldPath[];
  /** Line from the away side, read only without a home line. */
  readonly awaySpread: readonly FieldPath[];
  readonly homeSpreadOdds: readonly FieldPath[];
  readonly awaySpreadOdds: readonly FieldPath[];
  /** Price of the picked side. */
  readonly pickSpreadOdds: readonly FieldPath[];
  readonly homeMoneyline: readonly FieldPath[];
  readonly awayMoneyline: readonly FieldPath[];
  readonly total: readonly FieldPath[];
  /** The cover probability that decides whether a record is kept (S-331). */
  readonly coverProbability: readonly FieldPath[];
  /** Probability of the picked side. */
  readonly pickProbability: readonly FieldPath[];
  /** Probability of the home side. */
  readonly homeProbability: readonly FieldPath[];
  readonly tier: readonly FieldPath[];
  readonly models: readonly FieldPath[];
}

const identity = {
  gameId: ['game_id', 'game_info.game_id'],
  homeTeam: ['home_team', 'game_info.home_team'],
  awayTeam: ['away_team', 'game_info.away_team'],
  venue: ['venue', 'game_info.venue'],
} as const;

const prices = {
  homeMoneyline: [
    'betting_analysis.home_moneyline',
    'professional_bet_decision.home_moneyline',
    'home_moneyline',
  ],
  awayMoneyline: [
    'betting_analysis.away_moneyline',
    'professional_bet_decision.away_moneyline',
    'away_moneyline',
  ],
  total: ['betting_analysis.total_points', 'features_used.total_runs_line', 'total_points'],
} as const;

const cfb: FieldNames = {
  ...identity,
  ...prices,
  homeSpread: [
    'betting_analysis.home_spread',
    'betting_analysis.spread_home',
    'betting_analysis.point_spread',
    'spread',
  ],
  awaySpread: ['betting_analysis.away_spread', 'betting_analysis.spread_away'],
  homeSpreadOdds: ['betting_analysis.home_spread_odds', 'betting_analysis.spread_home_odds'],
  awaySpreadOdds: ['betting_analysis.away_spread_odds', 'betting_analysis.spread_away_odds'],
  pickSpreadOdds: ['spread_odds'],
  coverProbability: ['prediction.pick_probability', 'prediction.home_probability'],
  pickProbability: ['prediction.pick_probability', 'betting_indicators.pick_probability'],
  homeProbability: ['prediction.home_probability', 'model_predictions.composite_model'],
  tier: ['betting_indicators.betting_tier', 'prediction.confidence_tier', 'confidence_level'],
  models: ['model_predictions.individual_models', 'individual_predictions'],
};

const nfl: FieldNames = {
  ...identity,
  ...prices,
  homeSpread: [
    'spread',
    'betting_analysis.spread_home',
    'betting_analysis.home_spread',
    'betting_analysis.point_spread',
  ],
  awaySpread: ['betting_analysis.spread_away', 'betting_analysis.away_spread'],
  homeSpreadOdds: ['betting_analysis.spread_home_odds', 'betting_analysis.home_spread_odds'],
  awaySpreadOdds: ['betting_analysis.spread_away_odds', 'betting_analysis.away_spread_odds'],
  pickSpreadOdds: ['spread_odds'],
  coverProbability: [
    'prediction.pick_probability',
    'spread_prediction.home_covers_probability',
    'ensemble_probability',
  ],
  pickProbability: ['prediction.pick_probability', 'betting_indicators.pick_probability'],
  homeProbability: ['ensemble_probability', 'spread_prediction.home_covers_probability'],
  tier: [
    'betting_indicators.betting_tier',
    'prediction.confidence_tier',
    'confidence_level',
    'betting_analysis.best_bet_recommendation.confidence_tier',
  ],
  models: ['individual_predictions', 'model_predictions.individual_models'],
};

const mlb: FieldNames = {
  ...prices,
  // Baseball documents the block; the top level is a variant.
  gameId: ['game_info.game_id', 'game_id'],
  homeTeam: ['game_info.home_team', 'home_team'],
  awayTeam: ['game_info.away_team', 'away_team'],
  venue: ['game_info.venue', 'venue'],
  homeMoneyline: [
    'professional_bet_decision.home_moneyline',
    'betting_analysis.home_moneyline',
    'home_moneyline',
  ],
  awayMoneyline: [
    'professional_bet_decision.away_moneyline',
    'betting_analysis.away_moneyline',
    'away_moneyline',
  ],
  homeSpread: [
    'professional_bet_decision.spread_home',
    'betting_analysis.home_spread',
    'betting_analysis.spread_home',
    'spread',
  ],
  awaySpread: ['professional_bet_decision.spread_away', 'betting_analysis.away_spread'],
  homeSpreadOdds: ['professional_bet_decision.spread_home_odds', 'betting_analysis.home_spread_odds'],
  awaySpreadOdds: ['professional_bet_decision.spread_away_odds', 'betting_analysis.away_spread_odds'],
  pickSpreadOdds: ['professional_bet_decision.spread_odds'],
  coverProbability: ['ensemble_probability', 'prediction_confidence'],
  pickProbability: [
    'prediction_confidence',
    'recommended_bet.probability',
    'professional_bet_decision.model_probability',
  ],
  homeProbability: ['ensemble_probability'],
  tier: [
    'professional_bet_decision.bet_tier',
    'display_classification.tier',
    'recommended_bet.confidence_level',
  ],
  models: ['individual_probabilities', 'model_predictions'],
};

/** Field names per sport in order of preference (S-330). */
export const FIELD_NAMES: Readonly<Record<Sport, FieldNames>> = { cfb, nfl, mlb };
