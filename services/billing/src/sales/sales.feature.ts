import type { Feature } from '@app/service';
import { GetSalesHandler } from './get-sales.handler.ts';
import { ListSubscriptionsHandler } from './list-subscriptions.handler.ts';
import { SoldSubscriptions } from './sold-subscriptions.ts';

/** What subscriptions bring in, and everyone's subscriptions. */
export const sales: Feature = {
  handlers: [GetSalesHandler, ListSubscriptionsHandler],
  providers: [SoldSubscriptions],
};
