import { decimalOdds } from '../odds.ts';

/** A bet of a slate, with the probability that the bettor believes. */
export interface SlateBet {
  /** Bets of one game have the same id. */
  readonly gameId: string;
  /** American odds. */
  readonly odds: number;
  /** Of winning, as a fraction from 0 to 1. A push counts as no bet and is left out. */
  readonly probability: number;
}

/** One joint result of a game's bets. */
export interface GameState {
  readonly probability: number;
  /** Profit of each of the game's bets per unit staked: the decimal odds minus 1, or -1. */
  readonly returns: readonly number[];
}

/** A game's bets as indexes into the slate, and their joint results. Games are independent of each other. */
export interface SlateGame {
  readonly bets: readonly number[];
  readonly states: readonly GameState[];
}

/**
 * Groups a slate by game. How the bets of one game depend on each other is unknown, so they win and lose
 * together as often as their probabilities allow. Of all dependencies this is the one with the lowest expected
 * log growth at any stakes (it is the largest in convex order), so the result bounds the true one from below.
 * Throws RangeError for invalid odds or probabilities.
 */
export function slateGames(bets: readonly SlateBet[]): readonly SlateGame[] {
  const byGame = new Map<string, number[]>();
  bets.forEach(({ gameId, probability }, index) => {
    if (!(probability >= 0 && probability <= 1)) {
      throw new RangeError(`not a probability from 0 to 1: ${String(probability)}`);
    }
    byGame.set(gameId, [...(byGame.get(gameId) ?? []), index]);
  });
  return [...byGame.values()].map((indexes) => ({ bets: indexes, states: statesOf(indexes, bets) }));
}

/** With k bets there are k + 1 results: the likeliest bet wins alone, then with the next, up to all of them. */
function statesOf(indexes: readonly number[], bets: readonly SlateBet[]): readonly GameState[] {
  const own = indexes.map((index) => bets[index] as SlateBet);
  const profits = own.map(({ odds }) => decimalOdds(odds) - 1);
  const ranked = own.map((_, index) => index).sort((a, b) => chanceOf(own, b) - chanceOf(own, a));
  return Array.from({ length: own.length + 1 }, (_, winners) => {
    const isWon = (index: number): boolean => ranked.indexOf(index) < winners;
    const likelier = winners === 0 ? 1 : chanceOf(own, ranked[winners - 1] as number);
    const next = winners === own.length ? 0 : chanceOf(own, ranked[winners] as number);
    return {
      probability: likelier - next,
      returns: profits.map((profit, index) => (isWon(index) ? profit : -1)),
    };
  }).filter(({ probability }) => probability > 0);
}

function chanceOf(bets: readonly SlateBet[], index: number): number {
  return (bets[index] as SlateBet).probability;
}
