import { untilLoaded, watchReads } from '@app/testing/page';
import type { Page } from '@playwright/test';
import { openSignedIn, registered } from '../support/account.ts';
import { addedBet } from '../support/bets.ts';
import { chooseSport, expectLoaded, openDashboard } from '../support/dashboard.ts';
import { expectLostNetwork, goInApp } from '../support/network.ts';
import { SIZES } from '../support/sizes.ts';
import { expect, returning, test } from '../support/test.ts';

test.use({ viewport: SIZES.phone });

const heading = { level: 1 } as const;
const isStartPage = (url: URL): boolean => url.pathname === '/dashboard';

test.describe('a page that loads the code of every screen while it is idle', () => {
  test.use({ isPrefetching: true });

  // By default a browser lists only the first 250 files a page loaded, and this page loads more.
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      performance.setResourceTimingBufferSize(2_000);
    });
  });

  test('a game opens from the dashboard while offline (S-483)', async ({ page, context, complaints }) => {
    watchReads(page);
    await openDashboard(page, 'nfl');
    await expectLoaded(page);
    await untilLoaded(page);
    // Its code is loaded while the page is idle.
    const codeOf = (name: string) =>
      page.evaluate(
        (part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(part)),
        name,
      );
    for (const name of ['/game.route-', '/nfl-analysis-', '/my-bets.route-', '/place-bet-'])
      await expect.poll(() => codeOf(name)).toBe(true);
    await untilLoaded(page);
    await context.setOffline(true);
    await page.locator('a[href*="/dashboard/game/"]').first().click();
    await expect(page.getByRole('heading', heading)).toContainText(' @ ');
    await expect(page.getByRole('heading', heading)).toBeInViewport();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect(page.getByText(/^Offline – showing data from/)).toBeVisible();
    await expect(page.getByText(/went wrong|couldn’t be loaded|isn’t available offline/)).toHaveCount(0);
    await page.goBack();
    await expectLoaded(page);
    await context.setOffline(false);
    await expect(page.getByText(/^Offline/)).toHaveCount(0);
    expectLostNetwork(complaints);
  });

  test('game code is prefetched before the code of other screens (S-483) @long', async ({ page }) => {
    await openDashboard(page, 'mlb');
    await expectLoaded(page);
    // In the order they were requested.
    const parts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => /\/assets\/([\w.-]+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? '')
          .filter((part) => /^(game\.route|mlb-analysis|place-bet|login-screen)$/.test(part)),
      );
    await expect.poll(parts).toContain('login-screen');
    expect(await parts()).toEqual(['game.route', 'mlb-analysis', 'place-bet', 'login-screen']);
  });

  /** SWR does not repeat a read that began less than this ago. */
  const DEDUPED_MS = 2_000;

  /** Time since the page last received a published file. */
  function sinceLastReadMs(page: Page): Promise<number> {
    return page.evaluate(() => {
      const reads = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/static/'));
      return performance.now() - Math.max(0, ...reads.map(({ startTime, duration }) => startTime + duration));
    });
  }

  test('a game whose code is missing is not reported as shown and offers one Retry (S-483, S-485)', async ({
    page,
    context,
    complaints,
  }) => {
    watchReads(page);
    const isPart = (url: URL): boolean => /\/assets\/nfl-analysis/.test(url.pathname);
    await page.route(isPart, (route) => route.abort());
    await openDashboard(page, 'nfl');
    await expectLoaded(page);
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('/game.route-')),
        ),
      )
      .toBe(true);
    await untilLoaded(page);
    await expect.poll(() => sinceLastReadMs(page)).toBeGreaterThan(DEDUPED_MS);
    await context.setOffline(true);
    // The slate is read again once the game is open, and that fails too.
    const failed = page.waitForEvent('requestfailed', (read) => read.url().includes('/static/'));
    await page.locator('a[href*="/dashboard/game/"]').first().click();
    const main = page.getByRole('main');
    await expect(main.getByText('This part isn’t available offline yet.')).toBeVisible();
    await failed;
    await untilLoaded(page);
    await expect(main.getByRole('button', { name: 'Retry' })).toHaveCount(1);
    await expect(main.getByText(/last good analysis is shown/)).toHaveCount(0);
    await page.unroute(isPart);
    await context.setOffline(false);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    expectLostNetwork(complaints);
  });

  test('a page without data does not show how old it is (S-485) @long', async ({
    page,
    context,
    request,
    complaints,
  }) => {
    watchReads(page);
    await openSignedIn(page, await registered(request), '/dashboard');
    await expectLoaded(page);
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('/my-bets.route-')),
        ),
      )
      .toBe(true);
    await untilLoaded(page);
    await context.setOffline(true);
    await expect(page.getByText(/^Offline – showing data from/)).toBeVisible();
    await goInApp(page, '/dashboard/my-bets');
    await expect(page.getByText('Failed to load betting history')).toBeVisible();
    await expect(page.getByText('Offline', { exact: true })).toBeVisible();
    await expect(page.getByText(/showing data from/)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toHaveCount(1);
    await context.setOffline(false);
    expectLostNetwork(complaints);
  });
});

