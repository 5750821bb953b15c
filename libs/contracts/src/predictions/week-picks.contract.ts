import * as z from 'zod/mini';
import { defineRpc } from '../define.ts';
import { originSchema } from './record.contract.ts';
import { gamePickSchema, gameResultSchema } from './results.contract.ts';
import { sportSchema } from './slate.contract.ts';

/** A pick with its model probability, as a fraction; null when the record has none. */
export const weekPickSchema = z.extend(gamePickSchema, { probability: z.nullable(z.number()) });

/** Returns a week's picks in order of their start (MLB: all dates of that week). */
export const listWeekPicks = defineRpc({
  service: 'predictions',
  pattern: 'predictions.list-week-picks.v1',
  kind: 'query',
  /** Without season or week: the newest with a settled pick, or else the newest. */
  request: z.object({ sport: sportSchema, season: z.nullable(z.int()), week: z.nullable(z.int()) }),
  response: z.object({
    season: z.int(),
    week: z.int(),
    /**
     * Origin of all picks below: live as soon as one of the week is settled, else replay if there are any.
     */
    origin: originSchema,
    available: z.array(z.object({ season: z.int(), week: z.int(), settledPicks: z.int() })),
    games: z.array(z.extend(gameResultSchema, { pick: z.nullable(weekPickSchema) })),
  }),
  errors: ['WEEK_NOT_PUBLISHED'],
});
