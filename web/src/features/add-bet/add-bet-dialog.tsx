import { betSportOf } from '@app/contracts';
import { dollarsToCents, pauseText } from '@app/domain';
import { Plus } from 'lucide-react';
import { Suspense, useRef } from 'react';
import type { ReactNode } from 'react';
import { useBetMutations } from '../../lib/bets/bet-mutations.ts';
import { LATE_NOTE } from '../../lib/bets/late-note.ts';
import { useLastUsed } from '../../lib/bets/last-used.ts';
import { useOwnLimits } from '../../lib/bets/use-own-limits.ts';
import { NEW_BET_QUERY, useNewBet } from '../../lib/new-bet.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { useSport } from '../../lib/sport.ts';
import { useDialogEntry } from '../../lib/use-dialog-entry.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './components/add-bet.module.css';
import { emptyManualBet } from './lib/manual-bet.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const AddBetForm = lazyPart(async () => ({
  default: (await import('./components/add-bet-form.tsx')).AddBetForm,
}));

/**
 * The 'Add Bet' button and its dialog for logging a bet by hand (S-162, S-178), which is open while the URL says so. A click
 * outside the dialog keeps the input.
 */
export function AddBet(): ReactNode {
  const { isAsked: isOpen, ask, settle: handleClose } = useNewBet();
  useDialogEntry({ name: 'add bet', isOpen, onClose: handleClose, query: NEW_BET_QUERY });
  const button = useRef<HTMLButtonElement>(null);
  // Lives above the form so that a retry after an unknown outcome stores only one bet.
  const { addManualBet } = useBetMutations();
  const { lastUsed: last, remember } = useLastUsed();
  const { sport } = useSport();
  const { user } = useSession();
  const { pause } = useOwnLimits();
  const toast = useToast();
  const stake = last.stake ?? user?.defaultBetAmount ?? 50;
  return (
    <>
      <Button ref={button} kind="primary" className={styles.open} onClick={ask}>
        <Plus size={16} strokeWidth={1.8} aria-hidden="true" />
        Add Bet
      </Button>
      <Dialog isOpen={isOpen && pause !== null} onClose={handleClose} title="Betting is paused">
        <p>{pause === null ? null : pauseText(pause)}</p>
        <p>Bets that already have a result can still be imported from a CSV file.</p>
        <DialogActions>
          <Button onClick={handleClose}>Close</Button>
        </DialogActions>
      </Dialog>
      <Dialog
        isOpen={isOpen && pause === null}
        onClose={handleClose}
        isOutsideIgnored
        title="Add Bet"
        returnFocusTo={() => button.current}
      >
        <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
          <AddBetForm
            initial={emptyManualBet({
              sport: last.sport ?? betSportOf(sport),
              stake: dollarsToCents(stake) === null ? 50 : stake,
              sportsbook: last.sportsbook,
            })}
            addManualBet={addManualBet}
            onClose={handleClose}
            onAdded={(bet, used) => {
              remember(used);
              // The new bet may be filtered out or far down the list, so say that it was added.
              toast({ kind: 'done', text: bet.isLate ? `Bet added. ${LATE_NOTE}` : 'Bet added' });
            }}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
