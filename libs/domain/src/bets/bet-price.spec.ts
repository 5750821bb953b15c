import { slateRecords } from '../../test/fixtures.ts';
import { normalizeGame } from '../games/normalize-game.ts';
import { ACTIVE_SPORTS } from '../sports.ts';
import { betPrice, isPublishedPrice, pricesOf, publishedLine, type GamePrices } from './bet-price.ts';

const SLATE = { season: 2024, week: 7, date: null, generatedAt: null, fallbackDay: '2024-10-17' };

const prices: GamePrices = {
  homeSpread: -3.5,
  homeSpreadOdds: -115,
  awaySpreadOdds: -102,
  homeMoneyline: -180,
  awayMoneyline: 155,
  totalPoints: 47.5,
};
const none: GamePrices = {
  homeSpread: null,
  homeSpreadOdds: null,
  awaySpreadOdds: null,
  homeMoneyline: null,
  awayMoneyline: null,
  totalPoints: null,
};

describe('the published prices of a game', () => {
  it.each([
    ['home', -3.5],
    ['away', 3.5],
    ['over', 47.5],
    ['under', 47.5],
  ] as const)('have the line of the %s side: %d', (side, line) => {
    expect(publishedLine(prices, side)).toBe(line);
    expect(publishedLine(none, side)).toBeNull();
  });

  it("have line 0 on both sides of a pick'em", () => {
    expect(publishedLine({ ...prices, homeSpread: 0 }, 'home')).toBe(0);
    expect(publishedLine({ ...prices, homeSpread: 0 }, 'away')).toBe(0);
  });

  it('are read from the normalized game', () => {
    const game = {
      spread_line: 2.5,
      home_spread_odds: -102,
      away_spread_odds: -118,
      home_moneyline: 124,
      away_moneyline: -148,
      totalPoints: 37,
    };
    const want = {
      homeSpread: 2.5,
      homeSpreadOdds: -102,
      awaySpreadOdds: -118,
      homeMoneyline: 124,
      awayMoneyline: -148,
      totalPoints: 37,
    };
    expect(pricesOf(game)).toEqual(want);
    expect(pricesOf({ ...game, totalPoints: null })).toEqual({ ...want, totalPoints: null });
    // A line that is not a multiple of 0.5 cannot be settled.
    expect(pricesOf({ ...game, spread_line: 2.25, totalPoints: 37.25 })).toEqual({
      ...want,
      homeSpread: null,
      totalPoints: null,
    });
  });
});

const HOME = { sport: 'nfl', prices, side: 'home', betType: 'spread' } as const;
const AWAY = { ...HOME, side: 'away' } as const;

describe('the prefilled price', () => {
  it('is the published one for that side at the published line (S-429, S-431)', () => {
    expect(betPrice({ ...HOME, line: -3.5 })).toEqual({ odds: -115, source: 'file' });
    expect(betPrice({ ...AWAY, line: 3.5 })).toEqual({ odds: -102, source: 'file' });
    expect(betPrice({ ...HOME, betType: 'moneyline', line: 0 })).toEqual({ odds: -180, source: 'file' });
    expect(betPrice({ ...AWAY, betType: 'moneyline', line: 0 })).toEqual({ odds: 155, source: 'file' });
  });

  it('is estimated by the distance at any other line (S-431, S-449, S-451)', () => {
    expect(betPrice({ ...HOME, line: -3 })).toEqual({ odds: -105, source: 'estimated' });
    expect(betPrice({ ...HOME, line: 3.5 })).toEqual({ odds: 155, source: 'estimated' });
    expect(betPrice({ ...AWAY, line: -3.5 })).toEqual({ odds: 155, source: 'estimated' });
    expect(betPrice({ ...AWAY, line: 10 })).toEqual({ odds: 148, source: 'estimated' });
  });

  it('is estimated when the file has no price (S-431, S-449, S-453)', () => {
    const bare = { ...prices, homeSpreadOdds: null, awayMoneyline: null };
    expect(betPrice({ ...HOME, prices: bare, line: -3.5 })).toEqual({ odds: -110, source: 'estimated' });
    expect(betPrice({ ...AWAY, prices: bare, betType: 'moneyline', line: 0 })).toEqual({
      odds: 135,
      source: 'estimated',
    });
    expect(betPrice({ ...HOME, prices: none, line: -7 })).toEqual({ odds: -110, source: 'estimated' });
    expect(betPrice({ ...HOME, prices: none, betType: 'moneyline', line: 0 }).odds).toBe(-105);
    expect(betPrice({ ...AWAY, sport: 'mlb', prices: none, betType: 'moneyline', line: 0 }).odds).toBe(-140);
  });

  it.each(ACTIVE_SPORTS)('is a published one for each side of the delivered %s games', (sport) => {
    const betType = sport === 'mlb' ? 'moneyline' : 'spread';
    const games = slateRecords(sport).flatMap((record) => normalizeGame(sport, record, SLATE) ?? []);
    expect(games.length).toBeGreaterThan(0);
    for (const game of games) {
      if (game.pickSide === null || game.pickOdds === null) continue;
      const choice = {
        prices: pricesOf(game),
        side: game.pickSide,
        betType,
        line: game.pickLine ?? 0,
      } as const;
      expect(betPrice({ ...choice, sport })).toEqual({ odds: game.pickOdds, source: 'file' });
      expect(isPublishedPrice({ ...choice, odds: game.pickOdds })).toBe(true);
    }
  });
});

describe('odds sent as coming from the file', () => {
  it('must match that side and line (S-451)', () => {
    const bet = { prices, side: 'home', betType: 'spread', line: -3.5, odds: -115 } as const;
    expect(isPublishedPrice(bet)).toBe(true);
    expect(isPublishedPrice({ ...bet, odds: -102 })).toBe(false);
    expect(isPublishedPrice({ ...bet, line: -3 })).toBe(false);
    expect(isPublishedPrice({ ...bet, side: 'away' })).toBe(false);
    expect(isPublishedPrice({ ...bet, prices: none })).toBe(false);
    expect(isPublishedPrice({ ...bet, betType: 'moneyline', line: 0, odds: -180 })).toBe(true);
    expect(isPublishedPrice({ ...bet, betType: 'moneyline', side: 'away', line: 7, odds: 155 })).toBe(true);
    expect(isPublishedPrice({ ...bet, betType: 'total', side: 'over', line: 47.5, odds: -110 })).toBe(false);
    expect(isPublishedPrice({ ...bet, betType: 'total' })).toBe(false);
  });
});
