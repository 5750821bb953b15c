import { MAX_IMPORT_ROWS } from '@app/contracts';
import { CSV_COLUMNS } from '@app/domain';
import type { ReactNode } from 'react';
import { FormError } from '../../../ui/form-error.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FieldFrame } from '../../../ui/text-field.tsx';
import styles from './import.module.css';
import type { Import } from './use-import.ts';

interface Props {
  readonly work: Import;
}

/** Step 1: chooses the file. */
export function FileStep({ work }: Props): ReactNode {
  return (
    <Panel title="Choose a file">
      <FieldFrame
        label="CSV file"
        hint={
          <>
            <p>
              Up to {MAX_IMPORT_ROWS.toLocaleString('en-US')} bets, one per row below a header. Exports from
              other bet trackers work too. You’ll see how each column is read and can change it.
            </p>
            <p>Columns: {CSV_COLUMNS.map(({ header }) => header).join(', ')}.</p>
          </>
        }
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv,text/plain"
            className={styles.file}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) void work.chooseFile(file);
            }}
          />
        )}
      </FieldFrame>
      <FormError>{work.failure}</FormError>
    </Panel>
  );
}
