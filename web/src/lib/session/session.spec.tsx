import { getClientConfig, getProfileRoute, getSessions, postLogout } from '@app/contracts';
import type { User } from '@app/contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import {
  TEST_TOKEN,
  demoServer,
  renderApp,
  signInStored,
  testUser,
} from '../../../test/support/render-app.tsx';
import { Providers } from '../../app/providers.tsx';
import { apiClient, call } from '../api/client.ts';
import { useRead } from '../api/use-read.ts';
import { useSession } from './session-context.ts';

let server: FakeServer;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = demoServer();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const storedKeys = (): string[] => [
  ...Object.keys(window.localStorage),
  ...Object.keys(window.sessionStorage),
];

async function failing(work: () => Promise<unknown>): Promise<void> {
  await act(async () => {
    await work().catch(() => undefined);
  });
}

describe('logging out', () => {
  it.each([
    ['answers', () => undefined],
    ['refuses', () => server.refuse(postLogout, { code: 'INTERNAL' })],
    ['is away', () => server.disconnect(postLogout)],
    ['never answers', () => server.stall(postLogout)],
  ])('clears token and user when the server %s (S-078)', async (_, arrange) => {
    signInStored(server);
    arrange();
    const { user } = renderApp(server, { path: '/nowhere' });
    await user.click(await screen.findByRole('button', { name: /^Account: / }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Account' })).toBeVisible();
    });
    expect(storedKeys()).toEqual([]);
    expect(server.requestsOf(postLogout).map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${TEST_TOKEN}`,
    ]);
  });

  it('only logs that the server could not be reached (S-078)', async () => {
    signInStored(server);
    server.disconnect(postLogout);
    const { user } = renderApp(server, { path: '/nowhere' });
    await user.click(await screen.findByRole('button', { name: /^Account: / }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => {
      expect(console.warn).toHaveBeenCalledWith(
        'Couldn’t tell the server about the logout',
        expect.any(TypeError),
      );
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a 401', () => {
  const elite = (): User => testUser({ planId: 'elite', subscriptionTier: 'elite' });

  it.each([
    ['a public page', '/nowhere?a=1#b'],
    ['a guarded page', '/dashboard/admin?a=1#b'],
  ])(
    'from the auth client clears the session and leads from %s to /dashboard/login, which returns (S-045, S-079)',
    async (_, path) => {
      signInStored(server, elite());
      const { location } = renderApp(server, { path });
      await screen.findByRole('button', { name: /^Account: / });
      server.refuse(getSessions, { code: 'UNAUTHENTICATED', error: 'Please log in.' });
      await failing(() => call(getSessions));
      expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
      expect(location()).toBe('/dashboard/login');
      expect(storedKeys()).toEqual([]);
      expect(screen.getByText(/After you log in, you’ll return to/)).toBeVisible();
    },
  );

  it.each([
    ['a public page', '/nowhere'],
    ['a guarded page', '/dashboard/admin'],
  ])(
    'from the other client clears the session and leads from %s to /login (S-045, S-079)',
    async (_, path) => {
      signInStored(server, elite());
      const { location } = renderApp(server, { path });
      await screen.findByRole('button', { name: /^Account: / });
      server.reply(getClientConfig, { apiBaseUrl: '/api', developmentMailboxUrl: null });
      server.refuse(getSessions, { code: 'UNAUTHENTICATED', error: 'Please log in.' });
      await failing(() => apiClient.call(getSessions));
      expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
      expect(location()).toBe('/login');
      expect(storedKeys()).toEqual([]);
    },
  );

  it('for an older token keeps the new session (S-079)', async () => {
    signInStored(server);
    const { location } = renderApp(server, { path: '/nowhere' });
    await screen.findByRole('button', { name: /^Account: / });
    let answer: () => void = () => undefined;
    server.replyWith(getSessions, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { success: true as const, data: { sessions: [] } };
    });
    const late = call(getSessions);
    await waitFor(() => {
      expect(server.requestsOf(getSessions)).toHaveLength(1);
    });
    window.localStorage.setItem('authToken', 'newer');
    answer();
    await failing(() => late);
    expect(window.localStorage.getItem('authToken')).toBe('newer');
    expect(location()).toBe('/nowhere');
  });
});

describe("a user's cached data", () => {
  const profileOf = (user: User) => ({
    success: true as const,
    data: { ...user, totalBets: 0, winRate: 0, totalProfit: 0, totalWagered: 0, tiers: null },
  });
  const other = testUser({ id: 'b0c1f0de-0000-4000-8000-000000000002', displayName: 'Ada Other' });
  const shown: string[] = [];

  function Probe() {
    const { user, signIn, signOut } = useSession();
    const { data } = useRead(getProfileRoute, user ? {} : null);
    shown.push(`${user?.displayName ?? 'nobody'}: ${data?.data.displayName ?? 'nothing'}`);
    return (
      <>
        <p>{data?.data.displayName ?? 'nothing'}</p>
        <button onClick={() => void signOut()}>out</button>
        <button
          onClick={() => {
            signIn({ token: 'other', user: other }, false);
          }}
        >
          in
        </button>
      </>
    );
  }

  it('is cleared at logout, so the next user never sees it (S-078)', async () => {
    shown.length = 0;
    const sam = signInStored(server);
    server.reply(getProfileRoute, profileOf(sam));
    Object.assign(globalThis, { fetch: server.fetch });
    render(
      <MemoryRouter>
        <SWRConfig value={{ provider: () => new Map() }}>
          <Providers>
            <Probe />
          </Providers>
        </SWRConfig>
      </MemoryRouter>,
    );
    expect(await screen.findByText('Sam Wells')).toBeVisible();
    act(() => {
      screen.getByRole('button', { name: 'out' }).click();
    });
    expect(await screen.findByText('nothing')).toBeVisible();
    server.reply(getProfileRoute, profileOf(other));
    act(() => {
      screen.getByRole('button', { name: 'in' }).click();
    });
    expect(await screen.findByText('Ada Other')).toBeVisible();
    expect(shown).not.toContain('Ada Other: Sam Wells');
  });

  it('is refreshed in the background, which is not activity, but its first load is (S-069)', async () => {
    const sam = signInStored(server);
    server.reply(getProfileRoute, profileOf(sam));
    Object.assign(globalThis, { fetch: server.fetch });
    render(
      <MemoryRouter>
        <SWRConfig value={{ provider: () => new Map(), focusThrottleInterval: 0, dedupingInterval: 0 }}>
          <Providers>
            <Probe />
          </Providers>
        </SWRConfig>
      </MemoryRouter>,
    );
    await screen.findByText('Sam Wells');
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });
    await waitFor(() => {
      expect(server.requestsOf(getProfileRoute)).toHaveLength(2);
    });
    const marks = server.requestsOf(getProfileRoute).map(({ headers }) => headers.get('x-background'));
    expect(marks).toEqual([null, '1']);
  });

  it('and live updates are requested in the background (S-069)', async () => {
    renderApp(server, { path: '/nowhere' });
    await waitFor(() => {
      expect(server.countOf('/api/live')).toBe(1);
    });
    const live = server.requests.find(({ path }) => path === '/api/live');
    expect(live?.headers.get('x-background')).toBe('1');
  });
});
