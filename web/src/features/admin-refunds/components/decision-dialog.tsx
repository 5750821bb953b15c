import type { RefundCase } from '@app/contracts';
import { centsToDollars, dollarsToCents, formatMoney } from '@app/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { failureText } from '../../../lib/api/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { Decision, DecisionMade } from '../api/use-refund-cases.ts';
import styles from './decision-dialog.module.css';

interface Props {
  readonly refundCase: RefundCase;
  readonly decision: Decision;
  readonly onDecide: (made: DecisionMade) => Promise<void>;
  readonly onClose: () => void;
}

const FAILED = 'Failed to save the decision';
const LONGEST_ANSWER = 1_000;

/** Returns the amounts that an approval may pay back: all of the rest, or from a yearly plan also a part (S-279). */
function amountsOf({ payment }: RefundCase): { readonly least: number; readonly most: number } {
  const most = payment === null ? 0 : payment.amountCents - payment.refundedCents;
  return { least: payment?.partFromCents ?? most, most };
}

/** Names what a decision does, and takes the answer to the customer. */
export function DecisionDialog({ refundCase, decision, onDecide, onClose }: Props): ReactNode {
  const [answer, setAnswer] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { least, most } = amountsOf(refundCase);
  const [dollars, setDollars] = useState(centsToDollars(most));
  const cents = dollarsToCents(dollars);
  const who = refundCase.email || 'the payer';
  const isApproval = decision === 'approve';
  const range = `from ${formatMoney(least)} to ${formatMoney(most)}`;
  const isAllowed = cents !== null && cents >= least && cents <= most;

  async function handleDecide(): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    try {
      await onDecide({
        decision,
        answer: answer.trim(),
        ...(isApproval && cents !== null ? { amountCents: cents } : {}),
      });
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
          ? `${isAllowed ? formatMoney(cents) : 'Nothing'} goes back to ${who} through the payment provider. This can’t be undone.`
          : `Nothing is paid back.${refundCase.email === '' ? '' : ` ${refundCase.email} gets your answer by email.`}`
      }
    >
      <div className={styles.fields}>
        <FormError>{failure}</FormError>
        {isApproval && least < most ? (
          <MoneyField
            label="Amount"
            value={dollars}
            onChange={setDollars}
            hint={`A yearly plan can be refunded in part, ${range}.`}
            error={isAllowed ? undefined : `Enter an amount ${range}.`}
          />
        ) : null}
        <TextArea
          label="Answer to the customer (optional)"
          maxLength={LONGEST_ANSWER}
          value={answer}
          onChange={(event) => {
            setAnswer(event.target.value);
          }}
        />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Back</Button>
        <Button
          kind="primary"
          disabled={isApproval && !isAllowed}
          isBusy={isBusy}
          busyText="Saving…"
          onClick={() => void handleDecide()}
        >
          {!isApproval ? 'Decline request' : isAllowed ? `Refund ${formatMoney(cents)}` : 'Refund'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
