import {
  LIMIT_MEASURES,
  LIMIT_PERIODS,
  MAX_LIMIT_BETS,
  MAX_LIMIT_CENTS,
  MIN_LIMIT_CENTS,
  PAUSE_LENGTHS,
  REALITY_CHECK_MINUTES,
  type PlayLimit,
} from '@app/domain';
import * as z from 'zod/mini';
import { actorSchema, successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';
import { instantSchema } from '../predictions/slate.contract.ts';
import { pauseSchema } from './bet-limit-state.contract.ts';
import { issuesCheck } from './bet-rules.ts';
import { BET_TEXTS as TEXTS } from './bet-texts.ts';

const which = {
  measure: z.enum(LIMIT_MEASURES, { error: TEXTS.limitMeasure }),
  period: z.enum(LIMIT_PERIODS, { error: TEXTS.limitPeriod }),
};

/** A new limit: `max` in cents, or a number of bets; null removes it. */
const limitChangeSchema = z
  .object({ ...which, max: z.nullable(z.int({ error: TEXTS.limitSize })) })
  .check(issuesCheck((change) => [sizeIssue(change)]));

function sizeIssue({ measure, max }: Pick<PlayLimit, 'measure'> & { readonly max: number | null }) {
  if (max === null) return null;
  const [least, most] = measure === 'bets' ? [1, MAX_LIMIT_BETS] : [MIN_LIMIT_CENTS, MAX_LIMIT_CENTS];
  const rule = measure === 'bets' ? TEXTS.limitBets : TEXTS.limitCents;
  return max < least || max > most ? { field: 'max', rule } : null;
}

const changesSchema = z.object({
  limits: z.array(limitChangeSchema).check(z.minLength(1), z.maxLength(9)),
});

const storedLimitSchema = z.object({
  ...which,
  /** In cents, or a number of bets. */
  max: z.int(),
  /** A raise or removal that waits for its second confirmation; `max` applies until then. */
  asked: z.nullable(
    z.object({ max: z.nullable(z.int()), askedAt: instantSchema, confirmableFrom: instantSchema }),
  ),
});
export type StoredLimit = z.infer<typeof storedLimitSchema>;

const useSchema = z.object({ stakeCents: z.int(), bets: z.int(), lossCents: z.int() });

/** Everything about the caller's own limits. Days, weeks from Monday and months are US Eastern. */
export const saferPlaySchema = z
  .object({
    limits: z.array(storedLimitSchema),
    used: z.object({ day: useSchema, week: useSchema, month: useSchema }),
    /** Of bets placed today; profit only of settled ones. */
    today: z.object({ bets: z.int(), stakeCents: z.int(), settled: z.int(), profitCents: z.int() }),
    pause: z.nullable(pauseSchema),
    /** Minutes of use between two reality checks; null: off. */
    realityCheckMinutes: z.nullable(z.int()),
  })
  .register(z.globalRegistry, { id: 'SaferPlay' });
export type SaferPlay = z.infer<typeof saferPlaySchema>;

const caller = { actor: actorSchema };

export const getSaferPlay = defineRpc({
  service: 'bets',
  pattern: 'bets.get-safer-play.v1',
  kind: 'query',
  request: z.object(caller),
  response: saferPlaySchema,
  errors: [],
});

/** Lowers limits at once; raising or removing one waits 24 hours and needs `confirmLimit`. */
export const setPlayLimits = defineRpc({
  service: 'bets',
  pattern: 'bets.set-play-limits.v1',
  kind: 'command',
  request: z.object({ ...caller, ...changesSchema.shape }),
  response: saferPlaySchema,
  errors: ['ACCOUNT_BUSY'],
});

export const confirmLimit = defineRpc({
  service: 'bets',
  pattern: 'bets.confirm-limit.v1',
  kind: 'command',
  request: z.object({ ...caller, ...which }),
  response: saferPlaySchema,
  errors: ['ACCOUNT_BUSY', 'LIMIT_NOT_ASKED', 'LIMIT_WAITS'],
});

export const withdrawLimit = defineRpc({
  service: 'bets',
  pattern: 'bets.withdraw-limit.v1',
  kind: 'command',
  request: z.object({ ...caller, ...which }),
  response: saferPlaySchema,
  errors: ['ACCOUNT_BUSY', 'LIMIT_NOT_ASKED'],
});

const pauseRequestSchema = z.object({ length: z.enum(PAUSE_LENGTHS, { error: TEXTS.pauseLength }) });

/**
 * Starts a time-out or self-exclusion. A running one is only ever replaced by one that ends later, and a self-exclusion only
 * by a self-exclusion.
 */
export const startPause = defineRpc({
  service: 'bets',
  pattern: 'bets.start-pause.v1',
  kind: 'command',
  request: z.object({ ...caller, ...pauseRequestSchema.shape }),
  response: saferPlaySchema,
  errors: ['ACCOUNT_BUSY', 'PAUSE_ENDS_LATER', 'SELF_EXCLUSION_RUNS'],
});

const realityCheckSchema = z.object({
  minutes: z.nullable(z.literal(REALITY_CHECK_MINUTES, { error: TEXTS.realityCheck })),
});

export const setRealityCheck = defineRpc({
  service: 'bets',
  pattern: 'bets.set-reality-check.v1',
  kind: 'command',
  request: z.object({ ...caller, ...realityCheckSchema.shape }),
  response: saferPlaySchema,
  errors: ['ACCOUNT_BUSY'],
});

const common = { tag: 'bets', access: 'user' } as const;
const keyed = { ...common, headers: z.object(keyedHeaders) };
const stored = { 200: { description: 'Your limits', schema: successOf(saferPlaySchema) } };
const changed = { ...KEYED_RESPONSES, ...stored };

export const getSaferPlayRoute = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/bets/limits',
  mount: '/api/bets/limits',
  operationId: 'getSaferPlay',
  summary: 'Your limits with what is used of them, time-out or self-exclusion, and reality check',
  responses: stored,
});

