import { GRADE_LETTERS } from '@app/domain';
import * as z from 'zod/mini';
import { successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { pickAccessSchema } from './pick-access.contract.ts';
import { originSchema } from './record.contract.ts';
import { gameResultSchema, tierSchema } from './results.contract.ts';
import { daySchema, instantSchema, sportSchema } from './slate.contract.ts';

const text = z.nullable(z.string());
const figure = z.nullable(z.number());
const side = z.nullable(z.enum(['home', 'away']));
const pitcher = z.nullable(z.object({ name: text, fip: figure }));

/** A game as every dashboard reads it: `NormalizedGame` of the domain, which describes the fields. */
const dashboardGameSchema = z
  .object({
    id: z.string(),
    home_team: z.string(),
    away_team: z.string(),
    week: z.int(),
    year: z.int(),
    game_date: text,
    game_time: text,
    venue: text,
    confidence_level: tierSchema,
    team_to_cover: text,
    display_confidence: z.number(),
    spread_line: z.number(),
    ensemble_probability: figure,
    pick_probability: z.number(),
    home_moneyline: figure,
    away_moneyline: figure,
    home_spread_odds: figure,
    away_spread_odds: figure,
    conference: text,
    is_conference_game: z.nullable(z.boolean()),
    individual_predictions: z.record(z.string(), z.number()),
    betting_indicators: z.object({
      betting_tier: tierSchema,
      tier_reason: text,
      bankroll_percentage: figure,
      model_agreement_score: figure,
      unanimous_direction: z.nullable(z.boolean()),
      agreeing_models: figure,
      edge_strength: figure,
      expected_roi_110: figure,
      pick_probability: z.number(),
      recommendation: text,
      bet_ranking: z.object({
        composite_score: figure,
        grade: z.string(),
        strengths: z.readonly(z.array(z.string())),
        component_scores: z.object({
          edge: figure,
          ev: figure,
          consensus: figure,
          probability: figure,
          odds: figure,
        }),
        overall_rank: figure,
        grade_rank: z.number(),
        total_opportunities: figure,
      }),
    }),
    sport: sportSchema,
    startsAt: instantSchema,
    hasStartTime: z.boolean(),
    tier: tierSchema,
    grade: z.string(),
    gradeLetter: z.enum(GRADE_LETTERS),
    action: z.enum(['BET', 'CONSIDER', 'PASS']),
    pickSide: side,
    pickBetType: z.enum(['spread', 'moneyline']),
    pickLine: figure,
    pickOdds: figure,
    breakEvenProbability: figure,
    edgePoints: figure,
    expectedRoiPercent: figure,
    agreeingModels: figure,
    modelCount: z.int(),
    totalPoints: figure,
    recommendedUnits: figure,
    shouldBet: z.boolean(),
    filterReason: text,
    isBadValue: z.boolean(),
    isHighConfidence: z.boolean(),
    isAnalysisIncomplete: z.boolean(),
    homePitcher: pitcher,
    awayPitcher: pitcher,
    validatedPerformance: z.nullable(z.object({ accuracy: z.number(), roi: z.number() })),
  })
  .register(z.globalRegistry, { id: 'DashboardGame' });

const combinedSlateSchema = z
  .object({
    /** The slate each sport's dashboard opens with. Sports without one are missing. */
    slates: z.array(
      z.object({
        sport: sportSchema,
        season: z.int(),
        week: z.int(),
        date: z.nullable(daySchema),
        origin: originSchema,
        receivedAt: instantSchema,
      }),
    ),
    /** Bets by expected return, then passes the same way, then games that have begun, newest first. */
    games: z.array(
      z.object({
        group: z.enum(['bet', 'pass', 'begun']),
        game: dashboardGameSchema,
        result: gameResultSchema,
        /** The shown record differs from the slate's first file. */
        isChanged: z.boolean(),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'CombinedSlate' });
export type CombinedSlate = z.infer<typeof combinedSlateSchema>;

/**
 * Returns the unfinished games and those of today (by each sport's clock) of every sport's current slate in one list.
 * Withdrawn games are left out, and so are locked ones (S-227).
 */
export const listCombinedSlate = defineRpc({
  service: 'predictions',
  pattern: 'predictions.list-combined-slate.v1',
  kind: 'query',
  request: z.object({ access: z.optional(pickAccessSchema) }),
  response: combinedSlateSchema,
  errors: [],
});

/** The combined slate is what Elite adds to the sports one by one (S-229). */
export const getCombinedSlate = defineRoute({
  method: 'GET',
  path: '/api/predictions/all-sports',
  mount: '/api/predictions/all-sports',
  operationId: 'getCombinedSlate',
  summary: 'Games of all active sports in one list, bets by expected return first (elite)',
  tag: 'record',
  access: 'user',
  requiredTier: 'elite',
  headers: z.object({ 'if-none-match': z.optional(z.string()) }),
  responses: {
    200: { description: 'The combined slate', schema: successOf(combinedSlateSchema) },
    304: { description: 'The caller already has this version' },
    403: { description: 'The subscription does not include it' },
  },
});
