import type { PlanOffer, Subscription } from '@app/contracts';
import { dollarsToCents } from '@app/domain';
import type { CheckoutPlanId } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useOwnLimits } from '../../../lib/bets/use-own-limits.ts';
import { pricePerInterval, startsNow, subscribedOffer } from '../../../lib/billing/plan-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { changeKind, changeStart } from '../lib/change-texts.ts';
import { Offer } from '../../../ui/offer.tsx';
import styles from './plan-offers.module.css';

interface Props {
  readonly subscription: Subscription;
  readonly plans: readonly PlanOffer[];
  readonly isOnline: boolean;
  readonly onChange: (planId: CheckoutPlanId) => void;
}

const WORDS = { upgrade: 'Upgrade', downgrade: 'Downgrade', interval: 'Switch' } as const;

/**
 * The other plans for the same interval, and the same plan for the other one, dearest first. Only cheaper plans during a
 * time-out or self-exclusion, and none that starts now while a payment is open.
 */
export function PlanOffers({ subscription, plans, isOnline, onChange }: Props): ReactNode {
  const { isQuiet } = useOwnLimits();
  const own = subscribedOffer(subscription);
  const { next } = subscription;
  const offers = plans
    .flatMap((offer) => (offer.id === 'free' ? [] : [{ ...offer, id: offer.id }]))
    .filter(
      ({ id, planId, interval }) =>
        id !== own && (planId === subscription.planId || interval === subscription.interval),
    )
    .filter(({ planId, interval }) => planId !== next?.planId || interval !== next.interval)
    .filter((offer) => subscription.status !== 'past_due' || !startsNow(offer, subscription))
    .filter(({ id }) => !isQuiet || changeKind(id, subscription) === 'downgrade')
    .toSorted((one, other) => other.price - one.price);
  if ((isQuiet || subscription.status === 'past_due') && offers.length === 0) return null;
  return (
    <Panel
      title="Change plan"
      aside={
        <Offer>
          <Link to={paths.dashboardPlans} className={styles.link}>
            See plans
          </Link>
        </Offer>
      }
      isFlush
    >
      <ul className={styles.list}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <div>
              <p>
                <b>{offer.name}</b>{' '}
                <span className={styles.price}>
                  {pricePerInterval(dollarsToCents(offer.price) ?? 0, offer.interval)}
                </span>
              </p>
              <p className={styles.start}>{changeStart(offer.id, subscription)}</p>
            </div>
            <Button
              disabled={!isOnline}
              onClick={() => {
                onChange(offer.id);
              }}
            >
              {WORDS[changeKind(offer.id, subscription)]}
              <span className="visually-hidden">
                {' '}
                to {offer.name}, {offer.interval === 'year' ? 'yearly' : 'monthly'}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
