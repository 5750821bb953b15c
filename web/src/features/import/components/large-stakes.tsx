import type { CheckedRow, ImportRow } from '@app/contracts';
import { formatMoney, pickText, formatWhole } from '@app/domain';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import shared from './import.module.css';
import styles from './preview.module.css';

/** Number of rows listed. The count covers all. */
const SHOWN = 20;

interface Props {
  readonly rows: readonly CheckedRow[];
  readonly byLine: ReadonlyMap<number, ImportRow>;
}

/** Returns the server's warning about an accepted stake; undefined without one. */
export function stakeWarning({ warnings }: CheckedRow): string | undefined {
  return warnings.find(({ field }) => field === 'stakeCents')?.rule;
}

/** Bets above the user's own limit. They were already placed, so they are listed, not refused (S-461). */
export function LargeStakes({ rows, byLine }: Props): ReactNode {
  const large = rows.filter((row) => stakeWarning(row) !== undefined).sort((a, b) => a.line - b.line);
  const [first] = large;
  if (first === undefined) return null;
  return (
    <section className={styles.large} aria-label="Stakes above your limit">
      <h3>
        <TriangleAlert size={14} strokeWidth={1.8} aria-hidden="true" />
        {large.length === 1
          ? '1 bet is above your limit'
          : `${formatWhole(large.length)} bets are above your limit`}
      </h3>
      <p>{stakeWarning(first)} These were placed elsewhere and can still be imported.</p>
      <ul>
        {large.slice(0, SHOWN).map(({ line }) => {
          const row = byLine.get(line);
          return row === undefined ? null : (
            <li key={line}>
              <b>Row {line}</b>{' '}
              <span>
                {pickText(row)}, {formatMoney(row.stakeCents)}
              </span>
            </li>
          );
        })}
      </ul>
      {large.length > SHOWN ? <p className={shared.facts}>The first {SHOWN} are shown.</p> : null}
    </section>
  );
}
