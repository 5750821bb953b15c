import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { instantSchema } from '../predictions/slate.contract.ts';

/**
 * A user's bets changed: placed, settled, edited, deleted or imported. Sent only to that user's open pages.
 */
export const betsChanged = defineEvent({
  owner: 'bets',
  topic: 'bets.bets-changed.v1',
  payload: z.object({ userId: z.uuid(), changedAt: instantSchema }),
  isBroadcast: true,
});
