import { getStrategyComparison, strategyComparisonSchema, strategyGameSchema } from '@app/contracts';
import type { StrategyComparison, StrategyGame, StrategySum } from '@app/contracts';
import * as z from 'zod/mini';
import type { FakeServer } from './fake-server.ts';
import { profitabilityServer } from './profitability.ts';
import { signInStored, testUser } from './render-app.tsx';

const NO_SUM: StrategySum = {
  bets: 0,
  won: 0,
  lost: 0,
  push: 0,
  wageredCents: 0,
  profitCents: 0,
  roiPercent: null,
};

export function strategySum(changes: Partial<StrategySum> = {}): StrategySum {
  return { ...NO_SUM, ...changes };
}

type GameChanges = Omit<Partial<StrategyGame>, 'pick'> & { readonly pick?: Partial<StrategyGame['pick']> };

/** Returns a won HIGH pick at -102, with `changes`. */
export function strategyGame({ pick, ...changes }: GameChanges = {}): StrategyGame {
  return z.parse(strategyGameSchema, {
    gameId: '2024_06_NO',
    homeTeam: 'New Orleans Saints',
    awayTeam: 'Tampa Bay Buccaneers',
    startsAt: '2024-10-13T17:00:00.000Z',
    status: 'final',
    homeScore: 27,
    awayScore: 24,
    flat: { stakeCents: 10_000, profitCents: 9804 },
    tierStake: { stakeCents: 15_000, profitCents: 14_706 },
    kelly: { stakeCents: 50_000, profitCents: 49_020 },
    own: [],
    ...changes,
    pick: {
      betType: 'spread',
      side: 'home',
      team: 'New Orleans Saints',
      line: 2.5,
      odds: -102,
      tier: 'HIGH',
      isPlaced: true,
      stakeCents: 5000,
      outcome: 'won',
      profitCents: 4902,
      probability: 0.6388,
      ...pick,
    },
  });
}

/** Returns week 6 of 2024 with one settled game. */
export function strategyComparison(changes: Partial<StrategyComparison> = {}): StrategyComparison {
  return z.parse(strategyComparisonSchema, {
    sport: 'nfl',
    season: 2024,
    week: 6,
    origin: 'replay',
    available: [
      { season: 2024, week: 7, settledPicks: 0 },
      { season: 2024, week: 6, settledPicks: 14 },
      { season: 2023, week: 18, settledPicks: 16 },
    ],
    games: [strategyGame()],
    kellyStartCents: 1_000_000,
    flat: strategySum({
      bets: 14,
      won: 9,
      lost: 5,
      wageredCents: 140_000,
      profitCents: 31_800,
      roiPercent: 22.71,
    }),
    tierStakes: strategySum({
      bets: 14,
      won: 9,
      lost: 5,
      wageredCents: 150_000,
      profitCents: 20_000,
      roiPercent: 13.3,
    }),
    kelly: strategySum({
      bets: 6,
      won: 2,
      lost: 4,
      wageredCents: 150_000,
      profitCents: -40_000,
      roiPercent: -26.7,
    }),
    own: null,
    ...changes,
  });
}

/** Returns a server with a signed-in premium user and this comparison. */
export function strategyServer(comparison: StrategyComparison = strategyComparison()): FakeServer {
  const server = profitabilityServer().reply(getStrategyComparison, { success: true, data: comparison });
  signInStored(server, testUser({ planId: 'pro', subscriptionTier: 'premium' }));
  return server;
}
