import { getMe, getSessions } from '@app/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { pass, settle, stopClock } from '../../../test/support/fake-clock.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import {
  TEST_TOKEN,
  demoServer,
  renderApp,
  signInStored,
  testUser,
} from '../../../test/support/render-app.tsx';
import { call, download } from '../api/client.ts';

let server: FakeServer;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = demoServer();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const account = (): Promise<HTMLElement> => screen.findByRole('button', { name: /^Account/ });
const storedToken = (): string | null => window.localStorage.getItem('authToken');
const storedKeys = (): string[] => [
  ...Object.keys(window.localStorage),
  ...Object.keys(window.sessionStorage),
];
const renamed = { success: true as const, data: { user: testUser({ displayName: 'New Name' }) } };
const CLOSED = { success: false, error: 'This account is closed.', code: 'FORBIDDEN', issues: [] };
const PORTAL = '<html><title>Hotel network: log in</title></html>';

/** Responses of a network or an outage that say nothing about the session. */
const UNKNOWN: [string, () => FakeServer][] = [
  ['no network', () => server.disconnect(getMe)],
  ['an outage', () => server.refuse(getMe, { code: 'UNAVAILABLE', error: 'Not ready' })],
  ['an internal error', () => server.refuse(getMe, { code: 'INTERNAL', error: 'Failed' })],
  ['too many requests', () => server.refuse(getMe, { code: 'RATE_LIMITED', error: 'Slow down' })],
  ['the page of another network with 200', () => server.replyText(getMe, 200, PORTAL)],
  ['the page of another network with 401', () => server.replyText(getMe, 401, PORTAL)],
  ['a 401 that is not ours', () => server.replyText(getMe, 401, '{"error":"login required"}')],
  ['a 403 that is not ours', () => server.replyText(getMe, 403, PORTAL)],
  ['another shape', () => server.replyText(getMe, 200, '{"success":true,"data":{"user":{}}}')],
];

describe('restoring a session', () => {
  it('calls GET /api/auth/me with the stored token and stores its user (S-065)', async () => {
    signInStored(server);
    server.reply(getMe, renamed);
    renderApp(server, { path: '/nowhere' });
    expect(await screen.findByRole('button', { name: /^Account: New Name/ })).toBeVisible();
    expect(server.requestsOf(getMe).map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${TEST_TOKEN}`,
    ]);
    expect(JSON.parse(window.localStorage.getItem('user') ?? '')).toMatchObject({ displayName: 'New Name' });
  });

  it.each([
    ['401', () => server.refuse(getMe, { code: 'UNAUTHENTICATED', error: 'Please log in.' })],
    ['403 for a closed account', () => server.replyText(getMe, 403, JSON.stringify(CLOSED))],
  ])('clears stored data after %s and stays on the page (S-066)', async (_, arrange) => {
    signInStored(server);
    arrange();
    const { location } = renderApp(server, { path: '/nowhere' });
    expect((await account()).textContent).toBe('Account');
    expect(storedKeys()).toEqual([]);
    expect(location()).toBe('/nowhere');
    expect(server.requestsOf(getMe)).toHaveLength(1);
  });

  it.each(UNKNOWN)('keeps the user signed in after %s and retries (S-066)', async (_, arrange) => {
    stopClock();
    // Delays of 1 s and 2 s without jitter.
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    signInStored(server);
    arrange();
    const { location } = renderApp(server, { path: '/nowhere' });
    await settle();
    expect(screen.getByRole('button', { name: /^Account: Sam Wells/ })).toBeVisible();
    expect(storedToken()).toBe(TEST_TOKEN);
    expect(server.requestsOf(getMe)).toHaveLength(1);
    // The second delay is longer than the first. Neither request counts as user activity.
    await pass(1_300);
    expect(server.requestsOf(getMe)).toHaveLength(2);
    await pass(1_300);
    expect(server.requestsOf(getMe)).toHaveLength(2);
    server.reply(getMe, renamed);
    await pass(1_300);
    await settle();
    expect(server.requestsOf(getMe).map(({ headers }) => headers.get('x-background'))).toEqual([
      null,
      '1',
      '1',
    ]);
    expect(screen.getByRole('button', { name: /^Account: New Name/ })).toBeVisible();
    await pass(60_000);
    expect(server.requestsOf(getMe)).toHaveLength(3);
    expect(location()).toBe('/nowhere');
  });

  it('keeps the user signed in when there is no response within 10 seconds (S-065, S-066)', async () => {
    stopClock();
    signInStored(server);
    server.stall(getMe);
    renderApp(server, { path: '/nowhere' });
    await pass(10_000);
    await settle();
    expect(screen.getByRole('button', { name: /^Account: Sam Wells/ })).toBeVisible();
    expect(storedToken()).toBe(TEST_TOKEN);
  });

  it('signs out when the server finally refuses (S-066)', async () => {
    stopClock();
    signInStored(server);
    server.disconnect(getMe);
    renderApp(server, { path: '/nowhere' });
    await settle();
    server.refuse(getMe, { code: 'UNAUTHENTICATED', error: 'Please log in.' });
    await pass(1_300);
    await settle();
    expect(storedKeys()).toEqual([]);
    await pass(60_000);
    expect(server.requestsOf(getMe)).toHaveLength(2);
  });

  it('retries at once when the network returns (S-066)', async () => {
    stopClock();
    signInStored(server);
    server.disconnect(getMe);
    renderApp(server, { path: '/nowhere' });
    await settle();
    server.reply(getMe, renamed);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await settle();
    expect(screen.getByRole('button', { name: /^Account: New Name/ })).toBeVisible();
  });

  it('says on a guarded page that the account cannot be loaded when nothing is cached (S-066)', async () => {
    signInStored(server);
    window.localStorage.setItem('user', '{"written":"by another version"}');
    server.disconnect(getMe);
    const { user, location } = renderApp(server, { path: '/profile' });
    expect(await screen.findByText('Your account can’t be loaded right now.')).toBeVisible();
    expect(storedToken()).toBe(TEST_TOKEN);
    server.reply(getMe, renamed);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /^Account: New Name/ })).toBeVisible();
    expect(location()).toBe('/profile');
  });

  it('sends nothing without a token, since the session is signed out (S-064)', async () => {
    renderApp(server, { path: '/nowhere' });
    expect((await account()).textContent).toBe('Account');
    expect(server.requestsOf(getMe)).toHaveLength(0);
  });
});

describe('any later call', () => {
  it.each([
    ['a read', () => call(getSessions)],
    ['a download', () => download(getSessions)],
  ])('to %s that another network answers with 401 ends no session (S-066, S-079)', async (_, send) => {
    signInStored(server);
    const { location } = renderApp(server, { path: '/nowhere' });
    await screen.findByRole('button', { name: /^Account: / });
    server.replyText(getSessions, 401, PORTAL);
    await act(async () => {
      await expect(send()).rejects.toThrow();
    });
    expect(storedToken()).toBe(TEST_TOKEN);
    expect(location()).toBe('/nowhere');
    server.refuse(getSessions, { code: 'UNAUTHENTICATED', error: 'Please log in.' });
    await act(async () => {
      await expect(send()).rejects.toThrow();
    });
    await waitFor(() => {
      expect(storedKeys()).toEqual([]);
    });
  });
});
