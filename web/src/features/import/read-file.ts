import { MAX_IMPORT_ROWS } from '@app/contracts';
import { importRowsLimitText } from '@app/domain';
import Papa from 'papaparse';

/** The cells of one row; `line` is its number as a spreadsheet counts them, blank rows included, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A CSV file as it stands: its header and its records. */
export interface CsvFile {
  readonly name: string;
  readonly headers: readonly string[];
  readonly records: readonly CsvRecord[];
}

/** What is said of a file that cannot be read. */
export const FILE_PROBLEMS = {
  empty: 'This file has no rows. It needs a header and at least one bet.',
  tooLong: importRowsLimitText(MAX_IMPORT_ROWS),
  tooLarge: 'This file is larger than 10 MB. Please split it.',
  broken: 'This file cannot be read as CSV.',
  encoding: 'This file is not in UTF-8. Please save it as CSV UTF-8 and choose it again.',
} as const;

const MAX_FILE_BYTES = 10_000_000;
const MAX_NAME_LENGTH = 200;
/** Stands where bytes were no UTF-8: names would be taken in broken. */
const UNREADABLE = '\uFFFD';

/** Reads a chosen file; a sentence when it is none we can import. */
export async function readFile(file: File): Promise<CsvFile | string> {
  if (file.size > MAX_FILE_BYTES) return FILE_PROBLEMS.tooLarge;
  return readCsv(file.name, await file.text());
}

/** The header and the records of a CSV text, whatever separates its cells. */
export function readCsv(name: string, text: string): CsvFile | string {
  if (text.includes(UNREADABLE)) return FILE_PROBLEMS.encoding;
  const body = text.replace(/^\uFEFF/, '');
  // Blank rows hide what separates the cells, yet they count where a row is named by its number.
  const { delimiter } = Papa.parse(body, { skipEmptyLines: 'greedy', preview: 20 }).meta;
  const { data, errors } = Papa.parse<string[]>(body, { delimiter });
  // Which character separates the cells of a single column cannot be told, and need not be.
  if (errors.some(({ code }) => code !== 'UndetectableDelimiter')) return FILE_PROBLEMS.broken;
  const [header, ...records] = data
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (header === undefined || records.length === 0) return FILE_PROBLEMS.empty;
  if (records.length > MAX_IMPORT_ROWS) return FILE_PROBLEMS.tooLong;
  return { name: name.slice(0, MAX_NAME_LENGTH) || 'bets.csv', headers: header.cells, records };
}
