import { getFiles, postGoLive } from '@app/contracts';
import { screen, within } from '@testing-library/react';
import { serveReplays, sportClock } from '../../../test/support/replays.ts';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';
import type { FakeServer } from '../../../test/support/fake-server.ts';

const PATH = '/dashboard/admin?tab=ingest';
const LIVE = { mode: 'live', liveSince: '2030-08-01T12:00:00.000Z' } as const;
const OBSTACLE = '2 open bets of users on replayed games would never be settled.';

function adminServer(): FakeServer {
  const server = demoServer().reply(getFiles, { success: true, data: { files: [], count: 0, pageCount: 1 } });
  signInStored(server, testUser({ role: 'admin' }));
  return serveReplays(
    server,
    sportClock(),
    sportClock({ sport: 'cfb', openBets: 2, obstacle: OBSTACLE }),
    sportClock({ sport: 'mlb', ...LIVE, replayedPicks: 1 }),
  );
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('says which sport is replayed, which is live and what keeps one from going live', async () => {
  renderApp(adminServer(), { path: PATH });
  const seasons = await screen.findByRole('region', { name: 'Seasons' });
  expect(await within(seasons).findByText(OBSTACLE)).toBeVisible();
  expect(within(seasons).getByText(/^Live since .*Aug 1.*1 pick stays labeled as replay\.$/)).toBeVisible();
  expect(within(seasons).getByRole('button', { name: 'Go live CFB' })).toBeDisabled();
  expect(within(seasons).queryByRole('button', { name: 'Go live MLB' })).toBeNull();
});

it('ends a replay after a question, and says why it was refused', async () => {
  const server = adminServer().refuse(postGoLive, { code: 'REPLAY_BUSY', error: 'A file is being stored.' });
  const { user } = renderApp(server, { path: PATH });
  await user.click(await screen.findByRole('button', { name: 'Go live NFL' }));
  const dialog = await screen.findByRole('dialog', { name: 'Go live with NFL?' });
  expect(dialog).toHaveTextContent('90 replayed picks stay visible, labeled as replay');
  expect(server.requestsOf(postGoLive)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Go live' }));
  expect(await within(dialog).findByText('A file is being stored.')).toBeVisible();

  const gone = sportClock(LIVE);
  serveReplays(server, gone).reply(postGoLive, { success: true, data: { ...gone, hasChanged: true } });
  await user.click(within(dialog).getByRole('button', { name: 'Go live' }));
  expect(await screen.findByText(/^Live since .*Aug 1/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.requestsOf(postGoLive).map(({ body }) => body)).toEqual([{ sport: 'nfl' }, { sport: 'nfl' }]);
});
