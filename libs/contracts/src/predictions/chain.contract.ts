import { CHAINED_KINDS } from '@app/domain';
import * as z from 'zod/mini';
import { successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { pickAccessSchema } from './pick-access.contract.ts';
import { originSchema } from './record.contract.ts';
import { tierSchema } from './results.contract.ts';
import { daySchema, instantSchema, sha256Schema, sportSchema } from './slate.contract.ts';

/** A link of a sport's chain with all data its hash covers. `verifyChain` of libs/domain checks it. */
export const chainLinkSchema = z
  .object({
    sport: sportSchema,
    seq: z.int(),
    season: z.int(),
    week: z.int(),
    date: z.nullable(daySchema),
    gameId: z.string(),
    kind: z.enum(CHAINED_KINDS),
    recordSha256: z.nullable(sha256Schema),
    fileSha256: sha256Schema,
    receivedAt: instantSchema,
    publishedAt: instantSchema,
    origin: originSchema,
    isLate: z.boolean(),
    /** The published record as canonical JSON; null for a withdrawal. */
    recordJson: z.nullable(z.string()),
    previousHash: sha256Schema,
    hash: sha256Schema,
    /** The game is unfinished and its record is left out under metered access. Its hash still holds. */
    isLocked: z.optional(z.literal(true)),
  })
  .register(z.globalRegistry, { id: 'ChainLink' });

export const CHAIN_PAGE_LIMIT = 200;

export const chainPageSchema = z.object({
  sport: sportSchema,
  /** The newest link; number 0 and 64 zeros before the first. */
  head: z.object({ seq: z.int(), hash: sha256Schema }),
  /** The highest number that other records refer to. A chain that ends earlier was cut off. */
  expectedLength: z.int(),
  links: z.array(chainLinkSchema),
});
export type ChainPage = z.infer<typeof chainPageSchema>;

/** Returns the links after a number, in order. */
export const getChainPage = defineRpc({
  service: 'predictions',
  pattern: 'predictions.get-chain-page.v1',
  kind: 'query',
  request: z.object({
    sport: sportSchema,
    afterSeq: z.int(),
    limit: z.int(),
    access: z.optional(pickAccessSchema),
  }),
  response: chainPageSchema,
  errors: [],
});

/** One published version of a game's prediction. */
export const gameRevisionSchema = z
  .object({
    seq: z.int(),
    kind: z.enum(CHAINED_KINDS),
    publishedAt: instantSchema,
    receivedAt: instantSchema,
    origin: originSchema,
    isLate: z.boolean(),
    /** Whether readers currently see it. */
    isShown: z.boolean(),
    hash: sha256Schema,
    previousHash: sha256Schema,
    /** The pick is left out under metered access. */
    isLocked: z.optional(z.literal(true)),
    /** Its pick; null for a withdrawal or a locked one. */
    pick: z.nullable(
      z.object({
        team: z.nullable(z.string()),
        betType: z.enum(['spread', 'moneyline']),
        /** From the picked side. */
        line: z.nullable(z.number()),
        odds: z.nullable(z.int()),
        tier: tierSchema,
        grade: z.string(),
        /** Of the picked side, as a fraction. */
        probability: z.number(),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'GameRevision' });
export type GameRevision = z.infer<typeof gameRevisionSchema>;

/**
 * Returns every published version of a game's prediction, oldest first. MLB ids are compared as integers
 * (S-313).
 */
export const getGameHistory = defineRpc({
  service: 'predictions',
  pattern: 'predictions.get-game-history.v1',
  kind: 'query',
  request: z.object({ sport: sportSchema, gameId: z.string(), access: z.optional(pickAccessSchema) }),
  response: z.object({
    gameId: z.string(),
    /** The game's slate, which leads to its page. */
    slate: z.object({ season: z.int(), week: z.int(), date: z.nullable(daySchema) }),
    revisions: z.array(gameRevisionSchema),
  }),
  errors: ['GAME_NOT_FOUND'],
});

const common = { method: 'GET', tag: 'record', access: 'public', readsReader: true } as const;

export const getChainRoute = defineRoute({
  ...common,
  path: '/api/predictions/{sport}/chain',
  mount: '/api/predictions/:sport/chain',
  operationId: 'getChain',
  summary: 'The hash chain of published predictions, page by page, for anyone to recompute',
  params: z.object({ sport: sportSchema }),
  query: z.object({
    after: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number'))),
    limit: z.optional(
      z.string().check(z.regex(/^([1-9]\d?|1\d\d|200)$/, 'must be a whole number from 1 to 200')),
    ),
  }),
  responses: {
    200: { description: 'Links after that number', schema: successOf(chainPageSchema) },
    400: { description: 'A query value is not valid; the response names it' },
  },
});

export const getGameHistoryRoute = defineRoute({
  ...common,
  path: '/api/predictions/{sport}/games/{gameId}/history',
  mount: '/api/predictions/:sport/games/:gameId/history',
  operationId: 'getGameHistory',
  summary: "Every published version of one game's prediction, and the slate it belongs to",
  params: z.object({ sport: sportSchema, gameId: z.string() }),
  responses: {
    200: { description: 'The versions, oldest first', schema: successOf(getGameHistory.response) },
    404: { description: 'No such game' },
  },
});
