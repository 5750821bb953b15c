import type { CheckedRow, ImportRow } from '@app/contracts';
import { formatGameTime, formatMoney, formatOdds, pickText } from '@app/domain';
import type { ReactNode } from 'react';
import { BetStatus } from '../../ui/bet-status.tsx';
import { Value } from '../../ui/value.tsx';
import styles from './import.module.css';

/** Rows that are shown of each kind; the counts are of all. */
export const SHOWN = 20;

interface Props {
  readonly rows: readonly CheckedRow[];
  readonly byLine: ReadonlyMap<number, ImportRow>;
}

/** The bets a file would add: a table, on a phone each row as a block of its own. */
export function NewBets({ rows, byLine }: Props): ReactNode {
  if (rows.length === 0) return <p className={styles.facts}>No new bet in this file.</p>;
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="New bets">
        {/* The roles are named because a phone shows the rows as blocks. */}
        <table role="table" className={styles.preview}>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                Row
              </th>
              <th scope="col" role="columnheader">
                Game
              </th>
              <th scope="col" role="columnheader">
                Pick
              </th>
              <th scope="col" role="columnheader" className={styles.number}>
                Odds
              </th>
              <th scope="col" role="columnheader" className={styles.number}>
                Stake
              </th>
              <th scope="col" role="columnheader">
                Result
              </th>
              <th scope="col" role="columnheader">
                Tied to
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.slice(0, SHOWN).map((checked) => (
              <NewBet key={checked.line} checked={checked} row={byLine.get(checked.line)} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.facts}>
        {rows.length > SHOWN
          ? `The first ${String(SHOWN)} of ${rows.length.toLocaleString('en-US')} new bets. `
          : ''}
        A pending bet that is tied to a game is settled by its recorded result, the others by you.
      </p>
    </>
  );
}

interface RowProps {
  readonly checked: CheckedRow;
  readonly row: ImportRow | undefined;
}

function NewBet({ checked: { line, game }, row }: RowProps): ReactNode {
  if (row === undefined) return null;
  return (
    <tr role="row">
      <td role="cell" className={styles.line}>
        {line}
      </td>
      <td role="cell" className={styles.game}>
        {row.awayTeam} @ {row.homeTeam}
      </td>
      <th scope="row" role="rowheader" className={styles.pick}>
        {pickText(row)}
      </th>
      <td role="cell" className={styles.number}>
        <Value text={formatOdds(row.odds)} />
      </td>
      <td role="cell" className={styles.number}>
        {formatMoney(row.stakeCents)}
      </td>
      <td role="cell" className={styles.result}>
        <BetStatus status={row.result ?? 'pending'} />
      </td>
      <td role="cell" className={styles.tie}>
        {game === null ? 'no game' : formatGameTime(game.startsAt)}
      </td>
    </tr>
  );
}

/** The rows the account has already, so that whoever adds them all the same knows which. */
export function KnownBets({ rows, byLine }: Props): ReactNode {
  if (rows.length === 0) return null;
  return (
    <section className={styles.refused} aria-label="Rows already here">
      <h3>
        {rows.length === 1
          ? '1 row is already here'
          : `${rows.length.toLocaleString('en-US')} rows are already here`}
      </h3>
      <ul>
        {rows.slice(0, SHOWN).map(({ line }) => {
          const row = byLine.get(line);
          return row === undefined ? null : (
            <li key={line}>
              <b>Row {line}</b>{' '}
              <span>
                {pickText(row)}, {row.awayTeam} @ {row.homeTeam}, {formatMoney(row.stakeCents)}
              </span>
            </li>
          );
        })}
      </ul>
      {rows.length > SHOWN ? <p className={styles.facts}>The first {SHOWN} are shown.</p> : null}
    </section>
  );
}
