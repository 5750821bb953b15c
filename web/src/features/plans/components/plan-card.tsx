import type { PlanOffer } from '@app/contracts';
import { POPULAR_LABEL, dollarsToCents } from '@app/domain';
import type { CheckoutPlanId } from '@app/domain';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { billingPath, paths } from '../../../config/paths.ts';
import { shortMoney } from '../../../lib/billing/short-money.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import type { PlanAction } from '../lib/plan-action.ts';
import styles from './plan-card.module.css';
import { PlanFeatures } from './plan-features.tsx';

export interface PlanHandlers {
  readonly isOnline: boolean;
  readonly busyWith: string | null;
  readonly onCheckout: (planId: CheckoutPlanId) => void;
  readonly onChange: (planId: CheckoutPlanId) => void;
}

interface Props extends PlanHandlers {
  readonly offer: PlanOffer;
  readonly action: PlanAction;
  readonly isCurrent: boolean;
}

/** One plan: name, price, button, what it includes (S-216, S-217). */
export function PlanCard({ offer, action, isCurrent, ...handlers }: Props): ReactNode {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.card} data-current={isCurrent}>
      <div className={styles.head}>
        <h2 id={titleId}>{offer.name}</h2>
        {isCurrent ? (
          <span className={styles.current}>Your plan</span>
        ) : offer.isPopular ? (
          <span className={styles.popular}>{POPULAR_LABEL}</span>
        ) : null}
      </div>
      <p className={styles.price}>
        <b>{shortMoney(dollarsToCents(offer.price))}</b>{' '}
        {offer.id === 'free' ? 'no charge' : `USD per ${offer.interval}`}
      </p>
      <p className={styles.description}>{offer.description}</p>
      <div className={styles.action}>
        <ActionButton offer={offer} action={action} {...handlers} />
      </div>
      <PlanFeatures offer={offer} />
    </section>
  );
}

interface ActionProps extends PlanHandlers {
  readonly offer: PlanOffer;
  readonly action: PlanAction;
}

function ActionButton({ offer, action, isOnline, busyWith, onCheckout, onChange }: ActionProps): ReactNode {
  const kind = offer.isPopular ? 'primary' : 'secondary';
  switch (action.kind) {
    case 'none':
      return null;
    case 'note':
      return <p className={styles.note}>{action.text}</p>;
    case 'current':
      return (
        <Button isLarge disabled>
          Current plan
        </Button>
      );
    case 'waiting':
      return (
        <Button isLarge disabled>
          Loading…
        </Button>
      );
    case 'login':
      return (
        <ButtonLink
          kind={kind}
          to={paths.login}
          state={{ from: paths.dashboardPlans }}
          label={`${action.label}: ${offer.name}`}
        >
          {action.label}
        </ButtonLink>
      );
    case 'register':
      return <ButtonLink to={paths.register}>{action.label}</ButtonLink>;
    case 'billing':
      return <ButtonLink to={billingPath}>{action.label}</ButtonLink>;
    case 'checkout':
    case 'change': {
      const { planId } = action;
      return (
        <Button
          kind={kind}
          isLarge
          disabled={!isOnline}
          isBusy={busyWith === planId}
          busyText="Opening payment page…"
          aria-label={`${action.label}: ${offer.name}`}
          onClick={() => {
            (action.kind === 'checkout' ? onCheckout : onChange)(planId);
          }}
        >
          {action.label}
        </Button>
      );
    }
  }
}
