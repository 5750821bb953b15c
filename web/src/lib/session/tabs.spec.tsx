import { getMe, postActivity, postLogout } from '@app/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeBroadcastChannel } from '../../../test/support/fake-broadcast-channel.ts';
import { pass, settle, stopClock } from '../../../test/support/fake-clock.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import {
  TEST_TOKEN,
  demoServer,
  renderApp,
  signInStored,
  testUser,
} from '../../../test/support/render-app.tsx';
import type { TabMessage } from './tab-channel.ts';

const MINUTE = 60_000;
const sam = testUser();

let server: FakeServer;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = demoServer();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Another tab of the same browser: records what it receives and can send. */
function otherTab() {
  const channel = new FakeBroadcastChannel('session');
  const heard: TabMessage[] = [];
  let handedOver: TabMessage | null = null;
  channel.onmessage = ({ data }) => {
    heard.push(data as TabMessage);
    if (heard.at(-1)?.type === 'ask' && handedOver) channel.postMessage(handedOver);
  };
  return {
    heard,
    typesHeard: () => heard.map(({ type }) => type),
    /** Answers requests for a session. */
    handOver: (message: TabMessage) => {
      handedOver = message;
    },
    say: (message: TabMessage) =>
      act(async () => {
        channel.postMessage(message);
        await Promise.resolve();
      }),
  };
}

const session = (changes: { token?: string; isRemembered?: boolean; lastActivityAtMs?: number } = {}) => ({
  token: TEST_TOKEN,
  user: sam,
  isRemembered: false,
  lastActivityAtMs: Date.now(),
  ...changes,
});

/** Simulates another tab's change to the shared storage. */
function changeStorage(change: () => void, key: string, newValue: string | null): void {
  change();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: window.localStorage }));
  });
}

const signedInButton = () => screen.findByRole('button', { name: /^Account: Sam Wells/ });
const signedOutButton = () => screen.findByRole('button', { name: 'Account' });

describe('a new tab', () => {
  it('gets the session of the browser from a signed-in tab (S-083, S-084)', async () => {
    const tab = otherTab();
    tab.handOver({ type: 'hand-over', ...session() });
    renderApp(server, { path: '/nowhere' });
    expect(await signedInButton()).toBeVisible();
    expect(window.sessionStorage.getItem('authToken')).toBe(TEST_TOKEN);
    expect(window.localStorage.getItem('authToken')).toBeNull();
    expect(server.requestsOf(getMe)).toHaveLength(0);
  });

  it('keeps a guarded page while it asks (S-042, S-083)', async () => {
    const tab = otherTab();
    tab.handOver({ type: 'hand-over', ...session() });
    const { location } = renderApp(server, { path: '/dashboard/admin' });
    expect(await screen.findByRole('heading', { name: 'Subscription Required' })).toBeVisible();
    expect(location()).toBe('/dashboard/admin');
  });

  it('accepts a late response of a busy tab and leaves the login (S-083, S-086)', async () => {
    const tab = otherTab();
    const { location } = renderApp(server, { path: '/dashboard/admin' });
    await screen.findByRole('heading', { name: 'Login' });
    await tab.say({ type: 'hand-over', ...session() });
    expect(await screen.findByRole('heading', { name: 'Subscription Required' })).toBeVisible();
    expect(location()).toBe('/dashboard/admin');
  });

  it('accepts no unrequested session after it was signed out (S-083)', async () => {
    signInStored(server);
    renderApp(server, { path: '/nowhere' });
    await signedInButton();
    const tab = otherTab();
    await tab.say({ type: 'signed-out', token: TEST_TOKEN });
    await signedOutButton();
    await tab.say({ type: 'hand-over', ...session() });
    expect(await signedOutButton()).toBeVisible();
    expect(window.sessionStorage.getItem('authToken')).toBeNull();
  });

  it('receives a session from this tab on request (S-083)', async () => {
    signInStored(server);
    renderApp(server, { path: '/nowhere' });
    await signedInButton();
    const tab = otherTab();
    await tab.say({ type: 'ask' });
    await waitFor(() => {
      expect(tab.heard).toEqual([
        expect.objectContaining({ type: 'hand-over', token: TEST_TOKEN, user: sam }),
      ]);
    });
  });

  it('receives nothing from a signed-out tab (S-083)', async () => {
    renderApp(server, { path: '/nowhere' });
    await signedOutButton();
    const tab = otherTab();
    await tab.say({ type: 'ask' });
    await tab.say({ type: 'ask' });
    expect(tab.heard).toEqual([]);
  });
});

describe('a sign-in', () => {
  it('in another tab signs this one in (S-083)', async () => {
    renderApp(server, { path: '/nowhere' });
    await signedOutButton();
    await otherTab().say({ type: 'signed-in', ...session() });
    expect(await signedInButton()).toBeVisible();
    expect(window.sessionStorage.getItem('authToken')).toBe(TEST_TOKEN);
  });

  it('that was remembered reaches this tab through storage alone (S-083)', async () => {
    renderApp(server, { path: '/nowhere' });
    await signedOutButton();
    const text = JSON.stringify(sam);
    changeStorage(
      () => {
        window.localStorage.setItem('authToken', TEST_TOKEN);
        window.localStorage.setItem('user', text);
      },
      'user',
      text,
    );
    expect(await signedInButton()).toBeVisible();
  });
});

