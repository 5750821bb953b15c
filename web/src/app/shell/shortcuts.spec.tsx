import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeBets } from '../../../test/support/bets-server.ts';
import { MY_BETS } from '../../../test/support/my-bets.ts';
import { demoServer, renderApp, signInStored } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';

async function openPage(path = '/dashboard/verify'): Promise<RenderedApp> {
  const fake = new FakeBets(MY_BETS);
  signInStored(fake.server);
  const app = renderApp(fake.server, { path, sport: 'nfl' });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => {
    expect(app.sessionStatus()).toBe('signedIn');
  });
  return app;
}

it.each([
  ['gd', '/dashboard'],
  ['gb', '/dashboard/my-bets'],
  ['gp', '/dashboard/performance'],
  ['gl', '/lab'],
  ['gr', '/dashboard/record'],
  ['gm', '/dashboard/models'],
  ['gf', '/dashboard/findings'],
  ['gs', '/dashboard/betting-comparison'],
  ['ga', '/profile'],
])('%s opens %s', async (keys, path) => {
  const { user, location } = await openPage();
  await user.keyboard(keys);
  expect(location()).toBe(path);
});

it('a sequence ends with another key or after a pause', async () => {
  const { user, location } = await openPage();
  await user.keyboard('gxb');
  await user.keyboard('b');
  const first = createEvent.keyDown(document.body, { key: 'g' });
  fireEvent(document.body, first);
  const late = createEvent.keyDown(document.body, { key: 'b' });
  Object.defineProperty(late, 'timeStamp', { value: first.timeStamp + 2_000 });
  fireEvent(document.body, late);
  expect(location()).toBe('/dashboard/verify');
  await user.keyboard('gb');
  expect(location()).toBe('/dashboard/my-bets');
});

it('n opens the form for a new bet, after a login where it is needed', async () => {
  const { user, location } = await openPage();
  await user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Add Bet' })).toBeVisible();
  expect(location()).toBe('/dashboard/my-bets?new=bet');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(location()).toBe('/dashboard/my-bets');
});

it('n on a game does not leave it', async () => {
  const { user, location } = await openPage('/dashboard/game/2024_07_DEN_NO');
  await user.keyboard('n');
  expect(location()).toBe('/dashboard/game/2024_07_DEN_NO');
});

it('/ focuses the filter of the dashboard', async () => {
  const { user } = renderApp(demoServer(), { path: '/dashboard', sport: 'nfl' });
  const field = await screen.findByRole('searchbox', { name: 'Filter teams' });
  await user.keyboard('/');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
});

it('? lists all of them and turns the single keys off, but not the search', async () => {
  const { user, location } = await openPage();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect([...dialog.querySelectorAll('dl > div')].map((row) => row.textContent)).toEqual([
    'CtrlKSearch teams, games and pages',
    '?Show this list',
    'nNew bet (on a game page: opens Place Bet)',
    '/Filter teams on the Dashboard and in My Bets',
    'gdGo to Dashboard',
    'gbGo to My Bets',
    'gpGo to Performance',
    'glGo to Lab',
    'grGo to Track Record',
    'gvGo to Verify',
    'gmGo to Models',
    'gfGo to Findings',
    'gsGo to Strategy',
    'gaGo to Profile',
  ]);
  // Nothing runs behind a dialog.
  await user.keyboard('gb{Control>}k{/Control}');
  expect(location()).toBe('/dashboard/verify');
  expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
  await user.click(within(dialog).getByRole('switch', { name: 'Single-key shortcuts' }));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.keyboard('gbn?');
  expect(location()).toBe('/dashboard/verify');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
});

it('the search has ⌘ on Apple’s systems', async () => {
  const agent = jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh)');
  const { user } = await openPage();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Meta>}k{/Meta}');
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  expect(dialog).toBeVisible();
  expect(screen.getByText('⌘ K')).toBeInTheDocument();
  agent.mockRestore();
});
