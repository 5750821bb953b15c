import type { Billing, PlanChange } from '@app/contracts';
import { planOf } from '@app/domain';
import type { CheckoutPlanId } from '@app/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError, failureText } from '../../lib/api/errors.ts';
import { TEST_MODE_NOTE, liveSubscription } from '../../lib/billing/plan-texts.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/toast.tsx';
import { isDeclined, useBillingChanges } from './api/use-billing-changes.ts';
import { useChangePreview } from './api/use-change-preview.ts';
import { ChangeAmounts } from './components/change-amounts.tsx';
import styles from './components/change-amounts.module.css';
import { cardText, changeKind, changeTitle, changedText, confirmText } from './lib/change-texts.ts';

interface Props {
  readonly planId: CheckoutPlanId;
  readonly billing: Billing;
  readonly onClose: () => void;
}

const PREVIEW_FAILED = 'Failed to calculate the amounts';
const CHANGE_FAILED = 'Failed to change your plan';

/** Shows what a change of plan costs, then makes it for exactly that amount. */
export default function ChangePlanDialog({ planId, billing, onClose }: Props): ReactNode {
  const preview = useChangePreview(planId);
  const changes = useBillingChanges();
  const isOnline = useOnline();
  const showToast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const current = liveSubscription(billing);

  async function confirm(shown: PlanChange): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    try {
      await changes.change(planId, shown);
      showToast({ kind: 'done', text: changedText(planId, shown) });
      onClose();
    } catch (error) {
      setFailure(failureText(error, { refused: CHANGE_FAILED, failed: CHANGE_FAILED }));
      const hasChanged = error instanceof ApiError && error.code === 'AMOUNT_CHANGED';
      // The amount that was shown no longer holds, or is counted from an instant that the next try leaves behind.
      if (hasChanged || isDeclined(error)) await preview.mutate();
    } finally {
      setIsBusy(false);
    }
  }

  const { data: change, error } = preview;
  return (
    <Dialog isOpen onClose={onClose} title={current === null ? 'Change plan' : changeTitle(planId, current)}>
      <FormError>
        {failure ??
          (change === undefined && error !== undefined
            ? failureText(error, { refused: PREVIEW_FAILED, failed: PREVIEW_FAILED })
            : null)}
      </FormError>
      {change === undefined && error === undefined ? (
        <p role="status" className={styles.wait}>
          Calculating the amounts…
        </p>
      ) : null}
      {change === undefined ? null : <ChangeAmounts offer={planId} billing={billing} change={change} />}
      <div className={styles.actions}>
        {change !== undefined ? (
          <Button
            kind="primary"
            isLarge
            disabled={!isOnline}
            isBusy={isBusy}
            busyText="Changing…"
            onClick={() => void confirm(change)}
          >
            {confirmText(changeKind(planId, current ?? billing), change)}
          </Button>
        ) : error === undefined ? null : (
          <Button kind="primary" isLarge onClick={() => void preview.mutate()}>
            Retry
          </Button>
        )}
        <Button isLarge onClick={onClose}>
          {current === null ? 'Close' : `Keep ${planOf(current.planId).name}`}
        </Button>
      </div>
      {change === undefined ? null : (
        <p className={styles.small}>
          {billing.sales === 'test' ? `${TEST_MODE_NOTE} ` : ''}
          {current?.card ? `${cardText(current.card)}. ` : ''}
          Cancel anytime. Access lasts until the period ends.
        </p>
      )}
    </Dialog>
  );
}
