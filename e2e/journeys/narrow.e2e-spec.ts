import type { Page } from '@playwright/test';
import { overflowPx } from '@app/testing/page';
import { openSignedIn, registered } from '../support/account.ts';
import { addedBet } from '../support/bets.ts';
import { cutTexts, expectLoaded, openDashboard, openEverything } from '../support/dashboard.ts';
import { SIZES } from '../support/sizes.ts';
import { expect, returning as test } from '../support/test.ts';

test.use({ viewport: { width: 320, height: 700 } });

test('mlb cards on a phone show every date and sentence in full @long', async ({ page }) => {
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

const FINISHED = { nfl: '2024-6', cfb: '2024-13', mlb: '2021-09-11' } as const;

/** A tab of a game with a wide part. */
const WIDE_TAB = { nfl: 'lines', cfb: 'betting', mlb: 'risk' } as const;

/** Checks the whole table that is shown at every width. */
async function expectWholeTable(page: Page): Promise<void> {
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

/** Checks at every width that the stake of no card covers the link beside it. */
async function expectFreeLinks(page: Page): Promise<void> {
  // The table has such links too.
  await expect(page.getByRole('article').first()).toBeVisible();
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
}

const view = (page: Page, name: 'Cards' | 'Table') =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name });

for (const sport of ['nfl', 'cfb', 'mlb'] as const) {
  test(`${sport} cards and games do not scroll sideways at 320 px, and tables at any width @long`, async ({
    page,
  }) => {
    await openDashboard(page, sport, 'view=cards');
    await expectLoaded(page);
    await openEverything(page);
    expect(await overflowPx(page)).toBe(0);
    const [game = ''] = await page
      .getByRole('link', { name: /^View Analysis/ })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    await view(page, 'Table').click();
    await expectWholeTable(page);

    await page.setViewportSize({ width: 320, height: 700 });
    await openEverything(page);
    expect(await overflowPx(page)).toBe(0);
    for (const query of ['', `?tab=${WIDE_TAB[sport]}`]) {
      await page.goto(`${game}${query}`);
      await expect(page.getByRole('tabpanel')).toBeVisible();
      expect(await overflowPx(page)).toBe(0);
    }
  });

  test(`the table of a finished ${sport} slate fits any width, and no stake covers an analysis link (S-288) @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await openDashboard(page, sport, `view=table&slate=${FINISHED[sport]}`);
    await expectLoaded(page);
    await expectWholeTable(page);
    await view(page, 'Cards').click();
    await expectFreeLinks(page);
  });
}

test('my bets, performance and the record do not scroll sideways @long', async ({ page, request }) => {
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
