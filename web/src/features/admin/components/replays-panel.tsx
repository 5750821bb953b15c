import type { Sport, SportClock } from '@app/contracts';
import { sportConfig } from '@app/domain';
import { useState, type ReactNode } from 'react';
import { failureText } from '../../../lib/api/errors.ts';
import { count } from '../../../lib/samples.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useReplays } from '../api/use-replays.ts';
import { timeText } from '../lib/time-text.ts';
import { AdminList } from './admin-list.tsx';
import styles from './files.module.css';
import { StateBadge } from './state-badge.tsx';

const TEXTS = {
  refused: 'The sport couldn’t go live. Please try again.',
  failed: 'The sport couldn’t go live. Check your connection and try again.',
};
const nameOf = (sport: Sport): string => sportConfig(sport).shortName;

/** Which sports are replayed, and the end of a replay. */
export function ReplaysPanel(): ReactNode {
  const state = useReplays();
  const isOnline = useOnline();
  const [chosen, setChosen] = useState<SportClock | null>(null);
  return (
    <section className={styles.seasons} aria-label="Seasons">
      <h2>Seasons</h2>
      <AdminList
        what="seasons"
        state={state}
        items={state.sports}
        empty="No sports"
        keyOf={({ sport }) => sport}
        render={(one) => (
          <>
            <span className={styles.file}>
              <b>{nameOf(one.sport)}</b>
              <span className={styles.note}>{standingOf(one)}</span>
              {one.obstacle === null ? null : <span>{one.obstacle}</span>}
            </span>
            <span className={styles.state}>
              <StateBadge tone={one.mode === 'live' ? 'good' : 'neutral'}>
                {one.mode === 'live' ? 'Live' : 'Replay'}
              </StateBadge>
            </span>
            {one.mode === 'live' ? null : (
              <span className={styles.acts}>
                <Button
                  disabled={!isOnline || one.obstacle !== null}
                  onClick={() => {
                    setChosen(one);
                  }}
                >
                  Go live<span className="visually-hidden"> {nameOf(one.sport)}</span>
                </Button>
              </span>
            )}
          </>
        )}
      />
      {chosen === null ? null : (
        <GoLiveDialog
          clock={chosen}
          onGoLive={() => state.goLive(chosen.sport)}
          onClose={() => {
            setChosen(null);
          }}
        />
      )}
    </section>
  );
}

function standingOf({ mode, now, liveSince, replayedPicks }: SportClock): string {
  if (mode === 'replay') return `Replayed season, its clock is at ${timeText(now)}.`;
  if (liveSince === null) return 'Live, never replayed.';
  return `Live since ${timeText(liveSince)}. ${count(replayedPicks, 'pick')} ${replayedPicks === 1 ? 'stays' : 'stay'} labeled as replay.`;
}

interface DialogProps {
  readonly clock: SportClock;
  readonly onGoLive: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says what the end of a replay means, and asks. */
function GoLiveDialog({ clock, onGoLive, onClose }: DialogProps): ReactNode {
  const { sport, replayedPicks, openGames } = clock;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await onGoLive();
      onClose();
    } catch (error) {
      setFailure(failureText(error, TEXTS));
      setBusy(false);
    }
  }
  return (
    <Dialog isOpen isOutsideIgnored title={`Go live with ${nameOf(sport)}?`} onClose={onClose}>
      <div className={styles.panel}>
        <p>
          The replay ends for good, and {nameOf(sport)} follows the wall clock. The live record starts empty.{' '}
          {count(replayedPicks, 'replayed pick')} stay visible, labeled as replay, and never count in it.
        </p>
        {openGames === 0 ? null : (
          <p>
            {count(openGames, 'replayed game')} without a result stay open. No user has an open bet on them.
          </p>
        )}
        <p>This can’t be undone.</p>
        <FormError>{failure}</FormError>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" isBusy={isBusy} busyText="Going live…" onClick={() => void confirm()}>
            Go live
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
