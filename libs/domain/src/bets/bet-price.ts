import type { NormalizedGame } from '../games/normalized-game.ts';
import { isAmericanOdds } from '../odds.ts';
import type { BetSide, BetType } from '../settlement.ts';
import type { SportId } from '../sports.ts';
import { estimatedMoneylineOdds, estimatedSpreadOdds } from './odds-autofill.ts';

/** A game's published prices; null where the file has none. */
export interface GamePrices {
  /** Line of the home side. */
  readonly homeSpread: number | null;
  readonly homeSpreadOdds: number | null;
  readonly awaySpreadOdds: number | null;
  readonly homeMoneyline: number | null;
  readonly awayMoneyline: number | null;
  readonly totalPoints: number | null;
}

/** Where odds come from (S-451): the bettor, the tables of estimates, or the published file. */
export const ODDS_SOURCES = ['user', 'estimated', 'file'] as const;
export type OddsSource = (typeof ODDS_SOURCES)[number];

/**
 * Returns a game's published prices. A line that is not a multiple of 0.5 cannot be settled and counts as
 * missing.
 */
export function pricesOf(
  game: Pick<
    NormalizedGame,
    | 'spread_line'
    | 'home_spread_odds'
    | 'away_spread_odds'
    | 'home_moneyline'
    | 'away_moneyline'
    | 'totalPoints'
  >,
): GamePrices {
  return {
    homeSpread: onGrid(game.spread_line),
    homeSpreadOdds: game.home_spread_odds,
    awaySpreadOdds: game.away_spread_odds,
    homeMoneyline: game.home_moneyline,
    awayMoneyline: game.away_moneyline,
    totalPoints: game.totalPoints === null ? null : onGrid(game.totalPoints),
  };
}

/** Returns the published line from one side: a team's spread, or the total for over and under. */
export function publishedLine(prices: GamePrices, side: BetSide): number | null {
  if (side === 'over' || side === 'under') return prices.totalPoints;
  if (prices.homeSpread === null) return null;
  return side === 'home' ? prices.homeSpread : 0 - prices.homeSpread;
}

/** A choice in the Place Bet panel, which offers only spread and moneyline (S-180). */
export interface PricedChoice {
  readonly prices: GamePrices;
  readonly side: 'home' | 'away';
  readonly betType: 'spread' | 'moneyline';
  /** Seen from the chosen side; ignored for a moneyline. */
  readonly line: number;
}

/**
 * Returns the odds the panel fills in: the published price for that side at the published line, otherwise an
 * estimate from the tables (S-431, S-449 to S-453). Without a published spread the chosen line counts as the
 * original.
 */
export function betPrice(choice: PricedChoice & { readonly sport: SportId }): {
  readonly odds: number;
  readonly source: 'file' | 'estimated';
} {
  const { sport, prices, side, betType, line } = choice;
  const published = publishedOdds(choice);
  if (published !== null) return { odds: published, source: 'file' };
  const odds =
    betType === 'moneyline'
      ? estimatedMoneylineOdds({ sport, side, homeSpread: prices.homeSpread })
      : estimatedSpreadOdds(line - (publishedLine(prices, side) ?? line));
  return { odds, source: 'estimated' };
}

/** Whether the file publishes these odds for that side and line. Files never publish the price of a total. */
export function isPublishedPrice(bet: {
  readonly prices: GamePrices;
  readonly side: BetSide;
  readonly betType: BetType;
  readonly line: number;
  readonly odds: number;
}): boolean {
  const { prices, side, betType, line, odds } = bet;
  if (betType === 'total' || side === 'over' || side === 'under') return false;
  return publishedOdds({ prices, side, betType, line }) === odds;
}

function publishedOdds({ prices, side, betType, line }: PricedChoice): number | null {
  const isHome = side === 'home';
  if (betType === 'spread' && line !== publishedLine(prices, side)) return null;
  const odds =
    betType === 'moneyline'
      ? isHome
        ? prices.homeMoneyline
        : prices.awayMoneyline
      : isHome
        ? prices.homeSpreadOdds
        : prices.awaySpreadOdds;
  return isAmericanOdds(odds) ? odds : null;
}

function onGrid(line: number): number | null {
  return Number.isInteger(line * 2) ? line : null;
}
