import { getProfileRoute, getSessions } from '@app/contracts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { openProfile, profileServer, testProfile, userOf } from '../../../test/support/profile.ts';
import { SessionContext } from '../../lib/session/session-context.ts';
import { ProfileScreen } from './profile-screen.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const account = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Account' });

/** Renders the screen with a session that has no stored user. */
function renderWithoutUser(server: FakeServer): void {
  Object.assign(globalThis, { fetch: server.fetch });
  const session = {
    status: 'signedIn' as const,
    user: null,
    loginPath: '/login',
    ended: null,
    warningEndsAtMs: null,
    signIn: () => undefined,
    updateUser: () => undefined,
    signOut: () => Promise.resolve(),
    stay: () => undefined,
    isUnreachable: false,
    restore: () => undefined,
  };
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
        <SessionContext value={session}>
          <ProfileScreen />
        </SessionContext>
      </SWRConfig>
    </MemoryRouter>,
  );
}

it('a page skeleton is shown while the profile loads (S-144)', async () => {
  openProfile(profileServer().stall(getProfileRoute));
  expect(await screen.findByText('Loading profile')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Account' })).toBeNull();
});

describe('a failed load', () => {
  it.each([
    [
      "the server's error field",
      (server: FakeServer) =>
        server.refuse(getProfileRoute, { code: 'UNAVAILABLE', error: 'Closed for tonight' }),
      'Closed for tonight. Showing the copy saved in this browser.',
    ],
    [
      'no error field',
      (server: FakeServer) => server.refuse(getProfileRoute, { code: 'INTERNAL' }),
      'Failed to get user profile. Showing the copy saved in this browser.',
    ],
    [
      'no answer',
      (server: FakeServer) => server.disconnect(getProfileRoute),
      'Failed to get user profile. Showing the copy saved in this browser.',
    ],
    [
      'an answer that is no profile',
      (server: FakeServer) => server.replyText(getProfileRoute, 200, '{"success":true,"data":{}}'),
      'Failed to get user profile. Showing the copy saved in this browser.',
    ],
  ])('with %s shows the cached user and says so (S-150, S-151)', async (_, fail, text) => {
    const kept = userOf(testProfile({ displayName: 'Kept Sam', bankroll: 750 }));
    openProfile(fail(profileServer(testProfile(), kept)));
    expect(await screen.findByText(text)).toBeVisible();
    expect(await account()).toHaveTextContent('Kept Sam');
    const preferences = screen.getByRole('region', { name: 'Betting preferences' });
    expect(within(preferences).getByText('$750.00')).toBeVisible();
  });

  it('invents no totals for a cached user, and no sample either (S-141, S-151)', async () => {
    openProfile(profileServer().disconnect(getProfileRoute));
    const results = await screen.findByRole('region', { name: 'Results' });
    expect(within(results).getAllByRole('img', { name: 'not available' })).toHaveLength(4);
    expect(screen.queryByText('Sample data')).toBeNull();
    expect(screen.getByText('Couldn’t load your results.')).toBeVisible();
  });

  it('is repeated on Retry (S-151)', async () => {
    const server = profileServer().disconnect(getProfileRoute);
    const { user } = openProfile(server);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.reply(getProfileRoute, { success: true, data: testProfile({ displayName: 'Fresh Sam' }) });
    await user.click(retry);
    expect(await screen.findByText('Fresh Sam')).toBeVisible();
    expect(screen.queryByText(/Showing the copy saved in this browser/)).toBeNull();
    expect(screen.getByText('Sample data')).toBeVisible();
  });

  it('without cached data says Failed to load profile data and what to do (S-151)', async () => {
    const server = profileServer().refuse(getProfileRoute, { code: 'INTERNAL' });
    renderWithoutUser(server);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'Failed to load profile data' })).toBeVisible();
    expect(alert).toHaveTextContent('Please refresh the page to try again.');
    expect(within(alert).getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Account' })).toBeNull();
  });

  it('of one panel does not affect the others', async () => {
    const server = profileServer().refuse(getSessions, { code: 'UNAVAILABLE', error: 'Not now' });
    const { user } = openProfile(server);
    const alert = await screen.findByText('Failed to load your sessions');
    expect(alert).toBeVisible();
    expect(screen.getByText('Not now')).toBeVisible();
    expect(await account()).toHaveTextContent('Sam Wells');
    server.reply(getSessions, { success: true, data: { sessions: [] } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No other device is logged in.')).toBeVisible();
  });
});

describe('repeated loads', () => {
  it('do not count as activity, but the first one does (S-069)', async () => {
    const server = profileServer();
    openProfile(server);
    await account();
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await Promise.resolve();
    });
    await waitFor(() => {
      expect(server.requestsOf(getProfileRoute).length).toBeGreaterThan(1);
    });
    const marks = server.requestsOf(getProfileRoute).map(({ headers }) => headers.get('x-background'));
    expect(marks.slice(0, 2)).toEqual([null, '1']);
  });

  it('that fail keep the data and show its time (S-151)', async () => {
    const server = profileServer();
    openProfile(server);
    await account();
    server.disconnect(getProfileRoute);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByText(/^Failed to get user profile\. Showing data from .+\.$/)).toBeVisible();
    expect(screen.getByText('Sample data')).toBeVisible();
  });
});

it('while offline show the time of the data, disable writing with a reason and keep typed input', async () => {
  const { user } = openProfile(profileServer());
  await user.click(within(await account()).getByRole('button', { name: 'Edit' }));
  await user.type(screen.getByLabelText('Display name'), '!');
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  expect(
    screen.getByText(/^Offline – showing data from \d+:\d\d .+\. Changes need a connection\.$/),
  ).toBeVisible();
  for (const name of ['Save Changes', 'Change password', 'Export data', 'Delete account']) {
    for (const button of screen.getAllByRole('button', { name })) expect(button).toBeDisabled();
  }
  expect(screen.getAllByText('You’re offline. Your input is kept until you can save.')).not.toHaveLength(0);
  jest.restoreAllMocks();
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(screen.getByLabelText('Display name')).toHaveValue('Sam Wells!');
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
});
