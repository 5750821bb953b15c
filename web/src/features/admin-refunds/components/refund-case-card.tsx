import type { RefundCase } from '@app/contracts';
import { formatDayWithYear, formatMoney } from '@app/domain';
import type { ReactNode } from 'react';
import { REASON_NAMES, REFUND_STATE_NAMES, dueDayText } from '../../../lib/billing/refund-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Decision } from '../api/use-refund-cases.ts';
import styles from './refund-case-card.module.css';

const PAID_LATER =
  'The payment provider hasn’t confirmed the refund yet. We keep trying until it does, and it is paid once.';

interface Props {
  readonly refundCase: RefundCase;
  readonly isOnline: boolean;
  readonly onDecide: (decision: Decision) => void;
}

/** One request: who, why, which payment, which rules apply by the dates, and the decision. */
export function RefundCaseCard({ refundCase, isOnline, onDecide }: Props): ReactNode {
  const { reference, state, payment, answer, refundedCents, decidedAt } = refundCase;
  const rest = payment === null ? 0 : payment.amountCents - payment.refundedCents;
  return (
    <Panel title={reference} aside={REFUND_STATE_NAMES[state]}>
      <FactList
        facts={[
          { label: 'From', value: refundCase.email || 'Address erased' },
          { label: 'Reason', value: REASON_NAMES[refundCase.reason] },
          { label: 'Sent', value: formatDayWithYear(refundCase.requestedAt) },
          ...(state === 'open' ? [{ label: 'Decide by', value: dueDayText(refundCase) }] : []),
          {
            label: 'Payment',
            value:
              payment === null
                ? 'None found'
                : `${formatMoney(payment.amountCents)} on ${formatDayWithYear(payment.paidAt)}${otherwiseText(refundCase, payment)}`,
          },
          ...(payment === null ? [] : [{ label: 'Grounds by date', value: groundsText(refundCase) }]),
          ...(decidedAt === null ? [] : [{ label: 'Decided', value: formatDayWithYear(decidedAt) }]),
          ...(refundedCents === null
            ? []
            : [
                {
                  label: state === 'paid' ? 'Refunded' : 'To be refunded',
                  value: formatMoney(refundedCents),
                },
              ]),
        ]}
      />
      {refundCase.description === '' ? null : <p className={styles.description}>{refundCase.description}</p>}
      {answer === null || answer === '' ? null : <p className={styles.answer}>Answer: {answer}</p>}
      {state === 'approved' ? <p className={styles.answer}>{PAID_LATER}</p> : null}
      {state === 'open' ? (
        <div className={styles.actions}>
          <Button
            disabled={!isOnline}
            onClick={() => {
              onDecide('decline');
            }}
          >
            Decline<span className="visually-hidden"> {reference}</span>
          </Button>
          <Button
            disabled={!isOnline || rest <= 0}
            onClick={() => {
              onDecide('approve');
            }}
          >
            Approve<span className="visually-hidden"> {reference}</span>
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

/** Says what was paid back of a payment besides this request, whose own amount has its own line. */
function otherwiseText(
  { state, refundedCents }: RefundCase,
  payment: NonNullable<RefundCase['payment']>,
): string {
  const own = state === 'paid' ? (refundedCents ?? 0) : 0;
  const others = payment.refundedCents - own;
  return others <= 0 ? '' : `, ${formatMoney(others)} of it refunded`;
}

function groundsText({ grounds, payment, requestedAt }: RefundCase): string {
  if (payment !== null && Date.parse(payment.paidAt) > Date.parse(requestedAt))
    return 'None: charged after the request';
  if (grounds.isWithin24Hours) return 'Within 24 hours: goodwill';
  return grounds.isWithin7Days ? 'Within 7 days' : 'None: later than 7 days';
}
