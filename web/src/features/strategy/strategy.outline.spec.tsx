import { getStrategyComparison } from '@app/contracts';
import type { StrategyGame } from '@app/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { demoFile, published, slateIndex } from '../../../test/support/demo.ts';
import { describeOutlines, opened } from '../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { kellyPath } from '../../../test/support/profitability.ts';
import { signInStored } from '../../../test/support/render-app.tsx';
import {
  strategyComparison,
  strategyGame,
  strategyServer,
  strategySum,
} from '../../../test/support/strategy.ts';
// Loads the code with the spec, so that no state waits for it.
import './strategy-screen.tsx';

const open = (server: FakeServer, query = ''): Promise<Element> =>
  opened(server, { path: `/dashboard/betting-comparison${query}`, sport: 'nfl' });

const OWN: StrategyGame['own'][number] = {
  id: '4b5c0f9e-4e3a-4f5c-8d0e-7d1c2b3a4e01',
  betType: 'moneyline',
  side: 'away',
  teamToCover: 'Tampa Bay Buccaneers',
  spread: 0,
  americanOdds: 150,
  stakeCents: 2550,
  unitCents: 1000,
  result: 'lost',
  profitCents: -2550,
  confidenceLevel: null,
};
const GAMES: readonly StrategyGame[] = [
  strategyGame({
    gameId: '2024_07_DEN_NO',
    own: [
      OWN,
      { ...OWN, id: OWN.id.replace('01', '02'), result: null, profitCents: null, americanOdds: null },
    ],
  }),
  strategyGame({
    gameId: '2024_07_KC_SF',
    homeTeam: 'San Francisco 49ers',
    awayTeam: 'Kansas City Chiefs',
    flat: { stakeCents: 10_000, profitCents: -10_000 },
    tierStake: { stakeCents: 5000, profitCents: -5000 },
    kelly: { stakeCents: 0, profitCents: 0 },
    pick: { outcome: 'lost', profitCents: -5000, tier: 'MEDIUM', side: 'away', team: 'Kansas City Chiefs' },
  }),
  strategyGame({
    gameId: '2024_07_SEA_ATL',
    homeTeam: 'Atlanta Falcons',
    awayTeam: 'Seattle Seahawks',
    status: 'scheduled',
    homeScore: null,
    awayScore: null,
    flat: { stakeCents: 10_000, profitCents: null },
    tierStake: { stakeCents: 10_000, profitCents: null },
    kelly: { stakeCents: 100, profitCents: null },
    pick: { outcome: null, profitCents: null, tier: 'LOW', isPlaced: false, odds: 110, line: -3 },
  }),
];

/** A server with week 7 as recorded, whose records name the stakes. */
function weekServer(games: readonly StrategyGame[] = GAMES): FakeServer {
  const own = strategySum({
    bets: 2,
    won: 1,
    push: 1,
    wageredCents: 8000,
    profitCents: 4000,
    roiPercent: 50,
  });
  const server = strategyServer(
    strategyComparison({ week: 7, games: [...games], own: { ...own, profitUnits: 4 } }),
  );
  const path = '/static/nfl/2024/week-7.json';
  const kelly = {
    kind: 'kelly-metrics' as const,
    path: kellyPath('nfl'),
    date: '2025-02-10',
    sha256: 'c'.repeat(64),
  };
  return server
    .serve('/static/nfl/index.json', { ...slateIndex('nfl', [{ path }]), files: [kelly] })
    .serve(path, published(demoFile('nfl', 'nfl_predictions_2024_week_07.json')));
}

describeOutlines(import.meta.filename, '2024-10-18T15:30:00.000Z', {
  'a replayed week with own bets': () => open(weekServer()),
  'the calculator filled from a game': async () => {
    const main = await open(weekServer());
    fireEvent.click(screen.getByRole('button', { name: 'Calculate stake of Saints -3' }));
    return main;
  },
  'a live week without own bets': () =>
    open(strategyServer(strategyComparison({ origin: 'live', games: [], kelly: strategySum() })), '?week=6'),
  'no week with settled picks': () => open(strategyServer(strategyComparison({ available: [], games: [] }))),
  'no Kelly metrics, and no answer': () =>
    open(
      strategyServer()
        .fail(kellyPath('nfl'))
        .refuse(getStrategyComparison, { code: 'UNAVAILABLE', error: 'Closed for tonight' }),
    ),
  'not a subscriber': () => {
    const server = strategyServer();
    signInStored(server);
    return open(server);
  },
});
