import { usedOf } from '@app/domain';
import type { LimitName, PlayUse } from '@app/domain';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { MEASURES, PERIODS } from '../../lib/frame-texts.ts';
import { levelOf, useText } from '../../lib/play-texts.ts';
import styles from './limit-cell.module.css';

interface Props {
  readonly name: LimitName;
  /** The stored limit; null: none. */
  readonly max: number | null;
  readonly use: PlayUse;
  readonly text: string;
  /** The broken rule, or empty. */
  readonly issue: string | undefined;
  readonly onChange: (text: string) => void;
}

/** One limit: its field, a bar of what is used, and the same in words. */
export function LimitCell({
  name: { measure, period },
  max,
  use,
  text,
  issue = '',
  onChange,
}: Props): ReactNode {
  const id = useId();
  const used = usedOf(measure, use);
  return (
    <div className={styles.cell}>
      <label className={styles.label} htmlFor={id}>
        <span className="visually-hidden">{MEASURES[measure].name} </span>
        {PERIODS[period]}
      </label>
      <span className={styles.frame} data-unit={measure === 'bets' ? 'bets' : 'money'}>
        <input
          id={id}
          type="text"
          inputMode={measure === 'bets' ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder="No limit"
          className={styles.input}
          value={text}
          aria-invalid={issue !== ''}
          aria-describedby={`${id}-use`}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
        <span className={styles.unit} aria-hidden="true">
          {measure === 'bets' ? 'bets' : '$'}
        </span>
      </span>
      {max === null ? null : (
        <span className={styles.meter} data-level={levelOf(used, max)} aria-hidden="true">
          <i style={{ width: `${String(Math.min(100, (100 * used) / max))}%` }} />
        </span>
      )}
      <div id={`${id}-use`}>
        <p className={styles.use}>{useText(measure, use, max)}</p>
        {issue === '' ? null : (
          <p className={styles.issue} role="alert">
            <CircleAlert size={14} strokeWidth={1.8} aria-hidden="true" />
            {issue}
          </p>
        )}
      </div>
    </div>
  );
}
