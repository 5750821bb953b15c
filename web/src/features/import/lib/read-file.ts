import { MAX_IMPORT_ROWS } from '@app/contracts';
import { importRowsLimitText } from '@app/domain';
import Papa from 'papaparse';

/** The cells of one row. `line` is its row number in a spreadsheet: from 1, blank rows included. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A CSV file as written: its header and its records. */
export interface CsvFile {
  readonly name: string;
  readonly headers: readonly string[];
  readonly records: readonly CsvRecord[];
}

/** Messages for files that cannot be read. */
export const FILE_PROBLEMS = {
  empty: 'This file has no rows. It needs a header and at least one bet.',
  tooLong: importRowsLimitText(MAX_IMPORT_ROWS),
  tooLarge: 'This file is larger than 10 MB. Please split it.',
  tooWide: 'This file has more than 200 columns. Please remove the ones you don’t need.',
  longRow: 'This file has a row that is too long. Check for a missing closing quote.',
  broken: 'This file cannot be read as CSV.',
  encoding: 'This file is not in UTF-8. Please save it as CSV UTF-8 and choose it again.',
} as const;

const MAX_FILE_BYTES = 10_000_000;
/** Number of characters sampled to detect the separator, and read per slice. No row is longer. */
const SAMPLE_CHARS = 8_192;
export const SLICE_CHARS = 16_384;
const DELIMITERS = [',', ';', '\t', '|'];
const MAX_COLUMNS = 200;
/** Blank rows included. */
const MAX_LINES = 10 * MAX_IMPORT_ROWS;
const MAX_NAME_LENGTH = 200;
const HALVES = /\p{Cs}/gu;
/** Replaces bytes that are not UTF-8. Importing such a file would corrupt names. */
const UNREADABLE = '\uFFFD';
/** What is left of a line end cut in half, or read as `\n` only. */
const LAST_RETURN = /\r$/;

/** Reads a chosen file. Returns a message when it cannot be imported. */
export async function readFile(file: File): Promise<CsvFile | string> {
  if (file.size > MAX_FILE_BYTES) return FILE_PROBLEMS.tooLarge;
  return readCsv(file.name, await file.text());
}

/**
 * Parses the header and records of a CSV text with any separator. The page stays responsive meanwhile. A text that is
 * not a list of bets is rejected early, because a single quote can turn the rest into one cell.
 */
export async function readCsv(name: string, text: string): Promise<CsvFile | string> {
  if (text.includes(UNREADABLE)) return FILE_PROBLEMS.encoding;
  const body = text.replace(/^\uFEFF/, '').replace(LAST_RETURN, '');
  const rows = await readRecords(body);
  if (typeof rows === 'string') return rows;
  const [header, ...records] = rows;
  if (header === undefined || records.length === 0) return FILE_PROBLEMS.empty;
  // The server refuses half of a character, which a cut can leave.
  const shownName = name.slice(0, MAX_NAME_LENGTH).replace(HALVES, '') || 'bets.csv';
  return { name: shownName, headers: header.cells, records };
}

async function readRecords(body: string): Promise<CsvRecord[] | string> {
  // Blank rows confuse separator detection, but count in row numbers.
  const { delimiter, linebreak } = Papa.parse(body.slice(0, SAMPLE_CHARS).replace(LAST_RETURN, ''), {
    skipEmptyLines: 'greedy',
    preview: 20,
    delimitersToGuess: DELIMITERS,
  }).meta;
  // One file can have both `\n` and `\r\n`, and `\n` ends both.
  const parser = new Papa.Parser({ delimiter, newline: linebreak === '\r' ? '\r' : '\n' });
  const slices = new Slices();
  const rows: CsvRecord[] = [];
  let line = 0;
  for (let at = 0; at < body.length;) {
    const isLast = at + SLICE_CHARS >= body.length;
    const part = parser.parse(body.slice(at, at + SLICE_CHARS), 0, !isLast) as Papa.ParseResult<string[]>;
    // The slice's end may cut a row behind a quote. The next slice reads that row again.
    const isBroken = part.errors.some(({ row = 0 }) => isLast || row < part.data.length);
    if (isBroken) return FILE_PROBLEMS.broken;
    for (const written of part.data) {
      const cells = written.with(-1, (written.at(-1) ?? '').replace(LAST_RETURN, ''));
      line += 1;
      if (cells.length > MAX_COLUMNS) return FILE_PROBLEMS.tooWide;
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    }
    // The header does not count as a bet.
    if (rows.length > MAX_IMPORT_ROWS + 1 || line > MAX_LINES) return FILE_PROBLEMS.tooLong;
    if (isLast) break;
    if (part.meta.cursor === 0) return FILE_PROBLEMS.longRow;
    at += part.meta.cursor;
    await slices.next();
  }
  return rows;
}

/** Longest uninterrupted work before yielding to the page: less than a frame. */
const MAX_BLOCKED_MS = 12;

/** Splits long work into slices so that the page responds in between. */
export class Slices {
  private sinceMs = performance.now();

  /** Await this between small pieces of work. It yields to the page once enough time has passed. */
  async next(): Promise<void> {
    if (performance.now() - this.sinceMs < MAX_BLOCKED_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    this.sinceMs = performance.now();
  }
}
