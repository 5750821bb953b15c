import { untilLoaded, watchReads } from '@app/testing/page';
import { type RawGame, rawSlate } from '@app/testing/raw-games';
import type { Page } from '@playwright/test';
import { bestPick, expectGame, fact, gameHeading, OPEN_SLATES, openGame } from '../support/analysis.ts';
import { chooseSport, expectLoaded, openDashboard, openEverything, STORED } from '../support/dashboard.ts';
import { goInApp } from '../support/network.ts';
import { expect, returning as test } from '../support/test.ts';

function gameOf(sport: 'nfl' | 'cfb' | 'mlb', slate: string, find: (game: RawGame) => boolean): RawGame {
  const found = rawSlate(sport, slate).games.find(find);
  if (found === undefined) throw new Error(`no such ${sport} game`);
  return found;
}

/** The headings of Findings, where the model test holds the record of a game's tier. */
const FINDINGS_HEADINGS = {
  nfl: 'NFL profitability',
  cfb: 'College Football profitability',
  mlb: 'MLB profitability',
} as const;

/** The foot moves while the page above it loads. */
async function openFromFoot(page: Page, name: string): Promise<void> {
  await untilLoaded(page);
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
}

for (const sport of ['nfl', 'cfb', 'mlb'] as const) {
  test(`the ${sport} dashboard leads to its best pick, the reasons and the system record (S-288, S-392, S-393)`, async ({
    page,
  }) => {
    const best = bestPick(rawSlate(sport, OPEN_SLATES[sport]).games);
    watchReads(page);
    await openDashboard(page, sport);
    await expectLoaded(page);
    await openEverything(page);
    await page
      .getByRole('link', { name: `View Analysis: ${best.away} @ ${best.home}` })
      .first()
      .click();
    await expectGame(page, best);
    await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab').first()).toHaveText('Models');
    await expect(fact(page, 'Break-even')).toHaveText(best.breakEven);
    await expect(fact(page, `EV at ${best.odds}`)).toHaveText(best.expectedValue);
    await expect(fact(page, 'Edge, % pts')).toHaveText(best.edge);
    await expect(page.getByText(best.stake, { exact: true }).first()).toBeVisible();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    }
    await page.getByRole('link', { name: 'See the model test in Findings' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(FINDINGS_HEADINGS[sport]);
    await openFromFoot(page, 'Findings');
    await expect(page).toHaveURL(/\/dashboard\/findings/);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await openFromFoot(page, 'Models');
    await expect(page).toHaveURL(/\/dashboard\/models/);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await openFromFoot(page, 'Verify');
    await page.getByRole('button', { name: /^Verify (NFL|CFB|MLB)$/ }).click();
    await expect(page.getByRole('heading', { name: /predictions verified/ })).toBeVisible({
      timeout: 30_000,
    });
  });
}

test('a shared link opens with the sport of its game (S-049)', async ({ page }) => {
  const game = gameOf('mlb', '2021-09-18', ({ home }) => home === 'New York Yankees');
  await openGame(page, 'nfl', game);
  await expect(page.getByRole('banner')).toContainText('MLB');
  expect(await page.evaluate((key) => localStorage.getItem(key), STORED.sport)).toBe('mlb');
});

test('a link without a slate finds a game of an older slate (S-387, S-395) @long', async ({ page }) => {
  const game = gameOf('nfl', '2024-1', ({ home }) => home === 'Kansas City Chiefs');
  await openGame(page, 'nfl', game);
  await expect(page.getByText(/^Week 1, .*Arrowhead/)).toBeVisible();
  await expect(page.getByText(/^Final: Ravens 20, Chiefs 27/)).toBeVisible();
});

test('an unknown game shows as not found with a way back (S-389, S-396)', async ({ page, complaints }) => {
  await chooseSport(page, 'cfb');
  await page.goto('/dashboard/game/999');
  await expect(page.getByText('Game with ID 999 not found or has estimated odds')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes('404')));
});

