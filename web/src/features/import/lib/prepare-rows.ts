import type { FieldIssue, ImportRow } from '@app/contracts';
import { CSV_READ_COLUMNS, formatMoney, rowFingerprint } from '@app/domain';
import type { CsvReadField } from '@app/domain';
import type { MendedRow } from './mend-rows.ts';

/** A faulty cell of a row that is left out. */
export interface RefusedCell {
  /** The field's name and the file's value; '' when the whole row is meant. */
  readonly name: string;
  readonly value: string;
  readonly rule: string;
}

/** A row that is left out, by its number in the file. */
export interface RefusedRow {
  readonly line: number;
  readonly cells: readonly RefusedCell[];
}

export interface PreparedRows {
  readonly rows: readonly ImportRow[];
  readonly refused: readonly RefusedRow[];
}

/** Returns a field's display name. */
export function fieldName(field: string): string {
  return CSV_READ_COLUMNS.find((column) => column.field === (field as CsvReadField))?.header ?? field;
}

/**
 * Returns the bets of a file and the rows that yield none. Equal rows get numbers so that each counts as its own bet.
 */
export function prepareRows(mended: readonly MendedRow[]): PreparedRows {
  const rows: ImportRow[] = [];
  const refused: RefusedRow[] = [];
  const seen = new Map<string, number>();
  for (const { line, bet, faults, state } of mended) {
    if (bet === null) {
      refused.push({ line, cells: state === 'skipped' ? [SKIPPED] : faults.flatMap(refusedCell) });
      continue;
    }
    const fingerprint = rowFingerprint(bet);
    const occurrence = (seen.get(fingerprint) ?? 0) + 1;
    seen.set(fingerprint, occurrence);
    rows.push({ ...bet, line, occurrence });
  }
  return { rows, refused };
}

const SKIPPED: RefusedCell = { name: '', value: '', rule: 'You skipped it' };

function refusedCell({ field, value, fix, rule }: MendedRow['faults'][number]): readonly RefusedCell[] {
  return rule === null ? [] : [{ name: fieldName(field), value: fix ?? value, rule }];
}

/** Formats the server's rejection of a row in the same words. */
export function refusedByServer(
  line: number,
  issues: readonly FieldIssue[],
  row: ImportRow | undefined,
): RefusedRow {
  const valueOf = (field: string): string => {
    const value = row?.[field as keyof ImportRow] ?? '';
    return field.endsWith('Cents') && typeof value === 'number' ? formatMoney(value) : String(value);
  };
  return {
    line,
    cells: issues.map(({ field, rule }) => ({ name: fieldName(field), value: valueOf(field), rule })),
  };
}
