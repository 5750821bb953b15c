import { rawSlate } from '@app/testing/raw-games';
import { somebody } from '../support/account.ts';
import { bestPick, OPEN_SLATES } from '../support/analysis.ts';
import { betPanel, betRow, betTile, fillInBears } from '../support/bets.ts';
import { expect, returning as test } from '../support/test.ts';

test('a new bettor registers with a bankroll, logs a pick and a bet of their own, settles it and compares the result with the system (S-002, S-003)', async ({
  page,
}) => {
  const person = somebody();
  await page.goto('/register');
  await page.getByLabel('Username', { exact: true }).fill(person.username);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.getByLabel('Bankroll', { exact: true }).fill('2000');
  await page.getByLabel('Default bet amount', { exact: true }).fill('40');
  await page.getByRole('radio', { name: /^Free/ }).check();
  await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  const game = bestPick(rawSlate('nfl', OPEN_SLATES.nfl).games);
  await page.goto(`/dashboard/game/${encodeURIComponent(game.id)}`);
  const panel = betPanel(page);
  // Five units of the new bankroll.
  await expect(panel.getByRole('spinbutton', { name: 'Bet amount' })).toHaveValue('100');
  await panel.getByRole('radio').first().check({ force: true });
  await panel.getByRole('textbox', { name: 'Odds' }).fill('-110');
  await panel.getByRole('button', { name: /^(Place Bet|Log it anyway)$/ }).click();
  await panel.getByRole('link', { name: 'My Bets' }).click();
  await expect(betTile(page, 'Pending')).toHaveText('1');

  await page.getByRole('button', { name: 'Add Bet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Bet' });
  await fillInBears(dialog);
  await expect(dialog.getByLabel('Bet amount')).toHaveValue('40');
  await dialog.getByLabel('Bet amount').fill('22');
  await dialog.getByRole('button', { name: 'Add Bet' }).click();
  await betRow(page, 'Packers @ Bears')
    .getByRole('button', { name: /^Won: / })
    .click();
  await expect(betTile(page, 'Profit')).toHaveText('+$20.00');

  await page.getByRole('link', { name: 'Performance' }).first().click();
  await expect(page.getByText(/^Your 1 settled bet against the system/)).toBeVisible();
});
