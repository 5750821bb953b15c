import { screen, within } from '@testing-library/react';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';

/** Returns the marked tabs with the kind of their mark. */
async function marksAt(path: string): Promise<(string | null)[][]> {
  const server = demoServer();
  signInStored(server, testUser({ planId: 'pro', subscriptionTier: 'premium' }));
  renderApp(server, { path, sport: 'nfl' });
  const bar = await screen.findByRole('navigation', { name: 'Mobile' });
  return within(bar)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => [link.textContent, link.getAttribute('aria-current')]);
}

it.each([
  ['/dashboard', 'Home', 'page'],
  ['/dashboard/my-bets', 'Bets', 'page'],
  ['/dashboard/my-bets/import', 'Bets', 'true'],
  ['/dashboard/performance', 'Stats', 'page'],
  ['/dashboard/findings', 'Stats', 'true'],
  ['/dashboard/models', 'Stats', 'true'],
  ['/dashboard/record', 'Stats', 'true'],
  ['/profile', 'Profile', 'page'],
  ['/dashboard/profile', 'Profile', 'page'],
  ['/plans', 'Profile', 'true'],
  ['/dashboard/plans', 'Profile', 'true'],
])('the bottom bar of %s marks %s (S-058)', async (path, tab, mark) => {
  expect(await marksAt(path)).toEqual([[tab, mark]]);
});

it('the bottom bar marks no tab on other pages', async () => {
  expect(await marksAt('/nowhere')).toEqual([]);
});

it.each([
  ['is marked', '/dashboard/findings', 'true'],
  ['has no mark', '/dashboard/performance', null],
])('More %s at %s', async (_, path, mark) => {
  renderApp(demoServer(), { path, sport: 'nfl' });
  const bar = await screen.findByRole('navigation', { name: 'Main' });
  expect(within(bar).getByRole('button', { name: 'More' }).getAttribute('aria-current')).toBe(mark);
});
