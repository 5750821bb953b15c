import type { Form } from './form.ts';
import { type Handlers, Params } from './params.ts';
import { CATALOG } from './resources/catalog.ts';
import { CUSTOMERS } from './resources/customers.ts';
import { INVOICES } from './resources/invoices.ts';
import { NOTICES } from './resources/notices.ts';
import { PAYMENTS } from './resources/payments.ts';
import { SCHEDULES } from './resources/schedules.ts';
import { SESSIONS } from './resources/sessions.ts';
import { SUBSCRIPTIONS } from './resources/subscriptions.ts';
import type { World } from './world.ts';

/** What answers each operation. */
export const HANDLERS: Handlers = {
  ...CATALOG,
  ...CUSTOMERS,
  ...SESSIONS,
  ...SUBSCRIPTIONS,
  ...SCHEDULES,
  ...INVOICES,
  ...PAYMENTS,
  ...NOTICES,
};

/** Does what a request would, for the hosted pages. */
export function callHandler(world: World, operation: string, ids: readonly string[], form: Form): unknown {
  return HANDLERS[operation]?.({ world, ids, params: new Params(form) });
}
