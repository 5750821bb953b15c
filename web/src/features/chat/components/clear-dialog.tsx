import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, INITIAL_FOCUS } from '../../../ui/dialog.tsx';
import styles from './chat-panel.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Rejects when the server refuses. */
  readonly onClear: () => Promise<void>;
}

/** Confirms deleting the conversation (S-253). */
export default function ClearDialog({ isOpen, onClose, onClear }: Props): ReactNode {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const close = (): void => {
    setState('idle');
    onClose();
  };

  async function clear(): Promise<void> {
    setState('busy');
    try {
      await onClear();
      close();
    } catch {
      setState('failed');
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Clear history?"
      description="This deletes the whole conversation. This action cannot be undone."
    >
      {state === 'failed' ? (
        <p className={styles.error} role="alert">
          Couldn’t clear your history. Please try again.
        </p>
      ) : null}
      <DialogActions>
        <Button onClick={close} {...{ [INITIAL_FOCUS]: true }}>
          Cancel
        </Button>
        <Button
          kind="primary"
          isBusy={state === 'busy'}
          busyText="Clearing…"
          onClick={() => {
            void clear();
          }}
        >
          Clear history
        </Button>
      </DialogActions>
    </Dialog>
  );
}
