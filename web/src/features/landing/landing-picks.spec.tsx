import { screen, within } from '@testing-library/react';
import { landingServer } from '../../../test/support/landing.ts';
import { LOCKED_PATH, lockedFile } from '../../../test/support/locked.ts';
import { renderApp } from '../../../test/support/render-app.tsx';
// Loads the code with the spec.
import '../../app/routes/landing.route.tsx';

const dashboard = (sport: RegExp) => screen.findByRole('heading', { level: 1, name: sport });
const seePicks = () => screen.findByRole('link', { name: 'See the picks' });
const topPick = () => screen.findByRole('region', { name: 'Top pick' });

it('a new visitor finds the top pick’s sport behind See the picks', async () => {
  const { user, location } = renderApp(landingServer(), { path: '/' });
  expect(await within(await topPick()).findByText('Saints +2.5')).toBeVisible();
  expect(window.localStorage.getItem('selectedSport')).toBeNull();
  await user.click(await seePicks());
  expect(await dashboard(/^NFL/)).toBeVisible();
  expect(location()).toBe('/dashboard');
});

it('a new visitor finds the locked games’ sport behind See the games', async () => {
  const server = landingServer().serve(LOCKED_PATH, lockedFile(0));
  const none = server
    .fail('/static/cfb/cfb_predictions.json', 404)
    .fail('/static/mlb/mlb_predictions.json', 404);
  const { user } = renderApp(none, { path: '/' });
  await user.click(await within(await topPick()).findByRole('link', { name: 'See the games' }));
  expect(await dashboard(/^NFL/)).toBeVisible();
});

it('See the picks keeps a sport chosen before', async () => {
  const { user } = renderApp(landingServer(), { path: '/', sport: 'mlb' });
  expect(await within(await topPick()).findByText('Saints +2.5')).toBeVisible();
  await user.click(await seePicks());
  expect(await dashboard(/^MLB/)).toBeVisible();
});

it('See the picks opens the first sport while the top pick is unknown (S-062)', async () => {
  const { user } = renderApp(landingServer().hold('/static/nfl/nfl_predictions.json'), { path: '/' });
  await user.click(await seePicks());
  // With the week where another spec of the group has read the slate.
  expect(await dashboard(/^(College Football|CFB)\b/)).toBeVisible();
});
