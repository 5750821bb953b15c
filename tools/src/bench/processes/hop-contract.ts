import { defineRpc } from '@app/contracts';
import * as z from 'zod/mini';

/** An ordinary read whose response schema is validated. */
export const payloadContract = defineRpc({
  service: 'predictions',
  pattern: 'bench.get-payload.v1',
  kind: 'query',
  request: z.object({ sport: z.string() }),
  response: z.object({
    games: z.array(
      z.object({
        gameId: z.string(),
        homeTeam: z.string(),
        awayTeam: z.string(),
        spread: z.number(),
        odds: z.int(),
        probability: z.number(),
        tier: z.string(),
      }),
    ),
  }),
  errors: [],
});
