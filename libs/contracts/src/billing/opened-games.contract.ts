import { PICK_LEVELS } from '@app/domain';
import * as z from 'zod/mini';
import { actorSchema, clientSchema, successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { gameKeySchema } from '../predictions/pick-access.contract.ts';
import { instantSchema, sportSchema } from '../predictions/slate.contract.ts';

/** Whose games are counted: the account's, or those of a device without one. */
const viewerSchema = z.object({
  actor: z.nullable(actorSchema),
  /** Secret of the device, from its cookie; null without one. */
  device: z.nullable(z.string().check(z.maxLength(200))),
});

const countSchema = z.object({
  /** Games per week, and how many can still be opened this week. */
  limit: z.int(),
  left: z.int(),
  /** When the next week starts. */
  renewsAt: instantSchema,
  games: z.array(gameKeySchema),
});

/** Returns the games a reader opened. */
export const listOpenedGames = defineRpc({
  service: 'billing',
  pattern: 'billing.list-opened-games.v1',
  kind: 'query',
  request: viewerSchema,
  response: countSchema,
  errors: [],
  isSensitive: true,
});

/** Counts a game. One that was opened before is not counted again. */
export const openGame = defineRpc({
  service: 'billing',
  pattern: 'billing.open-game.v1',
  kind: 'command',
  request: z.extend(viewerSchema, { client: clientSchema, game: gameKeySchema }),
  response: z.extend(countSchema, {
    /** The device's secret, for its cookie; null for an account. */
    device: z.nullable(z.string()),
  }),
  errors: ['GAMES_USED_UP', 'TOO_MANY_DEVICES'],
  isSensitive: true,
});

/** What a reader may see under metered access (S-227), and the records of the games opened one by one. */
export const openedGamesSchema = z
  .object({
    level: z.enum(PICK_LEVELS),
    limit: z.int(),
    left: z.int(),
    renewsAt: instantSchema,
    games: z.array(z.extend(gameKeySchema, { record: z.unknown() })),
  })
  .register(z.globalRegistry, { id: 'OpenedGames' });
export type OpenedGames = z.infer<typeof openedGamesSchema>;

const common = {
  tag: 'metered access',
  access: 'public',
  readsReader: true,
  responses: {
    200: { description: 'The opened games with their records', schema: successOf(openedGamesSchema) },
    404: { description: 'No such game, or this installation does not meter' },
  },
} as const;

export const getOpenedGames = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/predictions/opened',
  mount: '/api/predictions/opened',
  operationId: 'getOpenedGames',
  summary: 'Metered access: games you opened, and how many are left this week',
});

export const postOpenGame = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/predictions/{sport}/games/{gameId}/open',
  mount: '/api/predictions/:sport/games/:gameId/open',
  operationId: 'openGame',
  summary: 'Metered access: open the pick of a game, which counts once per week',
  params: z.object({ sport: sportSchema, gameId: z.string() }),
  responses: {
    ...common.responses,
    403: { description: 'No game is left this week' },
  },
});
