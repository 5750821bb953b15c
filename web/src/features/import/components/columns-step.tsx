import { missingCsvFields, formatWhole } from '@app/domain';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import type { Draft } from '../lib/draft.ts';
import { FixPanel } from './fix-panel.tsx';
import styles from './import.module.css';
import { MatchPanel } from './match-panel.tsx';
import type { MendedRow } from '../lib/mend-rows.ts';
import { fieldName } from '../lib/prepare-rows.ts';
import { Progress } from './progress.tsx';
import type { Import } from './use-import.ts';
import { useRows } from './use-rows.ts';

interface Props {
  readonly draft: Draft;
  readonly work: Import;
  readonly isOnline: boolean;
}

/** Step 2: assigns columns to fields, guessed first, and shows the rows that cannot be read yet. */
export function ColumnsStep({ draft, work, isOnline }: Props): ReactNode {
  const { facts, formats, rows, isReading } = useRows(draft);
  const missing = missingCsvFields(draft.mapping);
  const ready = rows.filter(({ bet }) => bet !== null).length;
  return (
    <>
      <MatchPanel draft={draft} facts={facts} formats={formats} rows={rows} onChange={work.setDraft} />
      <FixPanel draft={draft} rows={rows} onChange={work.setDraft} />
      <div className={styles.footer}>
        <div>
          <p role="status">{missing.length > 0 ? missingText(missing) : <Counts rows={rows} />}</p>
          <p className={styles.facts}>Nothing is stored yet, and the whole import can be undone.</p>
        </div>
        <Progress work={work.work} />
        <FormError>{work.failure}</FormError>
        <div className={styles.actions}>
          <Button onClick={work.startOver}>Choose another file</Button>
          <Button
            kind="primary"
            disabled={!isOnline || ready === 0 || isReading}
            isBusy={work.work !== null}
            busyText="Checking…"
            onClick={() => void work.check(rows)}
          >
            {ready === 1 ? 'Preview 1 bet' : `Preview ${formatWhole(ready)} bets`}
          </Button>
        </div>
      </div>
    </>
  );
}

function missingText(missing: readonly string[]): string {
  return `Choose a column for ${missing.map(fieldName).join(', ')}.`;
}

function Counts({ rows }: { readonly rows: readonly MendedRow[] }): ReactNode {
  const ready = rows.filter(({ bet }) => bet !== null).length;
  const open = rows.filter(({ state }) => state === 'open').length;
  const out = rows.length - ready - open;
  return (
    <>
      <b>{formatWhole(ready)} ready</b>, {formatWhole(open)} to fix
      {out === 0 ? '' : `, ${formatWhole(out)} left out`}.
    </>
  );
}
