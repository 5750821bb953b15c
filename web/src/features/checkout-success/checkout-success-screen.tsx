import { planOf } from '@app/domain';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { billingPath, paths } from '../../config/paths.ts';
import { liveSubscription, subscribedOffer, trialText } from '../../lib/billing/plan-texts.ts';
import { useBilling } from '../../lib/billing/use-billing.ts';
import { PageHeading } from '../../lib/heading-focus.tsx';
import { useSession } from '../../lib/session/session-context.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useConfirmation } from './api/use-confirmation.ts';
import styles from './checkout-success-screen.module.css';
import { boughtPlan } from './lib/confirmed.ts';

const STILL_PROCESSING =
  'Your payment was successful, but your subscription is still processing. Please check back in a few minutes or contact support.';
const UPDATE_FAILED = 'Failed to update subscription status';

/** Where the payment page returns to: waiting, confirmed, or still processing (S-235 to S-238). */
export function CheckoutSuccessScreen(): ReactNode {
  useDocumentTitle('Subscription');
  const [query] = useSearchParams();
  const sessionId = query.get('session_id');
  const isOnline = useOnline();
  const { confirmation, again } = useConfirmation(sessionId, boughtPlan(query.get('plan')));
  const isCutOff = !isOnline && (confirmation === 'waiting' || confirmation === 'failed');
  return (
    <section className={styles.panel}>
      {sessionId === null ? (
        <CurrentPlan />
      ) : isCutOff ? (
        <Offline />
      ) : confirmation === 'waiting' ? (
        <Waiting />
      ) : confirmation === 'confirmed' ? (
        <Confirmed />
      ) : (
        <Late sessionId={sessionId} offer={query.get('plan')} hasFailed={confirmation === 'failed'} />
      )}
      {sessionId !== null && confirmation === 'waiting' && isOnline ? null : (
        <div className={styles.actions}>
          <ButtonLink kind="primary" to={paths.dashboard}>
            Go to Dashboard
          </ButtonLink>
          <ButtonLink to={paths.dashboardPlans}>See plans</ButtonLink>
          {sessionId === null || confirmation === 'confirmed' ? null : (
            <Button disabled={!isOnline} onClick={again}>
              Check again
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function usePlanName(): string {
  const { user } = useSession();
  return planOf(user?.planId ?? 'free').name;
}

function CurrentPlan(): ReactNode {
  const name = usePlanName();
  return (
    <>
      <PageHeading>Your plan</PageHeading>
      <p className={styles.text}>You’re on {name}.</p>
    </>
  );
}

function Waiting(): ReactNode {
  return (
    <>
      <LoaderCircle className={styles.spinner} size={28} strokeWidth={1.8} aria-hidden="true" />
      <PageHeading>Processing your payment</PageHeading>
      <p className={styles.text} role="status">
        This usually takes a few seconds.
      </p>
    </>
  );
}

function Confirmed(): ReactNode {
  const name = usePlanName();
  const billing = useBilling().data?.data;
  const trial = billing === undefined ? null : trialText(billing);
  return (
    <>
      <CircleCheck className={styles.done} size={28} strokeWidth={1.8} aria-hidden="true" />
      <PageHeading>You’re on {name}</PageHeading>
      <div role="status">
        <p className={styles.text}>Everything in {name} is open to you now.</p>
        {trial === null ? null : (
          <p className={styles.text}>
            {trial} To pay nothing, cancel before then under{' '}
            <Link to={billingPath} className={styles.link}>
              Billing in your profile
            </Link>
            .
          </p>
        )}
      </div>
    </>
  );
}

/** Whether the payment went through cannot be read. */
function Offline(): ReactNode {
  return (
    <>
      <CircleAlert className={styles.late} size={28} strokeWidth={1.8} aria-hidden="true" />
      <PageHeading>You’re offline</PageHeading>
      <p className={styles.text} role="alert">
        We check your subscription as soon as you’re back online. You don’t need to pay again.
      </p>
    </>
  );
}

interface LateProps {
  readonly sessionId: string;
  /** What was bought, by the return address. */
  readonly offer: string | null;
  readonly hasFailed: boolean;
}

function Late({ sessionId, offer, hasFailed }: LateProps): ReactNode {
  const billing = useBilling().data?.data;
  const live = billing === undefined ? null : liveSubscription(billing);
  if (live !== null && live.status !== 'incomplete' && offer !== null && subscribedOffer(live) !== offer)
    return <OtherPlan name={planOf(live.planId).name} />;
  return (
    <>
      <CircleAlert className={styles.late} size={28} strokeWidth={1.8} aria-hidden="true" />
      <PageHeading>Still processing</PageHeading>
      <div role="alert">
        {hasFailed ? <p className={styles.text}>{UPDATE_FAILED}</p> : null}
        <p className={styles.text}>{STILL_PROCESSING}</p>
      </div>
      <p className={styles.session}>Session {sessionId}</p>
    </>
  );
}

/** To someone who paid on two pages, or returns to an old one: waiting longer leads to nothing. */
function OtherPlan({ name }: { readonly name: string }): ReactNode {
  return (
    <>
      <CircleAlert className={styles.late} size={28} strokeWidth={1.8} aria-hidden="true" />
      <PageHeading>Your subscription is {name}</PageHeading>
      <p className={styles.text} role="alert">
        This payment was for another plan. If you paid twice, we keep the first subscription, cancel the
        second one and refund any charge for it.
      </p>
    </>
  );
}
