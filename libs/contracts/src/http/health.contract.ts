import * as z from 'zod/mini';
import { defineRoute } from './define-route.ts';

export const healthSchema = z
  .object({
    status: z.enum(['ok', 'unavailable']),
    /** One entry per dependency; empty for liveness. */
    checks: z.record(z.string(), z.enum(['ok', 'unavailable'])),
  })
  .register(z.globalRegistry, { id: 'Health' });
export type Health = z.infer<typeof healthSchema>;

/** The process runs. Checks no dependency, since a restart would not fix one. */
export const getLiveness = defineRoute({
  method: 'GET',
  path: '/health/live',
  mount: '/health/live',
  operationId: 'getLiveness',
  summary: 'Whether the process is running',
  tag: 'health',
  access: 'public',
  responses: { 200: { description: 'Running', schema: healthSchema } },
});

/** The process can serve: Redis answers, a manifest is loaded, and no shutdown has begun. */
export const getReadiness = defineRoute({
  method: 'GET',
  path: '/health/ready',
  mount: '/health/ready',
  operationId: 'getReadiness',
  summary: 'Whether this replica should receive requests',
  tag: 'health',
  access: 'public',
  responses: {
    200: { description: 'Ready', schema: healthSchema },
    503: {
      description: 'Not ready; the checks show why, Retry-After when to retry',
      schema: healthSchema,
    },
  },
});
