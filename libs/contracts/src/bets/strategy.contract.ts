import { unitCents } from '@app/domain';
import * as z from 'zod/mini';
import { actorSchema, successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { gameStatusSchema, tierSchema } from '../predictions/results.contract.ts';
import { originSchema } from '../predictions/record.contract.ts';
import { instantSchema, sportSchema } from '../predictions/slate.contract.ts';
import { weekPickSchema } from '../predictions/week-picks.contract.ts';
import { betOutcomeSchema, betSideSchema, betTypeSchema, profitUnits } from './bet.contract.ts';

/** One way of staking a week's settled picks. */
export const strategySumSchema = z.object({
  bets: z.int(),
  won: z.int(),
  lost: z.int(),
  push: z.int(),
  wageredCents: z.int(),
  profitCents: z.int(),
  roiPercent: z.nullable(z.number()),
});
export type StrategySum = z.infer<typeof strategySumSchema>;

const stakeOfStrategy = z.object({ stakeCents: z.int(), profitCents: z.nullable(z.int()) });

export const strategyGameSchema = z.object({
  gameId: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  startsAt: instantSchema,
  status: gameStatusSchema,
  homeScore: z.nullable(z.int()),
  awayScore: z.nullable(z.int()),
  pick: weekPickSchema,
  flat: stakeOfStrategy,
  tierStake: stakeOfStrategy,
  /** A stake of 0 means that the price has no edge. */
  kelly: stakeOfStrategy,
  /** The user's own bets on this game. */
  own: z.array(
    z.object({
      id: z.uuid(),
      betType: betTypeSchema,
      side: betSideSchema,
      teamToCover: z.string(),
      spread: z.nullable(z.number()),
      americanOdds: z.nullable(z.int()),
      stakeCents: z.int(),
      unitCents: z._default(z.int(), unitCents()),
      result: z.nullable(betOutcomeSchema),
      profitCents: z.nullable(z.int()),
      confidenceLevel: z.nullable(tierSchema),
    }),
  ),
});
export type StrategyGame = z.infer<typeof strategyGameSchema>;

/**
 * Flat, tier and quarter Kelly stakes replayed over a week's settled picks, from recorded predictions and
 * results, beside the user's own bets of that week (S-474 to S-479).
 */
export const strategyComparisonSchema = z
  .object({
    sport: sportSchema,
    season: z.int(),
    week: z.int(),
    /** Origin of the compared picks: published live, or replayed from recorded predictions. */
    origin: originSchema,
    /** Seasons and weeks with published picks, newest first. */
    available: z.array(z.object({ season: z.int(), week: z.int(), settledPicks: z.int() })),
    games: z.array(strategyGameSchema),
    /** Starting bankroll of Kelly. */
    kellyStartCents: z.int(),
    flat: strategySumSchema,
    tierStakes: strategySumSchema,
    kelly: strategySumSchema,
    /** null without a settled bet of the user in that week. */
    own: z.nullable(z.extend(strategySumSchema, { profitUnits })),
  })
  .register(z.globalRegistry, { id: 'StrategyComparison' });
export type StrategyComparison = z.infer<typeof strategyComparisonSchema>;

/** Without season or week: the newest with a settled pick, or else the newest. */
export const compareStrategies = defineRpc({
  service: 'bets',
  pattern: 'bets.compare-strategies.v1',
  kind: 'query',
  request: z.object({
    actor: actorSchema,
    sport: sportSchema,
    season: z.nullable(z.int()),
    week: z.nullable(z.int()),
  }),
  response: strategyComparisonSchema,
  errors: ['WEEK_NOT_PUBLISHED', 'PICKS_UNAVAILABLE'],
});

const wholeNumber = z.string().check(z.regex(/^\d{1,4}$/, 'must be a whole number'));

export const getStrategyComparison = defineRoute({
  method: 'GET',
  path: '/api/bets/strategy-comparison',
  mount: '/api/bets/strategy-comparison',
  operationId: 'compareStrategies',
  summary: 'Flat, tier and quarter-Kelly stakes replayed over one week, next to your own bets (premium)',
  tag: 'bets',
  access: 'user',
  requiredTier: 'premium',
  query: z.object({ sport: sportSchema, season: z.optional(wholeNumber), week: z.optional(wholeNumber) }),
  responses: {
    200: { description: 'The comparison', schema: successOf(strategyComparisonSchema) },
    403: { description: 'The subscription does not include it' },
    404: { description: 'Nothing was published for that week' },
  },
});
