import type { BetTally } from '@app/contracts';
import { percentOf, roundUnits, wilsonRange } from '@app/domain';

/** Settled bets without void ones, counted. */
export interface Counts {
  readonly won: number;
  readonly lost: number;
  readonly push: number;
  readonly wageredCents: number;
  readonly payoutCents: number;
  /** Not rounded. */
  readonly profitUnits: number;
}

/** Adds counts up. */
export function addCounts(parts: readonly Counts[]): Counts {
  const sum = (of: (counts: Counts) => number): number =>
    parts.reduce((total, counts) => total + of(counts), 0);
  return {
    won: sum(({ won }) => won),
    lost: sum(({ lost }) => lost),
    push: sum(({ push }) => push),
    wageredCents: sum(({ wageredCents }) => wageredCents),
    payoutCents: sum(({ payoutCents }) => payoutCents),
    profitUnits: sum(({ profitUnits }) => profitUnits),
  };
}

/** Counts with their rates: win rate of the decided bets with its range, ROI of all. */
export function tallyOf({ won, lost, push, wageredCents, payoutCents, profitUnits }: Counts): BetTally {
  const rate = wilsonRange(won, won + lost);
  const profitCents = payoutCents - wageredCents;
  return {
    bets: won + lost + push,
    ...{ won, lost, push, wageredCents, payoutCents, profitCents },
    profitUnits: roundUnits(profitUnits),
    winRatePercent: percentOf(won, won + lost),
    winRateLowPercent: rate?.lowPercent ?? null,
    winRateHighPercent: rate?.highPercent ?? null,
    roiPercent: percentOf(profitCents, wageredCents),
  };
}
