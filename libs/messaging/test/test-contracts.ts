import * as z from 'zod/mini';
import { defineEvent, defineRpc } from '@app/contracts';

/** A command whose effect is counted by idempotency key. */
export const countOnce = defineRpc({
  service: 'predictions',
  pattern: 'predictions.test-count-once.v1',
  kind: 'command',
  request: z.object({
    /** Duration of the handler in milliseconds. */
    workMs: z.int(),
  }),
  response: z.object({ key: z.string(), pid: z.int() }),
  errors: [],
});

/** A command that kills its replica. */
export const die = defineRpc({
  service: 'predictions',
  pattern: 'predictions.test-die.v1',
  kind: 'command',
  request: z.object({}),
  response: z.object({}),
  errors: [],
});

/** A command with a secret in its request. */
export const keepSecret = defineRpc({
  service: 'predictions',
  pattern: 'predictions.test-keep-secret.v1',
  kind: 'command',
  request: z.object({ password: z.string() }),
  response: z.object({}),
  errors: [],
  isSensitive: true,
});

/** A query that returns its input. */
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
