import { describeOutlines, opened } from '../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { landingServer } from '../../../test/support/landing.ts';
import { summaryPath } from '../../../test/support/profitability.ts';
// Loads the code with the spec, so that no state waits for it.
import '../../app/routes/landing.route.tsx';

const open = (server: FakeServer): Promise<Element> => opened(server, { path: '/', sport: 'nfl' });

describeOutlines(import.meta.filename, '2024-10-18T15:30:00.000Z', {
  'with the top pick of the week': () => open(landingServer()),
  'without a record': () => open(landingServer().fail(summaryPath('nfl'))),
});
