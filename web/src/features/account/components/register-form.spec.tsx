import { postCheckoutSession, postRegister } from '@app/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { selling } from '../../../../test/support/billing.ts';
import { pass, settle, stopClock } from '../../../../test/support/fake-clock.ts';
import type { FakeServer } from '../../../../test/support/fake-server.ts';
import {
  VALID,
  field,
  fill,
  openRegister,
  plan,
  send,
  submit,
  terms,
} from '../../../../test/support/register-page.ts';
import { demoServer, renderApp, testUser } from '../../../../test/support/render-app.tsx';
import { leaveFor } from '../../../lib/leave.ts';

const CHECKOUT_FAILED =
  'Account created but payment setup failed. You can upgrade later from your dashboard.';

let server: FakeServer;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = demoServer().reply(postRegister, {
    success: true,
    data: { token: 'new-token', user: testUser() },
  });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a registration', () => {
  it('on the free plan sends the documented fields and opens the dashboard (S-110, S-113)', async () => {
    const { user, location } = await openRegister(server);
    await user.click(plan(/^Free/));
    await send(user, { ...VALID, 'Display name': 'Sam' });
    await waitFor(() => {
      expect(location()).toBe('/dashboard');
    });
    expect(server.requestsOf(postRegister).map(({ body }) => body)).toEqual([
      {
        username: 'samw',
        email: 'sam@example.com',
        password: 'long-enough-1',
        displayName: 'Sam',
        bankroll: 1000,
        defaultBetAmount: 50,
        termsAccepted: true,
      },
    ]);
    expect(window.sessionStorage.getItem('authToken')).toBe('new-token');
    expect(server.requestsOf(postCheckoutSession)).toHaveLength(0);
  });

  it('leaves a blank display name to the server, which uses the username (S-104)', async () => {
    const { user } = await openRegister(server);
    await user.click(plan(/^Free/));
    await send(user);
    await waitFor(() => {
      expect(server.requestsOf(postRegister)[0]?.body).toMatchObject({ displayName: '', username: 'samw' });
    });
  });

  it('on a paid plan signs in, starts the checkout and opens the payment page (S-111)', async () => {
    server.reply(postCheckoutSession, { success: true, data: { url: 'https://pay.example/session' } });
    const { user } = await openRegister(server);
    await user.click(screen.getByRole('button', { name: 'Yearly' }));
    await user.click(plan(/^Pro/));
    await send(user);
    await waitFor(() => {
      expect(leaveFor).toHaveBeenCalledWith('https://pay.example/session');
    });
    const [checkout] = server.requestsOf(postCheckoutSession);
    expect(checkout?.headers.get('authorization')).toBe('Bearer new-token');
    expect(checkout?.body).toEqual({
      planId: 'pro_yearly',
      successUrl: `${window.location.origin}/plans/success?session_id={CHECKOUT_SESSION_ID}&plan=pro_yearly`,
      cancelUrl: `${window.location.origin}/dashboard/plans`,
    });
  });

  it('offers only the free plan where nothing is sold, and starts no payment (S-243)', async () => {
    selling(server, 'none');
    const { user, location } = await openRegister(server);
    expect(await screen.findByText(/^Nothing is sold on this installation/)).toBeVisible();
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Free$0',
    ]);
    expect(screen.queryByText(/first charge/)).toBeNull();
    await send(user);
    await waitFor(() => {
      expect(location()).toBe('/dashboard');
    });
    expect(server.requestsOf(postCheckoutSession)).toHaveLength(0);
  });

  it('lists what works in the chosen plan, and says in test mode that nothing is charged (S-228)', async () => {
    selling(server, 'test');
    const { user } = await openRegister(server);
    expect((await screen.findByRole('list', { name: 'Included in Elite' })).textContent).toBe(
      'Everything in Pro',
    );
    await user.click(plan(/^Pro/));
    expect(screen.getByRole('list', { name: 'Included in Pro' })).toHaveTextContent('Kelly optimization');
    expect(
      screen.getByText(
        /\. 7 days free\. Test mode: you won’t be charged\. Otherwise the first charge would be on \w{3}, \w{3} \d+, \d{4}\.$/,
      ),
    ).toBeVisible();
  });

  it.each([
    ['there is no such call', () => undefined],
    [
      'it is refused',
      () => server.refuse(postCheckoutSession, { error: 'Failed to create checkout session' }),
    ],
    ['there is no network', () => server.disconnect(postCheckoutSession)],
    [
      'it answers no web address',
      () => server.reply(postCheckoutSession, { success: true, data: { url: 'javascript:alert(1)' } }),
    ],
  ])(
    'whose checkout fails because of %s says so and opens the dashboard after 3 seconds (S-112)',
    async (_, arrange) => {
      stopClock();
      arrange();
      const { location } = renderApp(server, { path: '/register' });
      await settle();
      fill(VALID);
      fireEvent.click(terms());
      await settle();
      fireEvent.click(submit());
      await settle();
      expect(screen.getByText(CHECKOUT_FAILED)).toBeVisible();
      expect(window.sessionStorage.getItem('authToken')).toBe('new-token');
      await pass(2_999);
      expect(location()).toBe('/register');
      await pass(1);
      await settle();
      expect(location()).toBe('/dashboard');
      expect(server.requestsOf(postRegister)).toHaveLength(1);
    },
  );
});

