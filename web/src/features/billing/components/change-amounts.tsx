import type { Billing, PlanChange } from '@app/contracts';
import { formatDayWithYear, formatMoney, planOfCheckout } from '@app/domain';
import type { CheckoutPlanId } from '@app/domain';
import type { ReactNode } from 'react';
import { liveSubscription, pricePerInterval } from '../../../lib/billing/plan-texts.ts';
import { laterStart } from '../lib/change-texts.ts';
import styles from './change-amounts.module.css';

interface Props {
  readonly offer: CheckoutPlanId;
  readonly billing: Billing;
  readonly change: PlanChange;
}

/** What a change costs: how the amount comes about, what is due now, and what comes from then on. */
export function ChangeAmounts({ offer, billing, change }: Props): ReactNode {
  const { takesEffect, lines, dueNowCents, effectiveAt, next } = change;
  const current = liveSubscription(billing);
  const interval = planOfCheckout(offer).interval === 'yearly' ? 'year' : 'month';
  return (
    <>
      {takesEffect === 'period-end' && current !== null ? (
        <p className={styles.note}>{laterStart(effectiveAt, current)}</p>
      ) : null}
      <dl className={styles.lines}>
        {takesEffect === 'now'
          ? lines.map(({ description, amountCents }) => (
              <div key={description}>
                <dt>{description}</dt>
                <dd>{formatMoney(amountCents)}</dd>
              </div>
            ))
          : null}
        <div className={styles.due}>
          <dt>Due today</dt>
          <dd>
            <span>{formatMoney(dueNowCents)}</span>
          </dd>
        </div>
        <div className={styles.next}>
          <dt>From {formatDayWithYear(next.at)}</dt>
          <dd>{pricePerInterval(next.amountCents, interval)}</dd>
        </div>
      </dl>
    </>
  );
}
