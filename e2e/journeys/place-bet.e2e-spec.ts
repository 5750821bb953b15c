import { rawSlate, rawSlates } from '@app/testing/raw-games';
import type { Locator, Page } from '@playwright/test';
import { logIn, openSignedIn, registered } from '../support/account.ts';
import { bestPick, OPEN_SLATES } from '../support/analysis.ts';
import { betPanel, openMyBets } from '../support/bets.ts';
import { SIZES } from '../support/sizes.ts';
import { expect, returning as test } from '../support/test.ts';

const gamePath = (id: string, slate: string): string =>
  `/dashboard/game/${encodeURIComponent(id)}?slate=${slate}`;

/** Whether a slate precedes another, comparing the parts of the key as numbers. */
function isBefore(key: string, other: string): boolean {
  const [parts, others] = [key.split('-').map(Number), other.split('-').map(Number)];
  const place = parts.findIndex((part, index) => part !== others[index]);
  return place !== -1 && (parts[place] ?? 0) < (others[place] ?? 0);
}

for (const sport of ['nfl', 'cfb', 'mlb'] as const) {
  test(`a started ${sport} game accepts only past bets, after confirmation (S-461)`, async ({
    page,
    request,
  }) => {
    const [past] = rawSlates(sport).filter(({ key }) => isBefore(key, OPEN_SLATES[sport]));
    if (past === undefined) throw new Error('no slate before the open one');
    await openSignedIn(page, await registered(request), gamePath(bestPick(past.games).id, past.key), sport);
    const panel = betPanel(page);
    await expect(panel.getByText('Bets on the pregame line are closed.')).toBeVisible();
    await expect(panel.getByRole('button')).toHaveText(['Log a past bet']);
    await panel.getByRole('button', { name: 'Log a past bet' }).click();
    await expect(panel.getByRole('spinbutton', { name: 'Bet amount' })).toHaveValue('');
    await panel.getByRole('radio').first().check({ force: true });
    await panel.getByRole('spinbutton', { name: 'Bet amount' }).fill('40');
    await panel.getByRole('button', { name: 'Log past bet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log a past bet?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel.getByText('None yet.')).toBeVisible();
    await panel.getByRole('button', { name: 'Log past bet' }).click();
    await dialog.getByRole('button', { name: 'Log past bet' }).click();
    await expect(panel.getByRole('heading', { name: /is in your ledger$/ })).toBeVisible();
    await expect(panel.getByRole('listitem')).toContainText('Logged after start');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(panel.getByText('None yet.')).toBeVisible();
    await openMyBets(page);
    await expect(page.getByRole('heading', { name: 'No bets yet' })).toBeVisible();
  });

  test(`a ${sport} pass fills in nothing and can be logged anyway (S-428) @long`, async ({
    page,
    request,
  }) => {
    const pass = rawSlate(sport, OPEN_SLATES[sport]).games.find(
      ({ tier }) => tier === 'LOW' || tier === 'NO_BET',
    );
    if (pass === undefined) throw new Error('no pass in the open slate');
    await openSignedIn(page, await registered(request), gamePath(pass.id, OPEN_SLATES[sport]), sport);
    const panel = betPanel(page);
    await expect(panel.getByText('The decision is Pass, so nothing is filled in.')).toBeVisible();
    await expect(panel.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(panel.getByRole('spinbutton', { name: 'Bet amount' })).toHaveValue('');
    await expect(panel.getByRole('button', { name: 'Log it anyway' })).toBeVisible();
  });
}

test('a bet is undone, and a second click stores nothing (S-460, S-461)', async ({ page, request }) => {
  await openSignedIn(page, await registered(request), '/dashboard/game/2024_07_DEN_NO', 'nfl');
  const panel = betPanel(page);
  await expect(panel.getByText('Recommended stake')).toBeVisible();
  await panel.getByRole('button', { name: 'Place Bet' }).dblclick();
  await expect(panel.getByRole('heading', { name: 'Saints +2.5 is in your ledger' })).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByRole('spinbutton', { name: 'Bet amount' })).toHaveValue('50');
  await expect(panel.getByText('None yet.')).toBeVisible();
});

test('an amount above the bankroll turns red before it is sent (S-461)', async ({ page, request }) => {
  await openSignedIn(page, await registered(request), '/dashboard/game/2024_07_DEN_NO', 'nfl');
  const amount = betPanel(page).getByRole('spinbutton', { name: 'Bet amount' });
  await amount.fill('5000');
  await expect(betPanel(page).getByText(/^Above your bankroll of \$1,000\./)).toBeVisible();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(betPanel(page).getByRole('button', { name: 'Place Bet' })).toBeDisabled();
  // The focus is on the field, and its border and ring both mark the error.
  await expect(amount).toBeFocused();
  const error = betPanel(page).getByText(/^Above your bankroll of/);
  const red = await error.evaluate((element) => getComputedStyle(element).color);
  const frame = await amount.evaluate((element) => {
    const { borderColor, outlineColor, outlineStyle } = getComputedStyle(element.parentElement ?? element);
    return { borderColor, outlineColor, outlineStyle };
  });
  expect(frame).toEqual({ borderColor: red, outlineColor: red, outlineStyle: 'solid' });
});

test('/favicon.ico, which browsers request without a link, is served @long', async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect(icon.status()).toBe(200);
  expect(icon.headers()['content-type']).toBe('image/vnd.microsoft.icon');
});

test('a visitor is sent to the login and back to the game (S-393)', async ({ page, request }) => {
  const person = await registered(request);
  await page.goto('/dashboard/game/2024_07_DEN_NO');
  await page.getByRole('link', { name: 'Log in to track this bet' }).click();
  await logIn(page, person);
  await expect(page).toHaveURL(/\/dashboard\/game\/2024_07_DEN_NO$/);
  await expect(betPanel(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone });

  const scrollYOf = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

  /** As a finger does: the test's own clicks scroll first. */
  async function tap(target: Locator): Promise<void> {
    const box = await target.boundingBox();
    if (box === null) throw new Error('Nothing to tap.');
    await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  test('the sheet closes by its button and by Back, and keeps the place and the amount (S-482)', async ({
    page,
    request,
  }) => {
    await openSignedIn(page, await registered(request), '/dashboard', 'nfl');
    await page.goto('/dashboard/game/2024_07_DEN_NO');
    const opener = page.getByRole('button', { name: /^Place Bet/ });
    const sheet = page.getByRole('dialog', { name: 'Place Bet' });
    const amount = sheet.getByRole('spinbutton', { name: 'Bet amount' });
    await expect(opener).toBeVisible();
    await tap(opener);
    await amount.fill('33');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await scrollYOf(page)).toBe(0);

    await tap(opener);
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard\/game\/2024_07_DEN_NO$/);
    expect(await scrollYOf(page)).toBe(0);

    await page.goForward();
    await expect(amount).toHaveValue('33');
    // A second press comes before the first one has taken effect.
    await sheet.getByRole('button', { name: 'Close' }).evaluate((close: HTMLButtonElement) => {
      close.click();
      close.click();
    });
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard\/game\/2024_07_DEN_NO$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('the sheet of a game of another sport than the last one keeps the place', async ({
    page,
    request,
  }) => {
    await openSignedIn(page, await registered(request), '/dashboard/game/2024_07_DEN_NO', 'mlb');
    const opener = page.getByRole('button', { name: /^Place Bet/ });
    const sheet = page.getByRole('dialog', { name: 'Place Bet' });
    await expect(opener).toBeVisible();
    await page.evaluate(() => {
      window.scrollTo(0, 600);
    });
    await expect(opener).toBeInViewport();
    await tap(opener);
    await expect(sheet).toBeVisible();
    expect(await scrollYOf(page)).toBe(600);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await scrollYOf(page)).toBe(600);
  });
});
