import { decimalOdds } from '../odds.ts';
import { mean } from '../statistics.ts';
import { Z_POWER, Z_TEST, noEdgeProbability } from './luck.ts';
import { normalBelow } from './normal.ts';
import { chanceOfAtLeast } from './poisson-binomial.ts';

/** A bet's value against the close. */
export interface ClosingBet {
  /** Points gained on the line, above 0 when better; null where unknown. */
  readonly points: number | null;
  /** How much more the price pays than the closing one, in decimal odds; null where unknown. */
  readonly priceGain: number | null;
  /** Value of the price at the close without its margin, in percent of the stake; null where unknown. */
  readonly pricePercent: number | null;
}

/** What closing prices say about skill and luck. Percent are of the stake, chances fractions. */
export interface ClosingLuck {
  readonly ahead: number;
  readonly behind: number;
  /** Bets at the closing line and price. */
  readonly same: number;
  /** Bets without a known close. */
  readonly excluded: number;
  /** Exact chance that a coin beats the close at least so often, of the bets that differ from it. */
  readonly chanceByLuck: number;
  /** The value of the prices; null without 2 different ones, whose spread tells how exact their mean is. */
  readonly value: ClosingValue | null;
}

export interface ClosingValue {
  readonly bets: number;
  readonly meanPercent: number;
  readonly sdPercent: number;
  /** 95% range of the mean. */
  readonly lowPercent: number;
  readonly highPercent: number;
  /** The mean after the bets, from a prior of no edge. */
  readonly posterior: {
    readonly meanPercent: number;
    readonly lowPercent: number;
    readonly highPercent: number;
  };
  /** Chance that the mean is above 0 after the bets, as a fraction. */
  readonly chanceOfValue: number;
  /** Bets until this mean can be told from luck; null when it is not above 0. */
  readonly neededBets: number | null;
}

/** What a bet at -110 without an edge is worth: -4.5% of the stake. */
export const NO_EDGE_PERCENT = (noEdgeProbability(-110, -110) * decimalOdds(-110) - 1) * 100;
export const CLOSING_PRIOR_SD_PERCENT = 3;
const Z95 = 1.959963984540054;

/** Returns what the closing prices of bets say; null when none is known. */
export function closingLuckOf(bets: readonly ClosingBet[]): ClosingLuck | null {
  const signs = bets.flatMap((bet) => signOf(bet) ?? []);
  if (signs.length === 0) return null;
  const ahead = signs.filter((sign) => sign > 0).length;
  const behind = signs.filter((sign) => sign < 0).length;
  return {
    ahead,
    behind,
    same: signs.length - ahead - behind,
    excluded: bets.length - signs.length,
    chanceByLuck: chanceOfAtLeast(
      ahead,
      Array.from({ length: ahead + behind }, () => 0.5),
    ),
    value: closingValue(bets.flatMap(({ pricePercent }) => pricePercent ?? [])),
  };
}

/**
 * A better line beats the close whatever its price; at the same line the price decides. It is compared with the closing
 * price as it stands: without its margin nearly every price would be behind, also a lucky one.
 */
function signOf({ points, priceGain }: ClosingBet): number | null {
  return points !== null && points !== 0 ? points : (priceGain ?? points);
}

function closingValue(values: readonly number[]): ClosingValue | null {
  const bets = values.length;
  const meanPercent = mean(values);
  if (meanPercent === null || new Set(values).size < 2) return null;
  const squares = values.reduce((sum, value) => sum + (value - meanPercent) ** 2, 0);
  const sdPercent = Math.sqrt(squares / (bets - 1));
  const error = sdPercent / Math.sqrt(bets);
  const posterior = normalPosterior(meanPercent, error);
  return {
    bets,
    meanPercent,
    sdPercent,
    lowPercent: meanPercent - Z95 * error,
    highPercent: meanPercent + Z95 * error,
    posterior: {
      meanPercent: posterior.mean,
      lowPercent: posterior.mean - Z95 * posterior.sd,
      highPercent: posterior.mean + Z95 * posterior.sd,
    },
    chanceOfValue: normalBelow(posterior.mean / posterior.sd),
    neededBets:
      meanPercent > 0 ? Math.max(2, Math.ceil((((Z_TEST + Z_POWER) * sdPercent) / meanPercent) ** 2)) : null,
  };
}

/** Combines the prior with a measured mean, each weighted by its precision. */
function normalPosterior(measured: number, error: number): { readonly mean: number; readonly sd: number } {
  const priorPrecision = 1 / CLOSING_PRIOR_SD_PERCENT ** 2;
  const precision = 1 / error ** 2;
  return {
    mean: (NO_EDGE_PERCENT * priorPrecision + measured * precision) / (priorPrecision + precision),
    sd: Math.sqrt(1 / (priorPrecision + precision)),
  };
}
