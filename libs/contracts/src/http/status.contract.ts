import * as z from 'zod/mini';
import { successOf } from '../auth/user.contract.ts';
import { defineRpc, SERVICES, type ServiceName } from '../define.ts';
import { instantSchema } from '../predictions/slate.contract.ts';
import { defineRoute } from './define-route.ts';

function checkOf(service: ServiceName) {
  return defineRpc({
    service,
    pattern: `${service}.check-health.v1`,
    kind: 'query',
    request: z.object({}),
    response: z.object({ hasDatabase: z.boolean() }),
    errors: [],
  });
}

/** Asks each service whether it answers and reaches its database. */
export const CHECK_HEALTH = Object.fromEntries(
  SERVICES.map((service) => [service, checkOf(service)]),
) as Readonly<Record<ServiceName, ReturnType<typeof checkOf>>>;

/** What a check found. `down`: no answer in time, or without its database. */
export const systemStatusSchema = z
  .object({
    /** When the services were asked. */
    checkedAt: instantSchema,
    parts: z.array(z.object({ service: z.enum(SERVICES), state: z.enum(['up', 'down']) })),
  })
  .register(z.globalRegistry, { id: 'SystemStatus' });
export type SystemStatus = z.infer<typeof systemStatusSchema>;

export const getStatus = defineRoute({
  method: 'GET',
  path: '/api/status',
  mount: '/api/status',
  operationId: 'getStatus',
  summary: 'Which parts of the product work, as just checked',
  tag: 'health',
  access: 'public',
  responses: {
    200: { description: 'The parts, and when they were checked', schema: successOf(systemStatusSchema) },
  },
});
