import * as z from 'zod/mini';
import { group, numberField, textField } from './fields.ts';

const count = z.optional(z.nullable(z.int().check(z.gte(0))));
const texts = z.optional(z.nullable(z.array(z.string())));

/** Older form: one tier's record (S-332). `win_rate` is a fraction, `roi` a percentage. */
export const tierRecordSchema = z.looseObject({
  win_rate: numberField,
  total_games: count,
  roi: numberField,
});

const modelTypeSchema = z.looseObject({
  name: z.string(),
  accuracy: numberField,
  weight: numberField,
  description: textField,
  strength: textField,
});

const confidenceTierSchema = z.looseObject({
  level: z.string(),
  displayName: textField,
  totalGames: count,
  winRate: numberField,
  roi: numberField,
  percentage: numberField,
  netProfit: numberField,
  bettingStrategy: textField,
  expectedWeeklyGames: numberField,
});

/** The first model shows as the best one, so the list must start with the most accurate (S-464). */
function isMostAccurateFirst(models: readonly z.infer<typeof modelTypeSchema>[]): boolean {
  const accuracies = models.map((model) => model.accuracy ?? -Infinity);
  return accuracies.every(
    (accuracy, index) => index === 0 || accuracy <= (accuracies[index - 1] ?? Infinity),
  );
}

export const MODEL_ORDER_RULE = 'modelTypes are not written most accurate first';
export const PROFITABILITY_FORM_RULE = 'file has neither overall_results nor overallStats';

/**
 * A sport's track record in older form, newer form or both (S-332..S-336). Accuracies and win rates are
 * fractions, ROI percentages, profits in dollars for a flat stake of 100.
 */
export const profitabilityFileSchema = z
  .looseObject({
    overall_results: z.optional(z.nullable(z.record(z.string(), tierRecordSchema))),
    total_games: count,
    sport: textField,
    displayName: textField,
    icon: textField,
    lastUpdated: textField,
    overallStats: group({
      totalGames: count,
      accuracy: numberField,
      totalBets: count,
      netProfit: numberField,
      overallROI: numberField,
      winRate: numberField,
      features: numberField,
      bestModel: textField,
    }),
    confidenceTiers: z.optional(z.nullable(z.array(confidenceTierSchema))),
    keyFeatures: texts,
    modelTypes: z.optional(
      z.nullable(z.array(modelTypeSchema).check(z.refine(isMostAccurateFirst, MODEL_ORDER_RULE))),
    ),
    bettingStrategy: group({
      recommended: textField,
      expectedGamesPerWeek: numberField,
      expectedWeeklyProfit: numberField,
      seasonExpectation: textField,
    }),
    technicalDetails: group({ trainingData: textField, validationMethod: textField }),
    riskWarnings: texts,
    keyInsights: texts,
    recommendations: texts,
    overall: group({
      accuracy: numberField,
      netProfit: numberField,
      overallROI: numberField,
      totalBets: count,
      totalGames: count,
    }),
  })
  .check(
    z.refine(
      (file) => Boolean(file.overall_results ?? file.overallStats ?? file.overall),
      PROFITABILITY_FORM_RULE,
    ),
  );
export type ProfitabilityFile = z.infer<typeof profitabilityFileSchema>;
