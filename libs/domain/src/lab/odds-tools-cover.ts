import { type ExactPrice, profitAt, stakeReturning, stakesAround } from './odds-tools-price.ts';

/** A second bet against the first, and the profit either way. All amounts in cents. */
export interface Cover {
  readonly stakeCents: number;
  /** The profit of both bets together if the first one wins, and if the second one does. */
  readonly ifFirstCents: number;
  readonly ifSecondCents: number;
  /** The smaller of the two. */
  readonly worstCents: number;
}

/** The open bet, and the price against it. */
export interface OpenBet {
  readonly stakeCents: number;
  readonly price: ExactPrice;
  readonly against: ExactPrice;
  /** The bookmaker's smallest step; a cent without one. */
  readonly stepCents?: number;
}

export interface Hedge {
  readonly none: Cover;
  /** The smallest hedge that loses nothing when the hedge wins. */
  readonly coverStake: Cover;
  /** The hedge with the same profit either way; between two steps the one that is safer. */
  readonly equal: Cover;
}

/** Returns three ways to hedge an open bet: not at all, to get the stake back, and to profit equally. */
export function hedge(bet: OpenBet): Hedge {
  const { stakeCents, price, against, stepCents = 1 } = bet;
  const returnCents = stakeCents + profitAt(price, stakeCents);
  return {
    none: coverOf(bet, 0),
    coverStake: coverOf(bet, stakeToWin(against, stakeCents, stepCents)),
    equal: safer(stakesAround(against, returnCents, stepCents).map((hedgeCents) => coverOf(bet, hedgeCents))),
  };
}

/** Returns an open bet together with a hedge of the given stake. */
export function coverOf({ stakeCents, price, against }: OpenBet, hedgeCents: number): Cover {
  const ifFirstCents = profitAt(price, stakeCents) - hedgeCents;
  const ifSecondCents = profitAt(against, hedgeCents) - stakeCents;
  return {
    stakeCents: hedgeCents,
    ifFirstCents,
    ifSecondCents,
    worstCents: Math.min(ifFirstCents, ifSecondCents),
  };
}

/** Returns the cover whose worst case is the best. */
function safer(covers: readonly Cover[]): Cover {
  return covers.reduce((best, cover) => (cover.worstCents > best.worstCents ? cover : best));
}

/** Returns the smallest stake in whole steps that wins at least an amount. */
function stakeToWin(price: ExactPrice, profitCents: number, stepCents: number): number {
  const step = price.won * BigInt(stepCents);
  const exact = BigInt(profitCents) * price.per;
  return Number((exact + step - 1n) / step) * stepCents;
}

/** A free bet turned into cash by a bet against it. */
export interface FreeBet extends Cover {
  /** The worst profit in percent of the free bet. */
  readonly convertedPercent: number;
}

/**
 * Returns the bet that turns a free bet into the same cash either way. Most free bets do not return their
 * stake. Throws RangeError for an amount of 0.
 */
export function convertFreeBet(bet: OpenBet & { readonly isStakeReturned: boolean }): FreeBet {
  const { stakeCents, price, against, stepCents = 1, isStakeReturned } = bet;
  if (stakeCents <= 0) throw new RangeError('a free bet is above 0');
  const wonCents = profitAt(price, stakeCents) + (isStakeReturned ? stakeCents : 0);
  const covers = stakesAround(against, wonCents, stepCents).map((hedgeCents) => {
    const [ifFirstCents, ifSecondCents] = [wonCents - hedgeCents, profitAt(against, hedgeCents)];
    const worstCents = Math.min(ifFirstCents, ifSecondCents);
    return { stakeCents: hedgeCents, ifFirstCents, ifSecondCents, worstCents };
  });
  const cover = safer(covers);
  return { ...cover, convertedPercent: (cover.worstCents / stakeCents) * 100 };
}

/** Two bets on opposite sides at different numbers. */
export interface MiddleBets {
  /** Wins above `above`: the over, or a favorite by its line without the sign. */
  readonly first: ExactPrice;
  readonly firstCents: number;
  /** Wins below `below`: the under, or the underdog by its line. */
  readonly second: ExactPrice;
  /** null for the stake that returns the same as the first bet. */
  readonly secondCents: number | null;
  /** In steps of 0.5. */
  readonly above: number;
  readonly below: number;
  readonly stepCents?: number;
}

export interface Middle {
  readonly secondCents: number;
  /** Whole results on which both bets win. */
  readonly winners: readonly number[];
  /** Whole results on which one bet wins and the other is returned. */
  readonly halves: readonly { readonly result: number; readonly profitCents: number }[];
  readonly ifFirstCents: number;
  readonly ifSecondCents: number;
  readonly ifBothCents: number;
  /** The worse of the two single wins; above 0 the middle costs nothing. */
  readonly worstCents: number;
  /** How often both must win to break even at that cost, as a fraction; 0 when it costs nothing. */
  readonly breakEven: number;
}

/** Limits of a middle's numbers. */
export const MIDDLE_NUMBERS = { min: -200, max: 400 } as const;

/**
 * Returns what a middle costs and pays. Throws RangeError unless both numbers are in steps of 0.5 and the second
 * is above the first.
 */
export function middle(bets: MiddleBets): Middle {
  const { first, firstCents, second, above, below, stepCents = 1 } = bets;
  if (!Number.isInteger(above * 2) || !Number.isInteger(below * 2) || above >= below)
    throw new RangeError(`no results between ${String(above)} and ${String(below)}`);
  const firstProfit = profitAt(first, firstCents);
  const secondCents = bets.secondCents ?? stakeReturning(second, firstCents + firstProfit, stepCents);
  const secondProfit = profitAt(second, secondCents);
  const [ifFirstCents, ifSecondCents] = [firstProfit - secondCents, secondProfit - firstCents];
  const ifBothCents = firstProfit + secondProfit;
  const worstCents = Math.min(ifFirstCents, ifSecondCents);
  const winners: number[] = [];
  for (let result = Math.floor(above) + 1; result < below; result += 1) winners.push(result);
  const halves = [
    ...(Number.isInteger(above) ? [{ result: above, profitCents: secondProfit }] : []),
    ...(Number.isInteger(below) ? [{ result: below, profitCents: firstProfit }] : []),
  ];
  return {
    secondCents,
    winners,
    halves,
    ifFirstCents,
    ifSecondCents,
    ifBothCents,
    worstCents,
    breakEven: worstCents >= 0 ? 0 : -worstCents / (ifBothCents - worstCents),
  };
}
