import { openSignedIn, registered } from '../support/account.ts';
import { billingSection } from '../support/billing.ts';
import { expect, returning as test } from '../support/test.ts';

const LATE_MS = 700;
const TALLEST_BAR_PX = 140;

test('a link to the billing section leads there and stays there while the profile around it loads (S-234)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const late = [/\/api\/bets\//, /\/api\/auth\/sessions/, /\/api\/exports/, /\/api\/limits/];
  for (const path of late)
    await page.route(path, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue().catch(() => undefined);
    });
  const answered = page.waitForResponse(late[0] ?? '');
  await openSignedIn(page, await registered(page.request), '/profile#billing');
  await expect(billingSection(page).getByText('No subscription, no charges.')).toBeVisible();
  await answered;
  await page.waitForLoadState('networkidle');
  const top = () => billingSection(page).evaluate((element) => element.getBoundingClientRect().top);
  const atEnd = () =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY < 2);
  await expect.poll(async () => (await atEnd()) || (await top()) < TALLEST_BAR_PX).toBe(true);
  await page.mouse.wheel(0, -400);
  await expect.poll(top).toBeGreaterThan(TALLEST_BAR_PX);
});
