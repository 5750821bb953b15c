import { randomUUID } from 'node:crypto';
import type { Bet, BetAnalysis, BetSummary, BetTally, ImportRow, StrategyComparison } from '@app/contracts';

/** A pending bet as the service answers one. */
export function newBet(changes: Partial<Bet> = {}): Bet {
  return {
    id: randomUUID(),
    sport: 'NFL',
    week: 7,
    awayTeam: 'Denver Broncos',
    homeTeam: 'New Orleans Saints',
    teamToCover: 'Denver Broncos',
    betType: 'spread',
    spread: -2.5,
    odds: '-110',
    betAmount: 50,
    confidenceLevel: 'HIGH',
    status: 'pending',
    payout: null,
    actualPayout: null,
    placedAt: '2026-01-01T00:00:00.000Z',
    gameDate: '2026-01-02T00:15:00.000Z',
    recommendedTeam: 'Denver Broncos',
    season: 2025,
    gameId: '2025_07_DEN_NO',
    side: 'away',
    americanOdds: -110,
    oddsSource: 'user',
    state: 'pending',
    result: null,
    settledBy: null,
    settledAt: null,
    stakeCents: 5_000,
    payoutCents: null,
    profitCents: null,
    isLate: false,
    isVerified: false,
    closing: null,
    origin: 'panel',
    sportsbook: null,
    notes: null,
    version: 3,
    ...changes,
  };
}

export const SUMMARY: BetSummary = {
  totalBets: 1,
  pendingBets: 1,
  wonBets: 0,
  lostBets: 0,
  totalWagered: 50,
  totalPayout: 0,
  totalProfit: 0,
  pushBets: 0,
  voidBets: 0,
  atRiskCents: 5_000,
  settledWageredCents: 0,
  profitCents: 0,
  wonProfitCents: 0,
  lostProfitCents: 0,
  winRatePercent: null,
  roiPercent: null,
  since: '2026-01-01T00:00:00.000Z',
};

const TALLY: BetTally = {
  bets: 0,
  won: 0,
  lost: 0,
  push: 0,
  wageredCents: 0,
  payoutCents: 0,
  profitCents: 0,
  winRatePercent: null,
  winRateLowPercent: null,
  winRateHighPercent: null,
  roiPercent: null,
};

const CLOSING = {
  pointsBets: 0,
  meanPoints: null,
  beatPercent: null,
  priceBets: 0,
  meanPricePercent: null,
  leftOut: { late: 0, estimated: 0, unknown: 0 },
};

export const ANALYSIS: BetAnalysis = {
  overall: TALLY,
  pending: 1,
  void: 0,
  streak: null,
  firstDay: null,
  lastDay: null,
  days: [],
  bySport: [],
  byTier: [],
  byType: [],
  bySportsbook: [],
  verified: TALLY,
  closing: CLOSING,
};

const SUM = { bets: 0, won: 0, lost: 0, push: 0, wageredCents: 0, profitCents: 0, roiPercent: null };

export const COMPARISON: StrategyComparison = {
  sport: 'nfl',
  season: 2025,
  week: 7,
  origin: 'replay',
  available: [{ season: 2025, week: 7, settledPicks: 0 }],
  games: [],
  kellyStartCents: 100_000,
  flat: SUM,
  tierStakes: SUM,
  kelly: SUM,
  own: null,
};

/** Bodies as the page sends them. */
export const PLACED = {
  gameId: 634264,
  homeTeam: 'New Orleans Saints',
  awayTeam: 'Denver Broncos',
  teamToCover: 'Denver Broncos',
  spread: -2.5,
  betAmount: 50,
  confidenceLevel: 'HIGH',
  betType: 'spread',
  odds: '-110',
  week: 7,
  season: 2025,
  sport: 'NFL',
  oddsSource: 'file',
} as const;
export const MANUAL = {
  homeTeam: 'New Orleans Saints',
  awayTeam: 'Denver Broncos',
  teamToCover: 'OVER',
  betType: 'total',
  spread: 44.5,
  betAmount: 25,
  odds: '',
  sportsbook: 'Any',
  sport: 'nfl',
  notes: '',
  actualResult: '',
  gameDate: '2026-01-02',
} as const;
export const ROW: ImportRow = {
  line: 2,
  occurrence: 1,
  placedAt: null,
  gameDate: null,
  sport: 'nfl',
  homeTeam: 'New Orleans Saints',
  awayTeam: 'Denver Broncos',
  teamToCover: 'Denver Broncos',
  betType: 'moneyline',
  spread: null,
  odds: 120,
  stakeCents: 1_000,
  result: null,
  payoutCents: null,
  confidenceLevel: null,
  sportsbook: null,
  notes: null,
};
export const IMPORTED = {
  id: randomUUID(),
  fileName: 'bets.csv',
  importedAt: '2026-01-01T00:00:00.000Z',
  added: 1,
  undoneAt: null,
};
