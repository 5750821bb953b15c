import { betWith } from '../../../test/own-bets-fixtures.ts';
import { closingText } from './bet-row.ts';

describe('the closing line of a bet', () => {
  const closing = { line: -3.5, odds: -130, points: 0.5, pricePercent: null };

  it.each([
    ['moneyline', 'home', '-130'],
    ['spread', 'home', '-3.5'],
    ['total', 'under', 'U 3.5'],
  ] as const)('of a %s is its price or its line', (betType, side, text) => {
    const line = betType === 'total' ? 3.5 : closing.line;
    expect(closingText(betWith({ betType, side, closing: { ...closing, line } }))).toBe(text);
  });

  it.each(['moneyline', 'spread', 'total'] as const)('of a %s is unknown without one', (betType) => {
    expect(closingText(betWith({ betType, closing: null }))).toBeNull();
    expect(closingText(betWith({ betType, closing: { ...closing, line: null, odds: null } }))).toBeNull();
  });
});
