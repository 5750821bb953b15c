import * as z from 'zod/mini';
import { bettingIndicators, individualModels, pickFields } from './betting-indicators.ts';
import { flagField, group, numberField, priceField, textField, valueOrGroup } from './fields.ts';

/** One record of a CFB prediction file (S-315..S-318). */
export const cfbPredictionSchema = z.looseObject({
  game_id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  home_team: textField,
  away_team: textField,
  game_date: textField,
  game_time: textField,
  venue: textField,
  conference: textField,
  is_conference_game: flagField,
  prediction: pickFields,
  betting_analysis: group({
    home_spread: priceField,
    away_spread: priceField,
    home_spread_odds: priceField,
    away_spread_odds: priceField,
    home_moneyline: priceField,
    away_moneyline: priceField,
    data_source: textField,
    recommended_bet: valueOrGroup,
    expected_margin: numberField,
    total_points: numberField,
    point_spread: priceField,
    betting_edge: numberField,
  }),
  betting_indicators: bettingIndicators,
  model_predictions: group({
    model_agreement: numberField,
    composite_model: numberField,
    prediction_strength: z.optional(z.nullable(z.union([z.string(), z.number()]))),
    individual_models: individualModels,
  }),
  model_breakdown: group({}),
  team_analysis: group({ home_team_stats: group({}), away_team_stats: group({}) }),
});
export type CfbPrediction = z.infer<typeof cfbPredictionSchema>;

/** `cfb_predictions.json` (S-314). The number of records counts, not `total_games`. */
export const cfbPredictionFileSchema = z.looseObject({
  sport: textField,
  season: numberField,
  week: numberField,
  week_start: textField,
  total_games: numberField,
  generated_at: textField,
  prediction_date: textField,
  system_version: textField,
  betting_summary: group({}),
  predictions: z.array(cfbPredictionSchema),
});
export type CfbPredictionFile = z.infer<typeof cfbPredictionFileSchema>;
