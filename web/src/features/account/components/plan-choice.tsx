import { PLANS, POPULAR_LABEL, POPULAR_PLAN_ID, YEARLY_SAVING_LABEL } from '@app/domain';
import type { PlanOffer } from '@app/contracts';
import type { BillingInterval, Plan, PlanId } from '@app/domain';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { shortMoney } from '../../../lib/billing/short-money.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import styles from './plan-choice.module.css';

const INTERVALS = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

/** Formats the price of a plan. */
export function priceText(plan: Plan, interval: BillingInterval): string {
  if (plan.monthlyCents === 0) return shortMoney(0);
  return interval === 'monthly'
    ? `${shortMoney(plan.monthlyCents)} per month`
    : `${shortMoney(plan.yearlyCents)} per year`;
}

interface Props {
  readonly planId: PlanId;
  readonly interval: BillingInterval;
  /** Where nothing is sold, only the free plan is offered (S-243). */
  readonly isSold: boolean;
  /** What the plans hold; undefined while unknown. */
  readonly offers: readonly PlanOffer[] | undefined;
  readonly onPlan: (planId: PlanId) => void;
  readonly onInterval: (interval: BillingInterval) => void;
}

/** Free, Basic, Pro or Elite, monthly or yearly, with the catalog's prices (S-095, S-096). */
export function PlanChoice({ planId, interval, isSold, offers, onPlan, onInterval }: Props): ReactNode {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Plan</legend>
      {isSold ? (
        <div className={styles.interval}>
          <Segmented label="Billing" value={interval} options={INTERVALS} onChange={onInterval} />
          <span className={styles.saving}>{YEARLY_SAVING_LABEL}</span>
        </div>
      ) : null}
      <div className={styles.plans}>
        {PLANS.filter(({ monthlyCents }) => isSold || monthlyCents === 0).map((plan) => (
          <label key={plan.id} className={styles.plan}>
            <input
              type="radio"
              name="planId"
              value={plan.id}
              checked={plan.id === planId}
              onChange={() => {
                onPlan(plan.id);
              }}
            />
            <span className={styles.words}>
              <span className={styles.name}>
                {plan.name}
                {plan.id === POPULAR_PLAN_ID ? <span className={styles.popular}>{POPULAR_LABEL}</span> : null}
              </span>
              <span className={styles.price}>{priceText(plan, interval)}</span>
            </span>
          </label>
        ))}
      </div>
      <Contents offer={offers?.find((offer) => offer.planId === planId)} />
    </fieldset>
  );
}

/** What works in the chosen plan (S-228). */
function Contents({ offer }: { readonly offer: PlanOffer | undefined }): ReactNode {
  const titleId = useId();
  return (
    <div className={styles.contents}>
      {offer === undefined ? null : (
        <>
          <p id={titleId}>Included in {offer.name}</p>
          <ul aria-labelledby={titleId}>
            {offer.features
              .filter(({ isPlanned }) => !isPlanned)
              .map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
          </ul>
        </>
      )}
    </div>
  );
}
