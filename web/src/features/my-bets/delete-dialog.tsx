import type { Bet } from '@app/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, INITIAL_FOCUS } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { matchupOf, pickSentence } from './bet-words.ts';
import type { BetActions } from './use-bet-actions.ts';

interface Props {
  readonly bet: Bet;
  readonly remove: BetActions['remove'];
  readonly isOnline: boolean;
  readonly onClose: () => void;
}

/** Asks before a bet goes for good (checklist S-160). */
export function DeleteDialog({ bet, remove, isOnline, onClose }: Props): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function handleDelete(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await remove(bet);
      onClose();
    } catch (error) {
      setFailure(deleteFailureText(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Delete Bet"
      description="Are you sure you want to delete this bet? This action cannot be undone."
    >
      <p>
        {pickSentence(bet)}, {matchupOf(bet)}
      </p>
      <FormError>{failure}</FormError>
      <DialogActions>
        <Button onClick={onClose} {...{ [INITIAL_FOCUS]: true }}>
          Cancel
        </Button>
        <Button
          kind="primary"
          isBusy={isBusy}
          busyText="Deleting..."
          disabled={!isOnline}
          onClick={() => void handleDelete()}
        >
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The server's own words when it refused; otherwise that it failed (checklist S-174, S-176). */
export function deleteFailureText(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 401) return 'Please log in to delete bets';
    if (error.serverText !== null) return `Failed to delete bet: ${error.serverText}`;
  }
  return 'Failed to delete bet. Please try again.';
}
