import { impliedProbability, isAmericanOdds } from '../odds.ts';
import type { BetOutcome } from '../settlement.ts';
import { mean, noVigProbability, wilsonRange, type RateRange } from '../statistics.ts';
import { edgePosterior, type EdgePosterior } from './edge-posterior.ts';
import { chanceOfAtLeast } from './poisson-binomial.ts';

/** A settled bet at its price, with the price of the other side where known. */
export interface LuckBet {
  readonly odds: number | null;
  readonly oppositeOdds?: number | null | undefined;
  readonly result: BetOutcome;
}

/** What a record says about skill and luck. Chances are fractions. */
export interface Luck {
  readonly won: number;
  readonly lost: number;
  readonly push: number;
  /** Wins of decided bets. */
  readonly rate: RateRange;
  /** Mean break-even of the prices, in percent. */
  readonly breakEvenPercent: number;
  /** Mean win rate without an edge, in percent. */
  readonly noEdgePercent: number;
  /** Chance of at least so many wins for a bettor who breaks even at these prices. */
  readonly chanceAtBreakEven: number;
  /** The same for picks without any edge, which win as often as the prices without their margin say. */
  readonly chanceWithoutEdge: number;
  readonly posterior: EdgePosterior;
  /** Decided bets until this win rate can be told from luck; null when it is not above break-even. */
  readonly neededBets: number | null;
}

/** More bets take longer than a screen can wait. */
export const MAX_LUCK_BETS = 10_000;
/** Both sides at -110 together: what a price whose other side is unknown is assumed to hold. */
const STANDARD_SUM = 2 * impliedProbability(-110);

/**
 * Returns what a record says, without bets that are void or of unknown odds; null without decided bets. Throws RangeError
 * above `MAX_LUCK_BETS`.
 */
export function luckOf(bets: readonly LuckBet[]): Luck | null {
  const counted = bets.flatMap(({ odds, oppositeOdds, result }) =>
    isAmericanOdds(odds) && result !== 'void' ? [{ odds, oppositeOdds, result }] : [],
  );
  const decided = counted.filter(({ result }) => result !== 'push');
  if (decided.length === 0) return null;
  if (decided.length > MAX_LUCK_BETS) {
    throw new RangeError(`more than ${String(MAX_LUCK_BETS)} bets: ${String(decided.length)}`);
  }
  const won = decided.filter(({ result }) => result === 'won').length;
  const rate = wilsonRange(won, decided.length) as RateRange;
  const breakEvens = decided.map(({ odds }) => impliedProbability(odds));
  const withoutEdge = decided.map(({ odds, oppositeOdds }) => noEdgeProbability(odds, oppositeOdds ?? null));
  const breakEven = mean(breakEvens) as number;
  const noEdge = mean(withoutEdge) as number;
  return {
    won,
    lost: decided.length - won,
    push: counted.length - decided.length,
    rate,
    breakEvenPercent: breakEven * 100,
    noEdgePercent: noEdge * 100,
    chanceAtBreakEven: chanceOfAtLeast(won, breakEvens),
    chanceWithoutEdge: chanceOfAtLeast(won, withoutEdge),
    posterior: edgePosterior(decided, { meanPoints: (noEdge - breakEven) * 100, sdPoints: PRIOR_SD_POINTS }),
    neededBets: betsToTell(won / decided.length, breakEven),
  };
}

/** Spread of the prior of the edge: two of three bettors are assumed within 3 points of no edge. */
export const PRIOR_SD_POINTS = 3;

/**
 * Returns how often a pick without any edge wins: its price without the margin, or, where the price of the other side
 * is unknown, without the margin of two sides at -110. Throws RangeError for invalid odds.
 */
export function noEdgeProbability(odds: number, oppositeOdds: number | null): number {
  if (isAmericanOdds(oppositeOdds)) return noVigProbability(odds, oppositeOdds);
  return impliedProbability(odds) / STANDARD_SUM;
}

/** Normal quantiles of a one-sided 5% test and of its 80% power. */
export const Z_TEST = 1.6448536269514722;
export const Z_POWER = 0.8416212335729143;

/**
 * Returns how many decided bets it takes until a win rate above break-even shows in four of five samples, where luck
 * alone would show it in one of twenty (the usual sample size for a share, Fleiss 1981). Both are fractions. null
 * unless the rate lies above the break-even and below 1.
 */
export function betsToTell(rate: number, breakEven: number): number | null {
  if (!(rate > breakEven && rate < 1 && breakEven > 0)) return null;
  const spread = Z_TEST * Math.sqrt(breakEven * (1 - breakEven)) + Z_POWER * Math.sqrt(rate * (1 - rate));
  return Math.ceil((spread / (rate - breakEven)) ** 2);
}
