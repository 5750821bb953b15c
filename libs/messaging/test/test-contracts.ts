import * as z from 'zod/mini';
import { defineEvent, defineRpc } from '@app/contracts';

/** A command whose effect is counted by its idempotency key. */
export const countOnce = defineRpc({
  service: 'predictions',
  pattern: 'predictions.test-count-once.v1',
  kind: 'command',
  request: z.object({
    /** How long the handler takes, milliseconds. */
    workMs: z.int(),
  }),
  response: z.object({ key: z.string(), pid: z.int() }),
  errors: [],
});

/** A command that takes its replica down. */
export const die = defineRpc({
  service: 'predictions',
  pattern: 'predictions.test-die.v1',
  kind: 'command',
  request: z.object({}),
  response: z.object({}),
  errors: [],
});

/** A command whose request holds a secret. */
export const keepSecret = defineRpc({
  service: 'predictions',
  pattern: 'predictions.test-keep-secret.v1',
  kind: 'command',
  request: z.object({ password: z.string() }),
  response: z.object({}),
  errors: [],
  isSensitive: true,
});

/** A query that gives back what it got. */
export const echo = defineRpc({
  service: 'predictions',
  pattern: 'predictions.test-echo.v1',
  kind: 'query',
  request: z.object({ text: z.string() }),
  response: z.object({ text: z.string() }),
  errors: [],
});

export const somethingHappened = defineEvent({
  owner: 'predictions',
  topic: 'predictions.test-something-happened.v1',
  payload: z.object({ number: z.int() }),
  isBroadcast: true,
});
