import type { Checkpoint, Sport } from '@app/domain';
import { useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { readCheckpoint, readPasted } from '../lib/checkpoint.ts';
import styles from './verify.module.css';

interface Props {
  /** The checkpoint from the link, valid or not. */
  readonly initialText: string;
  readonly initialProblem: string | null;
  /** The sport comes from a pasted link; null for a bare checkpoint. */
  readonly onCheck: (checkpoint: Checkpoint, sport: Sport | null) => void;
}

/** Takes a saved checkpoint, says what is wrong with it, or checks it. */
export function CheckpointForm({ initialText, initialProblem, onCheck }: Props): ReactNode {
  const [text, setText] = useState(initialText);
  const [problem, setProblem] = useState(initialProblem);

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    const pasted = readPasted(text);
    const read = readCheckpoint(pasted.text);
    setProblem(read.problem);
    if (read.checkpoint !== null) onCheck(read.checkpoint, pasted.sport);
  }

  return (
    <section className={styles.card} aria-labelledby="checkpoint-title">
      <h2 id="checkpoint-title">Check a saved checkpoint</h2>
      <p>
        A checkpoint is the number and the hash of one pick. If that pick still has that hash, neither it nor
        an earlier pick has changed since you saved it. To get one, verify a sport above and copy its
        checkpoint link.
      </p>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <TextField
          label="Checkpoint or its link"
          value={text}
          hint="The record number, a dot and the hash, as in 312.9f2c…"
          error={problem ?? undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={400}
          onChange={(event) => {
            setText(event.target.value);
            // Errors appear on submit and update while typing.
            if (problem !== null) setProblem(readCheckpoint(readPasted(event.target.value).text).problem);
          }}
        />
        <Button type="submit">Check</Button>
      </form>
    </section>
  );
}
