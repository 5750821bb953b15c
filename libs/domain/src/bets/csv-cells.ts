/** Starts a spreadsheet could take for a formula, behind any apostrophes and blanks. */
const FORMULA = /^'*\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
/** A number is no formula, although it may begin with a sign. */
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * A text as it stands in a cell of our CSV: what a spreadsheet could run as a formula gets an apostrophe before it.
 * `plainCell` takes it off again.
 */
export function safeCell(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** A cell without the apostrophe that protected it. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** One record of a CSV file (RFC 4180) with its line end, every cell safe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(text: string): string {
  const cell = safeCell(text);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
