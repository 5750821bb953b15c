import { oddsSourceOf } from './odds-source.ts';

const PRICES = {
  homeSpread: -3.5,
  homeSpreadOdds: -115,
  awaySpreadOdds: -105,
  homeMoneyline: -180,
  awayMoneyline: 155,
  totalPoints: 47.5,
};
const EVEN = { ...PRICES, homeSpread: 0 };
const SPREAD = { betType: 'spread', side: 'home', line: -3.5, odds: -115 } as const;

describe('the source of odds', () => {
  it.each([
    ['file', SPREAD, 'file'],
    ['file', { ...SPREAD, line: -3 }, 'user'],
    ['file', { ...SPREAD, odds: -110 }, 'user'],
    ['file', { ...SPREAD, side: 'away', line: 3.5, odds: -105 }, 'file'],
    ['file', { ...SPREAD, betType: 'moneyline', line: null, odds: -180 }, 'file'],
    ['file', { ...SPREAD, line: null }, 'user'],
    ['user', SPREAD, 'user'],
    [null, SPREAD, 'user'],
    ['estimated', SPREAD, 'estimated'],
    ['estimated', { ...SPREAD, odds: null }, null],
    ['file', { ...SPREAD, odds: null }, null],
  ] as const)('claimed as %p for %j is %p (S-451, S-188)', (claimed, bet, expected) => {
    expect(oddsSourceOf(claimed, bet, PRICES)).toBe(expected);
  });

  it("never matches a missing published line with an even game's line of 0", () => {
    expect(oddsSourceOf('file', { ...SPREAD, line: 0 }, EVEN)).toBe('file');
    expect(oddsSourceOf('file', { ...SPREAD, line: null }, EVEN)).toBe('user');
  });
});
