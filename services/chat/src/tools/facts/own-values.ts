import type { BetTally } from '@app/contracts';
import {
  breakEvenPercent,
  DEFAULT_ODDS,
  isAtBreakEven,
  isSmallSample,
  percentOf,
  wilsonRange,
} from '@app/domain';
import type { OWN_SUMMARY } from './own-facts.ts';
import type { Values } from './results.ts';
import * as shown from './shown.ts';

/** A tally of which some figures may be unknown. */
export type OwnTally = Omit<BetTally, 'payoutCents' | 'profitUnits'> & {
  readonly profitUnits: number | null;
};

/** Returns a tally with rates for counts that come without. */
export function tallyOf(
  counts: Pick<OwnTally, 'won' | 'lost' | 'push' | 'wageredCents' | 'profitCents' | 'profitUnits'>,
): OwnTally {
  const { won, lost, push, wageredCents, profitCents } = counts;
  const rate = wilsonRange(won, won + lost);
  return {
    ...counts,
    bets: won + lost + push,
    winRatePercent: percentOf(won, won + lost),
    winRateLowPercent: rate?.lowPercent ?? null,
    winRateHighPercent: rate?.highPercent ?? null,
    roiPercent: percentOf(profitCents, wageredCents),
  };
}

/** Returns the tally of several groups of bets together. */
export function sumOfTallies(tallies: readonly OwnTally[]): OwnTally {
  const sum = (of: (tally: OwnTally) => number): number =>
    tallies.reduce((total, tally) => total + of(tally), 0);
  return tallyOf({
    won: sum(({ won }) => won),
    lost: sum(({ lost }) => lost),
    push: sum(({ push }) => push),
    wageredCents: sum(({ wageredCents }) => wageredCents),
    profitCents: sum(({ profitCents }) => profitCents),
    profitUnits: sum(({ profitUnits }) => profitUnits ?? 0),
  });
}

export function tallyValues(tally: OwnTally): Values<typeof OWN_SUMMARY.facts> {
  return {
    settled: shown.count(tally.bets),
    record: shown.record(tally),
    won: shown.count(tally.won),
    lost: shown.count(tally.lost),
    pushed: shown.count(tally.push),
    winRate: shown.percent(tally.winRatePercent),
    winRateLow: shown.percent(tally.winRateLowPercent),
    winRateHigh: shown.percent(tally.winRateHighPercent),
    profit: shown.profit(tally.profitCents),
    profitUnits: shown.units(tally.profitUnits),
    wagered: shown.money(tally.wageredCents),
    averageStake: tally.bets === 0 ? null : shown.money(Math.round(tally.wageredCents / tally.bets)),
    roi: shown.roi(tally.roiPercent),
  };
}

/** `ownPercent`: mean break-even of the prices; null when no odds are known. */
export function breakEvenValues(ownPercent: number | null): Values<typeof OWN_SUMMARY.facts> {
  return {
    breakEven: shown.percent(ownPercent),
    standardBreakEven: shown.percent(breakEvenPercent(DEFAULT_ODDS)),
    standardPrice: shown.odds(DEFAULT_ODDS),
  };
}

/** A win rate with its 95% range against a break-even. */
export interface Rated {
  readonly bets: number;
  readonly winRatePercent: number | null;
  readonly winRateLowPercent: number | null;
  readonly winRateHighPercent: number | null;
}

/** Whether luck alone can explain a rate: break-even lies inside its range. Without own prices -110 is the measure. */
export function luckFlags(
  { bets, winRatePercent: rate, winRateLowPercent: low, winRateHighPercent: high }: Rated,
  ownBreakEven: number | null,
) {
  const mark = ownBreakEven ?? breakEvenPercent(DEFAULT_ODDS);
  const isKnown = rate !== null && low !== null && high !== null;
  return {
    isSmallSample: isSmallSample(bets),
    isWithinLuck: isKnown && low <= mark && mark <= high,
    isAboveLuck: isKnown && low > mark,
    isBelowLuck: isKnown && high < mark,
    isAboveBreakEven: isKnown && (ownBreakEven === null ? isAtBreakEven(rate) : rate >= mark),
  };
}

export function profitFlags({ profitCents }: { readonly profitCents: number }) {
  return { isProfit: profitCents > 0, isLoss: profitCents < 0 };
}
