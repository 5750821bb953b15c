import * as z from 'zod/mini';
import { actorSchema, successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';
import { instantSchema, sportSchema } from './slate.contract.ts';

const sportOfBody = z.enum(sportSchema.options, {
  error: `must be one of ${sportSchema.options.join(', ')}`,
});

/** Where a sport stands between its replay and the live season. */
export const sportClockSchema = z
  .object({
    sport: sportSchema,
    mode: z.enum(['live', 'replay']),
    /** The sport's time. */
    now: instantSchema,
    /** When its replay was ended; null in a replay, and for a sport that was never replayed. */
    liveSince: z.nullable(instantSchema),
    /** Picks that stay labeled as replay for ever. */
    replayedPicks: z.int(),
    /** Replayed games without a result. */
    openGames: z.int(),
    /** Open bets of users on published games; null while they cannot be counted. */
    openBets: z.nullable(z.int()),
    /** Why its replay cannot be ended now, as a sentence; null if it can, or was. */
    obstacle: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'SportClock' });
export type SportClock = z.infer<typeof sportClockSchema>;

/** Says of each sport whether its replay can be ended, and what that would mean. Changes nothing. */
export const listReplays = defineRpc({
  service: 'predictions',
  pattern: 'predictions.list-replays.v1',
  kind: 'query',
  request: z.object({}),
  response: z.object({ sports: z.array(sportClockSchema) }),
  errors: [],
});

/** Ends the replay of a sport for good. Changes nothing in a sport that is live. `actor` is null on the command line. */
export const goLive = defineRpc({
  service: 'predictions',
  pattern: 'predictions.go-live.v1',
  kind: 'command',
  request: z.object({ actor: z.nullable(actorSchema), sport: sportSchema }),
  response: z.extend(sportClockSchema, {
    /** False for a sport that was live before. */
    hasChanged: z.boolean(),
  }),
  errors: ['REPLAY_BUSY', 'REPLAY_HAS_BETS', 'REPLAY_BETS_UNKNOWN'],
});
export type GoneLive = z.infer<typeof goLive.response>;

const common = { tag: 'admin', access: 'user', requiredRole: 'admin' } as const;

export const getReplays = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/replays',
  mount: '/api/admin/replays',
  operationId: 'listReplays',
  summary: 'Which sports are replayed, and whether they can go live (administrators)',
  responses: { 200: { description: 'The sports', schema: successOf(listReplays.response) } },
});

export const postGoLive = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/admin/go-live',
  mount: '/api/admin/go-live',
  operationId: 'goLive',
  summary: 'End the replay of a sport for good (administrators)',
  body: z.object({ sport: sportOfBody }),
  headers: z.object(keyedHeaders),
  responses: { ...KEYED_RESPONSES, 200: { description: 'Live', schema: successOf(goLive.response) } },
});
