import { randomUUID } from 'node:crypto';
import type { Bet, BetAnalysis, BetSummary, BetTally } from '@app/contracts';

export function tallyWith(counts: Partial<BetTally>): BetTally {
  return {
    ...{ bets: 0, won: 0, lost: 0, push: 0, wageredCents: 0, payoutCents: 0, profitCents: 0, profitUnits: 0 },
    ...{ winRatePercent: null, winRateLowPercent: null, winRateHighPercent: null, roiPercent: null },
    ...counts,
  };
}

export function analysisOf(changes: Partial<BetAnalysis>): BetAnalysis {
  return {
    overall: tallyWith({}),
    pending: 0,
    void: 0,
    streak: null,
    firstDay: null,
    lastDay: null,
    days: [],
    bySport: [],
    byTier: [],
    byType: [],
    bySportsbook: [],
    verified: tallyWith({}),
    changedAfterStart: { corrected: 0, removed: 0 },
    closing: {
      ...{ pointsBets: 0, meanPoints: null, beatPercent: null, priceBets: 0, meanPricePercent: null },
      leftOut: { late: 0, estimated: 0, unknown: 0 },
    },
    ...changes,
  };
}

export function summaryOf(bets: readonly Bet[], changes: Partial<BetSummary> = {}): BetSummary {
  const countOf = (result: Bet['result']): number => bets.filter((bet) => bet.result === result).length;
  return {
    totalBets: bets.length,
    pendingBets: countOf(null),
    wonBets: countOf('won'),
    lostBets: countOf('lost'),
    totalWagered: 0,
    totalPayout: 0,
    totalProfit: 0,
    pushBets: countOf('push'),
    voidBets: countOf('void'),
    atRiskCents: 0,
    settledWageredCents: 0,
    profitCents: 0,
    profitUnits: 0,
    wonProfitCents: 0,
    lostProfitCents: 0,
    winRatePercent: null,
    roiPercent: null,
    since: null,
    ...changes,
  };
}

export function betWith(changes: Partial<Bet>): Bet {
  return {
    id: randomUUID(),
    sport: 'NFL',
    week: 7,
    awayTeam: 'Denver Broncos',
    homeTeam: 'New Orleans Saints',
    teamToCover: 'New Orleans Saints',
    betType: 'spread',
    spread: 2.5,
    odds: '-110',
    betAmount: 50,
    confidenceLevel: 'HIGH',
    status: 'pending',
    payout: null,
    actualPayout: null,
    placedAt: '2024-10-16T12:00:00.000Z',
    gameDate: '2024-10-18T00:15:00.000Z',
    recommendedTeam: null,
    season: 2024,
    gameId: '2024_07_DEN_NO',
    side: 'home',
    americanOdds: -110,
    oddsSource: 'user',
    state: 'pending',
    result: null,
    settledBy: null,
    settledAt: null,
    stakeCents: 5_000,
    payoutCents: null,
    profitCents: null,
    unitCents: 1_000,
    isLate: false,
    isVerified: false,
    closing: null,
    origin: 'panel',
    sportsbook: 'DraftKings',
    notes: null,
    version: 1,
    ...changes,
  };
}
