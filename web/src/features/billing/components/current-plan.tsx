import type { Billing, PlanOffer, Subscription } from '@app/contracts';
import { planOf, planPauseText } from '@app/domain';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { failureText } from '../../../lib/api/errors.ts';
import { useOwnLimits } from '../../../lib/bets/use-own-limits.ts';
import { liveSubscription, nextStepText, pricePerInterval } from '../../../lib/billing/plan-texts.ts';
import { usePayment } from '../../../lib/billing/use-payment.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useBillingChanges } from '../api/use-billing-changes.ts';
import { cardText } from '../lib/change-texts.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './current-plan.module.css';

interface Props {
  readonly heading: ReactNode;
  readonly billing: Billing;
  /** The offer of the current plan; undefined while the plans are unknown. */
  readonly offer: PlanOffer | undefined;
  readonly isOnline: boolean;
}

const RESUME_FAILED = 'Failed to resume your subscription';
const KEPT = 'Your plan stays as it is.';

/** The plan, what happens next with it, and what can be done about it. */
export function CurrentPlan({ heading, billing, offer, isOnline }: Props): ReactNode {
  const { pause } = useOwnLimits();
  const subscription = liveSubscription(billing);
  const isOwn = subscription?.planId === billing.planId;
  const isWarning = subscription?.status === 'past_due' || subscription?.status === 'incomplete';
  return (
    <div className={styles.panel}>
      <div className={styles.facts}>
        {heading}
        <p className={styles.label}>Current plan</p>
        <p className={styles.plan}>
          <b>{planOf(billing.planId).name}</b>{' '}
          {isOwn ? pricePerInterval(subscription.priceCents, subscription.interval) : null}
        </p>
        <p className={isWarning ? styles.warning : styles.next} role={isWarning ? 'alert' : undefined}>
          {nextStepText(billing, pause)}
        </p>
        {subscription !== null && billing.source === 'grant' ? (
          <p className={styles.next}>An administrator granted you {planOf(billing.planId).name} as well.</p>
        ) : null}
        {subscription?.card ? <p className={styles.next}>{cardText(subscription.card)}</p> : null}
        {pause === null ? null : <p className={styles.next}>{planPauseText(pause)}</p>}
        {subscription === null ? null : (
          <Actions subscription={subscription} billing={billing} isOnline={isOnline} />
        )}
      </div>
      {offer === undefined ? null : (
        <ul className={styles.includes} aria-label={`Included in ${offer.name}`}>
          {offer.features
            .filter(({ isPlanned }) => !isPlanned)
            .map(({ text }) => (
              <li key={text}>
                <Check size={16} strokeWidth={1.8} aria-hidden="true" />
                {text}
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

interface ActionsProps {
  readonly subscription: Subscription;
  readonly billing: Billing;
  readonly isOnline: boolean;
}

function Actions({ subscription, billing, isOnline }: ActionsProps): ReactNode {
  const payment = usePayment();
  const { resume } = useBillingChanges();
  const showToast = useToast();
  const { isQuiet } = useOwnLimits();
  const [isCanceling, setIsCanceling] = useState(false);
  const [isResuming, setIsResuming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const canCancel = !subscription.isCanceling && subscription.status !== 'incomplete';

  async function handleResume(): Promise<void> {
    setIsResuming(true);
    setFailure(null);
    try {
      await resume();
      showToast({ kind: 'done', text: KEPT });
    } catch (error) {
      setFailure(failureText(error, { refused: RESUME_FAILED, failed: RESUME_FAILED }));
    } finally {
      setIsResuming(false);
    }
  }
  return (
    <>
      <FormError>{failure ?? payment.failure}</FormError>
      <div className={styles.actions}>
        <Button
          disabled={!isOnline}
          isBusy={payment.busyWith === 'portal'}
          busyText="Opening…"
          onClick={payment.portal}
        >
          Manage billing
        </Button>
        {!isQuiet && (subscription.isCanceling || subscription.next !== null) ? (
          <Button
            kind="primary"
            disabled={!isOnline}
            isBusy={isResuming}
            busyText="Saving…"
            onClick={() => void handleResume()}
          >
            {subscription.isCanceling ? 'Resume subscription' : `Keep ${planOf(subscription.planId).name}`}
          </Button>
        ) : null}
        {canCancel ? (
          <Button
            disabled={!isOnline}
            onClick={() => {
              setIsCanceling(true);
            }}
          >
            Cancel subscription
          </Button>
        ) : null}
      </div>
      {isOnline ? null : <p className={styles.next}>You can change your plan when you’re back online.</p>}
      {isCanceling ? (
        <CancelDialog
          subscription={subscription}
          billing={billing}
          onClose={() => {
            setIsCanceling(false);
          }}
        />
      ) : null}
    </>
  );
}
