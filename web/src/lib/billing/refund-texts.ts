import type { RefundRequest } from '@app/contracts';
import { formatDayWithYear } from '@app/domain';
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

/** Formats the day by which a request is decided: `Mon, Nov 18, 2024`. */
export function dueDayText({ dueOn }: Pick<RefundRequest, 'dueOn'>): string {
  // Noon UTC keeps the date the same in the reader's time zone.
  return formatDayWithYear(`${dueOn}T12:00:00Z`, 'UTC');
}
