import type { NormalizedGame } from '../games/normalized-game.ts';
import { impliedProbability, isAmericanOdds } from '../odds.ts';
import { isPriceable } from '../price.ts';

/**
 * Ways to take the bookmaker's margin out of a market's prices. Seven names are in use, and two of them are
 * others by algebra: see `SAME_METHOD`.
 */
export const FAIR_PRICE_METHODS = [
  'proportional',
  'additive',
  'power',
  'odds-ratio',
  'shin',
  'logarithmic',
  'differential',
] as const;
export type FairPriceMethod = (typeof FAIR_PRICE_METHODS)[number];

/** The method that the product uses everywhere else, such as for closing-line value. */
export const DEFAULT_FAIR_PRICE_METHOD: FairPriceMethod = 'proportional';

/**
 * Methods that give another method's probabilities. Subtracting a constant from the log-odds divides the odds
 * by a constant. A margin in proportion to the decimal odds takes the same amount from every probability.
 */
export const SAME_METHOD: Partial<Readonly<Record<FairPriceMethod, FairPriceMethod>>> = {
  logarithmic: 'odds-ratio',
  differential: 'additive',
};

/** Whether a text names a method. */
export function isFairPriceMethod(text: unknown): text is FairPriceMethod {
  return FAIR_PRICE_METHODS.some((method) => method === text);
}

/** A market's prices without the margin. */
export interface FairMarket {
  /** Sum of the implied probabilities minus 1, as a fraction; negative when every outcome can be backed at a profit. */
  readonly margin: number;
  /** Of each outcome, as fractions that sum to 1; null when the method has no answer between 0 and 1. */
  readonly probabilities: readonly number[] | null;
  /** The fitted constant: exponent, odds ratio or Shin's share of insiders; null for methods without one. */
  readonly constant: number | null;
}

/**
 * Returns the fair probabilities of a market with two or three outcomes, whose American odds are given.
 * Throws RangeError for invalid odds or another number of outcomes.
 */
export function fairMarket(odds: readonly number[], method: FairPriceMethod): FairMarket {
  return fairShares(odds.map(impliedProbability), method);
}

/**
 * Returns the fair probabilities behind implied ones, each a fraction between 0 and 1. Throws RangeError for
 * others, and unless there are two or three. Sources: Clarke, Kovalchik and Ingram, "Adjusting bookmaker's odds
 * to allow for overround" (2017); Cheung's odds ratio and the differential margin in Buchdahl, "The wisdom of
 * the crowd" (2015); Shin, "Measuring the incidence of insider trading" (1993).
 */
export function fairShares(implied: readonly number[], method: FairPriceMethod): FairMarket {
  if (implied.length !== 2 && implied.length !== 3) {
    throw new RangeError(`not a market of two or three outcomes: ${String(implied.length)}`);
  }
  const wrong = implied.find((value) => !isPriceable(value));
  if (wrong !== undefined) throw new RangeError(`not a probability between 0 and 1: ${String(wrong)}`);
  const sum = total(implied);
  const { probabilities, constant } = SOLVERS[method](implied, sum);
  const isProper = probabilities.every(isPriceable);
  return { margin: sum - 1, probabilities: isProper ? probabilities : null, constant };
}

interface Solution {
  readonly probabilities: readonly number[];
  readonly constant: number | null;
}

type Solver = (implied: readonly number[], sum: number) => Solution;

const NONE: Solution = { probabilities: [Number.NaN], constant: null };

const proportional: Solver = (implied, sum) => ({
  probabilities: implied.map((value) => value / sum),
  constant: null,
});

const additive: Solver = (implied, sum) => ({
  probabilities: implied.map((value) => value - (sum - 1) / implied.length),
  constant: null,
});

/** Margin in proportion to the decimal odds: fair odds are n o / (n - M o). */
const differential: Solver = (implied, sum) => ({
  probabilities: implied.map((value) => {
    const odds = 1 / value;
    const count = implied.length;
    return (count - (sum - 1) * odds) / (count * odds);
  }),
  constant: null,
});

/** Raises every implied probability to the exponent that makes them sum to 1. */
const power: Solver = (implied) => fitted(implied, Math.exp, (value, exponent) => value ** exponent);

/** Divides the odds for each outcome by one constant. */
const oddsRatio: Solver = (implied) =>
  fitted(implied, Math.exp, (value, ratio) => value / (ratio + value - ratio * value));

