import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useAnnounce } from '../../lib/announcer.tsx';
import { useSession } from '../../lib/session/session-context.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, INITIAL_FOCUS } from '../../ui/dialog.tsx';
import styles from './session-warning.module.css';

const SECOND_MS = 1_000;

interface Props {
  /** When the session ends, in milliseconds since the epoch. */
  readonly endsAtMs: number;
}

/** Formats the remaining time like `4:32`, rounding up to a full second. */
function countdownText(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / SECOND_MS));
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

function minutesText(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${String(minutes)} minutes`;
}

/**
 * Warns before the session ends (S-071 to S-077). Counts down every second to the deadline and announces each minute.
 * Escape counts as staying signed in, since it proves the user is present.
 */
export default function SessionWarning({ endsAtMs }: Props): ReactNode {
  const { stay, signOut } = useSession();
  const announce = useAnnounce();
  const remainingMs = endsAtMs - useNow(SECOND_MS);
  const minutes = Math.ceil(remainingMs / 60_000);
  const toldMinutes = useRef(minutes);
  useEffect(() => {
    // Opening the dialog announces it. After that, announce each minute.
    if (minutes >= toldMinutes.current || minutes < 1) return;
    toldMinutes.current = minutes;
    announce(`Your session will expire in ${minutesText(minutes)}`);
  }, [announce, minutes]);
  return (
    <Dialog
      isOpen
      onClose={stay}
      isOutsideIgnored
      title="Session Timeout Warning: Your session will expire soon due to inactivity"
    >
      <p className={styles.countdown} role="timer" aria-label="Time left">
        {countdownText(remainingMs)}
      </p>
      <DialogActions>
        <Button onClick={() => void signOut()}>Logout Now</Button>
        <Button kind="primary" onClick={stay} {...{ [INITIAL_FOCUS]: true }}>
          Stay Logged In
        </Button>
      </DialogActions>
    </Dialog>
  );
}
