import { parseOdds } from './parse-odds.ts';

describe('parseOdds', () => {
  it.each([
    ['-110', -110],
    ['+150', 150],
    ['150', 150],
    ['EVEN', 100],
    ['even', 100],
    [' -105 ', -105],
    ['\u2212120', -120],
    ['-100', -100],
    ['+100', 100],
    ['999999', 999_999],
  ])('reads %s as %s', (text, odds) => {
    expect(parseOdds(text)).toBe(odds);
  });

  it.each([
    '',
    ' ',
    '-',
    '+',
    '99',
    '-99',
    '0',
    '1.91',
    '10/11',
    '-110.5',
    '--110',
    '+-110',
    '1e3',
    '110x',
    'EVENS',
    '1234567',
  ])('refuses %p', (text) => {
    expect(parseOdds(text)).toBeNull();
  });
});
