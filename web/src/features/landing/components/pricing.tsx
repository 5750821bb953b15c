import { PLANS, PLAN_COPY, POPULAR_LABEL, POPULAR_PLAN_ID, TRIAL_DAYS } from '@app/domain';
import type { Plan } from '@app/domain';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { paths, registerPath } from '../../../config/paths.ts';
import { NOT_SOLD_NOTE, TEST_MODE_NOTE } from '../../../lib/billing/plan-texts.ts';
import { usePlans } from '../../../lib/billing/use-plans.ts';
import { useHasToken } from '../../../lib/session/use-has-token.ts';
import { Tag } from '../../../ui/badge.tsx';
import buttons from '../../../ui/button.module.css';
import { PageLink } from '../../../ui/page-link.tsx';
import { shortMoney } from '../../../lib/billing/short-money.ts';
import styles from './pricing.module.css';

/** The plans for visitors (S-019). Users see theirs on the page of plans, which offers none during a time-out. */
export function Pricing(): ReactNode {
  return useHasToken() ? (
    <p>
      <PageLink className={[buttons.button, buttons.secondary].join(' ')} to={paths.plans}>
        See plans
      </PageLink>
    </p>
  ) : (
    <Offer />
  );
}

/** The plans of the catalog. What an installation shows of the predictions is added once it is known (S-227). */
function Offer(): ReactNode {
  const offered = usePlans().data;
  const note = offered?.sales === 'none' ? NOT_SOLD_NOTE : offered?.sales === 'test' ? TEST_MODE_NOTE : null;
  return (
    <>
      <div className={styles.plans}>
        {PLANS.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            features={
              offered?.data.find(({ planId }) => planId === plan.id)?.features ?? PLAN_COPY[plan.id].features
            }
          />
        ))}
      </div>
      {offered?.sales === 'none' ? null : (
        <p className={styles.note}>
          Your first subscription starts with {TRIAL_DAYS} days free, one trial per customer and card.
        </p>
      )}
      {note === null ? null : <p className={styles.note}>{note}</p>}
    </>
  );
}

/** Visitors register first. */
function RegisterLink({ plan: { id, name, monthlyCents } }: { readonly plan: Plan }): ReactNode {
  const kind = id === POPULAR_PLAN_ID ? buttons.primary : buttons.secondary;
  const text = monthlyCents === 0 ? 'Create account' : 'Subscribe';
  return (
    <PageLink
      className={[buttons.button, buttons.large, kind].join(' ')}
      to={registerPath(id)}
      label={monthlyCents === 0 ? text : `${text}: ${name}`}
    >
      {text}
    </PageLink>
  );
}

interface Feature {
  readonly text: string;
  readonly isPlanned: boolean;
}

function PlanCard({
  plan,
  features,
}: {
  readonly plan: Plan;
  readonly features: readonly Feature[];
}): ReactNode {
  const titleId = useId();
  const { id, name, monthlyCents, yearlyCents } = plan;
  const isPopular = id === POPULAR_PLAN_ID;
  return (
    <section className={styles.plan} aria-labelledby={titleId} data-framed={isPopular}>
      <div className={styles.head}>
        <h3 id={titleId}>{name}</h3>
        {isPopular ? <span className={styles.popular}>{POPULAR_LABEL}</span> : null}
      </div>
      <p className={styles.price}>
        <b>{shortMoney(monthlyCents)}</b>
        {monthlyCents === 0 ? null : ' per month'}
      </p>
      <p className={styles.yearly}>{yearlyCents === 0 ? '' : `or ${shortMoney(yearlyCents)} per year`}</p>
      <RegisterLink plan={plan} />
      <ul className={styles.features}>
        {features.map(({ text, isPlanned }) => (
          <li key={text} data-planned={isPlanned}>
            {isPlanned ? <i /> : <Check size={16} strokeWidth={1.8} aria-hidden="true" />}
            <span>{text}</span>
            {isPlanned ? <Tag>Planned</Tag> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
