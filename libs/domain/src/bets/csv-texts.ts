import { plainCell } from './csv-cells.ts';
import type { CsvCells, CsvReadField } from './csv-mapping.ts';
import { CSV_RULES, type CsvRule } from './csv-rules.ts';

/** A rule that a cell breaks, in a sentence, with the cell's text. */
export interface CsvIssue {
  readonly field: CsvReadField;
  readonly value: string;
  readonly rule: string;
  /** Names the rule; null for kinds of bets that are not kept, and for rules of others. */
  readonly code: CsvRule | null;
  /** True for a kind of bet we do not keep: no other value fixes the cell. */
  readonly isFinal: boolean;
}

/** Longest cell that is read, in characters. Notes may be longer. */
export const MAX_CELL_LENGTH = 200;
const MAX_NOTES_CELL_LENGTH = 5000;
/** Number of characters of a cell that are shown. */
const SHOWN_LENGTH = 60;

/** What trackers write for a missing value. */
const UNKNOWN = ['-', '–', '—', 'n/a', 'na', 'unknown', 'null', 'none'];

/** The cells of one row and the rules they break. */
export class RowTexts {
  readonly issues: CsvIssue[] = [];
  private readonly cells: CsvCells;

  constructor(cells: CsvCells) {
    this.cells = cells;
    for (const [field, cell] of Object.entries(cells) as [CsvReadField, string][]) {
      if (cell.length > maxLength(field)) this.fail(field, 'tooLong');
    }
  }

  /** Whether the file has this field. */
  has(field: CsvReadField): boolean {
    return this.cells[field] !== undefined;
  }

  /** Returns a trimmed cell; '' when it is missing or too long. */
  of(field: CsvReadField): string {
    const cell = this.cells[field] ?? '';
    return cell.length > maxLength(field) ? '' : plainCell(cell).trim();
  }

  /** Returns a cell that may hold a marker for "unknown"; '' for those. */
  known(field: CsvReadField): string {
    const typed = this.of(field);
    return UNKNOWN.includes(typed.toLowerCase()) ? '' : typed;
  }

  /** Parses a cell that may be empty but must be readable otherwise. */
  optional<T>(field: CsvReadField & CsvRule, read: (typed: string) => T | null): T | null {
    const typed = this.known(field);
    return typed === '' ? null : (read(typed) ?? this.fail(field));
  }

  fail<Field extends CsvReadField & CsvRule>(field: Field): null;
  fail(field: CsvReadField, rule: CsvRule): null;
  fail(field: CsvReadField & CsvRule, rule: CsvRule = field): null {
    this.add({ field, value: this.shown(field), rule: CSV_RULES[rule], code: rule, isFinal: false });
    return null;
  }

  /** Reports a rule whose sentence names values of the row. */
  break(field: CsvReadField, rule: string): null {
    this.add({ field, value: this.shown(field), rule, code: null, isFinal: false });
    return null;
  }

  /** Reports a problem that no other value can fix. */
  final(field: CsvReadField, rule: string): CsvIssue {
    return { field, value: this.shown(field), rule, code: null, isFinal: true };
  }

  private add(issue: CsvIssue): void {
    // The first problem of a cell causes the later ones.
    if (!this.issues.some(({ field }) => field === issue.field)) this.issues.push(issue);
  }

  private shown(field: CsvReadField): string {
    return shownCell(this.cells[field] ?? '');
  }
}

/** Shortens a cell for display beside the rule it breaks. */
export function shownCell(cell: string): string {
  const characters = [...cell.slice(0, MAX_CELL_LENGTH).trim()];
  return characters.length <= SHOWN_LENGTH
    ? characters.join('')
    : `${characters.slice(0, SHOWN_LENGTH).join('')}…`;
}

function maxLength(field: CsvReadField): number {
  return field === 'notes' ? MAX_NOTES_CELL_LENGTH : MAX_CELL_LENGTH;
}
