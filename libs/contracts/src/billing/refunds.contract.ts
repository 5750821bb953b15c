import * as z from 'zod/mini';
import { actorSchema, successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';

const reason = z.string().check(z.minLength(1, 'Say why.'), z.maxLength(2000, 'At most 2,000 characters.'));
const requested = z.object({ id: z.uuid() });

export const requestRefund = defineRpc({
  service: 'billing',
  pattern: 'billing.request-refund.v1',
  kind: 'command',
  request: z.object({ actor: actorSchema, reason }),
  response: requested,
  errors: ['REFUND_ALREADY_REQUESTED'],
});

export const postRefund = defineRoute({
  tag: 'billing',
  access: 'user',
  path: '/api/billing/refunds',
  mount: '/api/billing/refunds',
  method: 'POST',
  operationId: 'requestRefund',
  summary: 'Request a refund',
  headers: z.object(keyedHeaders),
  body: z.object({ reason }),
  responses: { ...KEYED_RESPONSES, 200: { description: 'Requested', schema: successOf(requested) } },
});
