import { PAUSE_LENGTH_NAMES } from '@app/domain';
import type { PauseKind, PauseLength } from '@app/domain';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { failureText } from '../../../../lib/api/errors.ts';
import { useBilling } from '../../../../lib/billing/use-billing.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogActions, INITIAL_FOCUS } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { endDateText, isSameDate, pauseTerms, planTerms } from '../../lib/play-texts.ts';
import styles from './pause-panels.module.css';

interface Props {
  readonly kind: PauseKind;
  readonly length: PauseLength;
  /** ISO instant. */
  readonly endsAt: string;
  /** The words of the button. */
  readonly start: string;
  readonly onStart: (length: PauseLength) => Promise<void>;
  readonly onClose: () => void;
}

const FAILED = 'Failed to start it';

/** Confirms what cannot be undone. A self-exclusion also asks for its end date. */
export function PauseDialog({ kind, length, endsAt, start, onStart, onClose }: Props): ReactNode {
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const plan = planTerms(kind, useBilling().data?.data);
  const terms = [pauseTerms(endsAt), ...(plan === null ? [] : [plan])].join(' ');
  const endDate = endDateText(endsAt);
  const name = PAUSE_LENGTH_NAMES[length];

  async function send(): Promise<void> {
    setIsSending(true);
    setFailure(null);
    try {
      await onStart(length);
      onClose();
    } catch (error) {
      setFailure(failureText(error, { refused: FAILED, failed: FAILED }));
      setIsSending(false);
    }
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isSending) return;
    if (kind === 'self-exclusion' && !isSameDate(typed, endDate)) setIsWrong(true);
    else void send();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={kind === 'time-out' ? `Start a time-out of ${name}?` : `Exclude yourself for ${name}?`}
      description={terms}
    >
      <form noValidate className={styles.confirm} onSubmit={handleSubmit}>
        <FormError>{failure}</FormError>
        {kind === 'time-out' ? null : (
          <TextField
            label={`Type the end date: ${endDate}`}
            value={typed}
            error={isWrong ? `Type ${endDate} to confirm` : undefined}
            autoComplete="off"
            onChange={(event) => {
              setTyped(event.target.value);
              setIsWrong(false);
            }}
          />
        )}
        <DialogActions>
          <Button onClick={onClose} {...{ [INITIAL_FOCUS]: true }}>
            Cancel
          </Button>
          <Button type="submit" kind="primary" isBusy={isSending} busyText="Starting…">
            {start}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
