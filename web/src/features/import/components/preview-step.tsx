import { formatWhole } from '@app/domain';
import type { CheckedRow } from '@app/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './import.module.css';
import { LargeStakes } from './large-stakes.tsx';
import { refusedByServer } from '../lib/prepare-rows.ts';
import type { PreparedRows } from '../lib/prepare-rows.ts';
import { KnownBets, NewBets } from './preview-rows.tsx';
import { Progress } from './progress.tsx';
import { RefusedRows } from './refused-rows.tsx';
import type { Import } from './use-import.ts';

interface Props {
  readonly prepared: PreparedRows;
  readonly checked: readonly CheckedRow[];
  readonly work: Import;
  readonly isOnline: boolean;
}

/** Step 3: previews the outcome of each row. */
export function PreviewStep({ prepared, checked, work, isOnline }: Props): ReactNode {
  const [shouldAddDuplicates, setShouldAddDuplicates] = useState(false);
  const byLine = new Map(prepared.rows.map((row) => [row.line, row]));
  const fresh = checked.filter(({ verdict }) => verdict === 'new');
  const duplicates = checked.filter(({ verdict }) => verdict === 'duplicate');
  const refused = [
    ...prepared.refused,
    ...checked
      .filter(({ verdict }) => verdict === 'error')
      .map(({ line, issues }) => refusedByServer(line, issues, byLine.get(line))),
  ].sort((a, b) => a.line - b.line);
  const added = shouldAddDuplicates ? [...fresh, ...duplicates] : fresh;
  const count = added.length;
  return (
    <Panel
      title="Preview"
      aside={`${String(fresh.length)} new, ${String(duplicates.length)} already here, ${String(refused.length)} left out`}
    >
      <LargeStakes rows={added} byLine={byLine} />
      <NewBets rows={fresh} byLine={byLine} />
      <RefusedRows rows={refused} />
      <KnownBets rows={duplicates} byLine={byLine} />
      {duplicates.length === 0 ? null : (
        <Checkbox
          checked={shouldAddDuplicates}
          onChange={(event) => {
            setShouldAddDuplicates(event.target.checked);
          }}
        >
          {duplicates.length === 1
            ? 'Also add the 1 bet that is already here'
            : `Also add the ${formatWhole(duplicates.length)} bets that are already here`}
        </Checkbox>
      )}
      <Progress work={work.work} />
      <FormError>{work.failure}</FormError>
      <div className={styles.actions}>
        <Button onClick={work.backToColumns}>Back</Button>
        <Button
          kind="primary"
          disabled={!isOnline || count === 0}
          onClick={() => void work.send(shouldAddDuplicates)}
        >
          {count === 1 ? 'Import 1 bet' : `Import ${formatWhole(count)} bets`}
        </Button>
      </div>
    </Panel>
  );
}
