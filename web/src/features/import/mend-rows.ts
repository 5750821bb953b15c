import type { FieldIssue } from '@app/contracts';
import { CSV_RULES, readCsvRow, readProfitCents, shownCell, suggestCell } from '@app/domain';
import type { CsvCells, CsvFormats, CsvIssue, CsvReadField, CsvRow, CsvSuggestion } from '@app/domain';
import type { FileRow } from './read-rows.ts';

/** What the server refused of a row, and the cells it refused it for. */
export interface Refusal {
  readonly issues: readonly FieldIssue[];
  readonly cells: CsvCells;
}

/** What the reader of a file decided about its rows, by their numbers. */
export interface Mending {
  /** Cells that are read instead of the file's; '' leaves a cell empty. */
  readonly fixes: ReadonlyMap<number, CsvCells>;
  readonly skipped: ReadonlySet<number>;
  readonly refusals: ReadonlyMap<number, Refusal>;
}

export const NO_MENDING: Mending = { fixes: new Map(), skipped: new Set(), refusals: new Map() };

/** A cell that could not be read as it stands. */
export interface Fault {
  readonly field: CsvReadField;
  /** What the file says. */
  readonly value: string;
  /** What is read instead; undefined: nothing was entered yet. */
  readonly fix: string | undefined;
  /** The rule that is still broken; null once it is mended. */
  readonly rule: string | null;
  readonly suggestion: CsvSuggestion | null;
}

export type RowState = 'ready' | 'fixed' | 'open' | 'skipped' | 'final';

const PAID_RULE = 'Enter what the sportsbook paid you back';

/** A row of a file with what was entered for it. */
export interface MendedRow {
  readonly line: number;
  readonly cells: CsvCells;
  readonly state: RowState;
  readonly faults: readonly Fault[];
  /** The bet it makes; null while a rule is broken, or when it is left out. */
  readonly bet: CsvRow | null;
}

/** Every row as it would be imported now. Rows that could be read from the start are 'ready' and have no faults. */
export function mendRows(
  rows: readonly FileRow[],
  formats: CsvFormats,
  { fixes, skipped, refusals }: Mending,
): readonly MendedRow[] {
  return rows.map((row) => {
    const refusal = refusals.get(row.line);
    if ('row' in row.read && refusal === undefined) {
      return { line: row.line, cells: row.cells, state: 'ready', faults: [], bet: row.read.row };
    }
    return mendRow(row, formats, { fix: fixes.get(row.line), refusal, isSkipped: skipped.has(row.line) });
  });
}

function mendRow(
  { line, cells: inFile, read: asItStands }: FileRow,
  formats: CsvFormats,
  {
    fix,
    refusal,
    isSkipped,
  }: {
    readonly fix: CsvCells | undefined;
    readonly refusal: Refusal | undefined;
    readonly isSkipped: boolean;
  },
): MendedRow {
  const cells = { ...inFile, ...fix };
  const read = fix === undefined ? asItStands : readCsvRow(cells, formats);
  const first = [...issuesOf(asItStands), ...refusedIssues(refusal)];
  const open = [
    ...issuesOf(read),
    // A cell that says what it said when it was refused is refused still.
    ...refusedIssues(refusal).filter(({ field }) => (cells[field] ?? '') === (refusal?.cells[field] ?? '')),
    ...paidIssues(first, cells, read),
  ];
  // The field of what was paid stays once something is typed in it.
  const paid = fix?.payoutCents === undefined ? [] : paidIssues(first, inFile, asItStands);
  const fields = [...new Set([...first, ...paid, ...open].map(({ field }) => field))];
  const faults = fields.map((field): Fault => {
    const issue = open.find((one) => one.field === field);
    return {
      field,
      value: shownCell(inFile[field] ?? ''),
      fix: fix?.[field],
      rule: issue?.rule ?? null,
      // What was paid cannot be left empty here.
      suggestion: issue === undefined || issue.rule === PAID_RULE ? null : suggestCell(issue, cells, formats),
    };
  });
  const state = isSkipped
    ? 'skipped'
    : // What was typed can be typed otherwise; only the file's own words are final.
      issuesOf(asItStands).some(({ isFinal }) => isFinal)
      ? 'final'
      : open.length > 0
        ? 'open'
        : 'fixed';
  return { line, cells, state, faults, bet: state === 'fixed' && 'row' in read ? read.row : null };
}

function issuesOf(read: FileRow['read']): readonly CsvIssue[] {
  return 'issues' in read ? read.issues : [];
}

function refusedIssues(refusal: Refusal | undefined): readonly CsvIssue[] {
  return (refusal?.issues ?? []).map(({ field, rule }) => {
    const at = refusedField(field, refusal?.cells ?? {});
    return { field: at, value: shownCell(refusal?.cells[at] ?? ''), rule, isFinal: false };
  });
}

/** The service knows two teams where the file may have one cell. */
function refusedField(field: string, cells: CsvCells): CsvReadField {
  const isTeam = field === 'homeTeam' || field === 'awayTeam';
  return isTeam && cells.matchup !== undefined ? 'matchup' : (field as CsvReadField);
}

/** What a cash-out paid follows from no odds, so that it is asked for beside what it counts as. */
function paidIssues(first: readonly CsvIssue[], cells: CsvCells, read: FileRow['read']): readonly CsvIssue[] {
  const isCashOut = first.some(({ rule }) => rule === CSV_RULES.cashOut);
  if (!isCashOut || isPaidKnown(cells, read)) return [];
  return [
    { field: 'payoutCents', value: shownCell(cells.payoutCents ?? ''), rule: PAID_RULE, isFinal: false },
  ];
}

/** Whether a row says what was paid, or is a bet that is still open and has no payout. */
function isPaidKnown(cells: CsvCells, read: FileRow['read']): boolean {
  if ('row' in read) return read.row.result === null || read.row.payoutCents !== null;
  return [cells.payoutCents, cells.profit].some((cell = '') => readProfitCents(cell) !== null);
}
