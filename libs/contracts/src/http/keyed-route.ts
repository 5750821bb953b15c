import * as z from 'zod/mini';

/** Headers of a route that changes data. Requests with the same key run once. */
export const keyedHeaders = { 'idempotency-key': z.optional(z.string()) };

/** Additional responses of such a route. */
export const KEYED_RESPONSES = {
  409: { description: 'The same request is still in progress' },
  422: { description: 'The idempotency key was used for another request' },
} as const;
