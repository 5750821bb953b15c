import { readCsvLine, readPick } from './csv-pick.ts';

describe('a pick in a file', () => {
  it.each([
    ['Saints', 'Saints', null, null, null],
    ['Saints +2.5', 'Saints', 'spread', 2.5, null],
    ['Saints (+2.5)', 'Saints', 'spread', 2.5, null],
    ['Saints \u22123½ -110', 'Saints', 'spread', -3.5, -110],
    ['Saints +2.5 (-105)', 'Saints', 'spread', 2.5, -105],
    ['Saints PK', 'Saints', 'spread', 0, null],
    ["Saints pick'em", 'Saints', 'spread', 0, null],
    ['Lions ML', 'Lions', 'moneyline', null, null],
    ['Lions  Moneyline +150', 'Lions', 'moneyline', null, 150],
    ['O 47.5', 'OVER', 'total', 47.5, null],
    ['u42', 'UNDER', 'total', 42, null],
    ['Over 47.5 points -115', 'OVER', 'total', 47.5, -115],
    ['Total Under 41', 'UNDER', 'total', 41, null],
    ['under', 'UNDER', 'total', null, null],
    ['Oilers', 'Oilers', null, null, null],
    ['Eagles/Bills over 47', 'Eagles/Bills over', 'spread', 47, null],
  ])('%j is %p, %p, line %p at %p (S-180, S-181)', (text, team, betType, line, odds) => {
    expect(readPick(text)).toEqual({ team, betType, line, odds });
  });

  it('is not parsed when it is too long', () => {
    const text = `${'x'.repeat(120)} +3`;
    expect(readPick(text)).toEqual({ team: text, betType: null, line: null, odds: null });
  });
});

describe('a line in a file', () => {
  it.each([
    ['+2.5', 2.5],
    ['(-3½)', -3.5],
    ['-½', -0.5],
    ['PK', 0],
    ['pick', 0],
    ['O 47.5', 47.5],
    ['under 42', 42],
    ['2.25', null],
    ['over', null],
    ['abc', null],
  ])('%j is %p (S-182)', (text, line) => {
    expect(readCsvLine(text)).toBe(line);
  });
});
