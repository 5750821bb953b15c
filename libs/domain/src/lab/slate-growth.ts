import type { SlateGame } from './slate-games.ts';

/** Looked up once, as in `simulate.ts`. */
const { exp, log } = Math;

/** What an optimizer needs to know about shares of the bankroll. */
export interface Growth {
  /** Expected natural logarithm of the bankroll after the slate, over the one before; -Infinity when it can be lost. */
  readonly value: number;
  /** Derivative by each share. */
  readonly slopes: Float64Array;
  /** Second derivative by each share alone, negated: above 0. */
  readonly bends: Float64Array;
}

export type GrowthOf = (shares: Float64Array) => Growth;

/** Slates up to this many bets are enumerated: at most 4,096 results. */
export const EXACT_BETS = 12;

/** Returns the expected log growth of a slate: by enumeration up to 12 bets, else by an integral. */
export function slateGrowth(games: readonly SlateGame[]): GrowthOf {
  const count = countBets(games);
  return count <= EXACT_BETS ? enumeratedGrowth(games) : transformedGrowth(games);
}

/** Computes the growth over every joint result of the games. Exact, with memory for each result. */
export function enumeratedGrowth(games: readonly SlateGame[]): GrowthOf {
  const count = countBets(games);
  const results = games.reduce((product, { states }) => product * states.length, 1);
  const probabilities = new Float64Array(results).fill(1);
  /** Profit per unit of each bet in each result, bet by bet. */
  const profits = new Float64Array(results * count);
  let stride = 1;
  for (const { bets, states } of games) {
    for (let result = 0; result < results; result += 1) {
      const state = states[Math.floor(result / stride) % states.length];
      if (state === undefined) continue;
      probabilities[result] = (probabilities[result] as number) * state.probability;
      bets.forEach((bet, index) => {
        profits[bet * results + result] = state.returns[index] as number;
      });
    }
    stride *= states.length;
  }
  const wealth = new Float64Array(results);
  return (shares) => {
    wealth.fill(1);
    shares.forEach((share, bet) => {
      if (share === 0) return;
      for (let result = 0; result < results; result += 1) {
        wealth[result] = (wealth[result] as number) + share * (profits[bet * results + result] as number);
      }
    });
    const slopes = new Float64Array(count);
    const bends = new Float64Array(count);
    let value = 0;
    for (let result = 0; result < results; result += 1) {
      const after = wealth[result] as number;
      if (after <= 0) return { value: Number.NEGATIVE_INFINITY, slopes, bends };
      value += (probabilities[result] as number) * log(after);
      wealth[result] = 1 / after;
    }
    for (let bet = 0; bet < count; bet += 1) {
      let slope = 0;
      let bend = 0;
      for (let result = 0; result < results; result += 1) {
        const ratio = (profits[bet * results + result] as number) * (wealth[result] as number);
        const part = (probabilities[result] as number) * ratio;
        slope += part;
        bend += part * ratio;
      }
      slopes[bet] = slope;
      bends[bet] = bend;
    }
    return { value, slopes, bends };
  };
}

/**
 * Computes the growth without listing results. With W the bankroll after the slate, 1 / W is the integral of
 * exp(-t W) over t > 0, and log W that of (exp(-t) - exp(-t W)) / t (Frullani). Games are independent, so the
 * expected exp(-t W) is a product over games. The integral is taken at t = exp(x - exp(-x)) in equal steps of
 * x, which converges exponentially (the double-exponential rule of Takahasi and Mori, 1974). The tests compare
 * it with the enumeration.
 */
export function transformedGrowth(games: readonly SlateGame[]): GrowthOf {
  const count = countBets(games);
  const states = games.flatMap(({ bets, states: own }, game) =>
    own.map(({ probability, returns }) => ({ game, bets, probability, returns })),
  );
  const masses = new Float64Array(states.length);
  const factors = new Float64Array(games.length);
  return (shares) => {
    let value = 0;
    const slopes = new Float64Array(count);
    const bends = new Float64Array(count);
    const atRisk = shares.reduce((sum, share) => sum + share, 0);
    if (atRisk >= 1) return { value: Number.NEGATIVE_INFINITY, slopes, bends };
    const wins = states.map(({ bets, returns }) => aboveWorst(bets, returns, shares));
    for (const { t, weight } of NODES) {
      // exp(-t W) is written from the worst result, where nothing overflows.
      const worst = -t * (1 - atRisk);
      if (worst < SMALLEST_EXPONENT) break;
      factors.fill(0);
      states.forEach(({ game, probability }, state) => {
        const win = wins[state] as number;
        masses[state] = win === 0 ? probability : probability * exp(-t * win);
        factors[game] = (factors[game] as number) + (masses[state] as number);
      });
      const product = factors.reduce((sum, factor) => sum * factor, exp(worst));
      value += (weight * (exp(-t) - product)) / t;
      states.forEach(({ game, bets, returns }, state) => {
        const mass = (weight * product * (masses[state] as number)) / (factors[game] as number);
        for (let index = 0; index < bets.length; index += 1) {
          const bet = bets[index] as number;
          const profit = returns[index] as number;
          slopes[bet] = (slopes[bet] as number) + mass * profit;
          bends[bet] = (bends[bet] as number) + mass * t * profit * profit;
        }
      });
    }
    return { value, slopes, bends };
  };
}

/** What a game returns above its worst result, as a share of the bankroll. */
function aboveWorst(bets: readonly number[], returns: readonly number[], shares: Float64Array): number {
  return bets.reduce(
    (sum, bet, index) => sum + (shares[bet] as number) * ((returns[index] as number) + 1),
    0,
  );
}

/** e to this power is the smallest number that is not rounded to 0. */
const SMALLEST_EXPONENT = -700;
const STEP = 0.16;
/** From t of about e^-40 to e^12, beyond which a bankroll of a thousandth has nothing left to add. */
const NODES = Array.from({ length: 98 }, (_, index) => {
  const x = -3.6 + index * STEP;
  const t = exp(x - exp(-x));
  return { t, weight: STEP * t * (1 + exp(-x)) };
});

function countBets(games: readonly SlateGame[]): number {
  return games.reduce((sum, { bets }) => sum + bets.length, 0);
}
