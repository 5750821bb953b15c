import type { RefundRequest } from '@app/contracts';
import { formatDayWithYear, formatMoney } from '@app/domain';
import type { ReactNode } from 'react';
import { REASON_NAMES, REFUND_STATE_NAMES, dueDayText } from '../../../lib/billing/refund-texts.ts';
import { Panel } from '../../../ui/panel.tsx';
import styles from './own-requests.module.css';

/** The signed-in user's own requests, newest first. */
export function OwnRequests({ requests }: { readonly requests: readonly RefundRequest[] }): ReactNode {
  return (
    <Panel title="Your requests" isFlush>
      <ul className={styles.list}>
        {requests.map((request) => (
          <li key={request.reference}>
            <p>
              <b>{request.reference}</b> · {REFUND_STATE_NAMES[request.state]}
            </p>
            <p className={styles.note}>
              {REASON_NAMES[request.reason]}, sent {formatDayWithYear(request.requestedAt)}.{' '}
              {request.state === 'open' ? `Decision by ${dueDayText(request)}.` : ''}
              {refundText(request)}
            </p>
            {request.answer === null ? null : <p className={styles.answer}>{request.answer}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** An approved refund may wait for the provider. */
function refundText({ state, refundedCents }: RefundRequest): string {
  if (refundedCents === null) return '';
  return `${formatMoney(refundedCents)} ${state === 'paid' ? 'refunded' : 'will be refunded'}.`;
}
