import { postResetPassword } from '@app/contracts';
import { screen, within } from '@testing-library/react';
import { demoServer, renderApp, signInStored, testUser } from '../../test/support/render-app.tsx';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('anyone', () => {
  it.each([
    ['/login', 'Login', 'S-022'],
    ['/register', 'Create your account', 'S-023'],
    ['/forgot-password', 'Forgot password', 'S-024'],
    ['/reset-password?token=tok-1', 'Reset password', 'S-025'],
    ['/dashboard/login', 'Login', 'S-035'],
    ['/dashboard/register', 'Create your account', 'S-035'],
    ['/dashboard/models', 'NFL models', 'S-031'],
    ['/dashboard/findings', 'NFL profitability', 'S-035'],
    ['/dashboard/plans', 'Plans', 'S-035'],
  ])('finds at %s the screen %s, %s (S-022 to S-025, S-031, S-035)', async (path, name) => {
    const { location } = renderApp(demoServer(), { path, sport: 'nfl' });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(location()).toBe(path);
  });

  it('sends the token of a reset link with the new password (S-025)', async () => {
    const server = demoServer().reply(postResetPassword, { success: true });
    const { user } = renderApp(server, { path: '/reset-password?token=tok-1' });
    await user.type(await screen.findByLabelText('New password'), 'Sunday-1234');
    await user.type(screen.getByLabelText('Confirm password'), 'Sunday-1234');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    await screen.findByRole('heading', { level: 1, name: 'Password Reset Successful!' });
    expect(server.requestsOf(postResetPassword).map(({ body }) => body)).toEqual([
      expect.objectContaining({ token: 'tok-1' }),
    ]);
  });

  it('who follows the trial to the plans reads at the login where it leads (S-021)', async () => {
    const { location } = renderApp(demoServer(), { path: '/plans' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(location()).toBe('/login');
    expect(screen.getByText(/After you log in, you’ll return to/)).toHaveTextContent('Plans');
  });
});

describe('a signed-in elite user', () => {
  it.each([
    ['/profile', 'Profile'],
    ['/dashboard/profile', 'Profile'],
    ['/dashboard/my-bets', 'My Betting History'],
    ['/dashboard/performance', 'Performance'],
    ['/dashboard/betting-comparison', 'Strategy comparison'],
    ['/dashboard/admin', 'Admin Dashboard'],
  ])('finds at %s the screen %s, with header and footer (S-026, S-031, S-035)', async (path, name) => {
    const server = demoServer();
    signInStored(server, testUser({ planId: 'elite', subscriptionTier: 'elite' }));
    const { location } = renderApp(server, { path, sport: 'nfl' });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(location()).toBe(path);
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'My Bets' })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });
});
