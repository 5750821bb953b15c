import type { Feature } from '@app/service';
import { BillingView } from './billing-view.ts';
import { GetBillingHandler } from './get-billing.handler.ts';

/** A user's own plan, subscription and invoices. */
export const billing: Feature = { handlers: [GetBillingHandler], providers: [BillingView] };
