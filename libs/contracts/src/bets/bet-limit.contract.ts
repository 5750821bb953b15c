import { MAX_STAKE_CENTS } from '@app/domain';
import * as z from 'zod/mini';
import { actorSchema, successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';
import { BET_LIMIT_PATH, betLimitChangeSchema, betLimitStateSchema } from './bet-limit-state.contract.ts';
import { BET_TEXTS as TEXTS } from './bet-texts.ts';

/** The wanted limit per bet, in cents; null for none (S-461). */
export const betLimitSchema = z.object({
  maxStakeCents: z.nullable(
    z.int({ error: TEXTS.limit }).check(z.minimum(100, TEXTS.limit), z.maximum(MAX_STAKE_CENTS, TEXTS.limit)),
  ),
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
  response: betLimitChangeSchema,
  errors: ['ACCOUNT_BUSY'],
});

export const putBetLimit = defineRoute({
  method: 'PUT',
  path: BET_LIMIT_PATH,
  mount: BET_LIMIT_PATH,
  operationId: 'setBetLimit',
  summary: 'Set or lower your limit; a raise or removal waits 24 hours and is then asked for once more',
  tag: 'bets',
  access: 'user',
  headers: z.object(keyedHeaders),
  body: betLimitSchema,
  responses: {
    ...KEYED_RESPONSES,
    200: { description: 'The limit', schema: successOf(betLimitChangeSchema) },
  },
});
