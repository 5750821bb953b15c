import type { Locator, Page } from '@playwright/test';
import { openSignedIn, registered } from '../support/account.ts';
import { addedBet } from '../support/bets.ts';
import { expectLoaded, openDashboard } from '../support/dashboard.ts';
import { SIZES } from '../support/sizes.ts';
import { expect, returning as test } from '../support/test.ts';

test.use({ viewport: SIZES.phone });

/** Pixels between an element's lower edge and the bar that covers the window's lower end. */
async function pixelsAbove(bar: Locator, element: Locator): Promise<number> {
  await expect(bar).toBeVisible();
  await expect(element).toBeVisible();
  await element.page().evaluate(() => document.fonts.ready);
  const [covered, shown] = await Promise.all([bar.boundingBox(), element.boundingBox()]);
  if (covered === null || shown === null) throw new Error('Nothing to measure.');
  return covered.y - (shown.y + shown.height);
}

/** The bar at the lower end of a phone, for signed-in users. */
const bottomBar = (page: Page): Locator => page.getByRole('navigation', { name: 'Mobile' });

for (const sport of ['nfl', 'cfb', 'mlb'] as const) {
  test(`a phone shows the whole first ${sport} pick without scrolling`, async ({ page, request }) => {
    await openSignedIn(page, await registered(request), '/dashboard', sport);
    await expectLoaded(page);
    const first = page.getByRole('article').first();
    expect(await pixelsAbove(bottomBar(page), first)).toBeGreaterThanOrEqual(0);
  });

  test(`a phone shows the ${sport} verdict and the tabs without scrolling`, async ({ page, request }) => {
    await openDashboard(page, sport);
    await expectLoaded(page);
    const game = await page
      .getByRole('link', { name: /^View Analysis/ })
      .first()
      .getAttribute('href');
    await openSignedIn(page, await registered(request), game ?? '', sport);
    const panel = page.getByRole('button', { name: /^Place Bet/ }).first();
    await expect(panel).toBeVisible();
    expect(await pixelsAbove(panel, page.getByRole('tablist').first())).toBeGreaterThanOrEqual(0);
  });
}

test('a phone shows the first bet without scrolling', async ({ page, request }) => {
  const account = await registered(request);
  await addedBet(request, account.token);
  await openSignedIn(page, account, '/dashboard/my-bets');
  expect(await pixelsAbove(bottomBar(page), page.locator('[data-bet]').first())).toBeGreaterThanOrEqual(0);
});
