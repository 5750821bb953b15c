import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { instantSchema } from '../predictions/slate.contract.ts';

/**
 * What a user sees of their subscription, invoices or refund requests changed. Sent only to that user's open pages. A
 * change of the plan itself is `subscriptionChanged`.
 */
export const billingChanged = defineEvent({
  owner: 'billing',
  topic: 'billing.billing-changed.v1',
  payload: z.object({ userId: z.uuid(), changedAt: instantSchema }),
  isBroadcast: true,
});
