/** Starts a spreadsheet could take for a formula, behind any apostrophes and blanks. */
const FORMULA = /^'*\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
/**
 * Where semicolons part cells, as in much of Europe, our quotes protect nothing: what follows a semicolon or a line break
 * within a cell is a cell of its own.
 */
const PARTED_FORMULA = /([;\r\n])(?=['"\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const PROTECTED_PART = /([;\r\n])'(?=['"\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
/** A number is no formula, although it may begin with a sign. */
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * A text as it stands in a cell of our CSV: what a spreadsheet could run as a formula gets an apostrophe before it, also
 * within the text behind a semicolon or a line break. `plainCell` takes them off again.
 */
export function safeCell(text: string): string {
  const parted = text.replace(PARTED_FORMULA, "$1'");
  return FORMULA.test(parted) && !NUMBER.test(parted) ? `'${parted}` : parted;
}

/** A cell without the apostrophes that protected it. */
export function plainCell(cell: string): string {
  const whole = cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
  return whole.replace(PROTECTED_PART, '$1');
}

/** One record of a CSV file (RFC 4180) with its line end, every cell safe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(text: string): string {
  const cell = safeCell(text);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
