import { parseDay } from '@app/domain';
import * as z from 'zod/mini';
import { tierSchema } from '../predictions/results.contract.ts';
import { daySchema, sportSchema } from '../predictions/slate.contract.ts';
import { BET_TEXTS as TEXTS } from './bet-texts.ts';
import { anySportSchema, betTypeSchema } from './bet.contract.ts';

/** `all` and empty texts mean no filter (S-169, S-170). */
const statusSchema = z.enum(['all', 'pending', 'settled', 'won', 'lost', 'push', 'void', ''], {
  error: TEXTS.status,
});
/** What narrows a list of bets, but for its status. */
export const betFilterShape = {
  week: z.nullable(z.int()),
  /** Part of either team's name, ignoring case. */
  team: z.nullable(z.string()),
  /** Whether `team` is the whole name of a team, still ignoring case. */
  isExactTeam: z.optional(z.boolean()),
  sport: z.nullable(sportSchema),
  betType: z.nullable(betTypeSchema),
  /** `none`: bets without a tier. */
  tier: z.nullable(z.union([tierSchema, z.literal('none')])),
  sportsbook: z.nullable(z.string()),
  /** First and last Eastern day of a bet: of its game, else the day it was logged. Earlier gateways send neither. */
  from: z.optional(z.nullable(daySchema)),
  to: z.optional(z.nullable(daySchema)),
};

/** The filters of a list, its status included. */
export const betListFilterSchema = z.object({
  status: z.nullable(z.enum(['pending', 'settled', 'won', 'lost', 'push', 'void'])),
  ...betFilterShape,
});

const listDay = z.string().check(z.refine((day) => parseDay(day) !== null, TEXTS.day));

/** The same filters for the list and its export. */
export const betListQuery = {
  status: z.optional(statusSchema),
  week: z.optional(z.string().check(z.regex(/^(?:all|\d{1,4})?$/, TEXTS.week))),
  team: z.optional(z.string().check(z.maxLength(200))),
  sport: z.optional(z.union([anySportSchema, z.literal(['all', ''])], { error: TEXTS.sport })),
  betType: z.optional(z.enum(betTypeSchema._zod.def.entries, { error: TEXTS.betType })),
  tier: z.optional(z.union([tierSchema, z.literal('none')], { error: TEXTS.confidence })),
  sportsbook: z.optional(z.string().check(z.maxLength(200))),
  from: z.optional(listDay),
  to: z.optional(listDay),
};
