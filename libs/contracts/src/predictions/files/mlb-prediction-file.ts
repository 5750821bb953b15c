import * as z from 'zod/mini';
import { byModel, flagField, group, numberField, priceField, textField } from './fields.ts';

const pitcher = group({
  name: textField,
  era: numberField,
  k_9: numberField,
  bb_9: numberField,
  hr_9: numberField,
  wins: numberField,
  losses: numberField,
  saves: numberField,
  whip: numberField,
  siera: numberField,
  xfip: numberField,
  babip: numberField,
  war: numberField,
  innings_pitched: numberField,
});

const recommendedBet = z.looseObject({
  team: textField,
  bet: textField,
  odds: priceField,
  probability: numberField,
  confidence_level: textField,
  /** Percent. */
  expected_roi: numberField,
  spread: priceField,
  filter_reason: textField,
});

const sabermetricTeam = z.looseObject({
  team_record: group({
    wins: numberField,
    losses: numberField,
    win_pct: numberField,
    home_record: textField,
    away_record: textField,
    last_10: textField,
    streak: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  }),
  batting: group({
    wrc_plus: numberField,
    iso: numberField,
    babip: numberField,
    ops: numberField,
    obp: numberField,
  }),
  recent_form: group({
    avg_runs_scored_last_10: numberField,
    avg_runs_allowed_last_10: numberField,
    run_diff_last_10: numberField,
    win_pct_last_10: numberField,
  }),
});

/** One record of an MLB prediction file (S-319..S-325). Probabilities are for the home side. */
export const mlbPredictionSchema = z.looseObject({
  game_info: group({
    game_id: z.optional(z.nullable(z.union([z.number(), z.string()]))),
    home_team: textField,
    away_team: textField,
    game_time: textField,
    venue: textField,
    home_pitcher_name: textField,
    away_pitcher_name: textField,
  }),
  venue: textField,
  predicted_winner: textField,
  /** 1 for a home win, 0 for an away win. */
  ensemble_prediction: numberField,
  ensemble_probability: numberField,
  prediction_confidence: numberField,
  probability_std: numberField,
  individual_predictions: byModel,
  individual_probabilities: byModel,
  model_predictions: group({}),
  /** `team` is HOME, AWAY or NO_BET. Some files have a single value instead of the group (S-330). */
  recommended_bet: z.optional(z.nullable(z.union([recommendedBet, z.string(), z.number()]))),
  professional_bet_decision: group({
    should_bet: flagField,
    bet_tier: textField,
    confidence_score: numberField,
    expected_roi: numberField,
    edge_percentage: numberField,
    model_probability: numberField,
    implied_probability: numberField,
    odds_source: textField,
    spread_home: priceField,
    spread_away: priceField,
    spread_home_odds: priceField,
    spread_away_odds: priceField,
    spread_odds: priceField,
    home_moneyline: priceField,
    away_moneyline: priceField,
  }),
  features_used: group({ home_pitcher_fip: numberField, away_pitcher_fip: numberField }),
  display_classification: group({
    validated_performance: group({ accuracy: numberField, roi: numberField }),
  }),
  game_analysis: group({ team_general_stats: group({}) }),
  sabermetrics_data: group({
    teams: z.optional(z.nullable(z.record(z.string(), sabermetricTeam))),
  }),
  pitcher_details: group({
    home_pitcher: pitcher,
    away_pitcher: pitcher,
    advantages: group({
      war_advantage: numberField,
      k_9_advantage: numberField,
      era_advantage: numberField,
      better_pitcher: textField,
    }),
  }),
});
export type MlbPrediction = z.infer<typeof mlbPredictionSchema>;

/** `mlb_predictions.json`: one date, doubleheaders included. */
export const mlbPredictionFileSchema = z.looseObject({
  sport: textField,
  season: numberField,
  week: numberField,
  prediction_date: textField,
  total_games: numberField,
  generated_at: textField,
  system_version: textField,
  predictions: z.array(mlbPredictionSchema),
});
export type MlbPredictionFile = z.infer<typeof mlbPredictionFileSchema>;
