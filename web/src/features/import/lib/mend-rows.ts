import type { FieldIssue } from '@app/contracts';
import { CSV_RULES, readCsvRow, readProfitCents, shownCell, suggestCell } from '@app/domain';
import type { CsvCells, CsvFormats, CsvIssue, CsvReadField, CsvRow, CsvSuggestion } from '@app/domain';
import type { FileRow } from './read-rows.ts';

/** A rejected row with the cells that caused it. */
export interface Refusal {
  readonly issues: readonly FieldIssue[];
  readonly cells: CsvCells;
}

/** The user's decisions about the rows of a file, by row number. */
export interface Mending {
  /** Replacement cells. '' clears a cell. */
  readonly fixes: ReadonlyMap<number, CsvCells>;
  readonly skipped: ReadonlySet<number>;
  readonly refusals: ReadonlyMap<number, Refusal>;
}

export const NO_MENDING: Mending = { fixes: new Map(), skipped: new Set(), refusals: new Map() };

/** A cell that could not be read. */
export interface Fault {
  readonly field: CsvReadField;
  /** The value in the file. */
  readonly value: string;
  /** The replacement; undefined until something is entered. */
  readonly fix: string | undefined;
  /** The rule still broken; null once fixed. */
  readonly rule: string | null;
  readonly suggestion: CsvSuggestion | null;
}

export type RowState = 'ready' | 'fixed' | 'open' | 'skipped' | 'final';

/** A row of a file with its corrections. */
export interface MendedRow {
  readonly line: number;
  readonly cells: CsvCells;
  readonly state: RowState;
  readonly faults: readonly Fault[];
  /** The resulting bet; null while a rule is broken or when the row is skipped. */
  readonly bet: CsvRow | null;
}

/** Returns every row as it would be imported now. Rows that were readable from the start are 'ready' without faults. */
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
    // A cell with the same value as when it was refused is still refused.
    ...refusedIssues(refusal).filter(({ field }) => (cells[field] ?? '') === (refusal?.cells[field] ?? '')),
    ...paidIssues(first, cells, read),
  ];
  // The payout field stays once something was typed into it.
  const paid = fix?.payoutCents === undefined ? [] : paidIssues(first, inFile, asItStands);
  const fields = [...new Set([...first, ...paid, ...open].map(({ field }) => field))];
  const faults = fields.map((field): Fault => {
    const issue = open.find((one) => one.field === field);
    return {
      field,
      value: shownCell(inFile[field] ?? ''),
      fix: fix?.[field],
      rule: issue?.rule ?? null,
      suggestion: issue === undefined ? null : suggestCell(issue, cells, formats),
    };
  });
  const state = isSkipped
    ? 'skipped'
    : // A typed value can be changed again. Only the file's own values are fixed.
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
    return { field: at, value: shownCell(refusal?.cells[at] ?? ''), rule, code: null, isFinal: false };
  });
}

/** The service reports two teams where the file may have one cell. */
function refusedField(field: string, cells: CsvCells): CsvReadField {
  const isTeam = field === 'homeTeam' || field === 'awayTeam';
  return isTeam && cells.matchup !== undefined ? 'matchup' : (field as CsvReadField);
}

/** The payout of a cash-out does not follow from the odds, so it is requested together with the result. */
function paidIssues(first: readonly CsvIssue[], cells: CsvCells, read: FileRow['read']): readonly CsvIssue[] {
  const isCashOut = first.some(({ code }) => code === 'cashOut');
  if (!isCashOut || isPaidKnown(cells, read)) return [];
  return [
    {
      field: 'payoutCents',
      value: shownCell(cells.payoutCents ?? ''),
      rule: CSV_RULES.cashOutPayout,
      code: 'cashOutPayout',
      isFinal: false,
    },
  ];
}

/** Returns whether a row has a payout or is a pending bet, which needs none. */
function isPaidKnown(cells: CsvCells, read: FileRow['read']): boolean {
  if ('row' in read) return read.row.result === null || read.row.payoutCents !== null;
  return [cells.payoutCents, cells.profit].some((cell = '') => readProfitCents(cell) !== null);
}
