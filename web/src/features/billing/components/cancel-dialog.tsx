import type { Billing, Subscription } from '@app/contracts';
import { planOf } from '@app/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { failureText } from '../../../lib/api/errors.ts';
import { useOwnLimits } from '../../../lib/bets/use-own-limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useBillingChanges } from '../api/use-billing-changes.ts';
import { canceledText, cancelConsequences } from '../lib/change-texts.ts';
import styles from './cancel-dialog.module.css';

interface Props {
  readonly subscription: Subscription;
  readonly billing: Billing;
  readonly onClose: () => void;
}

const FAILED = 'Failed to cancel your subscription';

/** Says what canceling does and when, then cancels at the end of the period (S-240). */
export function CancelDialog({ subscription, billing, onClose }: Props): ReactNode {
  const { cancel } = useBillingChanges();
  const { pause } = useOwnLimits();
  const showToast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { name } = planOf(subscription.planId);

  async function handleCancel(): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    try {
      await cancel();
      showToast({ kind: 'done', text: canceledText(subscription, billing) });
      onClose();
    } catch (error) {
      setFailure(failureText(error, { refused: FAILED, failed: FAILED }));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Cancel your subscription?"
      description={
        <ul className={styles.points}>
          {cancelConsequences(subscription, billing, pause).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      }
    >
      <FormError>{failure}</FormError>
      <div className={styles.actions}>
        <Button isLarge onClick={onClose}>
          Keep {name}
        </Button>
        <Button
          isLarge
          className={styles.danger}
          isBusy={isBusy}
          busyText="Canceling…"
          onClick={() => void handleCancel()}
        >
          Cancel subscription
        </Button>
      </div>
    </Dialog>
  );
}
