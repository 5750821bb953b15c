import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { instantSchema } from '../predictions/slate.contract.ts';
import { pauseSchema } from './bet-limit-state.contract.ts';

/**
 * A user's bets changed: placed, settled, edited, deleted or imported. Sent only to that user's open pages.
 */
export const betsChanged = defineEvent({
  owner: 'bets',
  topic: 'bets.bets-changed.v1',
  payload: z.object({ userId: z.uuid(), changedAt: instantSchema }),
  isBroadcast: true,
});

/**
 * A user takes a time-out or self-exclusion, or made a running one longer. Announced again every day while it runs, so
 * handling it is idempotent.
 */
export const pauseStarted = defineEvent({
  owner: 'bets',
  topic: 'bets.pause-started.v1',
  payload: z.object({ userId: z.uuid(), ...pauseSchema.shape }),
  isBroadcast: false,
});
