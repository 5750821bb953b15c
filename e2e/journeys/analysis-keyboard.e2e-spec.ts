import { rawSlate } from '@app/testing/raw-games';
import { expectGame, gameHeading } from '../support/analysis.ts';
import { expectLoaded, gameCount, openDashboard } from '../support/dashboard.ts';
import { expect, returning as test } from '../support/test.ts';

test('a user can open a sport, filter, game and tab and go back with only the keyboard, and focus is kept (S-482) @long', async ({
  page,
}) => {
  const game = rawSlate('nfl', '2024-7').games.find(({ home }) => home === 'New Orleans Saints');
  if (game === undefined) throw new Error('no such game');
  await openDashboard(page, 'cfb');
  await expectLoaded(page);

  await page.getByRole('button', { name: 'Sport: CFB' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[role^="menuitem"]:focus')).toContainText('College Football');
  await page.keyboard.press('ArrowDown');
  // The menu moves the focus one tick after the key.
  await expect(page.locator('[role^="menuitem"]:focus')).toContainText('National Football League');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('NFL');
  await expectLoaded(page);

  await page.getByRole('searchbox', { name: 'Filter teams' }).focus();
  await page.keyboard.type('Saints');
  await expect(gameCount(page)).toContainText('1 of 15 games');
  const link = page.getByRole('link', { name: `View Analysis: ${game.away} @ ${game.home}` });
  for (
    let stop = 0;
    stop < 20 && !(await link.evaluate((node) => node === document.activeElement));
    stop += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expectGame(page, game);
  await expect(gameHeading(page, game)).toBeFocused();

  const tab = (name: string) => page.getByRole('tab', { name });
  for (let stop = 0; stop < 20; stop += 1) {
    if (await tab('Models').evaluate((node) => node === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(tab('Models')).toBeFocused();
  for (const name of ['Team Comparison', 'Quarterbacks', 'Game Analysis', 'Betting Lines']) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
  await expect(page).toHaveURL(/tab=lines/);

  await page.goBack();
  await expect(gameCount(page)).toContainText('1 of 15 games');
  await expect(page.getByRole('searchbox', { name: 'Filter teams' })).toHaveValue('Saints');
  await expect(link).toBeFocused();
});
