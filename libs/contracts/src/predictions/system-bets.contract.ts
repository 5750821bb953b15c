import * as z from 'zod/mini';
import { successOf } from '../auth/user.contract.ts';
import { BET_TEXTS } from '../bets/bet-texts.ts';
import { anySportSchema, betSportSchema, closingSummarySchema } from '../bets/bet.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { gameStatusSchema, tierSchema } from './results.contract.ts';
import { pickAccessSchema } from './pick-access.contract.ts';
import { originSchema, tallySchema } from './record.contract.ts';
import { daySchema, instantSchema, sportSchema } from './slate.contract.ts';

/** A bet of the system (S-203, S-204): the documented fields in dollars, then ours. */
export const systemBetSchema = z
  .object({
    /** `sport:gameId`. */
    id: z.string(),
    gameDate: instantSchema,
    awayTeam: z.string(),
    homeTeam: z.string(),
    recommendedTeam: z.string(),
    spread: z.number(),
    confidenceLevel: tierSchema,
    betAmount: z.number(),
    betPlaced: z.boolean(),
    /** null while unsettled, and for a push or void, which `result` shows. */
    betWon: z.nullable(z.boolean()),
    actualProfit: z.nullable(z.number()),
    gameStatus: gameStatusSchema,

    sport: betSportSchema,
    gameId: z.string(),
    betType: z.enum(['spread', 'moneyline']),
    odds: z.int(),
    result: z.nullable(z.enum(['won', 'lost', 'push', 'void'])),
    profitCents: z.nullable(z.int()),
    origin: originSchema,
  })
  .register(z.globalRegistry, { id: 'SystemBet' });
export type SystemBet = z.infer<typeof systemBetSchema>;

/** Totals over all placed bets of the requested sports and one origin, also beyond `limit`. */
export const systemTotalsSchema = z.object({
  origin: originSchema,
  bets: tallySchema,
  streak: z.nullable(z.object({ result: z.enum(['won', 'lost']), length: z.int() })),
  firstDay: z.nullable(daySchema),
  lastDay: z.nullable(daySchema),
  closing: closingSummarySchema,
});

/** Newest game first. Bets that were not placed are included and marked. Locked ones are left out (S-227). */
export const listSystemBets = defineRpc({
  service: 'predictions',
  pattern: 'predictions.list-system-bets.v1',
  kind: 'query',
  request: z.object({
    sport: z.nullable(sportSchema),
    limit: z.int(),
    access: z.optional(pickAccessSchema),
  }),
  response: z.object({ systemBets: z.array(systemBetSchema), totals: systemTotalsSchema }),
  errors: [],
});

export const getSystemBets = defineRoute({
  method: 'GET',
  path: '/api/system-bets',
  mount: '/api/system-bets',
  readsReader: true,
  operationId: 'listSystemBets',
  summary: "The system's own bets, newest game first, at most `limit` (500 unless given), with their totals",
  tag: 'record',
  access: 'public',
  query: z.object({
    sport: z.optional(z.union([anySportSchema, z.literal(['all', ''])], { error: BET_TEXTS.sport })),
    limit: z.optional(z.string().check(z.regex(/^\d+$/, 'must be a whole number'))),
  }),
  responses: {
    200: { description: 'The bets', schema: successOf(listSystemBets.response) },
    304: { description: 'The caller already has this version' },
  },
});
