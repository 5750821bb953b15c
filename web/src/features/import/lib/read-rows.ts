import { cellsByField, readCsvRow } from '@app/domain';
import type { CsvCells, CsvFormats, CsvMapping, ReadCsvRow } from '@app/domain';
import { Slices } from './read-file.ts';
import type { CsvFile } from './read-file.ts';

/** A record of a file: its cells by field, and their parsed values. */
export interface FileRow {
  readonly line: number;
  readonly cells: CsvCells;
  readonly read: ReadCsvRow;
}

/** Reads every record while the page stays responsive. Returns null when canceled. */
export async function readRows(
  { records }: CsvFile,
  mapping: CsvMapping,
  formats: CsvFormats,
  signal: AbortSignal,
): Promise<readonly FileRow[] | null> {
  const slices = new Slices();
  const rows: FileRow[] = [];
  for (const record of records) {
    const cells = cellsByField(record.cells, mapping);
    rows.push({ line: record.line, cells, read: readCsvRow(cells, formats) });
    await slices.next();
    if (signal.aborted) return null;
  }
  return rows;
}
