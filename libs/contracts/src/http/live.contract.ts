import * as z from 'zod/mini';
import { betsChanged } from '../bets/bets.events.ts';
import { billingChanged } from '../billing/billing.events.ts';
import { filePublished, resultRecorded } from '../predictions/predictions.events.ts';
import { defineRoute } from './define-route.ts';

/** Tells a page that something of its user changed, without the user id. */
const ownChangeSchema = z.pick(betsChanged.payload, { changedAt: true });

/** Events sent only to one user's pages, by server-sent event name. */
export const OWN_CHANGES = { 'bets-changed': betsChanged, 'billing-changed': billingChanged } as const;
export type OwnChangeName = keyof typeof OWN_CHANGES;

/** Names of the server-sent events with the schema of their `data`. */
export const liveEvents = {
  'file-published': filePublished.payload,
  'result-recorded': resultRecorded.payload,
  'bets-changed': ownChangeSchema,
  'billing-changed': ownChangeSchema,
} as const;
export type LiveEventName = keyof typeof liveEvents;

export const liveEventSchema = z
  .union([
    z.object({ event: z.literal('file-published'), data: filePublished.payload }),
    z.object({ event: z.literal('result-recorded'), data: resultRecorded.payload }),
    z.object({ event: z.literal('bets-changed'), data: ownChangeSchema }),
    z.object({ event: z.literal('billing-changed'), data: ownChangeSchema }),
  ])
  .register(z.globalRegistry, {
    id: 'LiveEvent',
    description: 'One server-sent event: its `event` line, and its `data` line parsed as JSON.',
  });
export type LiveEvent = z.infer<typeof liveEventSchema>;

/**
 * Published and recorded changes as they happen; with a bearer token also changes to the user's own bets and billing.
 * Sent only once a refetch from the same replica sees the change.
 */
export const getLive = defineRoute({
  method: 'GET',
  path: '/api/live',
  mount: '/api/live',
  operationId: 'getLive',
  summary:
    'Server-sent events: published files, recorded results, and with a token changes of your own bets and billing',
  tag: 'live',
  access: 'public',
  isStreamed: true,
  responses: {
    200: {
      description: 'An open stream',
      contentType: 'text/event-stream',
      schema: liveEventSchema,
    },
    401: { description: 'The token has no open session' },
    429: { description: 'This session or address has too many streams open' },
  },
});
