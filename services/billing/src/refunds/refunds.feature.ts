import type { Feature } from '@app/service';
import { DecideRefundHandler } from './decide-refund.handler.ts';
import { ForgetRefundTextsJob } from './forget-refund-texts.job.ts';
import { ListRefundCasesHandler } from './list-refund-cases.handler.ts';
import { ListRefundsHandler } from './list-refunds.handler.ts';
import { PayRefundJob } from './pay-refund.job.ts';
import { RefundPayments } from './refund-payments.ts';
import { RefundRequests } from './refund-requests.ts';
import { RequestRefundHandler } from './request-refund.handler.ts';

/** Requests for refunds and what administrators decide. */
export const refunds: Feature = {
  handlers: [RequestRefundHandler, ListRefundsHandler, ListRefundCasesHandler, DecideRefundHandler],
  jobs: [PayRefundJob, ForgetRefundTextsJob],
  providers: [RefundRequests, RefundPayments],
};
