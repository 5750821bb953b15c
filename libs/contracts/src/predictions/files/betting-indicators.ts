import { byModel, flagField, group, numberField, textField } from './fields.ts';
import * as z from 'zod/mini';

const betRanking = group({
  composite_score: numberField,
  grade: textField,
  strengths: z.optional(z.nullable(z.array(z.string()))),
  component_scores: group({
    edge: numberField,
    ev: numberField,
    consensus: numberField,
    probability: numberField,
    odds: numberField,
  }),
  overall_rank: numberField,
  grade_rank: numberField,
  total_opportunities: numberField,
});

/** `betting_indicators` of NFL and CFB records (S-303, S-317, S-326). ROI is in percent. */
export const bettingIndicators = group({
  betting_tier: textField,
  tier_reason: textField,
  recommendation: textField,
  bankroll_percentage: numberField,
  model_agreement_score: numberField,
  agreeing_models: numberField,
  unanimous_direction: z.optional(z.nullable(z.union([z.boolean(), z.string()]))),
  edge_strength: numberField,
  expected_roi_110: numberField,
  pick_probability: numberField,
  bet_ranking: betRanking,
});

/** `prediction` of NFL and CFB records (S-315, S-326); probabilities are fractions. */
export const pickFields = group({
  pick_team: textField,
  pick_probability: numberField,
  confidence_tier: textField,
  confidence: numberField,
  home_covers: flagField,
  home_probability: numberField,
});

export const individualModels = byModel;
