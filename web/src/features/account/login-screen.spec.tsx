import { getMe, postLogin } from '@app/contracts';
import type { User } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { serveSummaries, summaryPath } from '../../../test/support/profitability.ts';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';

let server: FakeServer;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = demoServer();
});

afterEach(() => {
  jest.restoreAllMocks();
});

const username = (): HTMLElement => screen.getByLabelText('Username or email');
const password = (): HTMLElement => screen.getByLabelText('Password');
const submit = (): HTMLElement => screen.getByRole('button', { name: 'Login' });
const elite = (): User => testUser({ planId: 'elite', subscriptionTier: 'elite' });

async function open(options: { path?: string; state?: unknown } = {}) {
  const app = renderApp(server, { path: '/login', ...options });
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  return app;
}

async function openAndSend(name = 'samw') {
  const app = await open();
  await app.user.type(username(), name);
  await app.user.type(password(), 'secret-password');
  await app.user.click(submit());
  return app;
}

describe('the login form', () => {
  it.each(['/login', '/dashboard/login'])(
    'is at %s with its fields and links (S-045, S-085)',
    async (path) => {
      await open({ path });
      expect(username()).toHaveAttribute('autocomplete', 'username');
      expect(password()).toHaveAttribute('autocomplete', 'current-password');
      expect(screen.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
      expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
      expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
        'href',
        '/forgot-password',
      );
      expect(document.title).toBe('Login · Openbook');
    },
  );

  it('requires username and password, shows it at the fields and focuses the first (S-088)', async () => {
    const { user } = await open();
    await user.click(submit());
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(username()).toHaveFocus();
    expect(username()).toHaveAccessibleDescription('Username is required');
    expect(server.requestsOf(postLogin)).toHaveLength(0);
    await user.type(username(), 's');
    expect(screen.queryByText('Username is required')).toBeNull();
  });

  it('has no other rules (S-088)', async () => {
    server.refuse(postLogin, { code: 'LOGIN_FAILED', error: 'Username or password is not correct' });
    const { user } = await open();
    await user.type(username(), 'x');
    await user.type(password(), 'y');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Username or password is not correct');
  });

  it('shows and hides the password', async () => {
    const { user } = await open();
    await user.type(password(), 'secret');
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveAttribute('type', 'password');
    expect(password()).toHaveValue('secret');
  });
});

describe('a login', () => {
  it.each(['samw', 'sam@example.com'])(
    'sends %s as username, stores token and user, and opens the dashboard (S-086, S-089, S-090)',
    async (name) => {
      server.reply(postLogin, { success: true, data: { token: 'new-token', user: testUser() } });
      const { location } = await openAndSend(name);
      await waitFor(() => {
        expect(location()).toBe('/dashboard');
      });
      expect(server.requestsOf(postLogin).map(({ body }) => body)).toEqual([
        { username: name, password: 'secret-password', rememberMe: false },
      ]);
      expect(window.sessionStorage.getItem('authToken')).toBe('new-token');
      expect(JSON.parse(window.sessionStorage.getItem('user') ?? '')).toEqual(testUser());
    },
  );

  it('returns to the page that required it (S-042, S-086)', async () => {
    server.reply(postLogin, { success: true, data: { token: 'new-token', user: elite() } });
    const { user, location } = renderApp(server, { path: '/dashboard/admin?tab=1#x' });
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(location()).toBe('/login');
    await user.type(username(), 'samw');
    await user.type(password(), 'secret-password');
    await user.click(submit());
    await waitFor(() => {
      expect(location()).toBe('/dashboard/admin?tab=1#x');
    });
  });

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example'])(
    'never leads to %s (S-086)',
    async (from) => {
      server.reply(postLogin, { success: true, data: { token: 'new-token', user: testUser() } });
      const { user, location } = await open({ state: { from } });
      await user.type(username(), 'samw');
      await user.type(password(), 'secret-password');
      await user.click(submit());
      await waitFor(() => {
        expect(location()).toBe('/dashboard');
      });
    },
  );

  it('is not offered to signed-in users, who return to where they came from (S-086)', async () => {
    signInStored(server, elite());
    const { location } = renderApp(server, { path: '/login', state: { from: '/dashboard/admin' } });
    await waitFor(() => {
      expect(location()).toBe('/dashboard/admin');
    });
  });

  it('is not offered to signed-in users, who otherwise see the dashboard (S-086)', async () => {
    signInStored(server);
    const { location } = renderApp(server, { path: '/login' });
    await waitFor(() => {
      expect(location()).toBe('/dashboard');
    });
    expect(server.requestsOf(getMe)).toHaveLength(1);
  });

  it('keeps its button, shows progress and ignores second clicks', async () => {
    server.stall(postLogin);
    const { user } = await openAndSend();
    const busy = await screen.findByRole('button', { name: 'Logging in…' });
    expect(busy).toHaveAttribute('aria-busy', 'true');
    await user.click(busy);
    await user.keyboard('{Enter}');
    expect(server.requestsOf(postLogin)).toHaveLength(1);
    expect(busy).toHaveFocus();
  });
});

