import type { PlanOffer } from '@app/contracts';
import { POPULAR_LABEL, TRIAL_DAYS, dollarsToCents } from '@app/domain';
import type { CheckoutPlanId } from '@app/domain';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { billingPath, paths, registerPath } from '../../../config/paths.ts';
import { shortMoney } from '../../../lib/billing/short-money.ts';
import { originOf } from '../../../lib/session/origin.ts';
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
  /** The same plan for the other interval; undefined for the free plan. */
  readonly otherOffer: PlanOffer | undefined;
  readonly action: PlanAction;
  /** Whether the button starts with the free trial. */
  readonly hasTrial: boolean;
  readonly isCurrent: boolean;
}

/** One plan: name, price, button, what it includes (S-216, S-217). */
export function PlanCard({ offer, otherOffer, action, hasTrial, isCurrent, ...handlers }: Props): ReactNode {
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
        <b>{priceOf(offer)}</b>
        {offer.id === 'free' ? null : ` per ${offer.interval}`}
      </p>
      <p className={styles.other}>{otherOffer === undefined ? null : `or ${termsOf(otherOffer)}`}</p>
      <p className={styles.description}>{offer.description}</p>
      <div className={styles.action}>
        <ActionButton offer={offer} action={action} {...handlers} />
        {hasTrial ? (
          <p className={styles.trial}>
            {TRIAL_DAYS} days free, then {termsOf(offer)}
          </p>
        ) : null}
      </div>
      <div>
        <PlanFeatures offer={offer} />
      </div>
    </section>
  );
}

function priceOf({ price }: PlanOffer): string {
  return shortMoney(dollarsToCents(price));
}

function termsOf(offer: PlanOffer): string {
  return `${priceOf(offer)} per ${offer.interval}`;
}

interface ActionProps extends PlanHandlers {
  readonly offer: PlanOffer;
  readonly action: PlanAction;
}

function ActionButton({ offer, action, isOnline, busyWith, onCheckout, onChange }: ActionProps): ReactNode {
  const location = useLocation();
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
          state={{ ...originOf(location), planId: offer.planId, interval: offer.interval }}
          label={`${action.label}: ${offer.name}`}
        >
          {action.label}
        </ButtonLink>
      );
    case 'register':
      return <ButtonLink to={registerPath(offer.planId)}>{action.label}</ButtonLink>;
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
