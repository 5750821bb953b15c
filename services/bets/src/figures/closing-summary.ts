import type { ClosingSummary } from '@app/contracts';
import { closingLineValue, countsForClosing } from '@app/domain';
import type { ClosedTerms } from './bet-analysis.repository.ts';

/** Summarizes closing-line value over bets with a known close, and counts the excluded ones by reason. */
export function summarizeClosing(closed: readonly ClosedTerms[]): ClosingSummary {
  const leftOut = { late: 0, estimated: 0, unknown: 0 };
  const points = { bets: 0, sum: 0, better: 0 };
  const price = { bets: 0, sum: 0 };
  for (const terms of closed) {
    if (!countsForClosing({ ...terms, gameId: '' })) {
      leftOut[terms.isLate ? 'late' : terms.oddsSource === null ? 'unknown' : 'estimated'] += terms.bets;
      continue;
    }
    const closing = {
      line: terms.closingLine,
      odds: terms.closingOdds,
      oppositeOdds: terms.closingOppositeOdds,
    };
    const value = closingLineValue(terms, closing);
    if (value.points !== null) {
      points.bets += terms.bets;
      points.sum += terms.bets * value.points;
      if (value.points > 0) points.better += terms.bets;
    }
    if (value.pricePercent !== null) {
      price.bets += terms.bets;
      price.sum += terms.bets * value.pricePercent;
    }
  }
  return {
    pointsBets: points.bets,
    meanPoints: points.bets === 0 ? null : points.sum / points.bets,
    beatPercent: points.bets === 0 ? null : (100 * points.better) / points.bets,
    priceBets: price.bets,
    meanPricePercent: price.bets === 0 ? null : price.sum / price.bets,
    leftOut,
  };
}
