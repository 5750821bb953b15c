import { CSV_READ_COLUMNS, shownCell } from '@app/domain';
import type { CsvFormats, CsvReadField, FormatFacts } from '@app/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Panel } from '../../../ui/panel.tsx';
import { withColumn } from '../lib/draft.ts';
import type { Draft } from '../lib/draft.ts';
import { FormatRows } from './format-rows.tsx';
import styles from './match-panel.module.css';
import { ColumnSelect, faultsOf, FieldLabel, Mark } from './match-parts.tsx';
import { MatchupRow } from './matchup-row.tsx';
import type { MendedRow } from '../lib/mend-rows.ts';
import { fieldName } from '../lib/prepare-rows.ts';

interface Props {
  readonly draft: Draft;
  readonly facts: FormatFacts;
  readonly formats: CsvFormats;
  /** Empty while a column is missing. */
  readonly rows: readonly MendedRow[];
  readonly onChange: (draft: Draft) => void;
}

/** Fields that most files have. The others are collapsed below. */
const USUAL: readonly CsvReadField[] = [
  ...(['teamToCover', 'odds', 'stakeCents', 'result', 'sport', 'gameDate', 'placedAt'] as const),
];
const REST: readonly CsvReadField[] = CSV_READ_COLUMNS.map(({ field }) => field).filter(
  (field) => !USUAL.includes(field) && field !== 'matchup' && field !== 'awayTeam' && field !== 'homeTeam',
);

/** Which column each field uses, its format, and the value it yields in the first row. */
export function MatchPanel({ draft, facts, formats, rows, onChange }: Props): ReactNode {
  const [isWhole, setIsWhole] = useState(false);
  const matched = REST.filter((field) => draft.mapping[field] !== undefined);
  const teams: readonly CsvReadField[] = draft.mapping.matchup === undefined ? ['awayTeam', 'homeTeam'] : [];
  const column = (field: CsvReadField): ReactNode => (
    <ColumnRow key={field} field={field} draft={draft} rows={rows} onChange={onChange} />
  );
  return (
    <Panel title="Match the columns" aside={`${recognized(draft)} Change what is wrong.`} isFlush>
      <div className={styles.heads} aria-hidden="true">
        <span>We need</span>
        <span>Column in your file</span>
        <span>First row</span>
      </div>
      <ul className={styles.list}>
        <MatchupRow draft={draft} facts={facts} formats={formats} rows={rows} onChange={onChange} />
        {teams.map(column)}
        {USUAL.map(column)}
        <FormatRows draft={draft} facts={facts} formats={formats} onChange={onChange} />
        {isWhole ? REST.map(column) : null}
      </ul>
      <div className={styles.more}>
        <span>
          {matched.length === 0
            ? 'No other columns matched.'
            : `${String(matched.length)} more matched: ${matched.map(fieldName).join(', ')}`}
        </span>
        <button
          type="button"
          className={styles.link}
          aria-expanded={isWhole}
          onClick={() => {
            setIsWhole(!isWhole);
          }}
        >
          {isWhole ? 'Show fewer' : 'Show all'}
        </button>
      </div>
    </Panel>
  );
}

interface ColumnProps {
  readonly field: CsvReadField;
  readonly draft: Draft;
  readonly rows: readonly MendedRow[];
  readonly onChange: (draft: Draft) => void;
}

function ColumnRow({ field, draft, rows, onChange }: ColumnProps): ReactNode {
  const column = draft.mapping[field];
  return (
    <li className={styles.row}>
      <FieldLabel field={field} />
      <ColumnSelect
        field={field}
        draft={draft}
        none="Not in the file"
        onChange={(chosen) => {
          onChange(withColumn(draft, field, chosen));
        }}
      />
      <span className={styles.sample}>{firstValue(draft, column)}</span>
      <Mark isMatched={column !== undefined} faults={faultsOf(rows, field)} />
    </li>
  );
}

function firstValue({ file }: Draft, column: number | undefined): string {
  return column === undefined ? '' : shownCell(file.records[0]?.cells[column] ?? '');
}

function recognized({ mapping, file }: Draft): string {
  const matched = Object.keys(mapping).length;
  return `Recognized ${String(matched)} of ${String(file.headers.length)} headers.`;
}
