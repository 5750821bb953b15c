import { type ExactPrice, exactPrice, probabilityOf, profitAt, stakeReturning } from './odds-tools-price.ts';

/** Legs of a parlay, and outcomes of a market. */
export const PARLAY_LEGS = { min: 2, max: 12 } as const;
export const MARKET_OUTCOMES = { min: 2, max: 3 } as const;

/** The largest payout in cents that a parlay shows: $1 billion. */
const MAX_PAYOUT_CENTS = 100_000_000_000n;

export interface Parlay {
  readonly price: ExactPrice;
  /** The win rate of the whole parlay at which it breaks even, as a fraction. */
  readonly breakEven: number;
  /** Payout and profit in cents; null when the payout would be above $1 billion. */
  readonly payoutCents: number | null;
  readonly profitCents: number | null;
}

/**
 * Returns a parlay of independent legs: the decimal odds of the legs multiplied. Throws RangeError for fewer
 * than 2 or more than 12 legs.
 */
export function parlay(legs: readonly ExactPrice[], stakeCents: number): Parlay {
  if (legs.length < PARLAY_LEGS.min || legs.length > PARLAY_LEGS.max)
    throw new RangeError(`a parlay has 2 to 12 legs, not ${String(legs.length)}`);
  let total = 1n;
  let per = 1n;
  for (const leg of legs) {
    total *= leg.won + leg.per;
    per *= leg.per;
  }
  const price = exactPrice(total - per, per);
  const isShown = BigInt(stakeCents) * total <= MAX_PAYOUT_CENTS * per;
  const profitCents = isShown ? profitAt(price, stakeCents) : null;
  return {
    price,
    breakEven: probabilityOf(price),
    payoutCents: profitCents === null ? null : stakeCents + profitCents,
    profitCents,
  };
}

/** The bookmaker's margin in a market, all in percent. */
export interface MarketHold {
  /** The implied probabilities added up: 104.76 at -110 on both sides. */
  readonly totalPercent: number;
  /** Whether they add up to less than 100, in exact arithmetic. */
  readonly isArbitrage: boolean;
  /** The share of all stakes the bookmaker keeps when bets balance: 4.55 at -110 on both sides. */
  readonly holdPercent: number;
  /** Each outcome's implied probability and its share of the total, in the order of the prices. */
  readonly outcomes: readonly { readonly impliedPercent: number; readonly fairPercent: number }[];
}

/** Returns the hold of a two- or three-way market. Throws RangeError for another number of outcomes. */
export function marketHold(prices: readonly ExactPrice[]): MarketHold {
  assertOutcomes(prices);
  const implied = prices.map(probabilityOf);
  const total = implied.reduce((sum, probability) => sum + probability, 0);
  return {
    totalPercent: total * 100,
    isArbitrage: isBelowOne(prices),
    holdPercent: (1 - 1 / total) * 100,
    outcomes: implied.map((probability) => ({
      impliedPercent: probability * 100,
      fairPercent: (probability / total) * 100,
    })),
  };
}

/** Stakes on every outcome of a market. */
export interface Arbitrage {
  /** The implied probabilities added up, in percent. Below 100 every outcome can pay more than all stakes. */
  readonly totalPercent: number;
  /** Whether the unrounded stakes profit on every outcome. Rounding can still cost it: see `worstCents`. */
  readonly isArbitrage: boolean;
  readonly stakedCents: number;
  readonly outcomes: readonly {
    readonly stakeCents: number;
    /** What this outcome pays, stake included. */
    readonly returnCents: number;
    /** The payout minus all stakes. */
    readonly profitCents: number;
  }[];
  readonly worstCents: number;
  readonly bestCents: number;
  /** The worst profit in percent of all stakes; null without a stake. */
  readonly worstPercent: number | null;
}

/**
 * Splits an amount over all outcomes so that each pays the same, in stakes rounded to the step. Throws
 * RangeError for other than two or three outcomes.
 */
export function arbitrage(prices: readonly ExactPrice[], totalCents: number, stepCents = 1): Arbitrage {
  assertOutcomes(prices);
  const { totalPercent, isArbitrage } = marketHold(prices);
  // The same payout on each outcome: the amount over the sum of implied probabilities.
  const payoutCents = (totalCents * 100) / totalPercent;
  const stakes = prices.map((price) => stakeReturning(price, payoutCents, stepCents));
  const stakedCents = stakes.reduce((sum, stake) => sum + stake, 0);
  const outcomes = prices.map((price, index) => {
    const stakeCents = stakes[index] as number;
    const returnCents = stakeCents + profitAt(price, stakeCents);
    return { stakeCents, returnCents, profitCents: returnCents - stakedCents };
  });
  const profits = outcomes.map(({ profitCents }) => profitCents);
  const worstCents = Math.min(...profits);
  return {
    totalPercent,
    isArbitrage,
    stakedCents,
    outcomes,
    worstCents,
    bestCents: Math.max(...profits),
    worstPercent: stakedCents === 0 ? null : (worstCents / stakedCents) * 100,
  };
}

/** Whether the implied probabilities add up to less than 1, in exact arithmetic. */
function isBelowOne(prices: readonly ExactPrice[]): boolean {
  let sum = 0n;
  let of = 1n;
  for (const { won, per } of prices) {
    sum = sum * (won + per) + per * of;
    of *= won + per;
  }
  return sum < of;
}

function assertOutcomes({ length }: readonly ExactPrice[]): void {
  if (length < MARKET_OUTCOMES.min || length > MARKET_OUTCOMES.max)
    throw new RangeError(`a market has 2 or 3 outcomes, not ${String(length)}`);
}