/** Subtracts one constant from each outcome's log-odds. */
const logarithmic: Solver = (implied) =>
  fitted(
    implied,
    (shift) => shift,
    (value, shift) => 1 / (1 + Math.exp(shift - Math.log(value / (1 - value)))),
  );

/** Prices set against a share z of insiders. It has no answer for prices without a margin. */
const shin: Solver = (implied, sum) => {
  if (sum < 1) return NONE;
  const at = (z: number): readonly number[] =>
    implied.map((value) => (Math.sqrt(z * z + (4 * (1 - z) * value * value) / sum) - z) / (2 * (1 - z)));
  // At z = 0 the sum is the root of `sum`, and it falls below 1 as z grows to 1.
  const z = bisect((value) => total(at(value)) - 1, 0, 1 - 1e-12);
  return { probabilities: normalized(at(z)), constant: z };
};

const SOLVERS: Readonly<Record<FairPriceMethod, Solver>> = {
  proportional,
  additive,
  power,
  'odds-ratio': oddsRatio,
  shin,
  logarithmic,
  differential,
};

/** Fits the constant of a method whose sum falls as it grows. `scale` maps the searched range to the constant. */
function fitted(
  implied: readonly number[],
  scale: (searched: number) => number,
  apply: (value: number, constant: number) => number,
): Solution {
  const at = (searched: number): readonly number[] => implied.map((value) => apply(value, scale(searched)));
  const found = bisect((searched) => total(at(searched)) - 1, -WIDEST, WIDEST);
  return { probabilities: normalized(at(found)), constant: scale(found) };
}

/** e to this power is far beyond any constant that American odds need. */
const WIDEST = 30;

/** Returns the root of a falling function. 200 halvings end at neighboring numbers. */
function bisect(fall: (value: number) => number, from: number, to: number): number {
  let low = from;
  let high = to;
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (fall(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Removes the last rounding, so that the sum is 1. */
function normalized(values: readonly number[]): readonly number[] {
  const sum = total(values);
  return values.map((value) => value / sum);
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/**
 * Returns how far the methods lie apart on each outcome, in percentage points: the largest minus the smallest
 * of the answers between 0 and 1. Takes implied probabilities, as `fairShares`.
 */
export function fairSpreadPoints(implied: readonly number[]): readonly number[] {
  const answers = FAIR_PRICE_METHODS.flatMap((method) => {
    const { probabilities } = fairShares(implied, method);
    return probabilities === null ? [] : [probabilities];
  });
  return implied.map((_, outcome) => {
    const values = answers.map((probabilities) => probabilities[outcome] as number);
    return (Math.max(...values) - Math.min(...values)) * 100;
  });
}

/**
 * Returns the whole American odds nearest to a probability's own price: 0.543 gives -119, 0.457 gives +119. `fairOdds`
 * rounds toward the bettor instead. Throws RangeError for a probability without a price.
 */
export function nearestOdds(probability: number): number {
  if (!isPriceable(probability)) {
    throw new RangeError(`not a probability between 0 and 1: ${String(probability)}`);
  }
  const other = 1 - probability;
  const amount = Math.round((100 * Math.max(probability, other)) / Math.min(probability, other));
  // -100 and +100 are the same price, written +100.
  return probability > 0.5 && amount > 100 ? -amount : amount;
}

/** What a game's two published prices say about the picked side. */
export interface MarketPrice {
  /** Of the picked side, without the margin, as a fraction. */
  readonly probability: number;
  /** As a fraction. */
  readonly margin: number;
  /** American odds of the picked side and of the other. */
  readonly odds: readonly [own: number, other: number];
}

type PricedGame = Pick<
  NormalizedGame,
  'pickSide' | 'pickBetType' | 'home_spread_odds' | 'away_spread_odds' | 'home_moneyline' | 'away_moneyline'
>;

/**
 * Returns the market's own price of a game's pick. null without a pick or the prices of both sides, and when
 * the method has no answer.
 */
export function marketPrice(game: PricedGame, method: FairPriceMethod): MarketPrice | null {
  const [home, away] =
    game.pickBetType === 'spread'
      ? [game.home_spread_odds, game.away_spread_odds]
      : [game.home_moneyline, game.away_moneyline];
  if (game.pickSide === null || !isAmericanOdds(home) || !isAmericanOdds(away)) return null;
  const odds = game.pickSide === 'home' ? ([home, away] as const) : ([away, home] as const);
  const { margin, probabilities } = fairMarket(odds, method);
  return probabilities === null ? null : { probability: probabilities[0] as number, margin, odds };
}
