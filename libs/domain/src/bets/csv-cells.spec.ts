import { forAll } from '../../test/random.ts';
import { csvLine, plainCell, safeCell } from './csv-cells.ts';

describe('a cell of our CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['-1+2', "'-1+2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['\n=x', "'\n'=x"],
    [';=1+1', ";'=1+1"],
    ['x; =1+1', "x;' =1+1"],
    [';"=1+1"', ';\'"=1+1"'],
    [";'=1", ";''=1"],
    ['a\n-1+2', "a\n'-1+2"],
    ['a; b', 'a; b'],
    ['=1;=2', "'=1;'=2"],
    ['  =x', "'  =x"],
    ['\uFF1Dx', "'\uFF1Dx"],
    ["'=x", "''=x"],
    ['-7.5', '-7.5'],
    ['+150', '+150'],
    ["Hawai'i", "Hawai'i"],
    ["'twas close", "'twas close"],
    ['a=b', 'a=b'],
    ['', ''],
  ])('%j is written as %j and never runs as a formula', (text, cell) => {
    expect(safeCell(text)).toBe(cell);
    expect(plainCell(cell)).toBe(text);
  });

  it('reads back unchanged, whatever it contains', () => {
    forAll(5000, ({ text, pick }) => {
      const value =
        pick(['', "'", "''", '=', '-', '+', '@', ' ', '\t', ';']) +
        pick(['', '=', '5']) +
        text() +
        pick(['', ';=1', ";'=1", '; "+1', '\n-1']);
      expect(plainCell(safeCell(value))).toBe(value);
      expect(safeCell(value)).not.toMatch(/[;\r\n][\s"]*[=+\-@]/);
      expect(safeCell(value)).toMatch(/^(?:[^=+\-@\t\r\n]|[+-]?\d+(?:\.\d+)?$|$)/);
    });
  });
});

describe('a CSV line', () => {
  it('quotes cells that need it', () => {
    expect(csvLine(['a', 'b,c', 'say "no"', 'two\nlines', '=x', ''])).toBe(
      'a,"b,c","say ""no""","two\nlines",\'=x,\r\n',
    );
  });
});
