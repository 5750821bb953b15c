import * as z from 'zod/mini';
import { successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { pickAccessSchema } from './pick-access.contract.ts';
import { originSchema, recordSourceSchema } from './record.contract.ts';
import { RECORD_STATUSES, gamePickSchema, recordRoute, tierSchema } from './results.contract.ts';
import { daySchema, instantSchema, sportSchema } from './slate.contract.ts';

/**
 * A settled pick as it was recorded when it was published on time. A later revision, or one after the start, never
 * changes it. Lines are points from the picked side, odds are American.
 */
export const recordedPickSchema = z
  .object({
    gameId: z.string(),
    season: z.int(),
    week: z.int(),
    /** Eastern day of the game. */
    day: daySchema,
    startsAt: instantSchema,
    /** When the recorded revision was published, by the sport's clock; always before the start. */
    publishedAt: instantSchema,
    homeTeam: z.string(),
    awayTeam: z.string(),
    tier: tierSchema,
    /** null when the record is too incomplete, like probability, edgePoints and oppositeOdds. */
    grade: z.nullable(z.string()),
    betType: gamePickSchema.shape.betType,
    side: gamePickSchema.shape.side,
    /** 0 for a moneyline. */
    line: z.number(),
    odds: z.int(),
    /** The published price of the other side; null where unknown. */
    oppositeOdds: z.nullable(z.int()),
    /** The model's probability of the picked side, as a fraction. */
    probability: z.nullable(z.number()),
    /** Model probability minus the price's, in percentage points. */
    edgePoints: z.nullable(z.number()),
    /** Whether the system staked it. */
    isPlaced: z.boolean(),
    /** The close from the picked side; null where the results have none. */
    closingLine: z.nullable(z.number()),
    closingOdds: z.nullable(z.int()),
    closingOppositeOdds: z.nullable(z.int()),
    result: z.enum(['won', 'lost', 'push', 'void']),
  })
  .register(z.globalRegistry, { id: 'RecordedPick' });
export type RecordedPick = z.infer<typeof recordedPickSchema>;

/** Returns every settled pick of a sport as recorded, oldest first. Locked ones are left out (S-227). */
export const listRecordedPicks = defineRpc({
  service: 'predictions',
  pattern: 'predictions.list-recorded-picks.v1',
  kind: 'query',
  request: z.object({
    sport: sportSchema,
    origin: z.optional(originSchema),
    access: z.optional(pickAccessSchema),
  }),
  response: z.object({ source: recordSourceSchema, picks: z.array(recordedPickSchema) }),
  errors: [],
});

export const getRecordedPicks = defineRoute({
  ...recordRoute,
  path: '/api/predictions/{sport}/recorded-picks',
  mount: '/api/predictions/:sport/recorded-picks',
  readsReader: true,
  operationId: 'listRecordedPicks',
  summary:
    'Every settled pick as it was recorded when published on time, never a later revision, oldest first',
  query: z.object({ origin: z.optional(originSchema) }),
  responses: {
    ...RECORD_STATUSES,
    200: { description: 'The picks with their source', schema: successOf(listRecordedPicks.response) },
  },
});
