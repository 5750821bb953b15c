import { readFileSync } from 'node:fs';
import { overflowPx } from '@app/testing/page';
import { rawSlate } from '@app/testing/raw-games';
import { openSignedIn, registered } from '../support/account.ts';
import { bestPick, expectGame, OPEN_SLATES } from '../support/analysis.ts';
import { addedBet, betPanel, betRow, betTile, fillInBears, openMyBets, ownData } from '../support/bets.ts';
import { SIZES } from '../support/sizes.ts';
import { expect, returning as test, saveData } from '../support/test.ts';

for (const sport of ['nfl', 'cfb', 'mlb'] as const) {
  test(`a bet is placed from a game of ${sport} and appears in the history (S-393, S-404, S-427, S-455, S-456)`, async ({
    page,
    request,
  }) => {
    const game = bestPick(rawSlate(sport, OPEN_SLATES[sport]).games);
    await openSignedIn(
      page,
      await registered(request),
      `/dashboard/game/${encodeURIComponent(game.id)}`,
      sport,
    );
    await expectGame(page, game);
    const panel = betPanel(page);
    await panel.getByRole('radio').first().check({ force: true });
    const types = panel.getByRole('group', { name: 'Bet type' });
    await types.getByRole('button', { name: 'Moneyline' }).click();
    await expect(types.getByRole('button').first()).toHaveText(sport === 'mlb' ? 'Run Line' : 'Spread');
    await panel.getByRole('textbox', { name: 'Odds' }).fill('+150');
    await panel.getByRole('spinbutton', { name: 'Bet amount' }).fill('20');
    await expect(panel.locator('dt', { hasText: 'To win' }).locator('+ dd')).toHaveText('$30.00');
    await expect(panel.locator('dt', { hasText: 'Total return' }).locator('+ dd')).toHaveText('$50.00');
    await panel.getByRole('button', { name: /^(Place Bet|Log it anyway)$/ }).click();
    await expect(page.getByText('Bet placed successfully!', { exact: true })).toBeVisible();
    await expect(panel.getByRole('heading', { name: /is in your ledger$/ })).toBeFocused();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(panel.getByRole('listitem')).toContainText('+150');

    await panel.getByRole('link', { name: 'My Bets' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Betting History');
    await expect(betTile(page, 'Pending')).toHaveText('1');
    const row = page.locator('tr[data-bet]');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('$20.00');
    await expect(row).toContainText('+150');
    await expect(row).toContainText('Pending');
  });
}

test('on a phone the panel is a sheet that stays inside the screen (S-427, S-482) @long', async ({
  page,
  request,
}) => {
  await page.setViewportSize(SIZES.phone);
  await openSignedIn(page, await registered(request), '/dashboard/game/2024_07_DEN_NO', 'nfl');
  await page.getByRole('button', { name: 'Place Bet Saints +2.5, -102' }).click();
  const sheet = page.getByRole('dialog', { name: 'Place Bet' });
  await expect(sheet.getByRole('radio', { name: /^Saints/ })).toBeFocused();
  await sheet.getByRole('spinbutton', { name: 'Bet amount' }).fill('15');
  expect(await overflowPx(page)).toBe(0);
  await sheet.getByRole('button', { name: 'Place Bet' }).click();
  await expect(page.getByText('Bet placed successfully!', { exact: true })).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Bet placed' }).click();
  await expect(sheet.getByRole('heading', { name: 'Saints +2.5 is in your ledger' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Place Bet Saints +2.5, -102' })).toBeVisible();
});

test('a bet is added by hand, settled in one click, reopened and settled with a payout, and Back closes its dialogs (S-159, S-162, S-178, S-190, S-195, S-482)', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await registered(request), '/dashboard/my-bets');
  await expect(page.getByRole('heading', { name: 'No bets yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Bet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Bet' });
  await expect(dialog.getByLabel('Bet amount')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/my-bets$/);
  await page.getByRole('button', { name: 'Add Bet' }).click();
  await fillInBears(dialog);
  await dialog.getByLabel('Bet amount').fill('22');
  await dialog.getByRole('button', { name: 'Add Bet' }).click();
  await expect(dialog).toBeHidden();

  const row = betRow(page, 'Packers @ Bears');
  await expect(row).toContainText('Pending');
  await row.getByRole('button', { name: /^Won: / }).click();
  await expect(betTile(page, 'Profit')).toHaveText('+$20.00');
  await expect(row).toContainText('Won');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Pending');
  await expect(betTile(page, 'Pending')).toHaveText('1');

  await row.getByRole('button', { name: /^Edit: / }).click();
  const update = page.getByRole('dialog', { name: 'Update Bet Result' });
  await expect(update).toBeVisible();
  await page.goBack();
  await expect(update).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/my-bets$/);
  await row.getByRole('button', { name: /^Edit: / }).click();
  await update.getByText('Won', { exact: true }).click();
  await expect(update.getByLabel('Actual payout')).toHaveValue(/^42(\.00)?$/);
  await update.getByLabel('Actual payout').fill('30.5');
  await update.getByLabel('Notes').fill('Cashed out');
  await update.getByRole('button', { name: 'Update Bet' }).click();
  await expect(update).toBeHidden();
  await expect(betTile(page, 'Profit')).toHaveText('+$8.50');
  await row.getByRole('button', { name: 'Packers @ Bears', exact: true }).click();
  await expect(page.getByText('Cashed out')).toBeVisible();
});

test('a bet is deleted after confirmation, and other tabs update without a reload (S-160)', async ({
  page,
  context,
  request,
}) => {
  const person = await registered(request);
  await openSignedIn(page, person, '/dashboard/my-bets');
  await expect(page.getByRole('heading', { name: 'No bets yet' })).toBeVisible();
  const other = await context.newPage();
  await openSignedIn(other, person, '/dashboard/my-bets');
  await expect(other.getByRole('heading', { name: 'No bets yet' })).toBeVisible();

  await addedBet(request, person.token, { homeTeam: 'Chicago Bears', teamToCover: 'Chicago Bears' });
  const row = betRow(page, 'Packers @ Bears');
  await expect(row).toBeVisible();
  await expect(betRow(other, 'Packers @ Bears')).toContainText('Pending');
  await betRow(other, 'Packers @ Bears')
    .getByRole('button', { name: /^Lost: / })
    .click();
  await expect(row).toContainText('Lost');
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Pending');

  await row.getByRole('button', { name: /^Delete: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Bet' });
  await expect(dialog).toContainText(
    'Are you sure you want to delete this bet? This action cannot be undone.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Delete: / }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No bets yet' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'No bets yet' })).toBeVisible();
});

test('an export imported into a new account gives equal figures and can be undone (S-480)', async ({
  page,
  browser,
  request,
}) => {
  const [person, fresh] = [await registered(request), await registered(request)];
  for (const values of [
    { actualResult: 'won', odds: 135, notes: '=1+1' },
    { actualResult: 'lost', betAmount: 33.33, sportsbook: 'O’Neil, “Books”' },
    { betType: 'total', teamToCover: 'UNDER', spread: 47, actualResult: 'push' },
    { betType: 'moneyline', spread: null, odds: 240 },
  ]) {
    await addedBet(request, person.token, { gameDate: '2019-10-13', ...values });
  }
  await openSignedIn(page, person, '/dashboard/my-bets');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toContain("'=1+1");

  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: process.env['E2E_GATEWAY_URL'] ?? '',
  });
  await saveData(context);
  const second = await context.newPage();
  await openSignedIn(second, fresh, '/dashboard/my-bets/import');
  await second.getByLabel('CSV file').setInputFiles({
    name: 'openbook-bets.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await second.getByRole('button', { name: 'Preview 4 bets' }).click();
  await expect(second.getByText('4 new, 0 already here, 0 left out')).toBeVisible();
  await second.getByRole('button', { name: 'Import 4 bets' }).click();
  await expect(second.getByText('Added 4 bets.')).toBeVisible();

  type Figures = { overall: unknown; days: unknown; bySportsbook: unknown };
  const [mine, theirs] = [
    await ownData<Figures>(page, '/api/bets/analysis'),
    await ownData<Figures>(second, '/api/bets/analysis'),
  ];
  expect(theirs.overall).toEqual(mine.overall);
  expect(theirs.days).toEqual(mine.days);
  expect(theirs.bySportsbook).toEqual(mine.bySportsbook);
  await second.getByRole('link', { name: 'View my bets' }).click();
  await openMyBets(page);
  await expect(betTile(second, 'Profit')).toHaveText(await betTile(page, 'Profit').innerText());

  await second.getByRole('link', { name: 'Import bets', exact: true }).click();
  await second.getByRole('button', { name: 'Undo the import of openbook-bets.csv' }).click();
  await second.getByRole('button', { name: 'Remove these bets' }).click();
  await expect(second.getByText(/4\sbets, undone$/)).toBeVisible();
  expect((await ownData<{ overall: { bets: number } }>(second, '/api/bets/analysis')).overall.bets).toBe(0);
  await context.close();
});

test('the table header stays above scrolling rows, and compact rows are shorter with or without marks @long', async ({
  page,
  request,
}) => {
  const person = await registered(request);
  for (let bet = 0; bet < 30; bet += 1) {
    // Identical bets in quick succession would count as one.
    await addedBet(request, person.token, { gameDate: '2019-10-13', betAmount: 11 + bet });
  }
  await openSignedIn(page, person, '/dashboard/my-bets');
  const head = page.getByRole('columnheader', { name: 'Game' });
  await expect(head).toBeVisible();
  const rows = page.locator('tr[data-bet]');
  await rows.nth(20).scrollIntoViewIfNeeded();
  const place = await head.boundingBox();
  if (place === null) throw new Error('no head in sight');
  for (const part of [0.1, 0.5, 0.9]) {
    const isHead = await page.evaluate(
      ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('thead') !== null,
      [place.x + place.width / 2, place.y + place.height * part],
    );
    expect(isHead, `the head at ${String(part)} of its height`).toBe(true);
  }
  const heightOf = async (): Promise<number> => (await rows.nth(20).boundingBox())?.height ?? 0;
  const comfortable = await heightOf();
  await page.getByRole('button', { name: 'Compact' }).click();
  await expect.poll(heightOf).toBeLessThan(comfortable);
});