describe('a failed registration', () => {
  it('shows a server rule at its field with focus and keeps the input (S-109)', async () => {
    const issues = [{ field: 'username', rule: 'Username already exists' }];
    server.refuse(postRegister, { code: 'USERNAME_TAKEN', error: 'Username already exists', issues });
    const { user } = await openRegister(server);
    await send(user);
    expect(await screen.findByText('Username already exists')).toBeVisible();
    expect(field('Username')).toHaveFocus();
    expect(field('Username')).toHaveAccessibleDescription('Username already exists');
    expect(field('Password')).toHaveValue('long-enough-1');
    expect(terms()).toBeChecked();
    await user.type(field('Username'), '2');
    expect(screen.queryByText('Username already exists')).toBeNull();
  });

  it.each([
    [
      'the text of the server',
      () =>
        server.refuse(postRegister, {
          code: 'REGISTRATION_THROTTLED',
          error: 'Too many new accounts from this address. Please try again later.',
        }),
      'Too many new accounts from this address. Please try again later.',
    ],
    ["'Registration failed' without one", () => server.refuse(postRegister), 'Registration failed'],
    [
      'to try again without network',
      () => server.disconnect(postRegister),
      'Registration failed. Please try again.',
    ],
    [
      'to try again after nonsense',
      () => server.replyText(postRegister, 502, '<html>'),
      'Registration failed. Please try again.',
    ],
  ])('shows %s (S-114)', async (_, arrange, text) => {
    arrange();
    const { user } = await openRegister(server);
    await send(user);
    expect((await screen.findByText(text)).textContent).toBe(text);
    expect(field('Email')).toHaveValue('sam@example.com');
    expect(window.sessionStorage.getItem('authToken')).toBeNull();
  });

  it('is retried under the same key while unchanged, and under a new one after a change', async () => {
    server.disconnect(postRegister);
    const { user } = await openRegister(server);
    await send(user);
    await screen.findByText('Registration failed. Please try again.');
    await user.click(submit());
    await waitFor(() => {
      expect(server.requestsOf(postRegister)).toHaveLength(2);
    });
    await screen.findByText('Registration failed. Please try again.');
    fill({ Username: 'samw2' });
    await user.click(submit());
    await waitFor(() => {
      expect(server.requestsOf(postRegister)).toHaveLength(3);
    });
    const [first, second, third] = server
      .requestsOf(postRegister)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