describe('a failed login', () => {
  const FAILURES: readonly (readonly [what: string, arrange: () => unknown, text: string])[] = [
    [
      'the text of the server',
      () =>
        server.refuse(postLogin, {
          code: 'LOGIN_THROTTLED',
          error: 'Too many login attempts. Please try again later.',
        }),
      'Too many login attempts. Please try again later.',
    ],
    ["'Login failed' without one", () => server.refuse(postLogin), 'Login failed'],
    [
      "'Login failed' for success false",
      () => server.replyText(postLogin, 200, '{"success":false}'),
      'Login failed',
    ],
    ['to try again without network', () => server.disconnect(postLogin), 'Login failed. Please try again.'],
    [
      'to try again after nonsense',
      () => server.replyText(postLogin, 502, '<html>'),
      'Login failed. Please try again.',
    ],
  ];
  it.each(FAILURES.map(([what, arrange, text]) => ({ what, arrange, text })))(
    'shows $what (S-091..S-093)',
    async ({ arrange, text }) => {
      arrange();
      await openAndSend();
      const alert = await screen.findByText(text);
      expect(alert.textContent).toBe(text);
      expect(alert.closest('[role=alert]')).not.toBeNull();
      expect(username()).toHaveValue('samw');
      expect(password()).toHaveValue('secret-password');
      expect(window.sessionStorage.getItem('authToken')).toBeNull();
    },
  );
});

describe('the login page', () => {
  it('says the password was reset (S-087)', async () => {
    await open({ state: { hasResetPassword: true } });
    expect(
      screen.getByText('Password reset successful! Please log in with your new password.'),
    ).toBeVisible();
  });

  it('says so only after a reset (S-087)', async () => {
    await open();
    expect(screen.queryByText(/Password reset successful/)).toBeNull();
  });

  it('names the page that needs an account (S-042)', async () => {
    await open({ state: { from: '/profile?x=1' } });
    expect(
      screen.getByText(
        (_, element) =>
          element?.textContent ===
            'The page you opened needs an account. After you log in, you’ll return to Profile.' &&
          element.tagName === 'DIV',
      ),
    ).toBeVisible();
  });

  it.each(['/plans', '/dashboard/plans'])(
    'says before %s that the trial needs an account (S-021)',
    async (from) => {
      await open({ state: { from } });
      expect(screen.getByText(/^A plan and its 7-day free trial need an account\./)).toHaveTextContent(
        'After you log in, you’ll return to Plans.',
      );
      const register = screen.getAllByRole('link', { name: /Register/ });
      expect(register.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['No account yet? Register', '/register'],
      ]);
      const password = screen.getByLabelText('Password');
      expect(register[0]?.compareDocumentPosition(password)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    },
  );

  it.each([
    ['/dashboard/my-bets/import', 'Please log in to import bets.', 'Import bets'],
    ['/dashboard/all-sports', 'The All sports page needs an Elite plan.', 'All sports'],
    ['/dashboard/betting-comparison', 'Please log in to compare strategies.', 'Strategy comparison'],
  ])('says before %s why it needs a login', async (from, reason, name) => {
    await open({ state: { from } });
    const note = screen.getByText(
      (_, element) => element?.tagName === 'DIV' && element.textContent.startsWith(reason),
    );
    expect(note).toHaveTextContent(`${reason} After you log in, you’ll return to ${name}.`);
  });

  it('shows the published record with its sample, including losses (S-010)', async () => {
    serveSummaries(server);
    await open();
    const record = await screen.findByRole('region', { name: 'Model test' });
    expect(record).toHaveTextContent(
      /NFL model\. Tested on unseen weeks, 2023–\u2060?2024, updated Feb 10, 2025/,
    );
    expect(record).toHaveTextContent('245 of 552 picks qualified as bets');
    expect(record).toHaveTextContent('49.4%121–124, below the 52.4% break-even at -110');
    expect(record).toHaveTextContent('−5.4%flat stakes');
  });

  it('shows no measured figures when nothing is published (S-010)', async () => {
    server.fail('/static/nfl/profitability_summary.json', 404).fail(summaryPath('nfl'), 404);
    await open();
    expect(await screen.findByText('There’s no published record yet.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Model test' })).toBeNull();
  });

  it('labels each of the three marketing figures as a sample (S-014)', async () => {
    await open();
    const claims = screen.getByLabelText('Sample figures');
    const rows = within(claims)
      .getAllByRole('definition')
      .map((row) => row.textContent);
    expect(rows).toEqual(['75.4% Sample figure', '+51.6% Sample figure', '79.0% Sample figure']);
    expect(screen.getByText(/^Placeholder numbers, not our results\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the Track Record' })).toHaveAttribute(
      'href',
      '/dashboard/record',
    );
  });

  it('has no bars above or below (S-059)', async () => {
    await open();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
