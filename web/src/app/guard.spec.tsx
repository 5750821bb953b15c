import { getBillingRoute, type User } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { billingServer, testBilling } from '../../test/support/billing.ts';
import type { FakeServer } from '../../test/support/fake-server.ts';
import { onPhone } from '../../test/support/on-phone.ts';
import { demoServer, renderApp, signInStored, testUser } from '../../test/support/render-app.tsx';

let server: FakeServer;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = demoServer();
});

afterEach(() => {
  jest.restoreAllMocks();
});

const COMPARISON = '/dashboard/betting-comparison';
const ADMIN = '/dashboard/admin';
const ALL_SPORTS = '/dashboard/all-sports';
const LEVELS: Readonly<Record<string, Partial<User>>> = {
  free: { planId: 'free', subscriptionTier: 'free' },
  premium: { planId: 'pro', subscriptionTier: 'premium' },
  elite: { planId: 'elite', subscriptionTier: 'elite' },
};

describe('a visitor', () => {
  it.each([
    '/profile',
    '/dashboard/profile',
    '/dashboard/my-bets',
    '/my-bets',
    '/dashboard/performance',
    '/performance',
    COMPARISON,
    ADMIN,
    ALL_SPORTS,
  ])('is sent from %s to the login (S-039, S-042)', async (path) => {
    const { location } = renderApp(server, { path });
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(location()).toBe('/login');
    expect(screen.getByText(/After you log in, you’ll return to/)).toBeVisible();
  });

  it.each(['/dashboard', '/dashboard/predictions'])('can open %s (S-039)', async (path) => {
    const { location } = renderApp(server, { path });
    expect(await screen.findByRole('heading', { level: 1, name: /^College Football/ })).toBeVisible();
    expect(location()).not.toBe('/login');
  });
});

describe('a subscription level', () => {
  it.each([
    ['free', COMPARISON, 'a premium', 'S-037', 'Strategy comparison'],
    ['free', ADMIN, 'an elite', 'S-038', 'Admin Dashboard'],
    ['premium', ADMIN, 'an elite', 'S-038', 'Admin Dashboard'],
    ['free', ALL_SPORTS, 'an elite', 'S-229', 'All sports'],
    ['premium', ALL_SPORTS, 'an elite', 'S-229', 'All sports'],
  ])(
    'of %s at %s is too low: the page names %s and links to the profile, %s (S-037, S-038, S-043, S-044, S-229)',
    async (level, path, tier, _line, page) => {
      signInStored(server, testUser(LEVELS[level]));
      const { user, location } = renderApp(server, { path });
      const heading = await screen.findByRole('heading', { level: 1, name: 'Subscription Required' });
      expect(heading).toBeVisible();
      expect(heading.previousElementSibling).toHaveTextContent(page);
      expect(screen.getByText(`This feature requires ${tier} subscription.`)).toBeVisible();
      const offers: Readonly<Record<string, string>> = {
        [COMPARISON]: 'Included in Pro and Elite, from $7 per month or $70 per year.',
        [ALL_SPORTS]: 'Included in Elite, $10 per month or $100 per year.',
        [ADMIN]:
          'Elite subscribers see this page with sample data. Real figures are for administrators only.',
      };
      expect(screen.getByText(offers[path] ?? '')).toBeVisible();
      expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/plans');
      expect(location()).toBe(path);
      await user.click(screen.getByRole('button', { name: 'Upgrade Subscription' }));
      await waitFor(() => {
        expect(location()).toBe('/profile');
      });
    },
  );

  it.each([
    ['once the account is known to have had none', true],
    ['not after a subscription', false],
  ])('offers the free trial %s (S-241)', async (_name, isTrialAvailable) => {
    renderApp(billingServer(testBilling({ isTrialAvailable })), { path: COMPARISON });
    expect(await screen.findByText(/^Included in Pro and Elite/)).toBeVisible();
    const trial = 'Your first paid subscription starts with 7 days free.';
    if (isTrialAvailable) expect(await screen.findByText(trial)).toBeVisible();
    else expect(screen.queryByText(trial)).toBeNull();
  });

  it('does not sell the sample data of the Admin Dashboard with a price or the free trial (S-044, S-264)', async () => {
    const server = billingServer(testBilling({ isTrialAvailable: true }));
    renderApp(server, { path: ADMIN });
    expect(await screen.findByText(/^Elite subscribers see this page with sample data/)).toBeVisible();
    await waitFor(() => {
      expect(server.requestsOf(getBillingRoute).length).toBeGreaterThan(0);
    });
    expect(screen.queryByText(/per month|days free/)).toBeNull();
  });

  it.each([
    ['premium', COMPARISON, 'Strategy comparison', 'S-037'],
    ['elite', COMPARISON, 'Strategy comparison', 'S-037, S-041'],
    ['elite', ADMIN, 'Admin Dashboard', 'S-038'],
  ])('of %s opens %s with %s, %s (S-037, S-038, S-041)', async (level, path, name) => {
    signInStored(server, testUser(LEVELS[level]));
    renderApp(server, { path });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.queryByText('Subscription Required')).toBeNull();
  });

  it('hides a guarded page while the session is restored (S-039)', async () => {
    signInStored(server, testUser(LEVELS['elite']));
    renderApp(server, { path: ADMIN });
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });
});

