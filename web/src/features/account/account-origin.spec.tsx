import { postLogin, postRegister } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { billingServer } from '../../../test/support/billing.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { plan, send } from '../../../test/support/register-page.ts';
import { demoServer, renderApp, testUser } from '../../../test/support/render-app.tsx';
import { SAINTS, saintsServer } from '../../../test/support/session-end.ts';

const SIGNED_IN = { success: true, data: { token: 'new-token', user: testUser() } } as const;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const answering = (server: FakeServer): FakeServer =>
  server.reply(postLogin, SIGNED_IN).reply(postRegister, SIGNED_IN);
const login = () => screen.findByRole('heading', { level: 1, name: 'Login' });
const yearly = () => screen.getByRole('button', { name: 'Yearly' });
const logIn = async (user: UserEvent) => {
  await user.type(screen.getByLabelText('Username or email'), 'samw');
  await user.type(screen.getByLabelText('Password'), 'secret-password');
  await user.click(screen.getByRole('button', { name: 'Login' }));
};
const register = () => screen.findByRole('heading', { level: 1, name: 'Create your account' });

/** Opens the login from the bet of a game's page. */
async function openFromBet() {
  const app = renderApp(answering(saintsServer()), { path: SAINTS, sport: 'nfl' });
  await app.user.click(await screen.findByRole('link', { name: 'Log in to track this bet' }));
  await login();
  return app;
}

it('the login from a bet says that the bet needs it', async () => {
  await openFromBet();
  expect(screen.getByText('Log in to track your bet. You’ll return to the game.')).toBeVisible();
  expect(screen.queryByText(/needs an account/)).toBeNull();
});

it('the login from the bar of an open page gives no reason', async () => {
  const { user } = renderApp(demoServer(), { path: '/dashboard/models', sport: 'nfl' });
  const bar = await screen.findByRole('banner');
  await user.click(await within(bar).findByRole('link', { name: 'Login' }));
  await login();
  expect(screen.getByText('After you log in, you’ll return to where you were.')).toBeVisible();
});

it('a registration on the way to the login returns to the game (S-042, S-113)', async () => {
  const { user, location } = await openFromBet();
  await user.click(screen.getByRole('link', { name: 'Register' }));
  await register();
  await user.click(plan(/^Free/));
  await send(user);
  await waitFor(() => {
    expect(location()).toBe(SAINTS);
  });
});

it('a login on the way to the registration returns to the game (S-042, S-086)', async () => {
  const { user, location } = await openFromBet();
  await user.click(screen.getByRole('link', { name: 'Register' }));
  await register();
  await user.click(screen.getByRole('link', { name: 'Login' }));
  await login();
  await logIn(user);
  await waitFor(() => {
    expect(location()).toBe(SAINTS);
  });
});

it('a free account created from a bet starts on the free plan and returns to the game (S-095, S-113)', async () => {
  const { user, location } = renderApp(answering(saintsServer()), { path: SAINTS, sport: 'nfl' });
  await user.click(await screen.findByRole('link', { name: 'Create a free account' }));
  await register();
  expect(plan(/^Free/)).toBeChecked();
  await send(user);
  await waitFor(() => {
    expect(location()).toBe(SAINTS);
  });
});

it.each(['https://evil.example/', '//evil.example/', '/\\evil.example'])(
  'a registration never leads to %s',
  async (from) => {
    const { user, location } = renderApp(answering(demoServer()), { path: '/register', state: { from } });
    await register();
    await user.click(plan(/^Free/));
    await send(user);
    await waitFor(() => {
      expect(location()).toBe('/dashboard');
    });
  },
);

it.each([
  ['?plan=free', /^Free/],
  ['?plan=basic', /^Basic/],
  ['?plan=elite', /^Elite/],
  ['?plan=gold', /^Elite/],
  ['?plan=', /^Elite/],
])('/register%s selects the plan %s (S-095)', async (query, name) => {
  renderApp(demoServer(), { path: `/register${query}` });
  await register();
  expect(plan(name)).toBeChecked();
});

