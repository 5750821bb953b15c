import { openSignedIn, registered } from '../support/account.ts';
import { betPanel, betRow, openMyBets } from '../support/bets.ts';
import { expectLoaded } from '../support/dashboard.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, returning as test } from '../support/test.ts';

test('a user can find a game and place, settle, reopen and delete a bet with only the keyboard (S-482) @long', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await registered(request), '/dashboard', 'nfl');
  await expectLoaded(page);
  await tabTo(page, page.getByRole('searchbox', { name: 'Filter teams' }));
  await page.keyboard.type('Saints');
  const link = page.getByRole('link', { name: 'View Analysis: Denver Broncos @ New Orleans Saints' });
  await expect(page.getByRole('status').filter({ hasText: '1 of 15 games' })).toBeVisible();
  await tabTo(page, link.first());
  await page.keyboard.press('Enter');
  const panel = betPanel(page);
  await expect(panel.getByRole('radio', { name: /^Saints/ })).toBeChecked();

  await page.keyboard.press('n');
  await expect(panel.getByRole('radio', { name: /^Saints/ })).toBeFocused();
  await tabTo(page, panel.getByRole('spinbutton', { name: 'Bet amount' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bet placed successfully!', { exact: true })).toBeVisible();

  await openMyBets(page);
  const row = betRow(page, 'Broncos @ Saints');
  await tabTo(page, row.getByRole('button', { name: /^Lost: / }));
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Lost');
  // The toast region is loaded with the first toast. F8 moves the focus to one that is open.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('F8');
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Pending');
  await row.getByRole('button', { name: 'Broncos @ Saints', exact: true }).focus();
  await tabTo(page, row.getByRole('button', { name: /^Delete: / }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete Bet' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Delete', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No bets yet' })).toBeVisible();
});
