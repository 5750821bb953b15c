import { screen, within } from '@testing-library/react';
import { profitabilityServer } from '../../../test/support/profitability.ts';
import { renderApp } from '../../../test/support/render-app.tsx';

it('the footer links everyone to models, findings, record and proof', async () => {
  renderApp(profitabilityServer(), { path: '/nowhere' });
  const footer = await screen.findByRole('contentinfo');
  const hrefOf = (name: string): string | null =>
    within(footer).getByRole('link', { name }).getAttribute('href');
  expect(['Models', 'Findings', 'Track Record', 'Verify'].map(hrefOf)).toEqual([
    '/dashboard/models',
    '/dashboard/findings',
    '/dashboard/record',
    '/dashboard/verify',
  ]);
});

it('a footer link opens its screen with focus on its heading', async () => {
  const { user, location } = renderApp(profitabilityServer(), { path: '/nowhere', sport: 'nfl' });
  const footer = await screen.findByRole('contentinfo');
  await user.click(within(footer).getByRole('link', { name: 'Findings' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'NFL profitability' })).toHaveFocus();
  expect(location()).toBe('/dashboard/findings');
});

it.each([
  ['/models', '/dashboard/models', 'NFL models'],
  ['/findings', '/dashboard/findings', 'NFL profitability'],
  ['/findings?tiers=all', '/dashboard/findings?tiers=all', 'NFL profitability'],
  ['/dashboard/models', '/dashboard/models', 'NFL models'],
  ['/dashboard/findings', '/dashboard/findings', 'NFL profitability'],
])('%s is %s (S-036, S-047)', async (path, canonical, heading) => {
  const { location } = renderApp(profitabilityServer(), { path, sport: 'nfl' });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(location()).toBe(canonical);
});
