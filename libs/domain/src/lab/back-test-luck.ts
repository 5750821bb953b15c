import { impliedProbability } from '../odds.ts';
import { winProfitCents } from '../payouts.ts';
import type { BackTestBet } from './back-test.ts';

/** What luck alone would make of the best of several variants. ROI in percent, chances as fractions. */
export interface LuckOfBest {
  readonly tried: number;
  readonly draws: number;
  /** Half of the time the best of the tried variants shows at least this ROI without any edge. */
  readonly medianRoiPercent: number;
  /** Only one time in twenty does it show more than this. null when too few draws lie beyond to say. */
  readonly highRoiPercent: number | null;
  /** True when too few draws lie beyond the median, which is then at least the value given. */
  readonly isTailThin: boolean;
  /** The chance that these bets profit this much or more without an edge, looked at once. */
  readonly chanceOnce: number;
  /** The chance that the best of the tried variants does. */
  readonly chanceBest: number;
}

/** Draws are limited by this many simulated bets, so that a phone answers at once. */
const MAX_STEPS = 2_000_000;
const DRAWS = { min: 500, max: 20_000 } as const;
/** Fewer draws beyond a quantile than this make it uncertain. */
const MIN_TAIL = 10;

/**
 * Returns the best of a number of variants by luck alone. Without an edge each bet wins at the break-even of its
 * own price, pushes stay pushes, and the stakes are those placed. Variants count as independent: the best of n is
 * above x with the chance 1 - (1 - p)^n (Sidak 1967). Overlapping variants are closer to each other than that, so
 * the correction is on the safe side. `random` returns numbers from 0 up to 1. null without a bet; throws
 * RangeError unless `tried` is a whole number of at least 1.
 */
export function luckOfBest(
  bets: readonly Pick<BackTestBet, 'odds' | 'stakeCents' | 'profitCents' | 'result'>[],
  tried: number,
  random: () => number,
): LuckOfBest | null {
  if (!Number.isSafeInteger(tried) || tried < 1)
    throw new RangeError(`not a number of variants: ${String(tried)}`);
  const decided = bets.filter(({ result }) => result !== 'push');
  const wagered = bets.reduce((sum, { stakeCents }) => sum + stakeCents, 0);
  if (wagered === 0) return null;
  const observed = bets.reduce((sum, { profitCents }) => sum + profitCents, 0);
  const draws = Math.min(DRAWS.max, Math.max(DRAWS.min, Math.floor(MAX_STEPS / Math.max(1, decided.length))));
  const profits = drawProfits(decided, draws, random);
  const reached = draws - firstAtLeast(profits, observed);
  const chanceOnce = (reached + 1) / (draws + 1);
  const median = 0.5 ** (1 / tried);
  const high = 0.95 ** (1 / tried);
  const roi = (quantile: number): number =>
    (100 * (profits[Math.min(draws - 1, Math.floor(quantile * draws))] as number)) / wagered;
  const isThin = (quantile: number): boolean => (1 - quantile) * draws < MIN_TAIL;
  return {
    tried,
    draws,
    medianRoiPercent: roi(median),
    highRoiPercent: isThin(high) ? null : roi(high),
    isTailThin: isThin(median),
    chanceOnce,
    chanceBest: chanceOfBest(chanceOnce, tried),
  };
}

/** Returns the chance that at least one of n independent tries reaches what one reaches with chance p. */
export function chanceOfBest(chance: number, tried: number): number {
  // Exact for small chances, where 1 - (1 - p)^n would lose digits.
  return chance >= 1 ? 1 : -Math.expm1(tried * Math.log1p(-chance));
}

/** Returns the profits of all draws in cents, ascending. */
function drawProfits(
  bets: readonly Pick<BackTestBet, 'odds' | 'stakeCents'>[],
  draws: number,
  random: () => number,
): Float64Array {
  const chances = Float64Array.from(bets, ({ odds }) => impliedProbability(odds));
  const wins = Float64Array.from(
    bets,
    ({ odds, stakeCents }) => stakeCents + winProfitCents(stakeCents, odds),
  );
  const staked = bets.reduce((sum, { stakeCents }) => sum + stakeCents, 0);
  const profits = new Float64Array(draws);
  for (let draw = 0; draw < draws; draw += 1) {
    let profit = 0 - staked;
    for (let bet = 0; bet < chances.length; bet += 1) {
      if (random() < (chances[bet] as number)) profit += wins[bet] as number;
    }
    profits[draw] = profit;
  }
  return profits.sort();
}

/** Returns the index of the first value that is at least a limit, in an ascending list. */
function firstAtLeast(values: Float64Array, limit: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
