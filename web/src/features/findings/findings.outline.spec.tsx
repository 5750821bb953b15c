import { describeOutlines, opened } from '../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { kellyPath, profitabilityServer, summary, summaryPath } from '../../../test/support/profitability.ts';
// Loads the code with the spec, so that no state waits for it.
import './findings-screen.tsx';

const open = (sport: 'nfl' | 'cfb' | 'mlb', server: FakeServer = profitabilityServer()): Promise<Element> =>
  opened(server, { path: '/dashboard/findings', sport });

/** A summary in which tiers made a profit, with few games in one of them. */
const PROFITABLE = summary('nfl', {
  confidenceTiers: [
    { level: 'HIGH', displayName: 'HIGH', totalGames: 40, winRate: 0.6, roi: 0.145 },
    { level: 'MEDIUM_PLUS', displayName: 'MEDIUM+', totalGames: 200, winRate: 0.53, roi: 0.012 },
    { level: 'MEDIUM', displayName: 'MEDIUM', totalGames: 150, winRate: 0.5, roi: -0.045 },
    { level: 'LOW', displayName: 'LOW', totalGames: null, winRate: null, roi: null },
  ],
});

describeOutlines(import.meta.filename, '2024-10-18T15:30:00.000Z', {
  NFL: () => open('nfl'),
  CFB: () => open('cfb'),
  MLB: () => open('mlb'),
  'tiers that made a profit': () => open('nfl', profitabilityServer().serve(summaryPath('nfl'), PROFITABLE)),
  'no Kelly metrics to read': () => open('nfl', profitabilityServer().fail(kellyPath('nfl'))),
  'no summary to read': () => open('nfl', profitabilityServer().fail(summaryPath('nfl'))),
  'no summary at all': () => open('cfb', profitabilityServer().fail(summaryPath('cfb'), 404)),
});
