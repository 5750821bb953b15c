import type { Bet } from '@app/contracts';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogActions, INITIAL_FOCUS } from '../../../../ui/dialog.tsx';
import { matchupOf, pickSentence } from '../../lib/bet-words.ts';
import styles from './delete-dialog.module.css';
import type { BetActions } from '../../api/use-bet-actions.ts';

interface Props {
  readonly bet: Bet;
  readonly remove: BetActions['remove'];
  readonly isOnline: boolean;
  readonly onClose: () => void;
}

/**
 * Confirms deleting a bet (S-159, S-160). The bet disappears immediately and returns if the server refuses. Deleting a
 * settled bet keeps its history.
 */
export function DeleteDialog({ bet, remove, isOnline, onClose }: Props): ReactNode {
  const isOpenBet = bet.state === 'pending';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isOpenBet ? 'Delete Bet' : 'Remove Bet'}
      description={
        isOpenBet
          ? 'Are you sure you want to delete this bet? This action cannot be undone.'
          : 'This bet is removed from your results and figures. The data export in your profile keeps its history. This action cannot be undone.'
      }
    >
      <p className={styles.bet}>
        {pickSentence(bet)}, {matchupOf(bet)}
      </p>
      <DialogActions>
        <Button onClick={onClose} {...{ [INITIAL_FOCUS]: true }}>
          Cancel
        </Button>
        <Button
          kind="primary"
          disabled={!isOnline}
          onClick={() => {
            onClose();
            remove(bet);
          }}
        >
          {isOpenBet ? 'Delete' : 'Remove'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
