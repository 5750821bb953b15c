import { EXACT_BETS } from './slate-growth.ts';
import { slateGames, type SlateBet, type SlateGame } from './slate-games.ts';

/** Looked up once, as in `simulate.ts`. */
const { exp, floor } = Math;

/** What a slate can do to a bankroll at given stakes, if the bets' probabilities are right. */
export interface SlateRisk {
  readonly atRiskCents: number;
  /** Expected profit in cents, not rounded. */
  readonly expectedCents: number;
  /** Expected natural logarithm of the bankroll after over before; -Infinity when the slate can take everything. */
  readonly logGrowth: number;
  /** Chance to lose at least a tenth of the bankroll on this slate, as a fraction. */
  readonly tenthLostChance: number;
  /** Chance to lose the whole bankroll, or more, on this slate. */
  readonly allLostChance: number;
  /** Most that the chance can be of ever falling to half, if every coming slate were like this one. */
  readonly everHalvedBound: number;
}

/**
 * Returns the risk of staking a slate, by every result up to 12 bets, else on a lattice. The last figure is
 * Lundberg's bound: with W the bankroll after over before and r above 0 the number with expected W^-r = 1, the
 * chance of ever falling to a share x is at most x^r. It is 1 when the log growth is not above 0. Bets of one
 * game win and lose together, as in `slateGames`. Throws RangeError for invalid odds or probabilities, and
 * unless there is one stake per bet.
 */
export function slateRisk(
  bets: readonly SlateBet[],
  stakesCents: readonly number[],
  bankrollCents: number,
): SlateRisk {
  if (stakesCents.length !== bets.length) {
    throw new RangeError(`${String(stakesCents.length)} stakes for ${String(bets.length)} bets`);
  }
  const staked = bets.filter((_, bet) => (stakesCents[bet] as number) > 0);
  const shares = stakesCents.filter((cents) => cents > 0).map((cents) => cents / bankrollCents);
  const games = slateGames(staked);
  const results = staked.length <= EXACT_BETS ? enumerate(games, shares) : latticed(games, shares);
  const logGrowth = mean(results, (wealth) =>
    wealth <= NOTHING ? Number.NEGATIVE_INFINITY : Math.log(wealth),
  );
  return {
    atRiskCents: stakesCents.reduce((sum, cents) => sum + cents, 0),
    expectedCents: (mean(results, (wealth) => wealth) - 1) * bankrollCents,
    logGrowth,
    tenthLostChance: chanceAtMost(results, 0.9),
    allLostChance: chanceAtMost(results, 0),
    everHalvedBound: staked.length === 0 ? 0 : halvedBound(results, logGrowth),
  };
}

/** Possible bankrolls after the slate, over the one before, with their probabilities. */
interface Results {
  readonly wealth: readonly number[];
  readonly probability: readonly number[];
}

/** Tolerance of a comparison of shares, far below a cent of any bankroll. */
const NOTHING = 1e-9;

function enumerate(games: readonly SlateGame[], shares: readonly number[]): Results {
  let wealth: number[] = [1];
  let probability: number[] = [1];
  for (const game of games) {
    const own = game.states.map(
      (state) => [profitOf(game, state.returns, shares), state.probability] as const,
    );
    wealth = wealth.flatMap((before) => own.map(([profit]) => before + profit));
    probability = probability.flatMap((before) => own.map(([, chance]) => before * chance));
  }
  return { wealth, probability };
}

/** Cell of the lattice as a share of the bankroll: one hundredth of a percent. */
const CELL = 1e-4;

/** Cells with less are dropped: together far below a millionth. */
const LEAST_MASS = 1e-15;

/** Adds game by game on equal cells. A result between two cells is split, which keeps its mean. */
function latticed(games: readonly SlateGame[], shares: readonly number[]): Results {
  /** The mass of each cell from `first` on. Cell 0 is the bankroll before. */
  let cells = new Float64Array([1]);
  let first = 0;
  for (const game of games) {
    const moves = game.states.map(({ probability, returns }) => {
      const profit = profitOf(game, returns, shares) / CELL;
      const down = floor(profit);
      return { down, upper: probability * (profit - down), lower: probability * (1 - profit + down) };
    });
    const lowest = Math.min(...moves.map(({ down }) => down));
    const highest = Math.max(...moves.map(({ down }) => down)) + 1;
    const next = new Float64Array(cells.length + highest - lowest);
    for (const { down, upper, lower } of moves) {
      const offset = down - lowest;
      for (let cell = 0; cell < cells.length; cell += 1) {
        const mass = cells[cell] as number;
        if (mass < LEAST_MASS) continue;
        next[cell + offset] = (next[cell + offset] as number) + mass * lower;
        next[cell + offset + 1] = (next[cell + offset + 1] as number) + mass * upper;
      }
    }
    cells = next;
    first += lowest;
  }
  const wealth: number[] = [];
  const probability: number[] = [];
  cells.forEach((mass, cell) => {
    if (mass < LEAST_MASS) return;
    wealth.push(1 + (cell + first) * CELL);
    probability.push(mass);
  });
  return { wealth, probability };
}

function profitOf({ bets }: SlateGame, returns: readonly number[], shares: readonly number[]): number {
  return bets.reduce((sum, bet, index) => sum + (shares[bet] as number) * (returns[index] as number), 0);
}

function mean({ wealth, probability }: Results, value: (wealth: number) => number): number {
  return wealth.reduce((sum, after, index) => sum + (probability[index] as number) * value(after), 0);
}

function chanceAtMost(results: Results, share: number): number {
  return Math.min(
    1,
    mean(results, (wealth) => (wealth <= share + NOTHING ? 1 : 0)),
  );
}

function halvedBound({ wealth, probability }: Results, logGrowth: number): number {
  if (!(logGrowth > 0)) return 1;
  if (wealth.every((after) => after >= 1)) return 0;
  const logs = wealth.map(Math.log);
  // W^-r is convex in r, 1 at r = 0 and falling there: below 1 up to the wanted root, above 1 beyond.
  const isBelow = (r: number): boolean =>
    logs.reduce((sum, log, index) => sum + (probability[index] as number) * exp(-r * log), 0) < 1;
  let high = 1;
  while (isBelow(high) && high < MOST_EXPONENT) high *= 2;
  let low = 0;
  for (let step = 0; step < EXPONENT_HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (isBelow(middle)) low = middle;
    else high = middle;
  }
  return 0.5 ** low;
}

/** Half to this power is below 10^-300. */
const MOST_EXPONENT = 1024;
/** Leave the exponent exact to a millionth. */
const EXPONENT_HALVINGS = 24;
