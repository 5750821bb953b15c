import type { Page } from '@playwright/test';
import { overflowPx } from '@app/testing/page';
import { openSignedIn, registered } from '../support/account.ts';
import { addedBet } from '../support/bets.ts';
import { cutTexts, expectLoaded, openDashboard, openEverything } from '../support/dashboard.ts';
import { SIZES } from '../support/sizes.ts';
import { expect, returning as test } from '../support/test.ts';

test.use({ viewport: { width: 320, height: 700 } });

for (const sport of ['nfl', 'cfb', 'mlb'] as const) {
  test(`${sport} cards and table do not scroll sideways at 320 px`, async ({ page }) => {
    await openDashboard(page, sport, 'view=cards');
    await expectLoaded(page);
    await openEverything(page);
    expect(await overflowPx(page)).toBe(0);
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Table' }).click();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await openEverything(page);
    expect(await overflowPx(page)).toBe(0);
  });
}

test('mlb cards on a phone show every date and sentence in full', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await openDashboard(page, 'mlb');
  await expectLoaded(page);
  await openEverything(page);
  await page.evaluate(() => document.fonts.ready);
  // The widest date of a season, since the demo has only a few days.
  await page.getByLabel('Date', { exact: true }).evaluate((select: HTMLSelectElement) => {
    select.add(new Option('Wed, May 28'));
  });
  expect(await cutTexts(page)).toEqual([]);
});

for (const sport of ['nfl', 'cfb', 'mlb'] as const) {
  test(`the ${sport} card of a new account fits a phone (S-357)`, async ({ page, request }) => {
    await page.setViewportSize(SIZES.phone);
    await openSignedIn(page, await registered(request), '/dashboard', sport);
    await expectLoaded(page);
    const sentence = page.getByText('Your results start with your first settled bet.');
    await expect(sentence).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const room = await sentence.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const row = element.closest('section')?.getBoundingClientRect();
      return (row?.right ?? 0) - words.getBoundingClientRect().right;
    });
    expect(room).toBeGreaterThanOrEqual(8);
    expect(await overflowPx(page)).toBe(0);
  });
}

const FINISHED = { nfl: '2024-6', cfb: '2024-13', mlb: '2021-09-11' } as const;

for (const sport of ['nfl', 'cfb', 'mlb'] as const) {
  test(`every column of the ${sport} table is in view at any width, under headings that stay`, async ({
    page,
  }) => {
    for (const slate of ['', `&slate=${FINISHED[sport]}`]) {
      await page.setViewportSize({ width: 1280, height: 500 });
      await openDashboard(page, sport, `view=table${slate}`);
      await expectLoaded(page);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      for (const width of [1680, 1280, 1024, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 500 });
        expect([width, await overflowPx(page), await cutCells(page)]).toEqual([width, 0, []]);
      }
      await page.setViewportSize({ width: 1280, height: 500 });
      const head = page.getByRole('columnheader', { name: 'Stake' });
      await page.getByRole('rowheader').last().scrollIntoViewIfNeeded();
      await expect(head).toBeInViewport();
      const bar = await page.getByRole('banner').boundingBox();
      const heads = await page.locator('thead').boundingBox();
      expect(heads?.y).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0);
    }
  });
}

/** Returns the cells of the table that are wider than their room or stand outside the page. */
function cutCells(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main table :is(th, td)')].flatMap((cell) => {
      if (!cell.checkVisibility()) return [];
      // Two long names may end in an ellipsis: the pick above them and the game's page have them whole.
      const isCut = cell.role !== 'rowheader' && cell.scrollWidth > cell.clientWidth + 1;
      const { left, right } = cell.getBoundingClientRect();
      const isOut = left < 0 || right > document.documentElement.clientWidth;
      return isCut || isOut ? [cell.textContent] : [];
    }),
  );
}

for (const sport of ['nfl', 'cfb', 'mlb'] as const) {
  test(`the stake of a finished ${sport} game never covers its analysis link (S-288)`, async ({ page }) => {
    await openDashboard(page, sport, `slate=${FINISHED[sport]}`);
    await expectLoaded(page);
    await openEverything(page);
    for (const width of [390, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const cards = page.locator('a[aria-label^="View Analysis: "]');
      // Loaded also means a slate whose rows are still rendering.
      await expect(cards.first()).toBeAttached();
      const covered = await cards.evaluateAll((links) =>
        links.flatMap((link) => {
          const words = document.createRange();
          words.selectNodeContents(link.previousElementSibling ?? link);
          const overlap = words.getBoundingClientRect().right - link.getBoundingClientRect().left;
          return overlap > 0 ? [`${link.getAttribute('aria-label') ?? ''}: ${String(overlap)} px`] : [];
        }),
      );
      expect(covered).toEqual([]);
    }
  });
}

for (const [sport, tab] of [
  ['nfl', 'lines'],
  ['cfb', 'betting'],
  ['mlb', 'risk'],
] as const) {
  test(`a ${sport} game does not scroll sideways at 320 px`, async ({ page }) => {
    await openDashboard(page, sport);
    await expectLoaded(page);
    const [game = ''] = await page
      .getByRole('link', { name: /^View Analysis/ })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const query of ['', `?tab=${tab}`]) {
      await page.goto(`${game}${query}`);
      await expect(page.getByRole('tabpanel')).toBeVisible();
      expect(await overflowPx(page)).toBe(0);
    }
  });
}

test('my bets, performance and the record do not scroll sideways', async ({ page, request }) => {
  const account = await registered(request);
  await addedBet(request, account.token);
  for (const path of ['my-bets?from=2020-01-01', 'performance', 'record']) {
    await openSignedIn(page, account, `/dashboard/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path.startsWith('my-bets')) await expect(page.locator('[data-bet]').first()).toBeAttached();
    // With reduced motion, a width that takes even a moment to follow the window is beyond the screen until then.
    expect(await page.evaluate(() => getComputedStyle(document.body).transitionDuration)).toBe('0s');
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      expect([path, width, await overflowPx(page)]).toEqual([path, width, 0]);
    }
  }
});
