import {
  getChainRoute,
  getGameHistoryRoute,
  getPerformanceRoute,
  getPlans,
  getResultsRoute,
} from '@app/contracts';
import { testPlans } from './billing.ts';
import { chainLink } from './chain.ts';
import type { FakeServer } from './fake-server.ts';
import { serveSummaries } from './profitability.ts';
import { performance, recordSource } from './record.ts';
import { demoServer } from './render-app.tsx';

const SAINTS = '2024_07_DEN_NO';
export const LINK = chainLink(41, 'a'.repeat(64), {
  gameId: SAINTS,
  recordJson: '{"game_id":"2024_07_DEN_NO","spread_odds":-102}',
});

/** A server with the top pick, its link in the chain, the record and the plans of the landing page. */
export function landingServer(): FakeServer {
  return serveSummaries(demoServer())
    .replyWith(getPerformanceRoute, ({ path }) => {
      const sport = /predictions\/(\w+)\//.exec(path)?.[1] as 'nfl';
      return { success: true as const, data: performance({ source: recordSource({ sport }) }) };
    })
    .reply(getResultsRoute, {
      success: true,
      data: { slate: { season: 2024, week: 7, date: null }, games: [] },
    })
    .reply(getGameHistoryRoute, {
      success: true,
      data: {
        gameId: SAINTS,
        slate: { season: 2024, week: 7, date: null },
        revisions: [
          {
            seq: 41,
            kind: 'pick',
            publishedAt: LINK.publishedAt,
            receivedAt: LINK.receivedAt,
            origin: 'replay',
            isLate: false,
            isShown: true,
            hash: LINK.hash,
            previousHash: LINK.previousHash,
            pick: null,
          },
        ],
      },
    })
    .replyWith(getChainRoute, ({ query }) => ({
      success: true as const,
      data: {
        sport: 'nfl' as const,
        head: { seq: 41, hash: LINK.hash },
        expectedLength: 41,
        links: query.get('after') === '40' ? [LINK] : [],
      },
    }))
    .reply(getPlans, { success: true, data: testPlans(), sales: 'test' });
}
