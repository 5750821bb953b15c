import { isRefusedOdds, lineNumber, readMoneyCents, readOddsText } from './bet-texts.ts';

describe('a typed line', () => {
  it.each([
    ['+3.5', 3.5],
    ['-7.5', -7.5],
    ['\u22127.5', -7.5],
    ['3', 3],
    [' +10 ', 10],
    ['.5', 0.5],
    ['7.0', 7],
    ['0', 0],
    ['-0', 0],
    ['PK', 0],
    ['', null],
    ['+', null],
    ['3.25', null],
    ['++3', null],
    ['3 5', null],
    ['1e1', null],
    ['NaN', null],
    ['seven', null],
  ])('%p is %p (S-447, S-182)', (text, line) => {
    expect(lineNumber(text)).toBe(line);
  });
});

describe('submitted odds', () => {
  it.each([
    ['-1.5 -110', -110],
    ['+3.5 +115', 115],
    ['-110', -110],
    ['+150', 150],
    ['150', 150],
    ['-1.5 EVEN', 100],
    ['-1.5 - 110', -110],
    ['  -7   \u2212105 ', -105],
    ['', null],
    ['-1.5', null],
    ['-110 -1.5', null],
    ['N/A', null],
    ['-99', null],
    ['99', null],
    ['100', 100],
    ['-100', -100],
  ])('of %p are %p, the last token (S-446)', (text, odds) => {
    expect(readOddsText(text)).toBe(odds);
  });

  it.each([
    '-99',
    '+99',
    '0',
    '-1.5 50',
    '1.91',
    '\u221250',
    '99.5',
    '.5',
    '150.5',
    '1e9',
    '-1e308',
    '1234567',
  ])('of %p are refused, since they are a number but not American odds (S-188)', (text) => {
    expect(isRefusedOdds(text)).toBe(true);
  });

  it.each(['', 'N/A', '-100', '100', '+150', '-1.5 -110', 'EVEN', '1/2', 'NaN'])(
    'of %p are not refused, since they are missing, not a number, or valid (S-188)',
    (text) => {
      expect(isRefusedOdds(text)).toBe(false);
    },
  );
});

describe('a typed amount', () => {
  it.each([
    ['50', 5000],
    ['50.5', 5050],
    ['$1,250.50', 125_050],
    ['1,000,000', 100_000_000],
    ['.07', 7],
    ['7.', 700],
    ['0', 0],
    ['1.15', 115],
    ['19.99', 1999],
    ['', null],
    ['$', null],
    ['.', null],
    ['-5', null],
    ['1.005', null],
    ['12,34', null],
    ['1e3', null],
    ['50 USD', null],
    ['9999999999999', null],
  ])('%p is %p cents (S-182)', (text, cents) => {
    expect(readMoneyCents(text)).toBe(cents);
  });
});
