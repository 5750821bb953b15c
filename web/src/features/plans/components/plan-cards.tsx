import type { PlanOffer } from '@app/contracts';
import type { ReactNode } from 'react';
import { planAction, startsWithTrial } from '../lib/plan-action.ts';
import type { Viewer } from '../lib/plan-action.ts';
import { PlanCard } from './plan-card.tsx';
import type { PlanHandlers } from './plan-card.tsx';
import styles from './plan-cards.module.css';

interface Props extends PlanHandlers {
  readonly plans: readonly PlanOffer[];
  readonly interval: PlanOffer['interval'];
  readonly viewer: Viewer;
}

/** The free plan and each paid one for the chosen interval. */
export function PlanCards({ plans, interval, viewer, ...handlers }: Props): ReactNode {
  const shown = plans.filter((offer) => offer.id === 'free' || offer.interval === interval);
  return (
    <div className={styles.cards}>
      {shown.map((offer) => {
        const action = planAction(offer, viewer);
        return (
          <PlanCard
            key={offer.planId}
            offer={offer}
            otherOffer={plans.find(({ id, planId }) => planId === offer.planId && id !== offer.id)}
            action={action}
            hasTrial={startsWithTrial(action, viewer)}
            isCurrent={viewer.isSignedIn && viewer.billing?.planId === offer.planId}
            {...handlers}
          />
        );
      })}
    </div>
  );
}

/** The cards' places while the plans load. */
export function PlanSkeleton(): ReactNode {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading plans</span>
      <div className={styles.cards}>
        {[0, 1, 2, 3].map((place) => (
          <i key={place} />
        ))}
      </div>
    </div>
  );
}
