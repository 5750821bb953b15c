import type { Billing } from '@app/contracts';
import type { CheckoutPlanId } from '@app/domain';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { BILLING_ID } from '../../config/paths.ts';
import { useOwnLimits } from '../../lib/bets/use-own-limits.ts';
import {
  NOT_SOLD_NOTE,
  TEST_MODE_NOTE,
  liveSubscription,
  subscribedOffer,
} from '../../lib/billing/plan-texts.ts';
import { useBilling } from '../../lib/billing/use-billing.ts';
import { usePlans } from '../../lib/billing/use-plans.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Tag } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ReadError } from '../../ui/read-error.tsx';
import styles from './billing-section.module.css';
import ChangePlanDialog from './change-plan-dialog.tsx';
import { CurrentPlan } from './components/current-plan.tsx';
import { InvoiceList } from './components/invoice-list.tsx';
import { PlanOffers } from './components/plan-offers.tsx';
import { holdAtTop } from './lib/hold-at-top.ts';

/** The user's plan, its next charge, changes of it, and invoices. Part of the profile. */
export function BillingSection(): ReactNode {
  const { hash } = useLocation();
  const region = useRef<HTMLElement>(null);
  const billing = useBilling();
  const { data, error } = billing;
  const isKnown = data !== undefined;

  useEffect(() => {
    // The section stands below parts that load later and would push it away again.
    if (hash !== `#${BILLING_ID}`) return undefined;
    let release: (() => void) | null = null;
    // A navigation puts the page to its top first.
    const frame = window.requestAnimationFrame(() => {
      if (region.current !== null) release = holdAtTop(region.current);
    });
    return () => {
      window.cancelAnimationFrame(frame);
      release?.();
    };
  }, [hash]);

  const heading = (
    <div className={styles.head}>
      <h2 id="billing-title">Billing</h2>
      {data?.data.sales === 'test' ? <Tag>{TEST_MODE_NOTE}</Tag> : null}
      {data?.data.sales === 'none' ? <p className={styles.note}>{NOT_SOLD_NOTE}</p> : null}
    </div>
  );
  return (
    <section ref={region} id={BILLING_ID} aria-labelledby="billing-title" className={styles.section}>
      {isKnown ? (
        <>
          {error === undefined ? null : (
            <Notice action={{ label: 'Retry', onClick: () => void billing.mutate() }}>
              Couldn’t refresh. This is the last state we loaded.
            </Notice>
          )}
          <Ready billing={data.data} heading={heading} />
        </>
      ) : error === undefined ? (
        <div className={styles.skeleton}>
          {heading}
          <span role="status" className="visually-hidden">
            Loading billing
          </span>
        </div>
      ) : (
        <>
          {heading}
          <ReadError
            title="Failed to load your billing"
            error={error}
            onRetry={() => void billing.mutate()}
          />
        </>
      )}
    </section>
  );
}

interface ReadyProps {
  readonly billing: Billing;
  readonly heading: ReactNode;
}

function Ready({ billing, heading }: ReadyProps): ReactNode {
  const isOnline = useOnline();
  const { pause } = useOwnLimits();
  const plans = usePlans().data?.data;
  const [chosen, setChosen] = useState<CheckoutPlanId | null>(null);
  const subscription = liveSubscription(billing);
  const ownOffer = subscription === null ? null : subscribedOffer(subscription);
  const offer = plans?.find(({ id }) => id === ownOffer && subscription?.planId === billing.planId);
  const canChange =
    subscription !== null &&
    subscription.status !== 'incomplete' &&
    !subscription.isCanceling &&
    pause?.kind !== 'self-exclusion';
  return (
    <>
      <CurrentPlan
        heading={heading}
        billing={billing}
        offer={offer ?? plans?.find(({ planId }) => planId === billing.planId)}
        isOnline={isOnline}
      />
      {canChange && plans !== undefined ? (
        <PlanOffers subscription={subscription} plans={plans} isOnline={isOnline} onChange={setChosen} />
      ) : null}
      <InvoiceList invoices={billing.invoices} />
      {chosen === null ? null : (
        <ChangePlanDialog
          planId={chosen}
          billing={billing}
          onClose={() => {
            setChosen(null);
          }}
        />
      )}
    </>
  );
}
