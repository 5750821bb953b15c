import { getStatus, postErrorReport, SERVICES } from '@app/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';
import * as leave from '../../lib/leave.ts';

const CHECKED_AT = '2024-10-18T15:29:00.000Z';

const REPORT = {
  id: '0b3f7c1e-0000-4000-8000-000000000001',
  page: '/500',
  note: '',
  requestId: null,
  reportedAt: CHECKED_AT,
};

function server(down: string[] = []) {
  return demoServer()
    .reply(getStatus, {
      success: true,
      data: {
        checkedAt: CHECKED_AT,
        parts: SERVICES.map((service) => ({
          service,
          state: down.includes(service) ? ('down' as const) : ('up' as const),
        })),
      },
    })
    .reply(postErrorReport, { success: true, data: REPORT });
}

const keysOf = (asked: FakeServer) =>
  asked.requestsOf(postErrorReport).map(({ headers }) => headers.get('idempotency-key'));
const keptKeys = (): string[] =>
  (JSON.parse(window.localStorage.getItem('unsent-reports') ?? '[]') as { key: string }[]).map(
    ({ key }) => key,
  );

beforeEach(() => {
  window.localStorage.clear();
  jest.clearAllMocks();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('offers to try again, to go home, to report, to write and to chat (S-030, S-266)', async () => {
  renderApp(server(), { path: '/500' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Server Error' })).toBeVisible();
  expect(document.title).toContain('Server Error');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  expect(screen.getByLabelText(/What were you doing/)).toHaveAccessibleDescription(
    'We get your note, the page’s address and the failed request’s ID, if any, but not who you are.',
  );
  expect(screen.getByRole('button', { name: 'Report This Issue' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
    'href',
    'mailto:support@example.com',
  );
  expect(screen.getByRole('button', { name: 'Start Chat' })).toBeVisible();
});

it('says which parts work, and when they were checked (S-268)', async () => {
  renderApp(server(['bets']), { path: '/500' });
  const list = await screen.findByRole('region', { name: 'System status' });
  expect(list).toHaveTextContent(/Checked .*ago/);
  const rows = within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'Picks and track recordUp',
    'Accounts and loginUp',
    'Bets and performanceDown',
    'Plans and paymentsUp',
    'AssistantUp',
  ]);
  expect(list).not.toHaveTextContent('All services are responding now');
});

it('explains an error while every part works', async () => {
  renderApp(server(), { path: '/500' });
  expect(
    await screen.findByText(
      'All services are responding now. The error was probably limited to one page or request.',
    ),
  ).toBeVisible();
});

it('leaves the list out when nothing could be checked (S-268)', async () => {
  renderApp(server().refuse(getStatus, { code: 'UNAVAILABLE', error: 'Away.' }), { path: '/500' });
  expect(await screen.findByText(/there is no status to show/)).toBeVisible();
  expect(screen.queryByText('Up')).toBeNull();
});

it('stores a report on the server and says so only then (S-267)', async () => {
  const asked = server();
  const { user } = renderApp(asked, { path: '/500' });
  await user.type(await screen.findByLabelText(/What were you doing/), ' Opening my bets ');
  await user.click(screen.getByRole('button', { name: 'Report This Issue' }));
  expect(await screen.findByText('Error report sent. Our team will investigate this issue.')).toBeVisible();
  expect(asked.requestsOf(postErrorReport).map(({ body }) => body)).toEqual([
    { page: '/500', note: 'Opening my bets', requestId: null },
  ]);
});

it('keeps a report that could not be sent on this device, and sends it on the next visit (S-267)', async () => {
  const away = server().refuse(postErrorReport, { code: 'UNAVAILABLE', error: 'Away.' });
  const first = renderApp(away, { path: '/500' });
  await first.user.click(await screen.findByRole('button', { name: 'Report This Issue' }));
  expect(await screen.findByText('Report saved on this device only.')).toBeVisible();
  expect(screen.queryByText(/Error report sent/)).toBeNull();
  cleanup();

  const back = server();
  renderApp(back, { path: '/500' });
  await waitFor(() => {
    expect(back.requestsOf(postErrorReport)).toHaveLength(1);
  });
  await waitFor(() => {
    expect(window.localStorage.getItem('unsent-reports')).toBeNull();
  });
  expect(keysOf(back)).toEqual(keysOf(away));
});

it('sends a kept report once when the button is pressed again (S-267)', async () => {
  const asked = server().disconnect(postErrorReport);
  const first = renderApp(asked, { path: '/500' });
  await first.user.click(await screen.findByRole('button', { name: 'Report This Issue' }));
  expect(await screen.findByText('Report saved on this device only.')).toBeVisible();
  asked.reply(postErrorReport, { success: true, data: REPORT });
  await first.user.click(screen.getByRole('button', { name: 'Report This Issue' }));
  expect(await screen.findByText('Error report sent. Our team will investigate this issue.')).toBeVisible();
  expect(new Set(keysOf(asked)).size).toBe(1);
  expect(window.localStorage.getItem('unsent-reports')).toBeNull();
});

it('of two kept reports, keeps the one that fails again (S-267)', async () => {
  const away = server().disconnect(postErrorReport);
  const { user } = renderApp(away, { path: '/500' });
  const button = await screen.findByRole('button', { name: 'Report This Issue' });
  await user.click(button);
  await user.type(screen.getByLabelText(/What were you doing/), 'Again');
  await user.click(button);
  await waitFor(() => {
    expect(keptKeys()).toHaveLength(2);
  });
  const [, second] = keptKeys();
  cleanup();

  const back = server().replyWith(postErrorReport, ({ body }) => {
    if ((body as { note: string }).note === 'Again') throw new TypeError('Failed to fetch');
    return { success: true as const, data: REPORT };
  });
  renderApp(back, { path: '/500' });
  await waitFor(() => {
    expect(keptKeys()).toEqual([second]);
  });
  expect(keysOf(back)).toEqual(keysOf(away));
});

it('opens the assistant for elite users, and a mail to support for others (S-268)', async () => {
  const leaving = jest.spyOn(leave, 'leaveFor').mockImplementation(() => undefined);
  const elite = server();
  signInStored(elite, testUser({ planId: 'elite', subscriptionTier: 'elite' }));
  const first = renderApp(elite, { path: '/500' });
  await first.user.click(await screen.findByRole('button', { name: 'Start Chat' }));
  expect(await screen.findByText('Your Personal Betting Analyst')).toBeVisible();
  expect(leaving).not.toHaveBeenCalled();
  cleanup();

  window.localStorage.clear();
  const second = renderApp(server(), { path: '/500' });
  await second.user.click(await screen.findByRole('button', { name: 'Start Chat' }));
  expect(leaving).toHaveBeenCalledWith('mailto:support@example.com');
});
