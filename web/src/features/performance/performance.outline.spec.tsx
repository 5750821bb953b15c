import { getBetAnalysisRoute, getBetHistory, getSystemBets } from '@app/contracts';
import { describeOutlines, opened } from '../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import {
  betAnalysis,
  betTally,
  closingSummary,
  emptyAnalysis,
  performanceServer,
  systemAnswer,
  systemBet,
  userBet,
} from '../../../test/support/performance.ts';
import { demoServer, signInStored, testUser } from '../../../test/support/render-app.tsx';
// Loads the code with the spec, so that no state waits for it.
import './performance-screen.tsx';

const open = (server: FakeServer, query = ''): Promise<Element> =>
  opened(server, { path: `/dashboard/performance${query}` });

const completed = { state: 'completed', status: 'completed' } as const;
const BETS = [
  userBet(1),
  userBet(2, {
    ...completed,
    result: 'won',
    payoutCents: 9902,
    profitCents: 4902,
    gameDate: '2024-10-18',
    closing: { line: 1.5, odds: -110, points: 1, pricePercent: null },
  }),
  userBet(3, { ...completed, payoutCents: 0, profitCents: -5000, sport: 'MLB', betType: 'moneyline' }),
  userBet(4, { ...completed, result: 'push', payoutCents: 5000, profitCents: 0 }),
  userBet(5, { betType: 'total', side: 'under', teamToCover: 'UNDER', spread: 42, confidenceLevel: null }),
];
const final = { gameStatus: 'final' } as const;
const SYSTEM = systemAnswer([
  systemBet(1),
  systemBet(2, { gameStatus: 'in_progress' }),
  systemBet(3, { ...final, betWon: true, result: 'won', profitCents: 4545, actualProfit: 45.45 }),
  systemBet(4, { ...final, betWon: false, result: 'lost', profitCents: -5000, actualProfit: -50 }),
  systemBet(5, { ...final, betPlaced: false, betWon: true, result: 'won', profitCents: 4545 }),
  systemBet(6, { gameStatus: 'cancelled', result: 'void', profitCents: 0, actualProfit: 0 }),
]);

describeOutlines(import.meta.filename, '2024-10-18T15:30:00.000Z', {
  'bets of all sports': () => open(performanceServer({ bets: BETS, system: SYSTEM })),
  'NFL, completed bets alone': () =>
    open(performanceServer({ bets: BETS, system: SYSTEM }), '?sport=nfl&yours=completed&system=completed'),
  'a winner who beats the close, verified': () =>
    open(
      performanceServer({
        analysis: betAnalysis({
          overall: betTally(70, 50, 2, 60_000),
          pending: 0,
          void: 0,
          streak: { result: 'won', length: 1 },
          verified: betTally(70, 50, 2, 60_000),
          closing: closingSummary({
            pointsBets: 110,
            meanPoints: 0.5,
            beatPercent: 61,
            priceBets: 1,
            meanPricePercent: 2.5,
            leftOut: { late: 0, estimated: 0, unknown: 0 },
          }),
        }),
        system: systemAnswer([], { origin: 'live', streak: null }),
      }),
    ),
  'open bets alone': () => open(performanceServer({ analysis: emptyAnalysis(2), bets: [userBet(1)] })),
  'no bet yet': () =>
    open(performanceServer({ analysis: emptyAnalysis(), bets: [], system: systemAnswer([]) })),
  'nothing can be read': () => {
    const server = demoServer()
      .refuse(getBetHistory, { code: 'UNAVAILABLE' })
      .disconnect(getBetAnalysisRoute)
      .refuse(getSystemBets, { code: 'UNAVAILABLE', error: 'Closed for tonight' });
    signInStored(server);
    return open(server);
  },
  premium: () => {
    const server = performanceServer({ bets: BETS });
    signInStored(server, testUser({ planId: 'pro', subscriptionTier: 'premium' }));
    return open(server, '?sport=mlb');
  },
});
