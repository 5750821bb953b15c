import type { Feature } from '@app/service';
import { GetSalesHandler } from './get-sales.handler.ts';

/** What subscriptions bring in. */
export const sales: Feature = { handlers: [GetSalesHandler] };
