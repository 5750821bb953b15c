import { decimalOdds, isAmericanOdds } from '../odds.ts';
import type { BetSide, BetType } from '../settlement.ts';
import { noVigProbability } from '../statistics.ts';
import type { OddsSource } from './bet-price.ts';

/** A game's closing line as results deliver it, spreads from the home side; null or absent where unknown. */
export interface ClosingLine {
  readonly home_spread?: number | null | undefined;
  readonly home_spread_odds?: number | null | undefined;
  readonly away_spread_odds?: number | null | undefined;
  readonly total_points?: number | null | undefined;
  readonly home_moneyline?: number | null | undefined;
  readonly away_moneyline?: number | null | undefined;
}

/** The close seen from the side of the bet. */
export interface ClosingPrices {
  /** null for a moneyline. */
  readonly line: number | null;
  readonly odds: number | null;
  readonly oppositeOdds: number | null;
}

/** Returns the close for a bet's side; null when the closing line does not cover it. */
export function closingFor(
  closingLine: ClosingLine | null,
  betType: BetType,
  side: BetSide,
): ClosingPrices | null {
  if (closingLine === null) return null;
  const prices = readPrices(closingLine, betType, side);
  return prices.line === null && prices.odds === null ? null : prices;
}

/** A bet at the price it was made. */
export interface PricedBet {
  readonly betType: BetType;
  readonly side: BetSide;
  /** From the chosen side; null when unknown, ignored for a moneyline. */
  readonly line: number | null;
  readonly odds: number | null;
}

export interface ClosingLineValue {
  /** Points gained on the close, above 0 when better; null for a moneyline or a missing line. */
  readonly points: number | null;
  /** Value of the price at the closing no-vig probability, in percent of the stake; null where unknown. */
  readonly pricePercent: number | null;
}

/**
 * Returns a bet's value against the close (ADR 0011). Points compare the line taken with the closing one,
 * above 0 in the bettor's favor. Price is the side's no-vig closing probability times the decimal odds taken,
 * minus 1. For a bet with a line it counts only when the line closed unchanged.
 */
export function closingLineValue(bet: PricedBet, closing: ClosingPrices | null): ClosingLineValue {
  if (closing === null) return { points: null, pricePercent: null };
  const points = pointsAgainstClose(bet, closing);
  const isSameTerms = bet.betType === 'moneyline' || points === 0;
  return { points, pricePercent: isSameTerms ? priceAgainstClose(bet.odds, closing) : null };
}

/** The fields that decide whether a bet's figures can be trusted. */
export interface JudgedBet {
  /** null when linked to no game. */
  readonly gameId: string | null;
  /** Logged after the start. */
  readonly isLate: boolean;
  /** null when the odds are unknown. */
  readonly oddsSource: OddsSource | null;
  /** null while open. */
  readonly settledBy: 'user' | 'system' | null;
}

/**
 * Whether a bet counts for closing-line value: linked to a game, not late, and at odds neither estimated nor
 * unknown (S-451, S-461).
 */
export function countsForClosing(bet: Omit<JudgedBet, 'settledBy'>): boolean {
  const hasOwnOdds = bet.oddsSource === 'user' || bet.oddsSource === 'file';
  return bet.gameId !== null && !bet.isLate && hasOwnOdds;
}

/**
 * Whether a bet is verified: it counts for closing-line value, and a recorded result settled it (S-451,
 * S-461).
 */
export function isVerified(bet: JudgedBet): boolean {
  return countsForClosing(bet) && bet.settledBy === 'system';
}

function readPrices(closing: ClosingLine, betType: BetType, side: BetSide): ClosingPrices {
  if (betType === 'total') {
    return { line: closing.total_points ?? null, odds: null, oppositeOdds: null };
  }
  const [home, away] =
    betType === 'moneyline'
      ? [readOdds(closing.home_moneyline), readOdds(closing.away_moneyline)]
      : [readOdds(closing.home_spread_odds), readOdds(closing.away_spread_odds)];
  const spread = betType === 'moneyline' ? null : (closing.home_spread ?? null);
  if (side === 'home') return { line: spread, odds: home, oppositeOdds: away };
  return { line: spread === null ? null : 0 - spread, odds: away, oppositeOdds: home };
}

function pointsAgainstClose({ betType, side, line }: PricedBet, closing: ClosingPrices): number | null {
  if (betType === 'moneyline' || line === null || closing.line === null) return null;
  return side === 'over' ? closing.line - line : line - closing.line;
}

function priceAgainstClose(odds: number | null, { odds: own, oppositeOdds }: ClosingPrices): number | null {
  if (odds === null || own === null || oppositeOdds === null) return null;
  return (noVigProbability(own, oppositeOdds) * decimalOdds(odds) - 1) * 100;
}

function readOdds(odds: number | null | undefined): number | null {
  return isAmericanOdds(odds) ? odds : null;
}
