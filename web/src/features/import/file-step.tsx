import { MAX_IMPORT_ROWS } from '@app/contracts';
import { CSV_COLUMNS } from '@app/domain';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { FieldFrame } from '../../ui/text-field.tsx';
import styles from './import.module.css';

interface Props {
  readonly onFile: (file: File) => Promise<void>;
}

/** Step 1: the file. */
export function FileStep({ onFile }: Props): ReactNode {
  return (
    <Panel title="1. Choose a file">
      <FieldFrame
        label="CSV file"
        hint={`Up to ${MAX_IMPORT_ROWS.toLocaleString('en-US')} bets, one a row, with a header. Columns: ${CSV_COLUMNS.map(
          ({ header }) => header,
        ).join(', ')}; the names of other trackers are recognised, and you can change the mapping.`}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv,text/plain"
            className={styles.file}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) void onFile(file);
            }}
          />
        )}
      </FieldFrame>
    </Panel>
  );
}
