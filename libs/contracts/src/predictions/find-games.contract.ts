import { TIERS } from '@app/domain';
import * as z from 'zod/mini';
import { successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { pickAccessSchema } from './pick-access.contract.ts';
import { gameLineSchema, gameStatusSchema } from './results.contract.ts';
import { daySchema, instantSchema, sportSchema } from './slate.contract.ts';

export const MAX_GAME_QUERIES = 200;

/** A published game with its current prices. */
export const foundGameSchema = z.object({
  sport: sportSchema,
  gameId: z.string(),
  season: z.int(),
  week: z.int(),
  date: z.nullable(daySchema),
  homeTeam: z.string(),
  awayTeam: z.string(),
  startsAt: instantSchema,
  /** False when the published record names only the day. `startsAt` is then its midnight in New York. */
  hasStartTime: z.optional(z.literal(false)),
  /** By the sport's clock. Without a start time only once that day is over. */
  hasStarted: z.boolean(),
  /** True while only the day is known and has begun: a bet then counts as logged after the start (S-461). */
  canHaveStarted: z.optional(z.literal(true)),
  status: gameStatusSchema,
  homeScore: z.nullable(z.int()),
  awayScore: z.nullable(z.int()),
  closingLine: z.nullable(gameLineSchema),
  /** 0 before the first result. */
  resultVersion: z.int(),
  /** The pick and the prices of the spread are left out under metered access. */
  isLocked: z.optional(z.literal(true)),
  /** The system's pick; null without one that can be bet. */
  recommendedTeam: z.nullable(z.string()),
  tier: z.nullable(z.enum(TIERS)),
  prices: z.object({
    homeSpread: z.nullable(z.number()),
    homeSpreadOdds: z.nullable(z.int()),
    awaySpreadOdds: z.nullable(z.int()),
    homeMoneyline: z.nullable(z.int()),
    awayMoneyline: z.nullable(z.int()),
    totalPoints: z.nullable(z.number()),
  }),
});
export type FoundGame = z.infer<typeof foundGameSchema>;

/**
 * Search terms. With `gameId`: the game with that id, sport and teams if given. Without: games of both teams
 * on that Eastern day, or without a day those not started, soonest first. At most 3 each.
 */
export const gameQuerySchema = z.object({
  sport: z.nullable(sportSchema),
  gameId: z.nullable(z.string()),
  homeTeam: z.nullable(z.string()),
  awayTeam: z.nullable(z.string()),
  day: z.nullable(daySchema),
});
export type GameQuery = z.infer<typeof gameQuerySchema>;

/** One answer per query, in order. */
export const findGames = defineRpc({
  service: 'predictions',
  pattern: 'predictions.find-games.v1',
  kind: 'query',
  request: z.object({
    queries: z.array(gameQuerySchema).check(z.maxLength(MAX_GAME_QUERIES)),
    access: z.optional(pickAccessSchema),
  }),
  response: z.object({ answers: z.array(z.array(foundGameSchema)) }),
  errors: [],
});

/** Returns each sport's newest season with a slate. Sports without one are missing. */
export const listNewestSeasons = defineRpc({
  service: 'predictions',
  pattern: 'predictions.list-newest-seasons.v1',
  kind: 'query',
  request: z.object({}),
  response: z.object({ seasons: z.array(z.object({ sport: sportSchema, season: z.int() })) }),
  errors: [],
});

/** Games the Add Bet dialog offers to link a bet to. */
export const getMatchingGames = defineRoute({
  method: 'GET',
  path: '/api/predictions/{sport}/games',
  mount: '/api/predictions/:sport/games',
  readsReader: true,
  operationId: 'findGames',
  summary: 'Published games of two teams: on one day, or those still to come',
  tag: 'record',
  access: 'public',
  params: z.object({ sport: sportSchema }),
  query: z.object({
    home: z.string().check(z.minLength(1), z.maxLength(80)),
    away: z.string().check(z.minLength(1), z.maxLength(80)),
    day: z.optional(daySchema),
  }),
  responses: {
    200: { description: 'Soonest first', schema: successOf(z.object({ games: z.array(foundGameSchema) })) },
    304: { description: 'The caller already has this version' },
  },
});
