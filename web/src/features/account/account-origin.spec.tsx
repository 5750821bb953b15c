import { postLogin, postRegister } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
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
  await user.type(screen.getByLabelText('Username or email'), 'samw');
  await user.type(screen.getByLabelText('Password'), 'secret-password');
  await user.click(screen.getByRole('button', { name: 'Login' }));
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