test('bets loaded earlier stay readable while offline (S-483, S-485)', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const session = await registered(request);
  await addedBet(request, session.token);
  const bet = page
    .getByRole('main')
    .getByText(/Packers @ Saints/)
    .first();
  watchReads(page);
  await openSignedIn(page, session, '/dashboard/my-bets');
  await untilLoaded(page);
  await expect(bet).toBeVisible();
  await goInApp(page, '/dashboard/verify');
  await expect(page.getByRole('heading', heading)).toHaveText('Verify the predictions');
  await context.setOffline(true);
  await goInApp(page, '/dashboard/my-bets');
  await expect(bet).toBeVisible();
  await expect(page.getByText(/^Offline – showing data from/)).toBeVisible();
  await context.setOffline(false);
  await untilLoaded(page);
  await expect(bet).toBeVisible();
  expectLostNetwork(complaints);
});

for (const kind of ['js', 'css']) {
  test(`a screen loads without a click after its ${kind} file failed once (S-483) @long`, async ({
    page,
    complaints,
  }) => {
    watchReads(page);
    const isPart = (url: URL): boolean =>
      /\/assets\/verify/.test(url.pathname) && url.pathname.endsWith(kind);
    await page.route(isPart, (route) => route.abort());
    await openDashboard(page, 'nfl');
    await untilLoaded(page);
    await goInApp(page, '/dashboard/verify');
    await expect(page.getByRole('heading', { ...heading, name: 'Page not loaded' })).toBeInViewport();
    await expect(page.getByText('This part couldn’t be loaded.')).toBeVisible();
    await page.unroute(isPart);
    await expect(page.getByRole('heading', heading)).toHaveText('Verify the predictions');
    const unstyled = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
          .filter(({ sheet }) => sheet === null)
          .map(({ href }) => href),
      );
    await expect.poll(unstyled).toEqual([]);
    expectLostNetwork(complaints);
  });
}

test('a screen replaced by a new version reloads the page once (S-483) @long', async ({
  page,
  complaints,
}) => {
  watchReads(page);
  const isPart = (url: URL): boolean => /\/assets\/verify/.test(url.pathname);
  await page.route(isPart, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await openDashboard(page, 'nfl');
  await untilLoaded(page);
  await page.route(isStartPage, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<div id="root"></div><script type="module" src="/assets/index-next.js"></script>',
    }),
  );
  let loads = 0;
  page.on('load', () => (loads += 1));
  await goInApp(page, '/dashboard/verify');
  await expect.poll(() => loads).toBe(1);
  // The new page cannot load it either, so the user has to decide.
  await expect(page.getByText('A new version is available.')).toBeVisible();
  expect(loads).toBe(1);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Verify the predictions');
  expect(loads).toBe(2);
  expectLostNetwork(complaints);
});

returning('the focus ring of a tab leaves room around its text', async ({ page, complaints }) => {
  await chooseSport(page, 'nfl');
  await page.goto('/dashboard/game/2024_07_DEN_NO');
  await expect(page.getByRole('tabpanel')).toBeVisible();
  const tabs = page.getByRole('tab');
  for (const size of [SIZES.phone, SIZES.wide]) {
    await page.setViewportSize(size);
    await tabs.first().focus();
    for (let index = 0; index < (await tabs.count()); index += 1) {
      await expect(tabs.nth(index)).toBeFocused();
      const gap = await tabs.nth(index).evaluate((tab) => {
        const { left, right } = tab.getBoundingClientRect();
        const words = document.createRange();
        // A phone shows a short label; the whole one is for screen readers.
        const isSeen = (part: Node): boolean =>
          !(part instanceof Element) || getComputedStyle(part).position !== 'absolute';
        words.selectNodeContents([...tab.childNodes].find(isSeen) ?? tab);
        const text = words.getBoundingClientRect();
        const inset = -Number.parseFloat(getComputedStyle(tab).outlineOffset);
        const list = tab.parentElement?.getBoundingClientRect();
        return {
          before: text.left - (left + inset),
          after: right - inset - text.right,
          cutOff: Math.max(0, (list?.left ?? 0) - left),
        };
      });
      expect(gap.before).toBeGreaterThanOrEqual(2);
      expect(gap.after).toBeGreaterThanOrEqual(2);
      expect(gap.cutOff).toBe(0);
      await page.keyboard.press('ArrowRight');
    }
  }
  expect(complaints).toEqual([]);
});
