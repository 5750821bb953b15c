import { MAX_STAKE_CENTS, PAUSE_KINDS } from '@app/domain';
import * as z from 'zod/mini';
import { successOf } from '../auth/user.contract.ts';
import { defineRoute } from '../http/define-route.ts';
import { instantSchema } from '../predictions/slate.contract.ts';

/** A running time-out or self-exclusion. */
export const pauseSchema = z.object({
  kind: z.enum(PAUSE_KINDS),
  startedAt: instantSchema,
  endsAt: instantSchema,
});

const maxStakeCents = z.nullable(z.int().check(z.minimum(100), z.maximum(MAX_STAKE_CENTS)));

/** A raised or removed limit that waits. Asking for it again from then on confirms it, the present limit withdraws it. */
const askedStakeSchema = z.object({
  /** Null: no limit. */
  maxStakeCents,
  askedAt: instantSchema,
  confirmableFrom: instantSchema,
});

/** The limit after a change of it. */
export const betLimitChangeSchema = z.object({
  /** The user's own limit per bet, in cents; null for none (S-461). */
  maxStakeCents,
  /** Absent: no change waits. */
  asked: z.optional(askedStakeSchema),
});
export type BetLimitChange = z.infer<typeof betLimitChangeSchema>;

/** What every screen with a stake must know. */
export const betLimitStateSchema = z.object({
  ...betLimitChangeSchema.shape,
  /** Hides stakes and offers; absent: none. */
  pause: z.optional(pauseSchema),
  /** Absent: no reality check. */
  realityCheckMinutes: z.optional(z.int()),
});

export const BET_LIMIT_PATH = '/api/bets/limit';

export const getBetLimitRoute = defineRoute({
  method: 'GET',
  path: BET_LIMIT_PATH,
  mount: BET_LIMIT_PATH,
  operationId: 'getBetLimit',
  summary: 'The largest stake you allow yourself for one bet, and whether you take a break',
  tag: 'bets',
  access: 'user',
  responses: { 200: { description: 'The limit', schema: successOf(betLimitStateSchema) } },
});
