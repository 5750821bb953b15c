import type { Feature } from '@app/service';
import { RequestRefundHandler } from './request-refund.handler.ts';

export const refunds: Feature = { handlers: [RequestRefundHandler] };
