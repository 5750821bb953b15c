import * as z from 'zod/mini';
import { defineRpc } from '../define.ts';
import { instantSchema, sportSchema } from './slate.contract.ts';

/** Returns a sport's time: the wall clock when live, just before the open slate's first game in a replay. */
export const getClock = defineRpc({
  service: 'predictions',
  pattern: 'predictions.get-clock.v1',
  kind: 'query',
  request: z.object({ sport: sportSchema }),
  response: z.object({
    sport: sportSchema,
    mode: z.enum(['live', 'replay']),
    now: instantSchema,
  }),
  errors: [],
});
