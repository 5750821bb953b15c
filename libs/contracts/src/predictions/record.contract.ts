import * as z from 'zod/mini';
import { successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import {
  RECORD_STATUSES,
  recordRoute,
  slateOfRecordSchema,
  slateQuery,
  tierSchema,
} from './results.contract.ts';
import { daySchema, instantSchema, slateIndexEntrySchema, sportSchema } from './slate.contract.ts';

/** Replayed and live picks are never added together. */
export const originSchema = z.enum(['live', 'replay']);
export type Origin = z.infer<typeof originSchema>;

/** Settled picks at a flat stake. Percentages are null where nothing was decided or wagered. */
export const tallySchema = z
  .object({
    won: z.int(),
    lost: z.int(),
    push: z.int(),
    void: z.int(),
    /** Not settled yet, excluded from the other figures. */
    pending: z.int(),
    /** Over won and lost picks, with its 95% Wilson interval. */
    winRatePercent: z.nullable(z.number()),
    winRateLowPercent: z.nullable(z.number()),
    winRateHighPercent: z.nullable(z.number()),
    /** Mean break-even of the decided picks' prices. */
    breakEvenPercent: z.nullable(z.number()),
    /** Won, lost and pushed picks at the flat stake. */
    wageredCents: z.int(),
    profitCents: z.int(),
    roiPercent: z.nullable(z.number()),
  })
  .register(z.globalRegistry, { id: 'Tally' });
export type Tally = z.infer<typeof tallySchema>;

/** A group's picks, and those the system staked: tier HIGH to MEDIUM, or for MLB those the file advises. */
const talliesSchema = z.object({ picks: tallySchema, bets: tallySchema });

/** Source of a record, shown with every figure. */
export const recordSourceSchema = z.object({
  sport: sportSchema,
  origin: originSchema,
  /** Settled slates, and the days of their first and last game; null without any. */
  slates: z.int(),
  firstDay: z.nullable(daySchema),
  lastDay: z.nullable(daySchema),
  /** Flat stake of every pick. */
  stakeCents: z.int(),
  /** When the sport's replay was ended. Missing in a replay, and for a sport that was never replayed. */
  liveSince: z.optional(instantSchema),
  /** When it was computed, by the wall clock. */
  computedAt: instantSchema,
});
export type RecordSource = z.infer<typeof recordSourceSchema>;

/** One model's own record: it takes the side it gives more than half, at that side's price. */
export const modelRecordSchema = z.object({
  model: z.string(),
  right: z.int(),
  wrong: z.int(),
  push: z.int(),
  accuracyPercent: z.nullable(z.number()),
  accuracyLowPercent: z.nullable(z.number()),
  accuracyHighPercent: z.nullable(z.number()),
  breakEvenPercent: z.nullable(z.number()),
  /** Over games with a price for that side. */
  roiPercent: z.nullable(z.number()),
});
export type ModelRecord = z.infer<typeof modelRecordSchema>;

export const performanceSchema = z
  .object({
    source: recordSourceSchema,
    total: talliesSchema,
    bySeason: z.array(z.extend(talliesSchema, { season: z.int() })),
    /** All five tiers, strongest first, including those without picks. */
    byTier: z.array(z.extend(talliesSchema, { tier: tierSchema })),
    /** Most accurate first. */
    byModel: z.array(modelRecordSchema),
    /** One row per slate, oldest first. */
    byWeek: z.array(z.extend(slateOfRecordSchema, { picks: tallySchema, bets: tallySchema })),
  })
  .register(z.globalRegistry, { id: 'Performance' });
export type Performance = z.infer<typeof performanceSchema>;

const filters = {
  season: z.optional(z.int()),
  week: z.optional(z.int()),
  tier: z.optional(tierSchema),
  /** By default live if the sport has a settled live bet or its replay was ended, otherwise replay. */
  origin: z.optional(originSchema),
};

/** Returns the system's record: every pick published on time, settled at its published price. */
export const getPerformance = defineRpc({
  service: 'predictions',
  pattern: 'predictions.get-performance.v1',
  kind: 'query',
  request: z.object({ sport: sportSchema, ...filters }),
  response: performanceSchema,
  errors: [],
});

const calibrationBinSchema = z.object({
  fromPercent: z.number(),
  toPercent: z.number(),
  games: z.int(),
  right: z.int(),
  predictedPercent: z.nullable(z.number()),
  actualPercent: z.nullable(z.number()),
  actualLowPercent: z.nullable(z.number()),
  actualHighPercent: z.nullable(z.number()),
});

export const calibrationSchema = z
  .object({
    source: recordSourceSchema,
    /** Decided picks, without pushes and voids. */
    games: z.int(),
    bins: z.array(calibrationBinSchema),
    brier: z.nullable(z.number()),
    logLoss: z.nullable(z.number()),
    /** The market's scores: no-vig probability from both prices, over games that have them. */
    market: z.object({
      games: z.int(),
      brier: z.nullable(z.number()),
      logLoss: z.nullable(z.number()),
      /** The model's Brier score and log loss over the same games. */
      modelBrier: z.nullable(z.number()),
      modelLogLoss: z.nullable(z.number()),
      /** The model's skill against the market by Brier score: above 0 is better, below 0 worse. */
      skillPercent: z.nullable(z.number()),
    }),
  })
  .register(z.globalRegistry, { id: 'Calibration' });
export type Calibration = z.infer<typeof calibrationSchema>;

/** Returns how often picks of similar probability came true, and how good the probabilities were. */
export const getCalibration = defineRpc({
  service: 'predictions',
  pattern: 'predictions.get-calibration.v1',
  kind: 'query',
  request: z.object({ sport: sportSchema, ...filters }),
  response: calibrationSchema,
  errors: [],
});

export const publishedSlateSchema = z.extend(slateIndexEntrySchema, {
  origin: originSchema,
  firstGameAt: instantSchema,
  firstPublishedAt: instantSchema,
  /** Games shown, and those without a result. */
  games: z.int(),
  openGames: z.int(),
  picks: tallySchema,
  bets: tallySchema,
});
export type PublishedSlate = z.infer<typeof publishedSlateSchema>;

/** Lists a sport's published slates, newest first, with their results. */
export const listSlates = defineRpc({
  service: 'predictions',
  pattern: 'predictions.list-slates.v1',
  kind: 'query',
  request: z.object({ sport: sportSchema }),
  response: z.object({ slates: z.array(publishedSlateSchema) }),
  errors: [],
});

const filterQuery = z.object({
  ...slateQuery,
  tier: z.optional(tierSchema),
  origin: z.optional(originSchema),
});

export const getPerformanceRoute = defineRoute({
  ...recordRoute,
  path: '/api/predictions/{sport}/performance',
  mount: '/api/predictions/:sport/performance',
  operationId: 'getPerformance',
  summary:
    "The system's recorded performance by season, tier, model and week, with sample sizes and 95% ranges",
  query: filterQuery,
  responses: {
    ...RECORD_STATUSES,
    200: { description: 'The record', schema: successOf(performanceSchema) },
  },
});

export const getCalibrationRoute = defineRoute({
  ...recordRoute,
  path: '/api/predictions/{sport}/calibration',
  mount: '/api/predictions/:sport/calibration',
  operationId: 'getCalibration',
  summary: 'Predicted against actual: bins, Brier score, log loss, skill against the no-vig price',
  query: filterQuery,
  responses: {
    ...RECORD_STATUSES,
    200: { description: 'The calibration', schema: successOf(calibrationSchema) },
  },
});

export const getSlatesRoute = defineRoute({
  ...recordRoute,
  path: '/api/predictions/{sport}/slates',
  mount: '/api/predictions/:sport/slates',
  operationId: 'getSlates',
  summary: 'Every published slate of a sport with its results',
  responses: {
    200: { description: 'The slates, newest first', schema: successOf(listSlates.response) },
    304: RECORD_STATUSES[304],
  },
});
