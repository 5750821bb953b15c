import {
  betAnalysisSchema,
  getBetAnalysisRoute,
  getBetHistory,
  getSystemBets,
  systemBetSchema,
} from '@app/contracts';
import type { Bet, BetAnalysis, BetTally, ClosingSummary, SystemBet } from '@app/contracts';
import { wilsonRange } from '@app/domain';
import * as z from 'zod/mini';
import type { RouteResponse } from '../../src/lib/api/client.ts';
import { testBet } from './bets.ts';
import type { FakeServer } from './fake-server.ts';
import { profitabilityServer } from './profitability.ts';
import { tallyOf } from './record.ts';
import { signInStored } from './render-app.tsx';

export type SystemAnswer = RouteResponse<typeof getSystemBets>['data'];

const STAKE_CENTS = 3000;

/** Returns a tally with rates derived from its counts, at $30 per stake. */
export function betTally(won: number, lost: number, push: number, profitCents: number): BetTally {
  const rate = wilsonRange(won, won + lost);
  const bets = won + lost + push;
  const wageredCents = bets * STAKE_CENTS;
  return {
    bets,
    won,
    lost,
    push,
    wageredCents,
    payoutCents: wageredCents + profitCents,
    profitCents,
    profitUnits: profitCents / 1000,
    winRatePercent: rate?.percent ?? null,
    winRateLowPercent: rate?.lowPercent ?? null,
    winRateHighPercent: rate?.highPercent ?? null,
    roiPercent: bets === 0 ? null : (profitCents / wageredCents) * 100,
  };
}

export function closingSummary(changes: Partial<ClosingSummary> = {}): ClosingSummary {
  return {
    pointsBets: 30,
    meanPoints: 0.25,
    beatPercent: 40,
    priceBets: 12,
    meanPricePercent: -1.5,
    leftOut: { late: 1, estimated: 4, unknown: 2 },
    ...changes,
  };
}

/** Returns 45 settled bets on four days, parsed by the contract so that tests cannot invent a shape. */
export function betAnalysis(changes: Partial<BetAnalysis> = {}): BetAnalysis {
  return z.parse(betAnalysisSchema, {
    overall: betTally(25, 20, 0, 7863),
    pending: 3,
    void: 1,
    streak: { result: 'lost', length: 3 },
    firstDay: '2024-09-07',
    lastDay: '2024-10-14',
    days: [
      { day: '2024-09-07', bets: 5, profitCents: -1001, profitUnits: -1.001 },
      { day: '2024-09-22', bets: 20, profitCents: 19_975, profitUnits: 19.975 },
      { day: '2024-10-06', bets: 10, profitCents: -12_500, profitUnits: -12.5 },
      { day: '2024-10-14', bets: 10, profitCents: 1389, profitUnits: 1.389 },
    ],
    bySport: [
      { key: 'nfl', ...betTally(24, 16, 0, 9863) },
      { key: 'mlb', ...betTally(1, 4, 0, -2000) },
    ],
    byTier: [
      { key: 'HIGH', ...betTally(10, 10, 0, -1000) },
      { key: null, ...betTally(15, 10, 0, 8863) },
    ],
    byType: [
      { key: 'spread', ...betTally(24, 16, 0, 9863) },
      { key: 'moneyline', ...betTally(1, 4, 0, -2000) },
    ],
    bySportsbook: [
      { key: 'Northbook', ...betTally(20, 15, 0, 5000) },
      { key: null, ...betTally(5, 5, 0, 2863) },
    ],
    verified: betTally(20, 18, 0, 2000),
    closing: closingSummary(),
    ...changes,
  });
}

/** Returns the analysis of an account without a settled bet. */
export function emptyAnalysis(pending = 0): BetAnalysis {
  const none = betTally(0, 0, 0, 0);
  return betAnalysis({
    overall: none,
    pending,
    void: 0,
    streak: null,
    firstDay: null,
    lastDay: null,
    days: [],
    bySport: [],
    byTier: [],
    byType: [],
    bySportsbook: [],
    verified: none,
    closing: closingSummary({
      pointsBets: 0,
      meanPoints: null,
      beatPercent: null,
      priceBets: 0,
      meanPricePercent: null,
      leftOut: { late: 0, estimated: 0, unknown: 0 },
    }),
  });
}

/** Returns a placed system bet before its game, with `changes`. */
export function systemBet(number: number, changes: Partial<SystemBet> = {}): SystemBet {
  return z.parse(systemBetSchema, {
    id: `nfl:game-${String(number)}`,
    gameDate: '2024-10-13T17:00:00.000Z',
    awayTeam: 'Las Vegas Raiders',
    homeTeam: 'Denver Broncos',
    recommendedTeam: 'Las Vegas Raiders',
    spread: 3.5,
    confidenceLevel: 'MEDIUM',
    betAmount: 50,
    betPlaced: true,
    betWon: null,
    actualProfit: null,
    gameStatus: 'scheduled',
    sport: 'NFL',
    gameId: `game-${String(number)}`,
    betType: 'spread',
    odds: -110,
    result: null,
    profitCents: null,
    origin: 'replay',
    ...changes,
  });
}

/** Returns the system's bets with 132 settled ones in the totals. */
export function systemAnswer(
  systemBets: readonly SystemBet[],
  changes: Partial<SystemAnswer['totals']> = {},
): SystemAnswer {
  return {
    systemBets: [...systemBets],
    totals: {
      origin: 'replay',
      bets: tallyOf(74, 57, 1, { pending: 3 }),
      streak: { result: 'lost', length: 1 },
      firstDay: '2024-09-05',
      lastDay: '2024-10-14',
      closing: closingSummary({
        pointsBets: 120,
        meanPoints: -0.1,
        beatPercent: 25.5,
        priceBets: 0,
        meanPricePercent: null,
      }),
      ...changes,
    },
  };
}

/** Returns a user's bet with its own id. */
export function userBet(number: number, changes: Partial<Bet> = {}): Bet {
  // Histories have the largest id first.
  const last = String(999_999_999_999 - number);
  return testBet({ id: `4b5c0f9e-4e3a-4f5c-8d0e-${last}`, ...changes });
}

interface Answers {
  readonly bets?: readonly Bet[];
  readonly analysis?: BetAnalysis;
  readonly system?: SystemAnswer;
}

/** Returns a server with a signed-in user, the given user and system bets, and the summaries of every sport. */
export function performanceServer(answers: Answers = {}): FakeServer {
  const bets = [...(answers.bets ?? [userBet(1)])];
  const server = profitabilityServer()
    .reply(getBetHistory, { success: true, bets, data: { bets } })
    .reply(getBetAnalysisRoute, { success: true, data: answers.analysis ?? betAnalysis() })
    .reply(getSystemBets, { success: true, data: answers.system ?? systemAnswer([systemBet(1)]) });
  signInStored(server);
  return server;
}
