import type { Page } from '@playwright/test';
import { openSignedIn, registered } from '../support/account.ts';
import { billingSection } from '../support/billing.ts';
import { SIZES } from '../support/sizes.ts';
import { expect, returning as test } from '../support/test.ts';

/** The bar at the top, and the gap below it. */
const BELOW_BAR = 56 + 16;
/** Low windows, so that the page can be scrolled that far. */
const HEIGHT = 400;

const topOf = (page: Page): Promise<number> =>
  billingSection(page).evaluate((section) => Math.round(section.getBoundingClientRect().top));

for (const [name, { width }] of Object.entries(SIZES)) {
  test(`${name}: the link to billing shows it right below the bar, whatever loads late above it (S-234) @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: HEIGHT });
    let open = (): void => undefined;
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route(/\/api\/(bets\/limit|auth\/sessions|user-bets)/, async (route) => {
      await isOpen;
      await route.continue();
    });
    await openSignedIn(page, await registered(page.request), '/profile#billing');
    await expect(billingSection(page)).toContainText('No subscription, no charges.');
    await expect.poll(() => topOf(page)).toBe(BELOW_BAR);
    open();
    await expect(page.getByText('This device', { exact: false }).first()).toBeAttached();
    await expect.poll(() => topOf(page)).toBe(BELOW_BAR);
    await page.mouse.move(width / 2, HEIGHT / 2);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => topOf(page)).toBe(BELOW_BAR + 100);
  });
}
