import * as z from 'zod/mini';
import { bettingIndicators, individualModels, pickFields } from './betting-indicators.ts';
import { byModel, group, numberField, priceField, textField, valueOrGroup } from './fields.ts';

const teamFeatures = group({
  ppg: numberField,
  pass_ypg: numberField,
  rush_ypg: numberField,
  rz_pct: numberField,
});

const teamStats = group({
  points_per_game: numberField,
  yards_per_game: numberField,
  turnover_differential: numberField,
  point_differential: numberField,
});

const quarterback = group({
  name: textField,
  qbr: numberField,
  comp_pct: numberField,
  ypa: numberField,
  td_int: z.optional(z.nullable(z.union([z.string(), z.number()]))),
});

const recommendedBet = z.looseObject({
  team: textField,
  bet: textField,
  bet_description: textField,
  /** As a fraction. */
  confidence: numberField,
});

/** One record of an NFL prediction file (S-326..S-329). `spread` is the home side's. */
export const nflPredictionSchema = z.looseObject({
  game_id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  home_team: textField,
  away_team: textField,
  week: numberField,
  season: numberField,
  year: numberField,
  game_date: textField,
  game_time: textField,
  venue: textField,
  spread: priceField,
  spread_odds: priceField,
  predicted_winner: textField,
  home_win_probability: numberField,
  away_win_probability: numberField,
  confidence_level: textField,
  individual_predictions: byModel,
  prediction: pickFields,
  ensemble_probability: numberField,
  betting_indicators: bettingIndicators,
  betting_analysis: group({
    spread_home: priceField,
    spread_home_odds: priceField,
    spread_away: priceField,
    spread_away_odds: priceField,
    point_spread: priceField,
    home_moneyline: priceField,
    away_moneyline: priceField,
    total_points: numberField,
    best_bet_recommendation: group({
      recommendation: textField,
      confidence_tier: textField,
      recommended_units: numberField,
    }),
  }),
  team_features: group({ home_team: teamFeatures, away_team: teamFeatures, advantages: byModel }),
  team_analysis: group({ home_team_stats: teamStats, away_team_stats: teamStats }),
  quarterback_stats: group({ home_qb: quarterback, away_qb: quarterback }),
  spread_prediction: group({
    predicted_spread: numberField,
    recommended_bet: valueOrGroup,
    home_covers_probability: numberField,
    away_covers_probability: numberField,
  }),
  /** Some files have a single value instead of the group (S-330). */
  recommended_bet: z.optional(z.nullable(z.union([recommendedBet, z.string(), z.number()]))),
  model_predictions: group({ individual_models: individualModels }),
});
export type NflPrediction = z.infer<typeof nflPredictionSchema>;

/** `nfl_predictions.json` (S-326). The number of records counts, not `total_games`. */
export const nflPredictionFileSchema = z.looseObject({
  sport: textField,
  season: numberField,
  week: numberField,
  total_games: numberField,
  generated_at: textField,
  system_version: textField,
  predictions: z.array(nflPredictionSchema),
});
export type NflPredictionFile = z.infer<typeof nflPredictionFileSchema>;
