import { statusLabel } from '@app/domain';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './update-dialog.module.css';
import type { UserResult } from '../../api/use-bet-actions.ts';

interface Props {
  readonly value: UserResult | null;
  readonly error: string | undefined;
  readonly onChoose: (result: UserResult) => void;
}

const RESULTS = ['won', 'lost', 'push'] as const;

/** Won, Lost or Push, one of which is required (S-190). */
export function ResultChoice({ value, error, onChoose }: Props): ReactNode {
  const errorId = useId();
  return (
    <fieldset className={styles.results} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>Result</legend>
      <div className={styles.choices}>
        {RESULTS.map((result) => (
          <label key={result} className={styles.choice}>
            <input
              type="radio"
              name="actualResult"
              value={result}
              checked={value === result}
              aria-invalid={error !== undefined}
              required
              onChange={() => {
                onChoose(result);
              }}
            />
            {statusLabel(result)}
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p id={errorId} className={styles.error}>
          <CircleAlert size={14} strokeWidth={1.8} aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
