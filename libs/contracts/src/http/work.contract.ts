import * as z from 'zod/mini';
import { actorSchema, successOf } from '../auth/user.contract.ts';
import { defineRpc, SERVICES, type RpcContract, type ServiceName } from '../define.ts';
import { instantSchema } from '../predictions/slate.contract.ts';
import { defineRoute } from './define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from './keyed-route.ts';

/** A message that was given up, by facts that hold nothing about people. */
export const deadLetterSchema = z
  .object({
    id: z.string(),
    /** The call or event; null where the message is unreadable. */
    pattern: z.nullable(z.string()),
    isEvent: z.boolean(),
    reason: z.string(),
    attempts: z.int(),
    buriedAt: instantSchema,
    /** Finds it in the logs. */
    requestId: z.nullable(z.string()),
    /** False where its body held a secret and was not kept. */
    canRetry: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'DeadLetter' });
export type DeadLetterEntry = z.infer<typeof deadLetterSchema>;

/** A job that failed and waits for its next run, or was given up. */
export const failedJobSchema = z
  .object({
    queue: z.string(),
    id: z.string(),
    attempts: z.int(),
    maxAttempts: z.int(),
    /** It used up its attempts and runs again only when asked to. The previous version omits it. */
    isGivenUp: z.optional(z.boolean()),
    /** Kind of the last failure, such as `TypeError`. What it said is only in the logs. */
    error: z.nullable(z.string()),
    addedAt: instantSchema,
  })
  .register(z.globalRegistry, { id: 'FailedJob' });
export type FailedJob = z.infer<typeof failedJobSchema>;

const workSchema = z.object({
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.int(),
      running: z.int(),
      failed: z.int(),
      /** Jobs that used up their attempts. The previous version omits it. */
      givenUp: z.optional(z.int()),
      /** When the oldest waiting job was added. */
      oldestAt: z.nullable(instantSchema),
    }),
  ),
  jobs: z.array(failedJobSchema),
  /** Oldest first, at most as many as are read at a time. */
  deadLetters: z.array(deadLetterSchema),
  deadLetterCount: z.int(),
});
export type ServiceWork = z.infer<typeof workSchema>;

/** Jobs and dead letters of a service that are read at a time. */
export const WORK_SHOWN = 50;

const DECISIONS = ['retry', 'drop'] as const;
const decisionSchema = z.enum(DECISIONS, { error: `must be one of ${DECISIONS.join(', ')}` });
export type DeadLetterDecision = z.infer<typeof decisionSchema>;
const nothing = z.object({});

function ofEach<C extends RpcContract>(make: (service: ServiceName) => C): Readonly<Record<ServiceName, C>> {
  return Object.fromEntries(SERVICES.map((service) => [service, make(service)])) as Record<ServiceName, C>;
}

/** What each service's queues and dead letters hold. The gateway allows administrators only, as with the next two. */
export const LIST_WORK = ofEach((service) =>
  defineRpc({
    service,
    pattern: `${service}.list-work.v1`,
    kind: 'query',
    request: nothing,
    response: workSchema,
    errors: [],
  }),
);

/** Sends a dead letter again with its own key, or deletes it. */
export const DECIDE_DEAD_LETTER = ofEach((service) =>
  defineRpc({
    service,
    pattern: `${service}.decide-dead-letter.v1`,
    kind: 'command',
    request: z.object({ actor: actorSchema, id: z.string(), decision: decisionSchema }),
    response: nothing,
    errors: ['DEAD_LETTER_NOT_FOUND', 'DEAD_LETTER_NOT_REPLAYABLE'],
  }),
);

/** Runs a failed job now instead of later or never. */
export const RETRY_JOB = ofEach((service) =>
  defineRpc({
    service,
    pattern: `${service}.retry-job.v1`,
    kind: 'command',
    request: z.object({ actor: actorSchema, queue: z.string(), id: z.string() }),
    response: nothing,
    errors: ['JOB_NOT_FOUND'],
  }),
);

const allWorkSchema = z.object({
  /** Null where the service did not answer in time. */
  services: z.array(z.object({ service: z.enum(SERVICES), work: z.nullable(workSchema) })),
});
export type AllWork = z.infer<typeof allWorkSchema>;

const serviceSchema = z.enum(SERVICES, { error: `must be one of ${SERVICES.join(', ')}` });
const common = { tag: 'admin', access: 'user', requiredRole: 'admin' } as const;
const keyed = { ...common, method: 'POST', headers: z.object(keyedHeaders) } as const;
const params = z.object({ id: z.string() });

export const getWork = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/work',
  mount: '/api/admin/work',
  operationId: 'listWork',
  summary: 'Jobs and dead letters of every service (administrators)',
  responses: {
    200: {
      description: 'Queues, failed and given-up jobs, and dead letters',
      schema: successOf(allWorkSchema),
    },
  },
});

export const postDeadLetterDecision = defineRoute({
  ...keyed,
  path: '/api/admin/dead-letters/{id}/decision',
  mount: '/api/admin/dead-letters/:id/decision',
  operationId: 'decideDeadLetter',
  summary: 'Send a dead letter again, or delete it (administrators)',
  params,
  body: z.object({ service: serviceSchema, decision: decisionSchema }),
  responses: { ...KEYED_RESPONSES, 200: { description: 'Done', schema: successOf(nothing) } },
});

export const postJobRetry = defineRoute({
  ...keyed,
  path: '/api/admin/jobs/{id}/retry',
  mount: '/api/admin/jobs/:id/retry',
  operationId: 'retryJob',
  summary: 'Run a failed job now (administrators)',
  params,
  body: z.object({ service: serviceSchema, queue: z.string().check(z.maxLength(100)) }),
  responses: { ...KEYED_RESPONSES, 200: { description: 'Queued', schema: successOf(nothing) } },
});
