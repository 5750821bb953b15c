import { getMe, getReplays, getClientConfig, postActivity, postLogout } from '@app/contracts';
import type { User } from '@app/contracts';
import type { Sport } from '@app/domain';
import { sportClock } from './replays.ts';
import { render } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { act, Fragment } from 'react';
import type { ComponentType, ExoticComponent, ReactNode } from 'react';
import { MemoryRouter, parsePath, useLocation, useNavigate } from 'react-router-dom';
import type { NavigateFunction } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { App } from '../../src/app/app.tsx';
import { Providers } from '../../src/app/providers.tsx';
import { useSession } from '../../src/lib/session/session-context.ts';
import type { SessionStatus } from '../../src/lib/session/session-context.ts';
import { demoFile, OPEN_SLATES, published, slateIndex } from './demo.ts';
import { FakeServer } from './fake-server.ts';
import { setupUser } from './user.ts';

interface Options {
  readonly sport?: Sport;
  readonly path?: string;
  /** State of the first location, as a redirect leaves it. */
  readonly state?: unknown;
  /** The pages before it in the history, as after a reload. */
  readonly before?: readonly string[];
  /** Wraps the whole app. StrictMode runs effects twice. */
  readonly wrapper?: ComponentType<{ children: ReactNode }> | ExoticComponent<{ children?: ReactNode }>;
}

export interface RenderedApp {
  readonly user: UserEvent;
  /** Returns the router's path and query. */
  readonly location: () => string;
  readonly sessionStatus: () => SessionStatus;
  /** Navigates to another path like a link. */
  readonly go: (path: string) => Promise<void>;
  /** Goes back, as the browser's button does. */
  readonly back: () => Promise<void>;
}

/** Renders the whole app at a path, with the network of `server` and an empty cache. */
export function renderApp(server: FakeServer, options: Options = {}): RenderedApp {
  if (options.sport) window.localStorage.setItem('selectedSport', options.sport);
  Object.assign(globalThis, { fetch: server.fetch });
  let location = '';
  let navigate: NavigateFunction;
  let sessionStatus: SessionStatus = 'restoring';
  function Probe(): null {
    navigate = useNavigate();
    sessionStatus = useSession().status;
    const { pathname, search, hash } = useLocation();
    location = pathname + search + hash;
    return null;
  }
  const Wrapper = options.wrapper ?? Fragment;
  render(
    <Wrapper>
      <MemoryRouter
        initialEntries={[
          ...(options.before ?? []),
          { ...parsePath(options.path ?? '/dashboard'), state: options.state },
        ]}
      >
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
          <Providers>
            <Probe />
            <App />
          </Providers>
        </SWRConfig>
      </MemoryRouter>
    </Wrapper>,
  );
  return {
    user: setupUser(),
    location: () => location,
    sessionStatus: () => sessionStatus,
    go: (path) => act(async () => navigate(path)),
    back: () => act(async () => navigate(-1)),
  };
}

/** Returns a free-plan user with $1,000, with `changes`. */
export function testUser(changes: Partial<User> = {}): User {
  return {
    id: '6f1f9a52-6f0f-4d3c-9d2e-0a4f7b9c1d11',
    username: 'samw',
    displayName: 'Sam Wells',
    email: 'sam@example.com',
    pendingEmail: null,
    role: 'user',
    planId: 'free',
    subscriptionTier: 'free',
    createdAt: '2024-08-01T12:00:00.000Z',
    bankroll: 1000,
    defaultBetAmount: 50,
    riskTolerance: 'Medium',
    version: 1,
    ...changes,
  };
}

export const TEST_TOKEN = 'token-of-sam';

/** Stores a session in this browser and registers its user with the server. Render the app afterwards. */
export function signInStored(server: FakeServer, user: User = testUser()): User {
  window.localStorage.setItem('authToken', TEST_TOKEN);
  window.localStorage.setItem('user', JSON.stringify(user));
  server.reply(getMe, { success: true, data: { user } });
  return user;
}

/**
 * Returns a server with the open demo slate of each sport, its index and record, and the routes that every page calls.
 */
export function demoServer(): FakeServer {
  const server = new FakeServer()
    .reply(getClientConfig, { apiBaseUrl: '/api', developmentMailboxUrl: null })
    .reply(postActivity, { success: true })
    .reply(postLogout, { success: true })
    .reply(getReplays, { success: true, data: { sports: [sportClock()] } });
  for (const sport of ['nfl', 'cfb', 'mlb'] as const) {
    server.serve(
      `/static/${sport}/${sport}_predictions.json`,
      published(demoFile(sport, OPEN_SLATES[sport])),
    );
    server.serve(`/static/${sport}/index.json`, slateIndex(sport));
  }
  server.serve('/static/nfl/profitability_summary.json', demoFile('nfl', 'profitability_summary.json'));
  server.serve('/static/cfb/profitability_summary.json', demoFile('cfb', 'profitability_summary.json'));
  return server;
}
