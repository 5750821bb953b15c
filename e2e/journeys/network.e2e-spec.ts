import type { Page } from '@playwright/test';
import type { User } from '@app/contracts';
import { demoPerson, openSignedIn } from '../support/account.ts';
import { chooseSport } from '../support/dashboard.ts';
import {
  breakReads,
  everyPath,
  expectLostNetwork,
  expectSettled,
  goInApp,
  retryAll,
  watchReads,
} from '../support/network.ts';
import { SIZES } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

/** A game of the open NFL slate. */
const GAME = '2024_07_DEN_NO';
/** Texts of a screen that failed to load. */
const FAILURE =
  /Page not loaded|couldn’t be loaded|can’t be loaded|went wrong|Failed to|isn’t available offline/;
/** Screens for visitors, which redirect a signed-in user. */
const FOR_VISITORS = /login|register|password|confirm-email|account-deleted/;

/** The dashboard is opened from another screen. */
const FROM_ELSEWHERE = /^\/(dashboard(\/predictions|\/dashboard)?)?$/;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const failures = (page: Page) => page.getByRole('main').getByText(FAILURE);

const titles = (page: Page) => page.locator('main h2, main h3').allInnerTexts();

async function open(page: Page, path: string): Promise<void> {
  await chooseSport(page, 'nfl');
  watchReads(page);
  if (FOR_VISITORS.test(path)) {
    await page.goto(path);
    return;
  }
  const { username, password } = demoPerson('demo-elite');
  const response = await page.request.post('/api/login', { data: { username, password, rememberMe: false } });
  expect(response.status(), await response.text()).toBe(200);
  const { data } = (await response.json()) as { data: { token: string; user: User } };
  await openSignedIn(page, data, path);
}

async function expectStillSignedIn(page: Page, path: string): Promise<void> {
  if (FOR_VISITORS.test(path)) return;
  expect(await page.evaluate(() => sessionStorage.getItem('authToken'))).not.toBeNull();
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
}

/** Checks that the heading is in view, so the page is not scrolled past its content. */
async function expectHeadingInView(page: Page): Promise<void> {
  await expect(heading(page)).toBeInViewport();
}

for (const [name, pattern] of Object.entries(everyPath())) {
  const path = pattern.replace(':gameId', GAME);

  test(`${name}: failed reads can be retried when the network returns (S-066, S-483, S-485)`, async ({
    page,
    context,
    complaints,
  }) => {
    await open(page, path);
    await expectSettled(page);
    await expect(failures(page)).toHaveCount(0);
    const healthy = await heading(page).innerText();
    const shown = await titles(page);
    const expectHealthy = async (): Promise<void> => {
      await expect(heading(page)).toHaveText(healthy);
      await expect(failures(page)).toHaveCount(0);
      await expectStillSignedIn(page, path);
    };

    await test.step('loaded data stays on the screen', async () => {
      await context.setOffline(true);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      if (!FOR_VISITORS.test(path)) await expect(page.getByText(/^Offline/).first()).toBeVisible();
      await expectHealthy();
      // Code that was loading when the network went down may have added a heading.
      expect(await titles(page)).toEqual(expect.arrayContaining(shown));
      await context.setOffline(false);
      await expect(page.getByText(/^Offline/)).toHaveCount(0);
      await expectSettled(page);
      await expect(failures(page)).toHaveCount(0);
    });

    await test.step('failed reads can be retried', async () => {
      const mend = await breakReads(page);
      await page.reload();
      await expect(heading(page)).toBeVisible();
      await expectStillSignedIn(page, path);
      await mend();
      await retryAll(page);
      await expectSettled(page);
      await expectHealthy();
    });

    await test.step('a screen opened on a phone before its code and data loaded recovers', async () => {
      await page.setViewportSize(SIZES.phone);
      await page.goto(FROM_ELSEWHERE.test(path) ? '/dashboard/verify' : '/dashboard');
      await expectSettled(page);
      await page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
      });
      await context.setOffline(true);
      await goInApp(page, path);
      await expectHeadingInView(page);
      await expectStillSignedIn(page, path);
      await context.setOffline(false);
      await retryAll(page);
      await expectSettled(page);
      await expectHealthy();
      await expectHeadingInView(page);
    });
    expectLostNetwork(complaints);
  });
}
