import { plainCell } from './csv-cells.ts';
import type { CsvCells, CsvReadField } from './csv-mapping.ts';
import { CSV_RULES, type CsvRule } from './csv-rules.ts';

/** A rule a cell breaks, in a plain sentence, and what the cell says. */
export interface CsvIssue {
  readonly field: CsvReadField;
  readonly value: string;
  readonly rule: string;
  /** The bet is of a kind that is not kept: no other value of the cell helps. */
  readonly isFinal: boolean;
}

/** Longest cell that is read, in characters; notes may be longer. */
export const MAX_CELL_LENGTH = 200;
const MAX_NOTES_CELL_LENGTH = 5000;
/** As much of a cell as is shown. */
const SHOWN_LENGTH = 60;

/** What stands where a tracker knows no value. */
const UNKNOWN = ['-', '–', '—', 'n/a', 'na', 'unknown', 'null', 'none'];

/** The cells of one row, and the rules that they break. */
export class RowTexts {
  readonly issues: CsvIssue[] = [];
  private readonly cells: CsvCells;

  constructor(cells: CsvCells) {
    this.cells = cells;
    for (const [field, cell] of Object.entries(cells) as [CsvReadField, string][]) {
      if (cell.length > maxLength(field)) this.fail(field, 'tooLong');
    }
  }

  /** Whether the file has the field at all. */
  has(field: CsvReadField): boolean {
    return this.cells[field] !== undefined;
  }

  /** A cell without blanks around it; '' where it is missing or too long to be read. */
  of(field: CsvReadField): string {
    const cell = this.cells[field] ?? '';
    return cell.length > maxLength(field) ? '' : plainCell(cell).trim();
  }

  /** A cell of a field that may be unknown. */
  known(field: CsvReadField): string {
    const typed = this.of(field);
    return UNKNOWN.includes(typed.toLowerCase()) ? '' : typed;
  }

  /** A cell that may be empty, else has to be readable. */
  optional<T>(field: CsvReadField & CsvRule, read: (typed: string) => T | null): T | null {
    const typed = this.known(field);
    return typed === '' ? null : (read(typed) ?? this.fail(field));
  }

  fail<Field extends CsvReadField & CsvRule>(field: Field): null;
  fail(field: CsvReadField, rule: CsvRule): null;
  fail(field: CsvReadField & CsvRule, rule: CsvRule = field): null {
    // What is said first of a cell is why the rest fails.
    if (!this.issues.some((issue) => issue.field === field)) {
      this.issues.push({ field, value: this.shown(field), rule: CSV_RULES[rule], isFinal: false });
    }
    return null;
  }

  /** A reason for which no other value helps. */
  final(field: CsvReadField, rule: string): CsvIssue {
    return { field, value: this.shown(field), rule, isFinal: true };
  }

  private shown(field: CsvReadField): string {
    return shownCell(this.cells[field] ?? '');
  }
}

/** A cell as it is shown beside a rule that it breaks. */
export function shownCell(cell: string): string {
  const characters = [...cell.slice(0, MAX_CELL_LENGTH).trim()];
  return characters.length <= SHOWN_LENGTH
    ? characters.join('')
    : `${characters.slice(0, SHOWN_LENGTH).join('')}…`;
}

function maxLength(field: CsvReadField): number {
  return field === 'notes' ? MAX_NOTES_CELL_LENGTH : MAX_CELL_LENGTH;
}
