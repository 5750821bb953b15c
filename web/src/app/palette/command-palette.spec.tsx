import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@app/contracts';
import { MY_BETS } from '../../../test/support/my-bets.ts';
import { FakeBets } from '../../../test/support/bets-server.ts';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';

const field = (): HTMLElement => screen.getByRole('combobox', { name: 'Search teams, games and pages' });
const options = (): readonly string[] => screen.getAllByRole('option').map(({ textContent }) => textContent);
const group = (name: string): HTMLElement => screen.getByRole('group', { name });
const optionsOf = (name: string): readonly string[] =>
  within(group(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

async function openPalette(account?: Partial<User>, path = '/dashboard/verify'): Promise<RenderedApp> {
  const server = demoServer();
  if (account) signInStored(server, testUser(account));
  const app = renderApp(server, { path, sport: 'nfl' });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => {
    expect(app.sessionStatus()).not.toBe('restoring');
  });
  await app.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Search' });
  await screen.findByRole('group', { name: 'Games' });
  return app;
}

it('opens with the keyboard in its field, and closes where it was opened', async () => {
  const { user } = await openPalette();
  expect(field()).toHaveFocus();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
  const button = screen.getByRole('button', { name: 'Search' });
  await user.click(button);
  expect(await screen.findByRole('combobox', { name: /^Search/ })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(button).toHaveFocus();
  });
});

it('also opens from a text field, where single keys are typed', async () => {
  const { user } = renderApp(demoServer(), { path: '/dashboard', sport: 'nfl' });
  const teams = await screen.findByRole('searchbox', { name: 'Filter teams' });
  await user.type(teams, 'g b?n');
  expect(teams).toHaveValue('g b?n');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
});

it('suggests games, actions and the pages a visitor has', async () => {
  await openPalette();
  expect(optionsOf('Games')).toEqual([
    'Broncos @ SaintsNFL, Fri, Oct 18, 12:15 AM UTC',
    expect.any(String),
    expect.any(String),
  ]);
  expect(optionsOf('Actions')).toEqual(['Add Betn', 'Switch to dark theme', 'Keyboard shortcuts?']);
  expect(optionsOf('Pages')).toEqual(
    expect.arrayContaining(['Dashboardgd', 'Login', 'Register', 'NFL dashboard']),
  );
  expect(optionsOf('Pages')).not.toEqual(expect.arrayContaining(['Admin']));
});

it.each<[string, Partial<User>, readonly string[]]>([
  ['a user', {}, []],
  ['an elite user', { planId: 'elite', subscriptionTier: 'elite' }, ['All sports']],
  ['an administrator', { role: 'admin' }, ['Admin', 'Refund requests']],
])('offers %s the pages of their role, and the logout', async (_, account, own) => {
  await openPalette(account);
  const pages = optionsOf('Pages');
  expect(['All sports', 'Admin', 'Refund requests'].filter((name) => pages.includes(name))).toEqual(own);
  expect(pages).not.toContain('Login');
  expect(optionsOf('Actions')).toContain('Logout');
});

it('finds a team in games and teams, and opens its game', async () => {
  const { user, location } = await openPalette();
  await user.type(field(), 'saint');
  expect(options()).toEqual(['Broncos @ SaintsNFL, Fri, Oct 18, 12:15 AM UTC', 'New Orleans SaintsNFL']);
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('2 results');
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Denver Broncos @ New Orleans Saints',
  );
  expect(location()).toBe('/dashboard/game/2024_07_DEN_NO');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

it('opens the dashboard of a team of another sport with its games', async () => {
  const { user, location } = await openPalette();
  await user.type(field(), 'houston ast');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('MLB');
  expect(location()).toBe('/dashboard?team=Houston%20Astros');
});

it('opens the whole dashboard for a team without a game', async () => {
  const { user, location } = await openPalette();
  await user.type(field(), 'chicago bears');
  expect(options()).toEqual(['Chicago BearsNFL, no game in this slate']);
  await user.click(screen.getByRole('option'));
  expect(location()).toBe('/dashboard');
});

it('walks the results in a circle', async () => {
  const { user } = await openPalette();
  await user.type(field(), 'saints');
  const selected = (): string | null => screen.getByRole('option', { selected: true }).textContent;
  expect(selected()).toContain('Broncos');
  await user.keyboard('{ArrowDown}');
  expect(selected()).toContain('New Orleans');
  await user.keyboard('{ArrowDown}');
  expect(selected()).toContain('Broncos');
  await user.keyboard('{ArrowUp}');
  expect(selected()).toContain('New Orleans');
});

it('says when nothing matches', async () => {
  const { user } = await openPalette();
  await user.type(field(), 'qqq');
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(
    'Nothing matches “qqq”. Try a team, such as “Saints”.',
  );
  expect(screen.queryByRole('option')).toBeNull();
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{Enter}{ArrowDown}');
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('switches the theme and leads to the shortcuts, then back to the page', async () => {
  const { user } = await openPalette();
  await user.type(field(), 'dark');
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });
  const button = screen.getByRole('button', { name: 'Search' });
  await user.click(button);
  await user.type(await screen.findByRole('combobox', { name: /^Search/ }), 'keyboard');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => {
    expect(button).toHaveFocus();
  });
});

it('logs out', async () => {
  const { user, sessionStatus } = await openPalette({});
  await user.type(field(), 'sign out');
  expect(options()).toEqual(['Logout']);
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(sessionStatus()).toBe('signedOut');
  });
});

it('adds a bet in My Bets and keeps the filters there', async () => {
  const fake = new FakeBets(MY_BETS);
  signInStored(fake.server);
  const { user, location } = renderApp(fake.server, { path: '/dashboard/my-bets?sport=nfl', sport: 'nfl' });
  await screen.findByRole('table', { name: 'Bets' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search teams, games and pages' }), 'add');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Add Bet' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(location()).toBe('/dashboard/my-bets?sport=nfl');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Add Bet' })).toHaveFocus();
  });
});
