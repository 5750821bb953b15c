import { expectRefusals } from '../support/account.ts';
import { expectLoaded, gameCount, openDashboard, STORED } from '../support/dashboard.ts';
import { store } from '../support/storage.ts';
import { expect, returning as test, test as fresh } from '../support/test.ts';

const heading = { level: 1 } as const;

fresh('a first visit opens college football (S-062)', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', heading)).toContainText('College Football');
});

test('a chosen sport is stored, opens the dashboard and is restored (S-048, S-062) @long', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Sport: CFB' }).click();
  await page.getByRole('menuitemradio', { name: /MLB|Baseball/ }).click();
  await expect(page.getByRole('heading', heading)).toContainText('MLB');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate((key) => localStorage.getItem(key), STORED.sport)).toBe('mlb');
  await page.reload();
  await expect(page.getByRole('heading', heading)).toContainText('MLB');
  await expect(page.getByRole('banner')).toContainText('MLB');
});

test('a stored sport that is not available falls back to college football (S-062) @long', async ({
  page,
}) => {
  await store(page, { local: { [STORED.sport]: 'nba' } });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', heading)).toContainText('College Football');
});

test('locked sports show Coming Soon and cannot be chosen (S-007, S-054) @long', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Sport:/ }).click();
  const locked = page.getByRole('menuitemradio').filter({ hasText: 'Coming Soon' });
  await expect(locked).toHaveCount(2);
  for (const item of await locked.all()) await expect(item).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Request a Sport' })).toHaveAttribute(
    'href',
    '/request-sport',
  );
});

test('the theme follows the system until the user chooses one (S-004, S-060, S-061)', async ({ page }) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  await page.goto('/dashboard');
  await expectLoaded(page);
  expect(await theme()).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(theme).toBe('dark');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect.poll(theme).toBe('light');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await theme()).toBe('light');
  await page.reload();
  await expectLoaded(page);
  expect(await theme()).toBe('light');
});

fresh('a stored theme applies before the first paint (S-060)', async ({ page }) => {
  await page.addInitScript((key) => {
    localStorage.setItem(key, 'dark');
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      (window as { themeAtBody?: string | undefined }).themeAtBody =
        document.documentElement.dataset['theme'];
    }).observe(document, { childList: true, subtree: true });
  }, STORED.theme);
  await page.goto('/dashboard');
  await expectLoaded(page);
  expect(await page.evaluate(() => (window as { themeAtBody?: string }).themeAtBody)).toBe('dark');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(15, 18, 22)');
});

test('only the theme and the sport are stored (S-063) @long', async ({ page }) => {
  await openDashboard(page, 'nfl', 'tier=HIGH');
  await expectLoaded(page);
  await page.getByRole('button', { name: /^Switch to/ }).click();
  const stored = await page.evaluate(() => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
  }));
  expect(stored).toEqual({ local: [STORED.sport, STORED.theme], session: [], cookies: '' });
});

test('filters are in the URL, survive a reload and can be reset (S-293)', async ({ page }) => {
  await openDashboard(page, 'nfl');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'MEDIUM', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Filter teams' }).fill('49ers');
  await expect(gameCount(page)).toContainText('1 of 15 games');
  await expect(page).toHaveURL(/tier=MEDIUM/);
  await expect(page).toHaveURL(/team=49ers/);
  await page.reload();
  await expect(gameCount(page)).toContainText('1 of 15 games');
  await expect(page.getByRole('searchbox', { name: 'Filter teams' })).toHaveValue('49ers');
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(gameCount(page)).toHaveText('By tier, then probability');
});

test('a conference filter narrows college games (S-293) @long', async ({ page }) => {
  await openDashboard(page, 'cfb');
  await expectLoaded(page);
  await page.getByRole('combobox', { name: 'Conference' }).selectOption('SEC');
  await expect(gameCount(page)).toHaveText(/^(\d+) of (?!\1 )\d+ games, by grade, then score$/);
  await expect(page).toHaveURL(/conference=SEC/);
});

test('filters that hide every game say so and can be cleared (S-295, S-298)', async ({ page }) => {
  await openDashboard(page, 'nfl', 'team=nobody');
  await expect(page.getByRole('heading', { name: 'No games found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your filters to see more games')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(gameCount(page)).toHaveText('By tier, then probability');
});

test('unknown addresses show the 404 page, documented ones the dashboard (S-032, S-033) @long', async ({
  page,
  complaints,
}) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', heading)).toHaveText('Page Not Found');
  expectRefusals(complaints, 404);
  for (const path of ['/dashboard', '/dashboard/predictions', '/dashboard/dashboard']) {
    await page.goto(path);
    await expectLoaded(page);
  }
});