export const putPlayLimits = defineRoute({
  ...keyed,
  method: 'PUT',
  path: '/api/bets/limits',
  mount: '/api/bets/limits',
  operationId: 'setPlayLimits',
  summary: 'Set limits; raising or removing one waits 24 hours and needs a second confirmation',
  body: changesSchema,
  responses: changed,
});

export const postConfirmLimit = defineRoute({
  ...keyed,
  method: 'POST',
  path: '/api/bets/limits/confirm',
  mount: '/api/bets/limits/confirm',
  operationId: 'confirmLimit',
  summary: 'Confirm a raise or removal that has waited 24 hours',
  body: z.object(which),
  responses: { ...changed, 409: { description: 'Nothing waits, or it has not waited long enough' } },
});

export const postWithdrawLimit = defineRoute({
  ...keyed,
  method: 'POST',
  path: '/api/bets/limits/withdraw',
  mount: '/api/bets/limits/withdraw',
  operationId: 'withdrawLimit',
  summary: 'Withdraw a raise or removal that waits',
  body: z.object(which),
  responses: { ...changed, 409: { description: 'Nothing waits' } },
});

export const postPause = defineRoute({
  ...keyed,
  method: 'POST',
  path: '/api/bets/pause',
  mount: '/api/bets/pause',
  operationId: 'startPause',
  summary: 'Start a time-out or self-exclusion, which cannot be ended early',
  body: pauseRequestSchema,
  responses: {
    ...changed,
    409: { description: 'A running one ends later, or is a self-exclusion and this is a time-out' },
  },
});

export const putRealityCheck = defineRoute({
  ...keyed,
  method: 'PUT',
  path: '/api/bets/reality-check',
  mount: '/api/bets/reality-check',
  operationId: 'setRealityCheck',
  summary: 'Choose how often you are shown your time and results; null turns it off',
  body: realityCheckSchema,
  responses: changed,
});
