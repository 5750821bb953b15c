import type { CheckedRow, ImportRow } from '@app/contracts';
import {
  EASTERN_TIME_ZONE,
  formatDayWithYear,
  formatGameTimeWithYear,
  formatMoney,
  formatOdds,
  formatWhole,
  pickText,
} from '@app/domain';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { BetStatus } from '../../../ui/bet-status.tsx';
import { Value } from '../../../ui/value.tsx';
import shared from './import.module.css';
import { stakeWarning } from './large-stakes.tsx';
import styles from './preview.module.css';

/** Number of rows shown of each kind. The counts cover all. */
export const SHOWN = 20;

interface Props {
  readonly rows: readonly CheckedRow[];
  readonly byLine: ReadonlyMap<number, ImportRow>;
}

/** The bets a file would add: a table, or one block per row on a phone. */
export function NewBets({ rows, byLine }: Props): ReactNode {
  if (rows.length === 0) return <p className={shared.facts}>No new bets in this file.</p>;
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="New bets">
        {/* Explicit roles, because a phone shows the rows as blocks. */}
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
                Linked game
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
      <p className={shared.facts}>
        {rows.length > SHOWN ? `The first ${String(SHOWN)} of ${formatWhole(rows.length)} new bets. ` : ''}
        We settle a pending bet from the result of its linked game. You settle the rest, also spreads and
        totals without a line.
      </p>
    </>
  );
}

interface RowProps {
  readonly checked: CheckedRow;
  readonly row: ImportRow | undefined;
}

function NewBet({ checked, row }: RowProps): ReactNode {
  if (row === undefined) return null;
  const { line, game } = checked;
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
        {stakeWarning(checked) === undefined ? null : <AboveLimit />}
        {formatMoney(row.stakeCents)}
      </td>
      <td role="cell" className={styles.result}>
        <BetStatus status={row.result ?? 'pending'} />
      </td>
      <td role="cell" className={styles.tie}>
        {game === null ? 'no game' : startText(game)}
      </td>
    </tr>
  );
}

function startText({ startsAt, hasStartTime }: NonNullable<CheckedRow['game']>): string {
  return hasStartTime === false
    ? formatDayWithYear(startsAt, EASTERN_TIME_ZONE)
    : formatGameTimeWithYear(startsAt);
}

/** Shown beside a stake, in color and in words. */
function AboveLimit(): ReactNode {
  return (
    <span className={styles.aboveLimit}>
      <TriangleAlert size={14} strokeWidth={1.8} aria-hidden="true" />
      <span className="visually-hidden">above your limit: </span>
    </span>
  );
}

/** Rows the account already has, shown so that users know what they would add twice. */
export function KnownBets({ rows, byLine }: Props): ReactNode {
  if (rows.length === 0) return null;
  return (
    <section className={shared.refused} aria-label="Rows already here">
      <h3>
        {rows.length === 1 ? '1 row is already here' : `${formatWhole(rows.length)} rows are already here`}
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
      {rows.length > SHOWN ? <p className={shared.facts}>The first {SHOWN} are shown.</p> : null}
    </section>
  );
}