describe('the account menu', () => {
  it('offers a visitor Login and Register (S-055)', async () => {
    const { user, location } = renderApp(server, { path: '/nowhere' });
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => [item.textContent, item.getAttribute('href')]),
    ).toEqual([
      ['Login', '/login'],
      ['Register', '/register'],
    ]);
    await user.click(within(menu).getByRole('menuitem', { name: 'Register' }));
    await waitFor(() => {
      expect(location()).toBe('/register');
    });
  });

  it('offers a user Profile, Subscription, Models, Findings, Performance and Logout (S-055)', async () => {
    signInStored(server);
    const { user } = renderApp(server, { path: '/nowhere' });
    await user.click(await screen.findByRole('button', { name: 'Account: Sam Wells SW' }));
    const menu = await screen.findByRole('menu');
    expect(within(menu).getByText('Sam Wells')).toBeVisible();
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Profile', 'Subscription', 'Models', 'Findings', 'Performance', 'Logout']);
    const hrefOf = (name: string): string | null =>
      within(menu).getByRole('menuitem', { name }).getAttribute('href');
    expect(['Profile', 'Subscription', 'Models', 'Findings', 'Performance'].map(hrefOf)).toEqual([
      '/profile',
      '/dashboard/plans',
      '/dashboard/models',
      '/dashboard/findings',
      '/dashboard/performance',
    ]);
  });

  it('logs out on the current page (S-055, S-064)', async () => {
    signInStored(server);
    const { user, location } = renderApp(server, { path: '/nowhere' });
    await user.click(await screen.findByRole('button', { name: /^Account: / }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    expect(await screen.findByRole('menuitem', { name: 'Login' })).toBeVisible();
    expect(location()).toBe('/nowhere');
  });

  it.each([
    ['Sam', 'SA'],
    ['Ada Maria Lovelace', 'AM'],
    ['ö', 'Ö'],
  ])('shows %s as %s', async (displayName, letters) => {
    signInStored(server, testUser({ displayName }));
    renderApp(server, { path: '/nowhere' });
    expect(await screen.findByRole('button', { name: `Account: ${displayName} ${letters}` })).toBeVisible();
  });
});

describe('the mobile menu', () => {
  beforeEach(onPhone);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** Opens the menu and returns the text and address of each entry. */
  async function entries(path = '/nowhere'): Promise<readonly (readonly [string | null, string | null])[]> {
    const { user } = renderApp(server, { path });
    await user.click(await screen.findByRole('button', { name: /^Account/ }));
    const menu = await screen.findByRole('menu');
    return within(menu)
      .getAllByRole('menuitem')
      .map((item) => [item.textContent, item.getAttribute('href')] as const);
  }
  const LINKS = [
    ['Dashboard', '/dashboard'],
    ['My Bets', '/dashboard/my-bets'],
    ['Performance', '/dashboard/performance'],
    ['Lab', '/lab'],
    ['Track Record', '/dashboard/record'],
    ['Verify', '/dashboard/verify'],
    ['Models', '/dashboard/models'],
    ['Findings', '/dashboard/findings'],
    ['Strategy', '/dashboard/betting-comparison'],
  ];

  it.each([
    ['free', 'free', 'Upgrade to Pro'],
    // A paid plan with the free tier: the label follows the plan.
    ['basic', 'free', 'Subscription'],
    ['pro', 'premium', 'Subscription'],
    ['elite', 'elite', 'Subscription'],
  ] as const)(
    'repeats the links, and on plan %s of tier %s shows %s (S-057, S-222)',
    async (planId, subscriptionTier, text) => {
      signInStored(server, testUser({ planId, subscriptionTier }));
      expect(await entries()).toEqual([
        ...LINKS,
        ['Profile', '/profile'],
        [text, '/dashboard/plans'],
        ['Logout', null],
      ]);
    },
  );

  it('has the links for visitors, with Login and Register (S-055, S-057)', async () => {
    expect(await entries()).toEqual([...LINKS, ['Login', '/login'], ['Register', '/register']]);
  });
});

describe('the bottom bar', () => {
  it('links signed-in users to home, their bets, their results and their profile (S-058)', async () => {
    signInStored(server);
    renderApp(server, { path: '/nowhere' });
    const bar = await screen.findByRole('navigation', { name: 'Mobile' });
    expect(
      within(bar)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Home', '/dashboard'],
      ['Bets', '/dashboard/my-bets'],
      ['Stats', '/dashboard/performance'],
      ['Profile', '/profile'],
    ]);
  });

  it('marks the current page, and Home only on the dashboard and its games (S-058)', async () => {
    signInStored(server);
    const { go } = renderApp(server, { path: '/dashboard/my-bets' });
    const bars = (): readonly (string | null)[] =>
      screen
        .getAllByRole('navigation')
        .flatMap((bar) => within(bar).queryAllByRole('link', { current: 'page' }))
        .map((link) => link.textContent);
    await screen.findByRole('navigation', { name: 'Mobile' });
    expect(bars()).toEqual(['My Bets', 'Bets']);
    await go('/dashboard/game/anything');
    expect(bars()).toEqual(['Dashboard', 'Home']);
    await go('/dashboard/performance');
    expect(bars()).toEqual(['Performance', 'Stats']);
    await go('/profile');
    expect(bars()).toEqual(['Profile']);
    await go('/dashboard/profile');
    expect(bars()).toEqual(['Profile']);
  });

  it('is hidden for visitors (S-059)', async () => {
    renderApp(server, { path: '/nowhere' });
    await screen.findByRole('button', { name: 'Account' });
    expect(screen.queryByRole('navigation', { name: 'Mobile' })).toBeNull();
  });

  it('is hidden on account screens, signed in or not (S-059)', async () => {
    signInStored(server);
    renderApp(server, { path: '/reset-password?token=x' });
    await screen.findByRole('heading', { level: 1, name: 'Reset password' });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
