/** Prefixes a spreadsheet may read as a formula, after any apostrophes and spaces. */
const FORMULA = /^'*\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
/**
 * Spreadsheets set to semicolons, as in much of Europe, ignore our quotes: text after a semicolon or line
 * break within a cell becomes a cell of its own.
 */
const PARTED_FORMULA = /([;\r\n])(?=['"\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const PROTECTED_PART = /([;\r\n])'(?=['"\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
/** Numbers are safe even though they may begin with a sign. */
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * Escapes a text for a CSV cell. An apostrophe goes before anything a spreadsheet could run as a formula,
 * including after a semicolon or line break. `plainCell` reverses it.
 */
export function safeCell(text: string): string {
  const parted = text.replace(PARTED_FORMULA, "$1'");
  return FORMULA.test(parted) && !NUMBER.test(parted) ? `'${parted}` : parted;
}

/** Removes the apostrophes `safeCell` added. */
export function plainCell(cell: string): string {
  const whole = cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
  return whole.replace(PROTECTED_PART, '$1');
}

/** Returns one CSV record (RFC 4180) with its line end and every cell escaped. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(text: string): string {
  const cell = safeCell(text);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Formats a line or odds with a sign, zero without. */
export function signedCell(value: number): string {
  return value > 0 ? `+${String(value)}` : String(value);
}

/** Formats whole cents as dollars with two decimals and no separators, with a sign if negative. */
export function dollarCell(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
