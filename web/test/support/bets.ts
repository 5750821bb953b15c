import { betSchema, betSummarySchema } from '@app/contracts';
import type { Bet, BetSummary } from '@app/contracts';
import * as z from 'zod/mini';

/** Returns a pending spread bet on a demo game, with `changes`. */
export function testBet(changes: Partial<Bet> = {}): Bet {
  return z.parse(betSchema, {
    id: '4b5c0f9e-4e3a-4f5c-8d0e-7d1c2b3a4e01',
    sport: 'NFL',
    week: 7,
    awayTeam: 'Denver Broncos',
    homeTeam: 'New Orleans Saints',
    teamToCover: 'New Orleans Saints',
    betType: 'spread',
    spread: 2.5,
    odds: '-102',
    betAmount: 50,
    confidenceLevel: 'HIGH',
    status: 'pending',
    payout: null,
    actualPayout: null,
    placedAt: '2024-10-16T12:00:00.000Z',
    gameDate: '2024-10-18T00:15:00.000Z',
    recommendedTeam: 'New Orleans Saints',
    season: 2024,
    gameId: '2024_07_DEN_NO',
    side: 'home',
    americanOdds: -102,
    oddsSource: 'file',
    state: 'pending',
    result: null,
    settledBy: null,
    settledAt: null,
    stakeCents: 5000,
    payoutCents: null,
    profitCents: null,
    isLate: false,
    isVerified: false,
    closing: null,
    origin: 'panel',
    sportsbook: null,
    notes: null,
    version: 1,
    ...changes,
  });
}

/** Returns the sums over no bets, with `changes`. */
export function testBetSummary(changes: Partial<BetSummary> = {}): BetSummary {
  return z.parse(betSummarySchema, {
    totalBets: 0,
    pendingBets: 0,
    wonBets: 0,
    lostBets: 0,
    totalWagered: 0,
    totalPayout: 0,
    totalProfit: 0,
    pushBets: 0,
    voidBets: 0,
    atRiskCents: 0,
    settledWageredCents: 0,
    profitCents: 0,
    wonProfitCents: 0,
    lostProfitCents: 0,
    winRatePercent: null,
    roiPercent: null,
    since: null,
    ...changes,
  });
}
