import type { RefundRequest } from '@app/contracts';
import type { RefundReason } from '@app/domain';

/** Names of the reasons a refund can be requested for (S-270). */
export const REASON_NAMES: Readonly<Record<RefundReason, string>> = {
  technical: 'Technical problem',
  billing: 'Billing error',
  service: 'Service not as described',
  medical: 'Medical reason',
  legal: 'Legal reason',
  other: 'Other',
};

export const REFUND_STATE_NAMES: Readonly<Record<RefundRequest['state'], string>> = {
  open: 'Open',
  approved: 'Approved',
  declined: 'Declined',
  paid: 'Refunded',
};
