import { screen, waitFor } from '@testing-library/react';
import { describeOutlines, opened } from '../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { recordedPicks, serveBets, servePicks, settledBets } from '../../../test/support/lab-records.ts';
import { signInStored } from '../../../test/support/render-app.tsx';
import { stakesServer } from '../../../test/support/stakes.ts';
// Loads the code with the spec, so that no state waits for it.
import './back-test-screen.tsx';
import './fair-price-screen.tsx';
import './luck-screen.tsx';
import './odds-screen.tsx';
import './outlook-screen.tsx';
import './overview-screen.tsx';
import './stakes-screen.tsx';
import './year-screen.tsx';

/** A server that has the record of the tiers too. */
const wholeServer = (): FakeServer => servePicks(stakesServer(), recordedPicks(23, 17));

async function open(path: string, server: FakeServer = wholeServer()): Promise<Element> {
  const main = await opened(server, { path, sport: 'nfl' });
  await waitFor(() => {
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
  return main;
}

/** A server whose user has 30 won and 26 lost bets. */
function ownServer(): FakeServer {
  const server = serveBets(wholeServer(), settledBets(30, 26));
  signInStored(server);
  return server;
}

describeOutlines(import.meta.filename, '2024-10-18T15:30:00.000Z', {
  'the overview': () => open('/lab?paths=400'),
  'the stakes of a slate': () => open('/lab/stakes'),
  'what can happen by the record': () => open('/lab/outlook?paths=400'),
  'whether the record is luck': () => open('/lab/luck'),
  'whether own bets are luck': () => open('/lab/luck?from=own', ownServer()),
  'a fair price': () => open('/lab/fair-price'),
  'a back-test': () => open('/lab/back-test'),
  'a year of own bets': () => open('/lab/year?year=2024', ownServer()),
  'tools for odds': () => open('/lab/odds'),
});
