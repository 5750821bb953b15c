import type { Checkpoint, Sport } from '@app/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useAnnounce } from '../../../lib/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { checkpointPath } from '../lib/checkpoint.ts';
import styles from './verify.module.css';

interface Props {
  readonly sport: Sport;
  readonly checkpoint: Checkpoint;
}

type Outcome = 'none' | 'copied' | 'refused';

/** The link to check the newest record later, for the reader to save: this browser stores nothing of it (S-063). */
export function CheckpointLink({ sport, checkpoint }: Props): ReactNode {
  const announce = useAnnounce();
  const [outcome, setOutcome] = useState<Outcome>('none');
  const link = `${window.location.origin}${checkpointPath(sport, checkpoint)}`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
      announce('Link copied');
    } catch {
      // Clipboard access was denied or needs https. The field can still be copied by hand.
      setOutcome('refused');
      announce('Your browser blocked copying. Select the link and copy it.');
    }
  }

  return (
    <div className={styles.form}>
      <TextField
        label="Checkpoint link"
        value={link}
        readOnly
        hint={
          outcome === 'refused'
            ? 'Your browser blocked copying. Select the link and copy it.'
            : 'Keep this link outside this browser. Opening it later checks that nothing up to this record was rewritten.'
        }
        onFocus={(event) => {
          event.target.select();
        }}
      />
      <Button
        onClick={() => {
          void copy();
        }}
      >
        {outcome === 'copied' ? 'Copied' : 'Copy link'}
      </Button>
    </div>
  );
}
