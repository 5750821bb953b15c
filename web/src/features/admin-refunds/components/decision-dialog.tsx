import type { RefundCase } from '@app/contracts';
import { formatMoney } from '@app/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { failureText } from '../../../lib/api/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { Decision } from '../api/use-refund-cases.ts';

interface Props {
  readonly refundCase: RefundCase;
  readonly decision: Decision;
  readonly onDecide: (answer: string) => Promise<void>;
  readonly onClose: () => void;
}

const FAILED = 'Failed to save the decision';
const LONGEST_ANSWER = 1_000;

/** Returns what approving pays back: the rest of the payment (S-279). */
function amountOf({ payment }: RefundCase): number {
  return payment === null ? 0 : payment.amountCents - payment.refundedCents;
}

/** Names what a decision does, and takes the answer to the customer. */
export function DecisionDialog({ refundCase, decision, onDecide, onClose }: Props): ReactNode {
  const [answer, setAnswer] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isApproval = decision === 'approve';

  async function handleDecide(): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    try {
      await onDecide(answer.trim());
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
      title={`${isApproval ? 'Approve' : 'Decline'} ${refundCase.reference}?`}
      description={
        isApproval
          ? `${formatMoney(amountOf(refundCase))} goes back to ${refundCase.email} through the payment provider. This can’t be undone.`
          : `Nothing is paid back. ${refundCase.email} gets your answer by email.`
      }
    >
      <FormError>{failure}</FormError>
      <TextArea
        label="Answer to the customer (optional)"
        maxLength={LONGEST_ANSWER}
        value={answer}
        onChange={(event) => {
          setAnswer(event.target.value);
        }}
      />
      <DialogActions>
        <Button onClick={onClose}>Back</Button>
        <Button kind="primary" isBusy={isBusy} busyText="Saving…" onClick={() => void handleDecide()}>
          {isApproval ? `Refund ${formatMoney(amountOf(refundCase))}` : 'Decline request'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
