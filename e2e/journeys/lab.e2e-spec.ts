import { paths } from '@app/contracts';
import { axeViolations, overflowPx, untilStill } from '@app/testing/page';
import type { Page } from '@playwright/test';
import { demoPerson, logIn } from '../support/account.ts';
import { expectLoaded, openDashboard } from '../support/dashboard.ts';
import { expectGoodVisit, type Visit } from '../support/looks.ts';
import { goInApp } from '../support/network.ts';
import { SIZES } from '../support/sizes.ts';
import { expect, returning as test } from '../support/test.ts';

const TABS: readonly (readonly [path: string, label: string])[] = [
  [paths.lab, 'Overview'],
  [paths.labStakes, 'Slate stakes'],
  [paths.labOutlook, 'What can happen'],
  [paths.labLuck, 'Is it luck?'],
  [paths.labFairPrice, 'Fair price'],
  [paths.labBackTest, 'Back-test'],
  [paths.labYear, 'Year report'],
  [paths.labOdds, 'Odds tools'],
];

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Bankroll Lab' });
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Bankroll Lab' });

/** Few paths: the default simulation of 100,000 takes long on a busy machine. */
const FEW_PATHS = '?paths=1000';
const SHOWN_WITHIN = { timeout: 60_000 };

/** Waits until the screen below the tabs shows something and nothing of it is loading. */
async function expectShown(page: Page): Promise<void> {
  await expect(title(page)).toBeVisible(SHOWN_WITHIN);
  // A simulation that runs shows how far it is.
  await expect(page.locator('main h2:visible, main [role=progressbar]:visible').first()).toBeVisible(
    SHOWN_WITHIN,
  );
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0, SHOWN_WITHIN);
}

const visitOf = (some: typeof TABS): Visit =>
  some.map(([path, label]) => ({
    name: label,
    open: async (page: Page) => {
      if (path === some[0]?.[0]) {
        await openDashboard(page, 'nfl');
        await expectLoaded(page);
      }
      const isSimulated = path === paths.lab || path === paths.labOutlook;
      await goInApp(page, isSimulated ? path + FEW_PATHS : path);
      await expectShown(page);
      await expect(page.getByRole('progressbar')).toHaveCount(0, SHOWN_WITHIN);
    },
  })) as unknown as Visit;

test.describe.configure({ timeout: 240_000 });

for (const some of [TABS.slice(0, 4), TABS.slice(4)]) {
  const names = some.map(([, label]) => label).join(', ');
  test(`the laboratory is accessible and no wider than the screen: ${names} @long`, async ({
    page,
    complaints,
  }) => {
    await expectGoodVisit(page, visitOf(some), complaints);
  });
}

test('a visitor with a phone reaches every screen of the laboratory in two taps and by its tabs', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.phone);
  await openDashboard(page, 'nfl');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Lab', exact: true }).click();
  await expect(page).toHaveURL(/\/lab$/);
  await expect(title(page)).toBeFocused();
  await expect(page.getByText('Replay', { exact: true }).first()).toBeVisible();
  // What the page does takes the place of the offer.
  await expect(page.getByText(/^What to stake, what can happen, and whether/)).toBeVisible();
  await expect(page.getByText(/With Pro you can save/)).toBeHidden();
  for (const [path, label] of TABS) {
    const tab = tabs(page).getByRole('link', { name: label, exact: true });
    await tab.click();
    await expect(page).toHaveURL(new RegExp(`${path}(\\?.*)?$`));
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expectShown(page);
    // The row scrolls, never the page.
    await expect(tab).toBeInViewport({ ratio: 1 });
    expect(await overflowPx(page), label).toBe(0);
  }
});

test('a Pro saves a study, opens it with its inputs and deletes it (S-225)', async ({ page }) => {
  await page.setViewportSize(SIZES.wide);
  await page.goto('/login');
  await logIn(page, demoPerson('demo-pro'));
  await expect(page).toHaveURL(/\/dashboard/);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Lab', exact: true })
    .click();
  await expectShown(page);
  const address = `${paths.labOutlook}?from=typed&edge=3&odds=-110&bets=100&seed=7`;
  await goInApp(page, address);
  await expectShown(page);
  await page.getByRole('button', { name: 'Save study', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this study' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Three points of edge');
  await untilStill(page);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save study' }).click();
  await expect(page.getByText('Study saved. The overview lists it.', { exact: true })).toBeVisible();
  await tabs(page).getByRole('link', { name: 'Overview' }).click();
  const saved = page.getByRole('region', { name: 'Saved studies' });
  await expect(saved.getByText(/^What can happen, 1 variant tried, saved /)).toBeVisible();
  await saved.getByRole('link', { name: 'Three points of edge' }).click();
  await expectShown(page);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('edge'), searchParams.get('seed')]).toEqual(['3', '7']);
  await page.goBack();
  await page.getByRole('button', { name: 'Delete Three points of edge' }).click();
  await expect(saved.getByRole('link', { name: 'Three points of edge' })).toHaveCount(0);
});
