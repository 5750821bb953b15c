import type { ClosingSummary, listSystemBets, ResponseOf } from '@app/contracts';
import { closingFor, closingLineValue, currentStreak, easternDay, mean, percentOf } from '@app/domain';
import type { PickRow } from '../record/record.repository.ts';
import { currentOrigin } from '../record/record-filter.ts';
import { tally } from '../record/tally.ts';

/**
 * Returns totals of placed bets of one origin, which `currentOrigin` chooses. The two are never added together. `picks` are newest first.
 */
export function systemTotals(
  picks: readonly PickRow[],
  hasGoneLive: boolean,
): ResponseOf<typeof listSystemBets>['totals'] {
  const origin = currentOrigin(picks, hasGoneLive);
  const bets = picks.filter((pick) => pick.isPlaced && pick.origin === origin);
  const settled = bets.filter(({ outcome }) => outcome !== null);
  const days = settled.map(({ startsAt }) => easternDay(startsAt)).sort();
  return {
    origin,
    bets: tally(bets),
    streak: currentStreak(settled.map(({ outcome }) => outcome)),
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    closing: summarizeClosing(settled),
  };
}

/** Every system bet is on time and at a published price, so only bets without a known close are left out. */
function summarizeClosing(bets: readonly PickRow[]): ClosingSummary {
  const values = bets.map((bet) => closingLineValue(bet, closingFor(bet.closingLine, bet.betType, bet.side)));
  const points = values.flatMap((value) => value.points ?? []);
  const prices = values.flatMap(({ pricePercent }) => pricePercent ?? []);
  const better = points.filter((value) => value > 0).length;
  return {
    pointsBets: points.length,
    meanPoints: mean(points),
    beatPercent: percentOf(better, points.length),
    priceBets: prices.length,
    meanPricePercent: mean(prices),
    leftOut: { late: 0, estimated: 0, unknown: 0 },
  };
}
