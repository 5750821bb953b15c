import { overflowPx } from '@app/testing/page';
import type { Locator, Page } from '@playwright/test';
import { openSignedIn, registered } from '../support/account.ts';
import { addedBet, fillInBears } from '../support/bets.ts';
import { expectLoaded } from '../support/dashboard.ts';
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

/** Pixels between the end of a sentence and the side of the section around it. */
async function pixelsBeside(sentence: Locator): Promise<number> {
  await expect(sentence).toBeVisible();
  return sentence.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const row = element.closest('section')?.getBoundingClientRect();
    return (row?.right ?? 0) - words.getBoundingClientRect().right;
  });
}

test('the columns of all cards start at the same places', async ({ page, request }) => {
  await openSignedIn(page, await registered(request), '/dashboard', 'mlb');
  await expect(page.getByRole('article').first()).toBeVisible();
  const columns = await page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) =>
        [...(card.querySelector('dl')?.children ?? [])]
          .map((figure) => Math.round(figure.getBoundingClientRect().left))
          .join(),
      ),
    );
  expect(columns.length).toBeGreaterThan(1);
  expect(new Set(columns).size, columns.join(' | ')).toBe(1);
});

test('the figures of four cards in a row share the free width', async ({ page, request }) => {
  await page.setViewportSize(SIZES.wide);
  await openSignedIn(page, await registered(request), '/dashboard', 'nfl');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const gaps = await page.getByRole('article').evaluateAll((cards) =>
    cards
      .filter((card) => card.getBoundingClientRect().width < 310)
      .map((card) => {
        const figures = [...(card.querySelector('dl')?.children ?? [])].map((figure) =>
          figure.getBoundingClientRect(),
        );
        return figures.slice(1).map(({ left }, index) => Math.round(left - (figures[index]?.right ?? 0)));
      }),
  );
  expect(gaps.length).toBeGreaterThan(0);
  for (const card of gaps) {
    expect(Math.min(...card), JSON.stringify(gaps)).toBeGreaterThanOrEqual(14);
    expect(Math.max(...card) - Math.min(...card), JSON.stringify(gaps)).toBeLessThanOrEqual(1);
  }
});

for (const sport of ['nfl', 'cfb', 'mlb'] as const) {
  test(`a phone shows the whole first ${sport} pick of a new account, then the verdict and the tabs, without scrolling (S-357)`, async ({
    page,
    request,
  }) => {
    await openSignedIn(page, await registered(request), '/dashboard', sport);
    await expectLoaded(page);
    const first = page.getByRole('article').first();
    expect(await pixelsAbove(bottomBar(page), first)).toBeGreaterThanOrEqual(0);
    const sentence = page.getByText('Your results start with your first settled bet.');
    expect(await pixelsBeside(sentence)).toBeGreaterThanOrEqual(8);
    expect(await overflowPx(page)).toBe(0);

    const link = page.getByRole('link', { name: /^View Analysis/ }).first();
    await page.goto((await link.getAttribute('href')) ?? '');
    const panel = page.getByRole('button', { name: /^(Place Bet|Log it anyway)/ }).first();
    await expect(panel).toBeVisible();
    expect(await pixelsAbove(panel, page.getByRole('tablist').first())).toBeGreaterThanOrEqual(0);
  });
}

test('a phone shows the first bet without scrolling', async ({ page, request }) => {
  const account = await registered(request);
  const game = { homeTeam: 'Washington Nationals', awayTeam: 'Arizona Diamondbacks' };
  const bet = { sport: 'MLB', betType: 'moneyline', spread: null, teamToCover: 'Washington Nationals' };
  await addedBet(request, account.token, { ...game, ...bet, gameDate: '2024-09-14' });
  await openSignedIn(page, account, '/dashboard/my-bets');
  expect(await pixelsAbove(bottomBar(page), page.locator('[data-bet]').first())).toBeGreaterThanOrEqual(0);
  // Its teams stand on one line.
  const pending = page.locator('[data-bet][data-state="pending"]').first();
  const teams = await pending
    .getByRole('button', { name: 'Diamondbacks @ Nationals', exact: true })
    .boundingBox();
  expect(teams?.height).toBeLessThan(24);
  // At its end the page has room below the footer for the bar, which stands still: what scrolls below it isn’t cut off.
  await expect(bottomBar(page)).toHaveCSS('position', 'fixed');
  const footer = page.getByRole('contentinfo');
  await footer.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
  });
  expect(await pixelsAbove(bottomBar(page), footer)).toBeGreaterThanOrEqual(0);
  // The commands share one row, also on the narrowest phone.
  const commands = page.getByRole('main').getByText(/^(Export CSV|Import bets|Add Bet)$/);
  for (const width of [390, 320]) {
    await page.setViewportSize({ ...SIZES.phone, width });
    const tops = await commands.evaluateAll((texts) =>
      texts.map((text) => Math.round(text.closest('a, button')?.getBoundingClientRect().top ?? 0)),
    );
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size, `${String(width)} px: ${tops.join(', ')}`).toBe(1);
  }
});

test('the message of an added bet leaves the buttons of the next one free', async ({ page, request }) => {
  await openSignedIn(page, await registered(request), '/dashboard/my-bets');
  const add = page.getByRole('button', { name: 'Add Bet' });
  const dialog = page.getByRole('dialog', { name: 'Add Bet' });
  await add.click();
  await fillInBears(dialog);
  await dialog.getByLabel('Bet amount').fill('20');
  await dialog.getByRole('button', { name: 'Add Bet' }).click();
  await expect(dialog).toBeHidden();
  await add.click();
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  const message = page.locator('li', { hasText: 'Bet added' });
  const [shown, button] = await Promise.all([message.boundingBox(), cancel.boundingBox()]);
  if (shown === null || button === null) throw new Error('Nothing to measure.');
  expect(shown.y + shown.height).toBeLessThan(button.y);
});

test('the bar of a phone is not printed', async ({ page, request }) => {
  await openSignedIn(page, await registered(request), '/dashboard', 'nfl');
  const body = page.locator('body');
  await expect(bottomBar(page)).toBeVisible();
  await expect(body).toHaveCSS('padding-bottom', '56px');
  for (const path of ['/dashboard', '/lab/year']) {
    await page.goto(path);
    await expect(bottomBar(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(bottomBar(page)).toBeHidden();
    await expect(body).toHaveCSS('padding-bottom', '0px');
    await page.emulateMedia({ media: 'screen' });
  }
});