it('the plan chosen on the plans page is the one selected at the registration', async () => {
  const { user } = renderApp(billingServer(), { path: '/dashboard/plans' });
  await user.click(await screen.findByRole('link', { name: 'Subscribe: Basic' }));
  await login();
  await user.click(screen.getByRole('link', { name: 'No account yet? Register' }));
  await register();
  expect(plan(/^Basic/)).toBeChecked();
});

it('a yearly plan chosen on the plans page stays yearly at the registration', async () => {
  const { user, location } = renderApp(billingServer(), { path: '/dashboard/plans?interval=year' });
  await user.click(await screen.findByRole('link', { name: 'Subscribe: Basic' }));
  await login();
  await user.click(screen.getByRole('link', { name: 'No account yet? Register' }));
  await register();
  expect(location()).toBe('/register?plan=basic&interval=year');
  expect(plan(/^Basic/)).toBeChecked();
  expect(yearly()).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Basic: $50 per year')).toBeVisible();
});

it('the login from a yearly plan returns to the yearly prices (S-086)', async () => {
  const path = '/dashboard/plans?interval=year';
  const { user, location } = renderApp(answering(billingServer()), { path });
  await user.click(await screen.findByRole('link', { name: 'Subscribe: Basic' }));
  await login();
  await logIn(user);
  await waitFor(() => {
    expect(location()).toBe(path);
  });
});

it('a registration after “Log in to track this bet” starts on the free plan', async () => {
  const { user } = await openFromBet();
  await user.click(screen.getByRole('link', { name: 'Register' }));
  await register();
  expect(plan(/^Free/)).toBeChecked();
});

it.each([
  ['from a bet', { path: '/register?plan=free', state: { from: SAINTS, wish: 'bet' } }, /^Free/, false],
  ['from the landing page', { path: '/register?plan=basic' }, /^Basic/, false],
  ['for a year', { path: '/register?plan=pro&interval=year' }, /^Pro/, true],
] as const)('a plan chosen %s outlasts a detour over the login', async (_, place, name, isYearly) => {
  const { user } = renderApp(demoServer(), place);
  await register();
  await user.click(screen.getByRole('link', { name: 'Login' }));
  await login();
  await user.click(screen.getByRole('link', { name: 'Register' }));
  await register();
  expect(plan(name)).toBeChecked();
  expect(yearly()).toHaveAttribute('aria-pressed', String(isYearly));
});

it('a detour from the registration to the login names no page to return to', async () => {
  const { user } = renderApp(demoServer(), { path: '/register?plan=basic' });
  await register();
  await user.click(screen.getByRole('link', { name: 'Login' }));
  await login();
  expect(screen.queryByText(/After you log in/)).toBeNull();
});

it.each(['Login', 'Register'])('%s in the account menu returns to the page', async (name) => {
  const path = '/dashboard/models';
  const { user, location } = renderApp(answering(demoServer()), { path, sport: 'nfl' });
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  await enter(name, user);
  await waitFor(() => {
    expect(location()).toBe(path);
  });
});

it.each(['Login', 'Register'])('%s in the palette returns to the page', async (name) => {
  const path = '/dashboard/models';
  const { user, location } = renderApp(answering(demoServer()), { path, sport: 'nfl' });
  await screen.findByRole('button', { name: 'Account' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /^Search/ }), name);
  await user.click(await screen.findByRole('option', { name }));
  await enter(name, user);
  await waitFor(() => {
    expect(location()).toBe(path);
  });
});

/** Logs in, or registers on the free plan. */
async function enter(name: string, user: UserEvent): Promise<void> {
  if (name === 'Login') {
    await login();
    await logIn(user);
    return;
  }
  await register();
  await user.click(plan(/^Free/));
  await send(user);
}
