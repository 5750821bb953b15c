import { MAX_STAKE_CENTS } from '@app/domain';
import * as z from 'zod/mini';
import { actorSchema, successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';
import { BET_TEXTS as TEXTS } from './bet-texts.ts';
import { pauseSchema } from './play-limits.contract.ts';

/** The user's own limit per bet, in cents; null for none (S-461). */
export const betLimitSchema = z.object({
  maxStakeCents: z.nullable(
    z.int({ error: TEXTS.limit }).check(z.minimum(100, TEXTS.limit), z.maximum(MAX_STAKE_CENTS, TEXTS.limit)),
  ),
});
export type BetLimit = z.infer<typeof betLimitSchema>;

/** What every screen with a stake must know. */
const betLimitStateSchema = z.object({
  ...betLimitSchema.shape,
  /** A running time-out or self-exclusion, which hides stakes and offers; absent: none. */
  pause: z.optional(pauseSchema),
  /** Absent: no reality check. */
  realityCheckMinutes: z.optional(z.int()),
});

export const getBetLimit = defineRpc({
  service: 'bets',
  pattern: 'bets.get-limit.v1',
  kind: 'query',
  request: z.object({ actor: actorSchema }),
  response: betLimitStateSchema,
  errors: [],
});

export const setBetLimit = defineRpc({
  service: 'bets',
  pattern: 'bets.set-limit.v1',
  kind: 'command',
  request: z.object({ actor: actorSchema, limit: betLimitSchema }),
  response: betLimitSchema,
  errors: [],
});

const common = { tag: 'bets', access: 'user', path: '/api/bets/limit', mount: '/api/bets/limit' } as const;
const responses = { 200: { description: 'The limit', schema: successOf(betLimitSchema) } };

export const getBetLimitRoute = defineRoute({
  ...common,
  method: 'GET',
  operationId: 'getBetLimit',
  summary: 'The largest stake you allow yourself for one bet, and whether you take a break',
  responses: { 200: { description: 'The limit', schema: successOf(betLimitStateSchema) } },
});

export const putBetLimit = defineRoute({
  ...common,
  method: 'PUT',
  operationId: 'setBetLimit',
  summary: 'Set or remove your limit',
  headers: z.object(keyedHeaders),
  body: betLimitSchema,
  responses: { ...KEYED_RESPONSES, ...responses },
});
