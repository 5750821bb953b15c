import { getClientConfig, getDeletionRoute, getMe, postConfirmEmail, postLogout } from '@app/contracts';
import type { Deletion } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { pass, settle, stopClock } from '../../../test/support/fake-clock.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';
import { AFTER_DELETION } from '../../lib/session/after-deletion.ts';

let server: FakeServer;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = demoServer();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('confirming a changed email', () => {
  const open = (path = '/confirm-email?token=tok-1') => renderApp(server, { path, wrapper: StrictMode });

  it('sends the token from the address once and shows success (S-134)', async () => {
    server.reply(postConfirmEmail, { success: true });
    open();
    expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
    expect(server.requestsOf(postConfirmEmail).map(({ body }) => body)).toEqual([{ token: 'tok-1' }]);
    expect(await screen.findByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  });

  it('shows the new address of a signed-in user at once (S-134)', async () => {
    signInStored(server);
    server.replyWith(postConfirmEmail, () => {
      server.reply(getMe, { success: true, data: { user: testUser({ email: 'new@example.com' }) } });
      return { success: true as const };
    });
    open();
    expect(await screen.findByRole('link', { name: 'Go to Profile' })).toHaveAttribute('href', '/profile');
    await waitFor(() => {
      expect(window.localStorage.getItem('user')).toContain('new@example.com');
    });
  });

  it.each([
    ['a visitor', 'log in and change your email again', 'Login', '/login', () => undefined],
    ['a signed-in user', 'change your email again', 'Change email', '/profile', signInStored],
  ] as const)(
    "shows the server's message for a used link, and asks %s to %s (S-134)",
    async (_, step, link, to, prepare) => {
      const error = 'This confirmation link has expired or was already used.';
      prepare(server);
      server.refuse(postConfirmEmail, { code: 'EMAIL_LINK_ENDED', error });
      open();
      expect(await screen.findByText(`${error} Please ${step}.`)).toBeVisible();
      const main = within(screen.getByRole('main'));
      expect(main.getByRole('link', { name: link })).toHaveAttribute('href', to);
      expect(main.queryByRole('link', { name: /^Go to/ })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    },
  );

  it('sends nothing without a token (S-134)', async () => {
    open('/confirm-email');
    expect(
      await screen.findByText('Invalid confirmation link. Please log in and change your email again.'),
    ).toBeVisible();
    expect(server.requestsOf(postConfirmEmail)).toHaveLength(0);
  });

  it('can be tried again when the network failed (S-134)', async () => {
    server.disconnect(postConfirmEmail);
    const { user } = open();
    expect(await screen.findByText('Failed to confirm your email. Please try again.')).toBeVisible();
    server.reply(postConfirmEmail, { success: true });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
  });

  it('mentions no mailbox, as it sends no email (S-121)', async () => {
    server
      .reply(postConfirmEmail, { success: true })
      .reply(getClientConfig, { apiBaseUrl: '/api', developmentMailboxUrl: 'http://127.0.0.1:8025/' });
    open();
    expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'demo mailbox' })).toBeNull();
  });
});

it.each(['/forgot-password', '/reset-password'])(
  '%s leads signed-in users back to their profile',
  async (path) => {
    signInStored(server);
    renderApp(server, { path });
    expect(await screen.findByRole('link', { name: 'Back to Profile' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByRole('link', { name: 'Back to Login' })).toBeNull();
  },
);

describe('a deleted account', () => {
  const deletion = (changes: Partial<Deletion> = {}): Deletion => ({
    status: 'scheduled',
    requestedAt: '2026-03-02T12:00:00.000Z',
    dueAt: '2026-03-09T12:00:00.000Z',
    erasedBy: '2026-04-01T12:00:00.000Z',
    doneAt: null,
    services: [{ service: 'predictions', isErased: false }],
    ...changes,
  });
  const serve = (changes?: Partial<Deletion>) =>
    server.reply(getDeletionRoute, { success: true, data: deletion(changes) });
  const facts = (): string[] => screen.getAllByRole('definition').map((fact) => fact.textContent);

  it('shows the progress of its deletion by the receipt in the address (S-153)', async () => {
    serve();
    renderApp(server, { path: '/account-deleted#receipt-1' });
    expect(await screen.findByText('Scheduled')).toBeVisible();
    expect(facts()).toEqual(['Mon, Mar 2, 2026', 'Mon, Mar 9, 2026', 'Wed, Apr 1, 2026', 'Not deleted yet']);
    expect(server.requestsOf(getDeletionRoute)[0]?.path).toBe('/api/auth/deletions/receipt-1');
  });

  it('is polled every 30 seconds until everything is deleted (S-153)', async () => {
    stopClock();
    serve();
    renderApp(server, { path: '/account-deleted#receipt-1' });
    await settle();
    const asked = (): number => server.requestsOf(getDeletionRoute).length;
    expect(asked()).toBe(1);
    await pass(29_999);
    expect(asked()).toBe(1);
    serve({
      status: 'done',
      doneAt: '2026-03-09T12:05:00.000Z',
      services: [{ service: 'predictions', isErased: true }],
    });
    await pass(1);
    await settle();
    expect(asked()).toBe(2);
    expect(screen.getByText('Done. All your data is deleted.')).toBeVisible();
    expect(facts()).toEqual(['Mon, Mar 2, 2026', 'Mon, Mar 9, 2026', 'Mon, Mar 9, 2026', 'Deleted']);
    await pass(300_000);
    expect(asked()).toBe(2);
  });

  it('signs this browser out when opened by the request itself (S-153)', async () => {
    signInStored(server);
    serve();
    renderApp(server, { path: '/account-deleted#receipt-1', state: AFTER_DELETION });
    expect(await screen.findByText('Scheduled')).toBeVisible();
    await waitFor(() => {
      expect(window.localStorage.getItem('authToken')).toBeNull();
    });
  });

  it('signs no one out who only opens the address (S-153)', async () => {
    signInStored(server);
    serve();
    renderApp(server, { path: '/account-deleted#receipt-1' });
    expect(await screen.findByText('Scheduled')).toBeVisible();
    expect(window.localStorage.getItem('authToken')).not.toBeNull();
    expect(server.requestsOf(postLogout)).toHaveLength(0);
  });

  it('says that a link without a receipt is incomplete (S-153)', async () => {
    renderApp(server, { path: '/account-deleted' });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This link is incomplete\./);
    expect(server.requestsOf(getDeletionRoute)).toHaveLength(0);
  });

  it('says the receipt is unknown (S-153)', async () => {
    server.refuse(getDeletionRoute, { code: 'DELETION_NOT_FOUND', error: 'Not found' });
    renderApp(server, { path: '/account-deleted#nobody' });
    expect(await screen.findByText('We couldn’t find this receipt.')).toBeVisible();
  });

  it('can be looked up again after a network failure (S-153)', async () => {
    server.disconnect(getDeletionRoute);
    const { user } = renderApp(server, { path: '/account-deleted#receipt-1' });
    expect(await screen.findByText('Couldn’t load the deletion status.')).toBeVisible();
    serve();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Scheduled')).toBeVisible();
  });
});