describe('a logout', () => {
  it('here is sent to the other tabs (S-083)', async () => {
    signInStored(server);
    const { user } = renderApp(server, { path: '/nowhere' });
    await user.click(await signedInButton());
    const tab = otherTab();
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => {
      expect(tab.heard).toContainEqual({ type: 'signed-out', token: TEST_TOKEN });
    });
  });

  it('in another tab ends the session here without another call (S-083)', async () => {
    window.sessionStorage.setItem('authToken', TEST_TOKEN);
    server.reply(getMe, { success: true, data: { user: sam } });
    renderApp(server, { path: '/nowhere' });
    await signedInButton();
    await otherTab().say({ type: 'signed-out', token: TEST_TOKEN });
    expect(await signedOutButton()).toBeVisible();
    expect(window.sessionStorage.getItem('authToken')).toBeNull();
    expect(window.sessionStorage.getItem('user')).toBeNull();
    expect(server.requestsOf(postLogout)).toHaveLength(0);
  });

  it('of an older session keeps this one (S-083)', async () => {
    signInStored(server);
    renderApp(server, { path: '/nowhere' });
    await signedInButton();
    await otherTab().say({ type: 'signed-out', token: 'older' });
    expect(await signedInButton()).toBeVisible();
  });

  it('reaches this tab through storage alone (S-083)', async () => {
    signInStored(server);
    renderApp(server, { path: '/nowhere' });
    await signedInButton();
    changeStorage(
      () => {
        window.localStorage.clear();
      },
      'authToken',
      null,
    );
    expect(await signedOutButton()).toBeVisible();
  });
});

describe('activity', () => {
  async function signedIn(): Promise<void> {
    stopClock();
    signInStored(server);
    renderApp(server, { path: '/nowhere' });
    await settle();
  }
  const passAndSettle = async (ms: number): Promise<void> => {
    await pass(ms);
    await settle();
  };

  it('in another tab keeps this one signed in (S-083)', async () => {
    await signedIn();
    const tab = otherTab();
    await pass(24 * MINUTE);
    await tab.say({ type: 'activity', atMs: Date.now() });
    await passAndSettle(24 * MINUTE);
    expect(screen.queryByRole('dialog')).toBeNull();
    await passAndSettle(MINUTE);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('here is sent to the other tabs at most once a second (S-083)', async () => {
    await signedIn();
    const tab = otherTab();
    await pass(MINUTE);
    for (let move = 0; move < 5; move += 1) fireEvent.mouseMove(document.body);
    await pass(0);
    expect(tab.heard).toEqual([{ type: 'activity', atMs: Date.now() }]);
    await pass(1_000);
    fireEvent.mouseMove(document.body);
    await pass(0);
    expect(tab.typesHeard()).toEqual(['activity', 'activity']);
  });

  it('opens the warning in every tab at once, and staying in one closes it in all (S-073, S-083)', async () => {
    await signedIn();
    const tab = otherTab();
    await pass(24 * MINUTE);
    await tab.say({ type: 'warning' });
    await settle();
    expect(screen.getByRole('timer').textContent).toBe('6:00');
    await tab.say({ type: 'activity', atMs: Date.now() });
    await settle();
    expect(screen.getByRole('dialog')).toBeVisible();
    await tab.say({ type: 'stay', atMs: Date.now() });
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    await passAndSettle(25 * MINUTE);
    expect(tab.typesHeard()).toContain('warning');
    fireEvent.click(screen.getByRole('button', { name: 'Stay Logged In' }));
    await settle();
    expect(tab.typesHeard()).toContain('stay');
    expect(server.requestsOf(postActivity)).toHaveLength(1);
  });

  it('missed while asleep is received before the session expires (S-083)', async () => {
    await signedIn();
    const tab = otherTab();
    jest.setSystemTime(Date.now() + 45 * MINUTE);
    await pass(MINUTE); // The check that was long due.
    for (let minute = 60; minute > 0; minute -= 20)
      await tab.say({ type: 'activity', atMs: Date.now() - minute * 20_000 });
    await passAndSettle(1_000);
    expect(window.localStorage.getItem('authToken')).toBe(TEST_TOKEN);
  });
});

it('a changed user is shown in every tab (S-083)', async () => {
  signInStored(server);
  renderApp(server, { path: '/nowhere' });
  await signedInButton();
  await otherTab().say({ type: 'user', user: testUser({ displayName: 'Sam Renamed' }) });
  expect(await screen.findByRole('button', { name: /^Account: Sam Renamed/ })).toBeVisible();
});

it('a message of another version is ignored (S-083)', async () => {
  signInStored(server);
  renderApp(server, { path: '/nowhere' });
  await signedInButton();
  const tab = otherTab();
  await tab.say({ type: 'signed-out' } as unknown as TabMessage);
  await tab.say('hello' as unknown as TabMessage);
  expect(await signedInButton()).toBeVisible();
});
