import { isRequiredCsvField, shownCell, formatWhole } from '@app/domain';
import type { CsvReadField } from '@app/domain';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Select } from '../../../ui/select.tsx';
import type { Draft } from '../lib/draft.ts';
import styles from './match-panel.module.css';
import type { MendedRow } from '../lib/mend-rows.ts';
import { fieldName } from '../lib/prepare-rows.ts';

export function FieldLabel({ field }: { readonly field: CsvReadField }): ReactNode {
  return (
    <span className={styles.field}>
      <b>{fieldName(field)}</b>
      {isRequiredCsvField(field) ? <span className={styles.required}> required</span> : null}
    </span>
  );
}

interface SelectProps {
  readonly field: CsvReadField;
  readonly draft: Draft;
  /** The text when no column is chosen. */
  readonly none: string;
  readonly onChange: (column: number | undefined) => void;
}

export function ColumnSelect({ field, draft: { file, mapping }, none, onChange }: SelectProps): ReactNode {
  return (
    <Select
      isWide
      label={`Column for ${fieldName(field)}`}
      value={mapping[field] === undefined ? '' : String(mapping[field])}
      options={[
        { value: '', label: none },
        ...file.headers.map((header, index) => ({
          value: String(index),
          label: shownCell(header) === '' ? `Column ${String(index + 1)}` : shownCell(header),
        })),
      ]}
      onChange={(value) => {
        onChange(value === '' ? undefined : Number(value));
      }}
    />
  );
}

/** A check mark for a column that reads completely, otherwise the number of rows it blocks. */
export function Mark({
  isMatched,
  faults,
}: {
  readonly isMatched: boolean;
  readonly faults: number;
}): ReactNode {
  if (!isMatched) return <span />;
  if (faults > 0) return <span className={styles.faults}>{formatWhole(faults)} to fix</span>;
  return (
    <span className={styles.tick}>
      <Check size={16} strokeWidth={1.8} role="img" aria-label="matched" />
    </span>
  );
}

/** Returns the rows that wait for a value of a field. */
export function faultsOf(rows: readonly MendedRow[], field: CsvReadField): number {
  return rows.filter(
    ({ state, faults }) =>
      state === 'open' && faults.some((fault) => fault.field === field && fault.rule !== null),
  ).length;
}
