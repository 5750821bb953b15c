import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './import-steps.module.css';
import type { ImportState } from './use-import.ts';

/** Each step's name, and the rest of it where there is room. */
const STEPS = [['File'], ['Match', ' and fix'], ['Preview'], ['Done']] as const;
/** Index of the active step. After the last one, all are done. */
const CURRENT: Readonly<Record<ImportState['step'], number>> = {
  file: 0,
  columns: 1,
  preview: 2,
  sending: 3,
  done: 4,
};

/** Progress through the import steps. */
export function ImportSteps({ step }: { readonly step: ImportState['step'] }): ReactNode {
  const current = CURRENT[step];
  return (
    <ol className={styles.steps} aria-label="Import steps">
      {STEPS.map(([name, rest], index) => (
        <li
          key={name}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < current ? <Check size={13} strokeWidth={2} /> : index + 1}
          </span>
          <span>
            {name}
            {rest === undefined ? null : <span className={styles.rest}>{rest}</span>}
          </span>
          {index < current ? <span className="visually-hidden">, done</span> : null}
        </li>
      ))}
    </ol>
  );
}
