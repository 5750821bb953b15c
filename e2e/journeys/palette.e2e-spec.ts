import { openSignedIn, registered } from '../support/account.ts';
import { expectLoaded, openDashboard } from '../support/dashboard.ts';
import { expectGoodVisit, titleOf, type Visit } from '../support/looks.ts';
import { SIZES } from '../support/sizes.ts';
import { expect, returning as test } from '../support/test.ts';

const FIELD = { name: 'Search teams, games and pages' } as const;

const LOOKS: Visit = [
  {
    name: 'palette',
    open: async (page) => {
      await openDashboard(page, 'nfl');
      await expectLoaded(page);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', FIELD)).toBeFocused();
      await expect(page.getByRole('group', { name: 'Games' })).toBeVisible();
    },
  },
  {
    name: 'palette with results',
    open: async (page) => {
      await page.getByRole('combobox', FIELD).fill('new');
      await expect(page.getByRole('option', { name: /New Orleans Saints/ })).toBeVisible();
      // The slates of all sports have arrived.
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/results/);
    },
  },
  {
    name: 'palette without results',
    open: async (page) => {
      await page.getByRole('combobox', FIELD).fill('qqq');
      await expect(page.getByText('Nothing matches “qqq”')).toBeVisible();
    },
  },
  {
    name: 'list of shortcuts',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
];

test(`${titleOf(LOOKS)} @long`, async ({ page, complaints }) => {
  await expectGoodVisit(page, LOOKS, complaints);
});

test('a visitor finds a game by its team on a phone, and goes back @long', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await openDashboard(page, 'cfb');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const palette = page.getByRole('dialog', { name: 'Search' });
  const box = await palette.boundingBox();
  expect(box).toEqual({ x: 0, y: 0, ...SIZES.phone });
  await page.keyboard.type('saints');
  await palette.getByRole('option', { name: /Broncos @ Saints/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/game\/2024_07_DEN_NO$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Denver Broncos @ New Orleans Saints');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expectLoaded(page);
});

test('keys alone lead through the product @long', async ({ page, request }) => {
  const person = await registered(request);
  await openSignedIn(page, person, '/dashboard', 'nfl');
  await expectLoaded(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Filter teams' })).toBeFocused();
  await page.keyboard.type('gb');
  await expect(page).toHaveURL(/team=gb/);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.type('gp');
  await expect(page).toHaveURL(/\/dashboard\/performance$/);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add Bet' })).toBeVisible();
  await page.keyboard.press('Escape');
  // Keys belong to a dialog until it is gone.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\/my-bets$/);
  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.type('gd');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', FIELD)).toBeFocused();
  expect(page.url()).toMatch(/\/dashboard\/my-bets$/);
  await page.keyboard.type('logout');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
});
