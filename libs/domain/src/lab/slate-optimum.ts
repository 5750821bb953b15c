import type { Growth, GrowthOf } from './slate-growth.ts';
import type { SlateGame } from './slate-games.ts';

/** Looked up once, as in `simulate.ts`. */
const { max, min } = Math;

/** Limits in shares of the bankroll. */
export interface ShareLimits {
  /** Of each bet. */
  readonly perBet: readonly number[];
  readonly perGame: number;
  readonly perDay: number;
}

/** Steps after which the search ends, even if the last one still moved. Slates need about 10 to 150. */
const MOST_STEPS = 600;
/** Share of the bankroll below which a step no longer counts: a cent of a million dollars. */
const SMALLEST_MOVE = 1e-8;
/** Bends below this would make a step too long: a bet at p = 0 has none. */
const LEAST_BEND = 1e-9;

/**
 * Returns the shares of the bankroll with the highest expected log growth within the limits. The growth is
 * concave and the limits are convex, so the only maximum is found by following the slopes. A step is scaled by
 * the bends and projected back into the limits. It starts ahead of the last one, in its direction (Nesterov's
 * acceleration), and starts again from rest when the growth falls (O'Donoghue and Candès, 2015).
 */
export function optimalShares(
  games: readonly SlateGame[],
  growthOf: GrowthOf,
  limits: ShareLimits,
): Float64Array {
  const search: Search = { games, growthOf, limits };
  let shares: Float64Array = new Float64Array(limits.perBet.length);
  let growth = growthOf(shares);
  let ahead = shares;
  let momentum = 1;
  let reach = 1;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const isFromRest = ahead === shares;
    const next = climb(ahead, isFromRest ? growth : growthOf(ahead), search, reach);
    if (next === null || next.growth.value < growth.value) {
      if (isFromRest) break;
      ahead = shares;
      momentum = 1;
      continue;
    }
    const moved = next.shares.map((share, bet) => share - (shares[bet] as number));
    const later = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    const speed = (momentum - 1) / later;
    ({ shares, growth, reach } = next);
    momentum = later;
    if (moved.every((move) => Math.abs(move) < SMALLEST_MOVE)) {
      if (isFromRest) break;
      ahead = shares;
      momentum = 1;
      continue;
    }
    const beyond = shares.map((share, bet) => share + speed * (moved[bet] as number));
    ahead = speed === 0 ? shares : nearestAllowed(beyond, growth.bends.map(usable), games, limits);
  }
  return shares;
}

interface Search {
  readonly games: readonly SlateGame[];
  readonly growthOf: GrowthOf;
  readonly limits: ShareLimits;
}

interface Climb {
  readonly shares: Float64Array;
  readonly growth: Growth;
  /** Share of the full step that was short enough. */
  readonly reach: number;
}

/**
 * Takes a step from `start` that rises as much as slopes and bends promise, trying `first` of the full step and
 * then halves of it; null when none does, which is the maximum.
 */
function climb(
  start: Float64Array,
  { value, slopes, bends }: Growth,
  search: Search,
  first: number,
): Climb | null {
  const { games, growthOf, limits } = search;
  for (let reach = first; reach > 1e-9; reach /= 2) {
    const weights = bends.map((bend) => usable(bend) / reach);
    const aim = start.map((share, bet) => share + (slopes[bet] as number) / (weights[bet] as number));
    const next = nearestAllowed(aim, weights, games, limits);
    let promised = 0;
    next.forEach((share, bet) => {
      const move = share - (start[bet] as number);
      promised += (slopes[bet] as number) * move - ((weights[bet] as number) * move * move) / 2;
    });
    const growth = growthOf(next);
    if (growth.value >= value + promised - ROUNDING) return { shares: next, growth, reach };
  }
  return null;
}

/** Below this, differences of growth are rounding. */
const ROUNDING = 1e-15;

function usable(bend: number): number {
  return max(bend, LEAST_BEND);
}

/** Returns the allowed shares nearest to `aim`, where each bet's distance has its own weight. */
export function nearestAllowed(
  aim: Float64Array,
  weights: Float64Array,
  games: readonly SlateGame[],
  { perBet, perGame, perDay }: ShareLimits,
): Float64Array {
  const nearest = new Float64Array(aim.length);
  const place = (bets: readonly number[], price: number): number => {
    let sum = 0;
    for (const bet of bets) {
      const share = (aim[bet] as number) - price / (weights[bet] as number);
      nearest[bet] = min(max(share, 0), perBet[bet] as number);
      sum += nearest[bet] as number;
    }
    return sum;
  };
  const placeAll = (price: number): number => {
    let sum = 0;
    for (const { bets } of games) {
      const own = place(bets, price);
      if (own <= perGame) sum += own;
      else sum += priceOut((extra) => place(bets, price + extra), perGame);
    }
    return sum;
  };
  if (placeAll(0) > perDay) priceOut(placeAll, perDay);
  return nearest;
}

/** Raises a price until what is placed at it fits the limit, leaves that placed, and returns its sum. */
function priceOut(placeAt: (price: number) => number, limit: number): number {
  let low = 0;
  let high = 1;
  while (placeAt(high) > limit) high *= 2;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (placeAt(middle) > limit) low = middle;
    else high = middle;
  }
  return placeAt(high);
}
