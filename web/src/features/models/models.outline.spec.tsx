import { describeOutlines, opened } from '../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { profitabilityServer, summary, summaryPath } from '../../../test/support/profitability.ts';
// Loads the code with the spec, so that no state waits for it.
import './models-screen.tsx';

const open = (sport: 'nfl' | 'cfb' | 'mlb', server: FakeServer = profitabilityServer()): Promise<Element> =>
  opened(server, { path: '/dashboard/models', sport });

const FEW = summary('cfb', {
  modelTypes: [{ name: 'Above', accuracy: 0.6 }, { name: 'Unknown' }],
});

describeOutlines(import.meta.filename, '2024-10-18T15:30:00.000Z', {
  NFL: () => open('nfl'),
  MLB: () => open('mlb'),
  'models without figures': () => open('cfb', profitabilityServer().serve(summaryPath('cfb'), FEW)),
  'no summary to read': () => open('nfl', profitabilityServer().fail(summaryPath('nfl'))),
});
