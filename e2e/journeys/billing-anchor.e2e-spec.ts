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
  let [asked, open] = [0, 0];
  for (const path of late)
    await page.route(path, async (route) => {
      asked += 1;
      open += 1;
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.fulfill({ response: await route.fetch() }).catch(() => undefined);
      open -= 1;
    });
  await openSignedIn(page, await registered(page.request), '/profile#billing');
  await expect(billingSection(page).getByText('No subscription, no charges.')).toBeVisible();
  await expect.poll(() => asked > 0 && open === 0).toBe(true);
  const top = () => billingSection(page).evaluate((element) => element.getBoundingClientRect().top);
  const atEnd = () =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY < 2);
  await expect.poll(async () => (await atEnd()) || (await top()) < TALLEST_BAR_PX).toBe(true);
  await page.mouse.wheel(0, -400);
  await expect.poll(top).toBeGreaterThan(TALLEST_BAR_PX);
});
