import { CSV_COLUMNS, REQUIRED_CSV_FIELDS } from '@app/domain';
import type { CsvField, CsvMapping } from '@app/domain';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './import.module.css';
import { Progress } from './progress.tsx';
import type { CsvFile } from './read-file.ts';
import { missingFields } from './use-import.ts';
import type { Import } from './use-import.ts';

interface Props {
  readonly file: CsvFile;
  readonly mapping: CsvMapping;
  readonly work: Import;
  readonly isOnline: boolean;
}

const REQUIRED: readonly CsvField[] = REQUIRED_CSV_FIELDS;

/** Step 2: which column holds what, guessed first, with the file's first value beside it. */
export function ColumnsStep({ file, mapping, work, isOnline }: Props): ReactNode {
  const missing = missingFields(mapping);
  const headerOf = (field: CsvField): string =>
    CSV_COLUMNS.find((column) => column.field === field)?.header ?? field;
  const options = [
    { value: '', label: 'Not in the file' },
    ...file.headers.map((header, index) => ({
      value: String(index),
      label: header.trim() === '' ? `Column ${String(index + 1)}` : header,
    })),
  ];
  return (
    <Panel title="2. Match the columns" aside={`${file.name}, ${rowsText(file.records.length)}`}>
      <table className={styles.mapping}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Column of the file</th>
            <th scope="col">First value</th>
          </tr>
        </thead>
        <tbody>
          {CSV_COLUMNS.map(({ field, header }) => (
            <tr key={field}>
              <th scope="row">
                {header}
                {REQUIRED.includes(field) ? <span className={styles.required}> required</span> : null}
              </th>
              <td>
                <Select
                  label={`Column for ${header}`}
                  value={mapping[field] === undefined ? '' : String(mapping[field])}
                  options={options}
                  onChange={(value) => {
                    work.setMapping({ ...mapping, [field]: value === '' ? undefined : Number(value) });
                  }}
                />
              </td>
              <td className={styles.sample}>{file.records[0]?.cells[mapping[field] ?? -1] ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {missing.length === 0 ? null : (
        <p className={styles.missing} role="status">
          Choose a column for {missing.map(headerOf).join(', ')}.
        </p>
      )}
      <Progress work={work.work} />
      <FormError>{work.failure}</FormError>
      <div className={styles.actions}>
        <Button onClick={work.startOver}>Another file</Button>
        <Button
          kind="primary"
          disabled={!isOnline || missing.length > 0}
          isBusy={work.work !== null}
          busyText="Checking…"
          onClick={() => void work.check()}
        >
          Check the file
        </Button>
      </div>
    </Panel>
  );
}

function rowsText(rows: number): string {
  return rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`;
}