test('the pages of games with a report show it and its image, whatever the teams are called (S-354, S-402) @long', async ({
  page,
}) => {
  for (const [place, [away, home, slate]] of (
    [
      ['Georgia', 'Alabama', '2024-5'],
      ['San José State', 'Oregon State', '2024-11'],
      ['Northern Iowa', "Hawai'i", '2024-4'],
      ['LSU', 'Texas A&M', '2024-9'],
    ] as const
  ).entries()) {
    await test.step(`${away} @ ${home}`, async () => {
      const game = gameOf('cfb', slate, (each) => each.home === home && each.away === away);
      if (place === 0) await openGame(page, 'cfb', game, `slate=${slate}`);
      else await goInApp(page, `/dashboard/game/${encodeURIComponent(game.id)}?slate=${slate}`);
      await expectGame(page, game);
      await expect(page).toHaveTitle(new RegExp(`${away} @ ${home.replace('&', '.')}`));
      await expect(page.getByRole('region', { name: 'Text report' })).toContainText(away);
      const image = page.getByRole('img', { name: new RegExp(`^Analysis of ${away} at`) });
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth))
        .toBeGreaterThan(100);
    });
  }
});

test('two games between the same teams on one day are separate games (S-313) @long', async ({ page }) => {
  const both = rawSlate('mlb', '2021-05-04').games.filter(({ home }) => home === 'Chicago Cubs');
  expect(both).toHaveLength(2);
  await openDashboard(page, 'mlb', 'slate=2021-05-04&view=table');
  await expectLoaded(page);
  const links = page.getByRole('link', { name: 'View Analysis: Los Angeles Dodgers @ Chicago Cubs' });
  await expect(links).toHaveCount(2);
  const shown: (string | null)[] = [];
  for (const game of both) {
    await openGame(page, 'mlb', game, 'slate=2021-05-04');
    await expect(fact(page, 'Break-even')).toHaveText(game.breakEven);
    await expect(fact(page, 'Edge, % pts')).toHaveText(game.edge);
    shown.push(await page.getByRole('tabpanel').textContent());
  }
  expect(shown[0]).not.toBe(shown[1]);
});

test('odds worse than fair turn the pick into a pass at once (S-366, S-372)', async ({ page }) => {
  // Computed by hand for 59.99%: 59.99 / 40.01 x 100 = 149.9, so -149 is the last whole price that does not
  // lose. -110 returns 0.5999 x 1.90909 - 1 = +14.5%, breaks even at 52.4%, and a quarter of the Kelly stake
  // (16.0%) is 4.0%, limited to the 2% of grade B. -149 returns +0.3%, whose 0.1% is raised to the grade's
  // 1%.
  const game = gameOf('nfl', '2024-7', ({ id }) => id === '2024_07_SEA_ATL');
  await openGame(page, 'nfl', game);
  const box = page.getByRole('region', { name: 'Your price' });
  await expect(box).toContainText('Bet to -149');
  const price = box.getByRole('textbox', { name: 'Your odds' });
  const asked = box.getByRole('table', { name: 'Stake by odds' }).getByRole('row').nth(1);
  await price.fill('-110');
  await expect(box.getByRole('status')).toHaveText('Bet $20 (2u) at -110.');
  await expect(asked).toHaveText('-11052.4%+14.5%$20 (2u)');
  await price.fill('-149');
  await expect(box.getByRole('status')).toHaveText('Bet $10 (1u) at -149.');
  await expect(asked).toHaveText('-14959.8%+0.3%$10 (1u)');
  await price.fill('-150');
  await expect(box.getByRole('status')).toHaveText('Pass: -150 is worse than -149.');
  await expect(asked).toContainText('Pass');
  await price.fill('ten to one');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(box.getByRole('status')).toHaveCount(0);
});

test('the game heading takes focus and the page title names the game (S-395)', async ({ page }) => {
  const [game] = rawSlate('nfl', '2024-7').games;
  if (game === undefined) throw new Error('an empty slate');
  await openDashboard(page, 'nfl', 'view=table');
  await expectLoaded(page);
  await page.getByRole('link', { name: `View Analysis: ${game.away} @ ${game.home}` }).click();
  await expect(gameHeading(page, game)).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${game.away} @ ${game.home}`));
});
