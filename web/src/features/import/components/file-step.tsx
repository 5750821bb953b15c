import { MAX_IMPORT_ROWS } from '@app/contracts';
import { CSV_COLUMNS, formatWhole } from '@app/domain';
import type { ReactNode } from 'react';
import { FileField } from '../../../ui/file-field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { saveBlob } from '../../../lib/save-blob.ts';
import { sampleFile } from '../lib/sample-file.ts';
import styles from './import.module.css';
import type { Import } from './use-import.ts';

const SAMPLE_NAME = 'openbook-sample.csv';

interface Props {
  readonly work: Import;
}

/** Step 1: chooses the file. */
export function FileStep({ work }: Props): ReactNode {
  return (
    <Panel title="Choose a file">
      <FileField
        label="CSV file"
        hint={
          <>
            <p>
              Up to {formatWhole(MAX_IMPORT_ROWS)} bets, one per row below a header. You’ll see how each
              column is read and can change it.
            </p>
            <p>Columns: {CSV_COLUMNS.map(({ header }) => header).join(', ')}.</p>
          </>
        }
        accept=".csv,text/csv,text/plain"
        onChoose={(file) => void work.chooseFile(file)}
      />
      <button
        type="button"
        className={styles.sample}
        onClick={() => {
          saveBlob(new Blob([sampleFile()], { type: 'text/csv' }), SAMPLE_NAME);
        }}
      >
        Download a sample CSV
      </button>
      <FormError>{work.failure}</FormError>
    </Panel>
  );
}
