import type { ReactNode } from 'react';
import styles from './import.module.css';
import type { RefusedRow } from './prepare-rows.ts';

/** Rows that are shown; the count is of all. */
const SHOWN = 100;

/** The rows that break a rule, each with its rules in words. */
export function RefusedRows({ rows }: { readonly rows: readonly RefusedRow[] }): ReactNode {
  if (rows.length === 0) return null;
  return (
    <section className={styles.refused} aria-label="Rows with errors">
      <h3>
        {rows.length === 1 ? '1 row is left out' : `${rows.length.toLocaleString('en-US')} rows are left out`}
      </h3>
      <ul>
        {rows.slice(0, SHOWN).map(({ line, issues }) => (
          <li key={line}>
            <b>Row {line}</b>{' '}
            <span className={styles.rules}>
              {issues.map(({ rule }) => (
                <span key={rule}>{rule}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > SHOWN ? <p className={styles.facts}>The first {SHOWN} are shown.</p> : null}
    </section>
  );
}
