import type { FieldIssue, ImportRow } from '@app/contracts';
import { cellsByField, readCsvRow, rowFingerprint } from '@app/domain';
import type { CsvMapping } from '@app/domain';
import type { CsvFile } from './read-file.ts';

/** A row that breaks a rule, by its number in the file. */
export interface RefusedRow {
  readonly line: number;
  readonly issues: readonly FieldIssue[];
}

export interface PreparedRows {
  readonly rows: readonly ImportRow[];
  readonly refused: readonly RefusedRow[];
}

/** Reads every record by the mapping; equal rows are numbered, so that none of a file is taken for another. */
export function prepareRows(file: CsvFile, mapping: CsvMapping): PreparedRows {
  const rows: ImportRow[] = [];
  const refused: RefusedRow[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of file.records) {
    const read = readCsvRow(cellsByField(cells, mapping));
    if ('issues' in read) {
      refused.push({ line, issues: read.issues });
      continue;
    }
    const fingerprint = rowFingerprint(read.row);
    const occurrence = (seen.get(fingerprint) ?? 0) + 1;
    seen.set(fingerprint, occurrence);
    rows.push({ ...read.row, line, occurrence });
  }
  return { rows, refused };
}
