import { unitCents, formatWhole } from '@app/domain';
import * as z from 'zod/mini';
import { actorSchema, successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { tierSchema } from '../predictions/results.contract.ts';
import { daySchema, sportSchema } from '../predictions/slate.contract.ts';
import { betOutcomeSchema, betSideSchema, betTypeSchema, oddsSourceSchema } from './bet.contract.ts';

/** Settled bets of one page. */
export const SETTLED_PAGE_SIZE = 2_000;

/** A settled bet with what simulations and reports need of it. Days are Eastern, odds American, amounts cents. */
export const settledBetSchema = z
  .object({
    placedDay: daySchema,
    /** Day of the game; null when missing. */
    gameDay: z.nullable(daySchema),
    /** Day when the result was entered or recorded. For an imported bet that is the day of the import. */
    settledDay: daySchema,
    sport: sportSchema,
    sportsbook: z.nullable(z.string()),
    tier: z.nullable(tierSchema),
    betType: betTypeSchema,
    side: betSideSchema,
    /** From the chosen side, or the total; null for a moneyline or when missing. */
    line: z.nullable(z.number()),
    odds: z.nullable(z.int()),
    /** `estimated` odds were not entered by the user and are no real price. */
    oddsSource: z.nullable(oddsSourceSchema),
    /** Logged after the game started. */
    isLate: z.boolean(),
    stakeCents: z.int(),
    profitCents: z.int(),
    /** One unit, 1% of the bankroll, when the bet was placed. */
    unitCents: z._default(z.int(), unitCents()),
    result: betOutcomeSchema,
    /** The closing market from the bettor's side; null where unknown. */
    closingLine: z.nullable(z.number()),
    closingOdds: z.nullable(z.int()),
    closingOppositeOdds: z.nullable(z.int()),
  })
  .register(z.globalRegistry, { id: 'SettledBet' });
export type SettledBet = z.infer<typeof settledBetSchema>;

/** Returns the user's settled bets, oldest game first, page by page. */
export const listSettledBets = defineRpc({
  service: 'bets',
  pattern: 'bets.list-settled-bets.v1',
  kind: 'query',
  request: z.object({ actor: actorSchema, cursor: z.nullable(z.string()) }),
  response: z.object({ bets: z.array(settledBetSchema), nextCursor: z.nullable(z.string()) }),
  errors: [],
});

export const getSettledBets = defineRoute({
  method: 'GET',
  path: '/api/bets/settled',
  mount: '/api/bets/settled',
  operationId: 'listSettledBets',
  summary: `Your settled bets in short form, oldest game first, ${formatWhole(SETTLED_PAGE_SIZE)} at a time`,
  tag: 'bets',
  access: 'user',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  responses: {
    200: {
      description: 'The bets; `nextCursor` is null at the end',
      schema: successOf(listSettledBets.response),
    },
  },
});
