import { PICK_LEVELS } from '@app/domain';
import * as z from 'zod/mini';
import { defineRpc } from '../define.ts';
import { instantSchema, sportSchema } from './slate.contract.ts';

export const gameKeySchema = z.object({ sport: sportSchema, gameId: z.string().check(z.maxLength(200)) });
export type GameKey = z.infer<typeof gameKeySchema>;

/**
 * Whose picks of unfinished games a reader may see (S-227). Without it a service that meters shows none of them; a
 * service with open access ignores it.
 */
export const pickAccessSchema = z.object({
  level: z.enum(PICK_LEVELS),
  /** Games the reader opened. */
  opened: z.array(gameKeySchema),
});
export type PickAccess = z.infer<typeof pickAccessSchema>;

export const MAX_GAME_RECORDS = 300;

/** Returns what is shown of these games. Unknown ones are left out. */
export const getGameRecords = defineRpc({
  service: 'predictions',
  pattern: 'predictions.get-game-records.v1',
  kind: 'query',
  request: z.object({ games: z.array(gameKeySchema).check(z.maxLength(MAX_GAME_RECORDS)) }),
  response: z.object({
    games: z.array(
      z.extend(gameKeySchema, {
        season: z.int(),
        week: z.int(),
        startsAt: instantSchema,
        /** Final or canceled: open to everyone. */
        isFinished: z.boolean(),
        isCurrentWeek: z.boolean(),
        /** The shown record as delivered. */
        recordJson: z.string(),
      }),
    ),
  }),
  errors: [],
});
