import * as z from 'zod/mini';
import { actorSchema, successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { tierSchema } from '../predictions/results.contract.ts';
import { daySchema, sportSchema } from '../predictions/slate.contract.ts';
import { betFilterShape, betListFilterSchema, betListQuery } from './bet-list-filter.contract.ts';
import { BET_TEXTS as TEXTS } from './bet-texts.ts';
import {
  anySportSchema,
  betSchema,
  betSummarySchema,
  betTallySchema,
  betTypeSchema,
  closingSummarySchema,
  profitUnits,
} from './bet.contract.ts';

/** Maximum bets per page. Without a cursor the gateway joins the pages. */
export const BETS_PAGE_SIZE = 500;

/** Newest game first. The summary applies every filter except the status, so tabs have their counts. */
export const listBets = defineRpc({
  service: 'bets',
  pattern: 'bets.list-bets.v1',
  kind: 'query',
  request: z.object({
    actor: actorSchema,
    ...betListFilterSchema.shape,
    cursor: z.nullable(z.string()),
    limit: z.int(),
  }),
  response: z.object({
    bets: z.array(betSchema),
    /** null on later pages. */
    summary: z.nullable(betSummarySchema),
    nextCursor: z.nullable(z.string()),
  }),
  errors: [],
});

/** Weeks, teams and sportsbooks the user has bets on, sorted (S-171, S-172). */
export const listBetFacets = defineRpc({
  service: 'bets',
  pattern: 'bets.list-bet-facets.v1',
  kind: 'query',
  request: z.object({ actor: actorSchema }),
  response: z.object({
    weeks: z.array(z.int()),
    teams: z.array(z.string()),
    sportsbooks: z.array(z.string()),
  }),
  errors: [],
});

/** The bets of the newest games by logging time, with status pending or completed. */
export const listBetHistory = defineRpc({
  service: 'bets',
  pattern: 'bets.list-bet-history.v1',
  kind: 'query',
  request: z.object({ actor: actorSchema, limit: z.int() }),
  response: z.object({ bets: z.array(betSchema) }),
  errors: [],
});

/** Settled bets except void ones, in dollars; win rate and ROI in percent (S-210, S-215). */
export const overallSchema = z
  .object({
    totalBets: z.int(),
    wonBets: z.int(),
    lostBets: z.int(),
    winRate: z.number(),
    totalWagered: z.number(),
    totalReturns: z.number(),
    totalProfit: z.number(),
    roi: z.number(),
  })
  .register(z.globalRegistry, { id: 'BetPerformanceOverall' });

export const timeframeSchema = z.enum(['season', 'all']);

export const getBetPerformance = defineRpc({
  service: 'bets',
  pattern: 'bets.get-performance.v1',
  kind: 'query',
  request: z.object({ actor: actorSchema, timeframe: timeframeSchema }),
  /** recentBets: the newest 10. */
  response: z.object({ overall: overallSchema, recentBets: z.array(betSchema) }),
  errors: [],
});

const groupOf = <Key extends z.ZodMiniType>(key: Key) => z.extend(betTallySchema, { key });

export const betAnalysisSchema = z
  .object({
    overall: betTallySchema,
    /** Pending and void bets, excluded from the other figures. */
    pending: z.int(),
    void: z.int(),
    /** Equal results counting back from the newest settled bet. */
    streak: z.nullable(z.object({ result: z.enum(['won', 'lost']), length: z.int() })),
    firstDay: z.nullable(daySchema),
    lastDay: z.nullable(daySchema),
    /** Profit of settled bets by game day, oldest first. */
    days: z.array(z.object({ day: daySchema, bets: z.int(), profitCents: z.int(), profitUnits })),
    bySport: z.array(groupOf(sportSchema)),
    /** key null: bets without a tier. */
    byTier: z.array(groupOf(z.nullable(tierSchema))),
    byType: z.array(groupOf(betTypeSchema)),
    /** key null: bets without a sportsbook. */
    bySportsbook: z.array(groupOf(z.nullable(z.string()))),
    /** Only bets logged on time at a real price and settled by a recorded result. */
    verified: betTallySchema,
    /**
     * Bets logged on time whose terms were corrected, or that were removed, after the game started (S-159). A
     * bet with both counts as removed.
     */
    changedAfterStart: z._default(z.object({ corrected: z.int(), removed: z.int() }), {
      corrected: 0,
      removed: 0,
    }),
    closing: closingSummarySchema,
  })
  .register(z.globalRegistry, { id: 'BetAnalysis' });
export type BetAnalysis = z.infer<typeof betAnalysisSchema>;

export const getBetAnalysis = defineRpc({
  service: 'bets',
  pattern: 'bets.get-analysis.v1',
  kind: 'query',
  request: z.object({ actor: actorSchema, sport: z.nullable(sportSchema) }),
  response: betAnalysisSchema,
  errors: [],
});

/**
 * Mean break-even of the prices of won and lost bets, in percent, and how many have known odds. null without any. A win
 * rate has to beat it.
 */
export const getBreakEven = defineRpc({
  service: 'bets',
  pattern: 'bets.get-break-even.v1',
  kind: 'query',
  request: z.object({ actor: actorSchema, ...betFilterShape }),
  response: z.object({ bets: z.int(), breakEvenPercent: z.nullable(z.number()) }),
  errors: [],
});

/** Totals for the profile, requested by auth. */
export const getBetTotals = defineRpc({
  service: 'bets',
  pattern: 'bets.get-totals.v1',
  kind: 'query',
  request: z.object({ userId: z.uuid() }),
  response: z.object({
    overall: betTallySchema,
    byTier: z.array(groupOf(z.nullable(tierSchema))),
  }),
  errors: [],
});

/** Open bets of all users on a sport's published games, requested by predictions. */
export const countOpenBets = defineRpc({
  service: 'bets',
  pattern: 'bets.count-open-bets.v1',
  kind: 'query',
  request: z.object({ sport: sportSchema }),
  response: z.object({ bets: z.int() }),
  errors: [],
});

const common = { method: 'GET', tag: 'bets', access: 'user' } as const;
const wholeNumber = z.string().check(z.regex(/^\d+$/, 'must be a whole number'));

export const getBets = defineRoute({
  ...common,
  path: '/api/bets',
  mount: '/api/bets',
  operationId: 'listBets',
  signInText: TEXTS.signInToView,
  summary: 'Your bets, newest game first: the whole list, or a page of it with `limit` and `cursor`',
  isStreamed: true,
  query: z.object({
    ...betListQuery,
    limit: z.optional(wholeNumber),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  responses: {
    200: {
      description: 'The bets; `nextCursor` is null at the end',
      schema: successOf(
        z.object({
          bets: z.array(betSchema),
          summary: z.nullable(betSummarySchema),
          nextCursor: z.nullable(z.string()),
        }),
      ),
    },
  },
});

export const getBetWeeks = defineRoute({
  ...common,
  path: '/api/bets/weeks',
  mount: '/api/bets/weeks',
  operationId: 'listBetWeeks',
  summary: 'Weeks you have bets on',
  responses: { 200: { description: 'Ascending', schema: successOf(z.array(z.int())) } },
});

export const getBetTeams = defineRoute({
  ...common,
  path: '/api/bets/teams',
  mount: '/api/bets/teams',
  operationId: 'listBetTeams',
  summary: 'Teams you have bets on',
  responses: { 200: { description: 'Sorted', schema: successOf(z.array(z.string())) } },
});

export const getBetSportsbooks = defineRoute({
  ...common,
  path: '/api/bets/sportsbooks',
  mount: '/api/bets/sportsbooks',
  operationId: 'listBetSportsbooks',
  summary: 'Your sportsbooks, most recently used first',
  responses: { 200: { description: 'Most recently used first', schema: successOf(z.array(z.string())) } },
});

export const getBetPerformanceRoute = defineRoute({
  ...common,
  path: '/api/bets/performance',
  mount: '/api/bets/performance',
  operationId: 'getBetPerformance',
  summary: 'Your results over all time or the newest season, and your newest 10 bets',
  query: z.object({
    timeframe: z.optional(z.enum(timeframeSchema._zod.def.entries, { error: TEXTS.timeframe })),
  }),
  responses: {
    200: { description: 'The results', schema: successOf(getBetPerformance.response) },
  },
});

export const getBetAnalysisRoute = defineRoute({
  ...common,
  path: '/api/bets/analysis',
  mount: '/api/bets/analysis',
  operationId: 'getBetAnalysis',
  summary: 'Your results by day, sport, tier, type and sportsbook, with closing-line value',
  query: z.object({
    sport: z.optional(z.union([anySportSchema, z.literal(['all', ''])], { error: TEXTS.sport })),
  }),
  responses: { 200: { description: 'The analysis', schema: successOf(betAnalysisSchema) } },
});

export const getBetHistory = defineRoute({
  ...common,
  path: '/api/user-bets/history',
  mount: '/api/user-bets/history',
  operationId: 'getBetHistory',
  signInText: TEXTS.signInToViewHistory,
  summary: 'Your newest bets, at most `limit` (500 unless given)',
  query: z.object({ limit: z.optional(wholeNumber) }),
  responses: {
    200: {
      description: 'Newest first, in both documented places',
      schema: z.object({
        success: z.literal(true),
        bets: z.array(betSchema),
        data: z.object({ bets: z.array(betSchema) }),
      }),
    },
  },
});
