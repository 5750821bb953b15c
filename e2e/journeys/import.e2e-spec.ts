import { openSignedIn, registered } from '../support/account.ts';
import { betRow, betTile } from '../support/bets.ts';
import { chooseCsv, chooseTrackerFile } from '../support/import.ts';
import { expect, returning as test } from '../support/test.ts';

const IMPORT = '/dashboard/my-bets/import';

test('a file with both teams in one column is fully imported (S-180, S-181, S-186) @long', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await registered(request), IMPORT);
  const rows = Array.from(
    { length: 520 },
    (_, index) =>
      `10/13/2019,NFL,Philadelphia Eagles @ Buffalo Bills,Eagles ${index % 2 === 0 ? '+6.5' : 'ML'},-110,$${String(index + 1)}.00,Pending`,
  );
  await chooseCsv(page, 'sportsbook.csv', ['Date,League,Matchup,Selection,Odds,Wager,Result', ...rows]);
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Column for Away and home team' })).toHaveValue('2');
  await expect(page.getByText('All 520 rows split.')).toBeVisible();
  const order = page.getByRole('group', { name: 'Which team comes first' });
  await expect(order.getByRole('button', { name: 'Away @ Home' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Preview 520 bets' }).click();
  await expect(page.getByText('520 new, 0 already here, 0 left out')).toBeVisible();
  await page.getByRole('button', { name: 'Import 520 bets' }).click();
  await expect(page.getByText('Added 520 bets.')).toBeVisible();
  await page.getByRole('link', { name: 'View my bets' }).click();
  await expect(betTile(page, 'Pending')).toHaveText('520');
  await expect(betRow(page, 'Eagles @ Bills').first()).toBeVisible();
});

test('a mixed file is explained, and a row fixed in place appears in the list (S-180, S-183, S-188)', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await registered(request), IMPORT);
  await chooseTrackerFile(page);
  const fix = page.getByRole('list', { name: 'Rows to fix' });
  const row = (line: number) => fix.getByRole('listitem', { name: `Row ${String(line)}`, exact: true });
  await expect(row(7)).toContainText('Parlay');
  await expect(row(7)).toContainText(
    'A parlay combines several bets in one. Only single bets can be imported.',
  );
  await expect(row(8)).toContainText('A teaser combines several bets');
  await expect(row(9)).toContainText(
    'This bet is on basketball. Only CFB, NFL and MLB bets can be imported.',
  );
  await expect(row(7).getByRole('textbox')).toHaveCount(0);
  await expect(row(5)).toContainText('-5');
  await expect(row(6)).toContainText('Cashed Out');

  // The payout implies the odds, which are used on request.
  await expect(row(4)).toContainText('From your payout: $33.33 returned $65.07.');
  await expect(page.getByText('2 ready, 3 to fix, 3 left out.')).toBeVisible();
  await page.getByRole('button', { name: 'Use -105 for Odds of row 4' }).press('Enter');
  await expect(row(4).getByRole('textbox')).toBeFocused();
  await expect(row(4).getByRole('textbox')).toHaveValue('-105');
  await expect(row(4).locator('del')).toHaveText('abc');
  await row(5).getByRole('button', { name: 'Skip row 5' }).click();
  await expect(row(5).getByRole('button', { name: 'Keep row 5' })).toBeFocused();
  await row(6).getByRole('combobox', { name: 'Result of row 6' }).selectOption('Lost');
  await expect(page.getByText('4 ready, 0 to fix, 4 left out.')).toBeVisible();

  await page.getByRole('button', { name: 'Preview 4 bets' }).click();
  await expect(page.getByText('4 new, 0 already here, 4 left out')).toBeVisible();
  const out = page.getByRole('region', { name: 'Rows left out' });
  await expect(out.getByRole('listitem')).toContainText([
    'Row 5 You skipped it',
    'Row 7 Bet Type Parlay: A parlay combines',
    'Row 8 Bet Type Teaser: A teaser combines',
    'Row 9 Sport NBA: This bet is on basketball.',
  ]);
  await page.getByRole('button', { name: 'Import 4 bets' }).click();
  await expect(page.getByText('Added 4 bets.')).toBeVisible();
  await page.getByRole('link', { name: 'View my bets' }).click();
  await expect(page.locator('tr[data-bet]')).toHaveCount(4);
  await expect(page.locator('tr[data-bet]').filter({ hasText: '-105' })).toContainText('$33.33');
  // Won 10.00, lost 1,000.00, won 31.74, lost 5.00 with the cash-out.
  await expect(betTile(page, 'Profit')).toHaveText('−$963.26');
});

test('bets above the user’s limit are listed before the import but not refused (S-461) @long', async ({
  page,
  request,
}) => {
  const person = await registered(request);
  const limit = await request.put('/api/bets/limit', {
    headers: { authorization: `Bearer ${person.token}` },
    data: { maxStakeCents: 2000 },
  });
  expect(limit.status(), await limit.text()).toBe(200);
  await openSignedIn(page, person, IMPORT);
  await chooseTrackerFile(page);
  await page.getByRole('button', { name: 'Preview 2 bets' }).click();
  const large = page.getByRole('region', { name: 'Stakes above your limit' });
  await expect(large).toContainText('Your limit for one bet is $20.00.');
  await expect(large.getByRole('listitem')).toHaveText(['Row 3 Over 47.5, $1,000.00']);
  await page.getByRole('button', { name: 'Import 2 bets' }).click();
  await expect(page.getByText('Added 2 bets.')).toBeVisible();
});
