import * as z from 'zod/mini';

/** What a route that changes something takes beside its own: with the same key it happens once. */
export const keyedHeaders = { 'idempotency-key': z.optional(z.string()) };

/** What such a route may answer beside its own. */
export const KEYED_RESPONSES = {
  409: { description: 'The same request is still being handled' },
  422: { description: 'The idempotency key was used for another request' },
} as const;
