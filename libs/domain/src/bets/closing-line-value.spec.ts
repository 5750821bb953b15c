import { type BetSide, type BetType } from '../settlement.ts';
import {
  closingFor,
  closingLineValue,
  countsForClosing,
  isVerified,
  type JudgedBet,
} from './closing-line-value.ts';

const close = {
  home_spread: -3.5,
  home_spread_odds: -115,
  away_spread_odds: -105,
  total_points: 47,
  home_moneyline: -180,
  away_moneyline: 155,
};

describe('the closing price of a side', () => {
  it.each<[BetType, BetSide, number | null, number | null, number | null]>([
    ['spread', 'home', -3.5, -115, -105],
    ['spread', 'away', 3.5, -105, -115],
    ['moneyline', 'home', null, -180, 155],
    ['moneyline', 'away', null, 155, -180],
    ['total', 'over', 47, null, null],
    ['total', 'under', 47, null, null],
  ])('of a %s on %s is %p at %p against %p', (betType, side, line, odds, oppositeOdds) => {
    expect(closingFor(close, betType, side)).toEqual({ line, odds, oppositeOdds });
  });

  it('is null when the closing line does not include it', () => {
    expect(closingFor(null, 'spread', 'home')).toBeNull();
    expect(closingFor({}, 'spread', 'home')).toBeNull();
    expect(closingFor({ home_spread: null, total_points: 40 }, 'spread', 'away')).toBeNull();
    expect(closingFor({ home_spread: -3 }, 'moneyline', 'home')).toBeNull();
    expect(closingFor({ home_moneyline: 50 }, 'moneyline', 'home')).toBeNull();
  });
});

describe('closing-line value', () => {
  const value = (
    betType: BetType,
    side: BetSide,
    line: number | null,
    odds: number | null,
    closing = close,
  ) => closingLineValue({ betType, side, line, odds }, closingFor(closing, betType, side));

  it.each([
    ['spread', 'home', -2.5, 1],
    ['spread', 'home', -3.5, 0],
    ['spread', 'home', -7, -3.5],
    ['spread', 'away', 4, 0.5],
    ['spread', 'away', 3, -0.5],
    ['total', 'over', 45.5, 1.5],
    ['total', 'over', 48, -1],
    ['total', 'under', 48, 1],
    ['total', 'under', 45.5, -1.5],
    ['moneyline', 'home', 0, null],
    ['spread', 'home', null, null],
  ] as const)('of a %s on %s at %p is %p points', (betType, side, line, points) => {
    expect(value(betType, side, line, -110).points).toBe(points);
  });

  it('compares a moneyline with the no-vig closing probability', () => {
    const home = 180 / 280 / (180 / 280 + 100 / 255);
    expect(value('moneyline', 'home', null, -160).pricePercent).toBeCloseTo(
      (home * (260 / 160) - 1) * 100,
      10,
    );
    expect(value('moneyline', 'away', null, 170).pricePercent).toBeCloseTo(((1 - home) * 2.7 - 1) * 100, 10);
    expect(value('moneyline', 'away', null, 170).pricePercent).toBeGreaterThan(0);
    expect(value('moneyline', 'away', null, 150).pricePercent).toBeLessThan(0);
  });

  it('compares spread odds only when the spread closed at the same line', () => {
    const home = 115 / 215 / (115 / 215 + 105 / 205);
    expect(value('spread', 'home', -3.5, 100).pricePercent).toBeCloseTo((home * 2 - 1) * 100, 10);
    expect(value('spread', 'home', -3, 100).pricePercent).toBeNull();
  });

  it('has no price when the odds or one closing price are unknown', () => {
    expect(value('moneyline', 'home', null, null).pricePercent).toBeNull();
    const half = closingFor({ home_moneyline: -180 }, 'moneyline', 'home');
    expect(closingLineValue({ betType: 'moneyline', side: 'home', line: null, odds: -160 }, half)).toEqual({
      points: null,
      pricePercent: null,
    });
    expect(value('total', 'over', 47, -110)).toEqual({ points: 0, pricePercent: null });
    const other = closingFor({ away_moneyline: 155 }, 'moneyline', 'home');
    expect(other).toBeNull();
    expect(closingLineValue({ betType: 'spread', side: 'home', line: -3, odds: 100 }, null)).toEqual({
      points: null,
      pricePercent: null,
    });
  });
});

describe('verified figures', () => {
  const bet: JudgedBet = { gameId: '1', isLate: false, oddsSource: 'user', settledBy: 'system' };

  it.each<[string, Partial<JudgedBet>, boolean, boolean]>([
    ['at own odds', {}, true, true],
    ['at published odds', { oddsSource: 'file' }, true, true],
    ['at estimated odds (S-451)', { oddsSource: 'estimated' }, false, false],
    ['at unknown odds (S-188)', { oddsSource: null }, false, false],
    ['logged after the start (S-461)', { isLate: true }, false, false],
    ['tied to no game', { gameId: null }, false, false],
    ['settled by hand', { settledBy: 'user' }, true, false],
    ['still open', { settledBy: null }, true, false],
  ])('a bet %s has closing-line value %p and verified %p', (_name, change, counts, verified) => {
    expect(countsForClosing({ ...bet, ...change })).toBe(counts);
    expect(isVerified({ ...bet, ...change })).toBe(verified);
  });
});
