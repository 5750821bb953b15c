import type { CheckedRow } from '@app/contracts';
import { formatGameTime, formatMoney, formatOdds, pickText } from '@app/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './import.module.css';
import type { PreparedRows } from './prepare-rows.ts';
import { Progress } from './progress.tsx';
import { RefusedRows } from './refused-rows.tsx';
import type { Import } from './use-import.ts';

interface Props {
  readonly prepared: PreparedRows;
  readonly checked: readonly CheckedRow[];
  readonly work: Import;
  readonly isOnline: boolean;
}

/** Rows that are shown of each kind; the counts are of all. */
const SHOWN = 20;

/** Step 3: what would happen to each row. */
export function PreviewStep({ prepared, checked, work, isOnline }: Props): ReactNode {
  const [shouldAddDuplicates, setShouldAddDuplicates] = useState(false);
  const fresh = checked.filter(({ verdict }) => verdict === 'new');
  const duplicates = checked.filter(({ verdict }) => verdict === 'duplicate');
  const refused = [
    ...prepared.refused,
    ...checked.filter(({ verdict }) => verdict === 'error').map(({ line, issues }) => ({ line, issues })),
  ].sort((a, b) => a.line - b.line);
  const count = fresh.length + (shouldAddDuplicates ? duplicates.length : 0);
  return (
    <Panel
      title="3. Preview"
      aside={`${String(fresh.length)} new, ${String(duplicates.length)} already here, ${String(refused.length)} with errors`}
    >
      <PreviewTable prepared={prepared} rows={fresh.slice(0, SHOWN)} />
      {fresh.length > SHOWN ? (
        <p className={styles.facts}>
          The first {SHOWN} of {fresh.length.toLocaleString('en-US')} new bets.
        </p>
      ) : null}
      <RefusedRows rows={refused} />
      {duplicates.length === 0 ? null : (
        <Checkbox
          checked={shouldAddDuplicates}
          onChange={(event) => {
            setShouldAddDuplicates(event.target.checked);
          }}
        >
          {duplicates.length === 1
            ? 'Also add the 1 bet that is already here'
            : `Also add the ${duplicates.length.toLocaleString('en-US')} bets that are already here`}
        </Checkbox>
      )}
      <Progress work={work.work} />
      <div className={styles.actions}>
        <Button onClick={work.backToColumns}>Back</Button>
        <Button
          kind="primary"
          disabled={!isOnline || count === 0}
          onClick={() => void work.send(shouldAddDuplicates)}
        >
          {count === 1 ? 'Import 1 bet' : `Import ${count.toLocaleString('en-US')} bets`}
        </Button>
      </div>
    </Panel>
  );
}

interface TableProps {
  readonly prepared: PreparedRows;
  readonly rows: readonly CheckedRow[];
}

function PreviewTable({ prepared, rows }: TableProps): ReactNode {
  if (rows.length === 0) return <p className={styles.facts}>No new bet in this file.</p>;
  const byLine = new Map(prepared.rows.map((row) => [row.line, row]));
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="New bets">
      <table className={styles.preview}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Game</th>
            <th scope="col">Pick</th>
            <th scope="col">Odds</th>
            <th scope="col">Stake</th>
            <th scope="col">Result</th>
            <th scope="col">Tied to</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, game }) => {
            const row = byLine.get(line);
            if (row === undefined) return null;
            return (
              <tr key={line}>
                <td>{line}</td>
                <td>
                  {row.awayTeam} @ {row.homeTeam}
                </td>
                <th scope="row">{pickText(row)}</th>
                <td>{row.odds === null ? 'unknown' : formatOdds(row.odds)}</td>
                <td>{formatMoney(row.stakeCents)}</td>
                <td>{row.result ?? 'pending'}</td>
                <td>{game === null ? 'no game' : formatGameTime(game.startsAt)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
