import { formatWhole } from '@app/domain';
import type { ReactNode } from 'react';
import styles from './import.module.css';
import type { RefusedCell, RefusedRow } from '../lib/prepare-rows.ts';

/** Number of rows shown. The count covers all. */
const SHOWN = 100;

/** The rows left out, each with the faulty cells and the broken rules. */
export function RefusedRows({ rows }: { readonly rows: readonly RefusedRow[] }): ReactNode {
  if (rows.length === 0) return null;
  return (
    <section className={styles.refused} aria-label="Rows left out">
      <h3>{rows.length === 1 ? '1 row is left out' : `${formatWhole(rows.length)} rows are left out`}</h3>
      <ul>
        {rows.slice(0, SHOWN).map(({ line, cells }) => (
          <li key={line}>
            <b>Row {line}</b>{' '}
            <span className={styles.rules}>
              {cells.map((cell) => (
                <RefusedCellText key={cell.name + cell.rule} cell={cell} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > SHOWN ? <p className={styles.facts}>The first {SHOWN} are shown.</p> : null}
    </section>
  );
}

function RefusedCellText({ cell: { name, value, rule } }: { readonly cell: RefusedCell }): ReactNode {
  if (name === '') return <span>{rule}</span>;
  return (
    <span>
      {name} {value === '' ? '(empty)' : <q className={styles.value}>{value}</q>}: {rule}
    </span>
  );
}
