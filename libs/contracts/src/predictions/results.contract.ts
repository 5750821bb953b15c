import { TIERS } from '@app/domain';
import * as z from 'zod/mini';
import { successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { pickAccessSchema } from './pick-access.contract.ts';
import { daySchema, instantSchema, sportSchema } from './slate.contract.ts';

export const tierSchema = z.enum(TIERS);
export const slateOfRecordSchema = z.object({ season: z.int(), week: z.int(), date: z.nullable(daySchema) });

/** A game's lines at one sportsbook; prices are American odds. */
export const gameLineSchema = z.object({
  home_spread: z.optional(z.nullable(z.number())),
  home_spread_odds: z.optional(z.nullable(z.int())),
  away_spread_odds: z.optional(z.nullable(z.int())),
  total_points: z.optional(z.nullable(z.number())),
  home_moneyline: z.optional(z.nullable(z.int())),
  away_moneyline: z.optional(z.nullable(z.int())),
});
export type GameLine = z.infer<typeof gameLineSchema>;

export const gameStatusSchema = z.enum(['scheduled', 'in_progress', 'final', 'postponed', 'cancelled']);
export type GameStatus = z.infer<typeof gameStatusSchema>;

export const gamePickSchema = z.object({
  betType: z.enum(['spread', 'moneyline']),
  side: z.enum(['home', 'away']),
  team: z.string(),
  /** From the picked side; 0 for a moneyline. */
  line: z.number(),
  odds: z.int(),
  tier: tierSchema,
  /** Whether the system staked it. */
  isPlaced: z.boolean(),
  stakeCents: z.int(),
  /** null while open. */
  outcome: z.nullable(z.enum(['won', 'lost', 'push', 'void'])),
  profitCents: z.nullable(z.int()),
});

export const gameResultSchema = z
  .object({
    gameId: z.string(),
    homeTeam: z.string(),
    awayTeam: z.string(),
    startsAt: instantSchema,
    status: gameStatusSchema,
    homeScore: z.nullable(z.int()),
    awayScore: z.nullable(z.int()),
    closingLine: z.nullable(gameLineSchema),
    /** 0 before the first result, above 1 after a correction. */
    version: z.int(),
    recordedAt: z.nullable(instantSchema),
    isLocked: z.optional(z.literal(true)),
    /** null when the record has no team, line or price to bet at, or came too late, or is locked (S-227). */
    pick: z.nullable(gamePickSchema),
  })
  .register(z.globalRegistry, { id: 'GameResult' });
export type GameResult = z.infer<typeof gameResultSchema>;

/** Lists a slate's scores and settled picks, by `date` for MLB, otherwise by `season` and `week`. */
export const listResults = defineRpc({
  service: 'predictions',
  pattern: 'predictions.list-results.v1',
  kind: 'query',
  request: z.object({
    sport: sportSchema,
    season: z.optional(z.int()),
    week: z.optional(z.int()),
    date: z.optional(daySchema),
    access: z.optional(pickAccessSchema),
  }),
  response: z.object({ slate: slateOfRecordSchema, games: z.array(gameResultSchema) }),
  errors: ['SLATE_NOT_PUBLISHED'],
});

/** What the routes of a sport's record have in common. */
export const recordRoute = {
  method: 'GET',
  tag: 'record',
  access: 'public',
  headers: z.object({ 'if-none-match': z.optional(z.string()) }),
  params: z.object({ sport: sportSchema }),
} as const;
const wholeNumber = z.string().check(z.regex(/^\d{1,4}$/, 'must be a whole number'));
/** A slate of a season, in a query. */
export const slateQuery = { season: z.optional(wholeNumber), week: z.optional(wholeNumber) };
/** What they answer besides the data. */
export const RECORD_STATUSES = {
  304: { description: 'The caller already has this version' },
  400: { description: 'A query value is not valid; the response names it' },
} as const;

export const getResultsRoute = defineRoute({
  ...recordRoute,
  path: '/api/predictions/{sport}/results',
  mount: '/api/predictions/:sport/results',
  readsReader: true,
  operationId: 'getResults',
  summary: 'Scores and settled picks of one slate: by date for MLB, by season and week otherwise',
  query: z.object({
    ...slateQuery,
    date: z.optional(daySchema),
  }),
  responses: {
    ...RECORD_STATUSES,
    200: { description: 'The results', schema: successOf(listResults.response) },
    404: { description: 'That slate was never published' },
  },
});
