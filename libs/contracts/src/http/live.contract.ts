import * as z from 'zod/mini';
import { filePublished, resultRecorded } from '../predictions/predictions.events.ts';
import { defineRoute } from './define-route.ts';

/** Names of the server-sent events with the schema of their `data`. */
export const liveEvents = {
  'file-published': filePublished.payload,
  'result-recorded': resultRecorded.payload,
} as const;
export type LiveEventName = keyof typeof liveEvents;

export const liveEventSchema = z
  .union([
    z.object({ event: z.literal('file-published'), data: filePublished.payload }),
    z.object({ event: z.literal('result-recorded'), data: resultRecorded.payload }),
  ])
  .register(z.globalRegistry, {
    id: 'LiveEvent',
    description: 'One server-sent event: its `event` line, and its `data` line parsed as JSON.',
  });
export type LiveEvent = z.infer<typeof liveEventSchema>;

/** What was published or recorded, as it happens. Told only once a refetch from the same replica sees it. */
export const getLive = defineRoute({
  method: 'GET',
  path: '/api/live',
  mount: '/api/live',
  operationId: 'getLive',
  summary: 'Server-sent events: published files and recorded results',
  tag: 'live',
  access: 'public',
  responses: {
    200: {
      description: 'A stream that stays open',
      contentType: 'text/event-stream',
      schema: liveEventSchema,
    },
    429: { description: 'This client has too many streams open' },
  },
});
