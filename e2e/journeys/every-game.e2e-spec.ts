import { rawSlate, rawSlates, type RawSlate } from '@app/testing/raw-games';
import { OPEN_SLATES } from '../support/analysis.ts';
import { expectLoaded, openDashboard, openEverything, type SportId } from '../support/dashboard.ts';
import { expect, returning as test } from '../support/test.ts';

const BROKEN = /\bNaN\b|\bundefined\b|\bnull\b|\bInfinity\b|\[object /;
const SPORTS: readonly SportId[] = ['nfl', 'cfb', 'mlb'];

/**
 * Opens each sport's open slate. With EVERY_GAME=1 (`npm run verify:every-game`) it opens every game of every
 * slate, except those later than the open one, which only a replay publishes. web/test/every-game-*.spec.tsx
 * compares the content of these pages with the files, later slates included.
 */
const isWhole = process.env['EVERY_GAME'] === '1';
function slatesOf(sport: SportId): RawSlate[] {
  const open = OPEN_SLATES[sport];
  if (!isWhole) return [rawSlate(sport, open)];
  const slates = rawSlates(sport);
  return slates.slice(0, slates.findIndex(({ key }) => key === open) + 1);
}

for (const sport of SPORTS) {
  for (const { key, games } of slatesOf(sport)) {
    test(`every text of ${sport} game ${key} is intact (S-302, S-303) @long`, async ({ page }) => {
      test.setTimeout(isWhole ? 600_000 : 90_000);
      await openDashboard(page, sport, `slate=${key}`);
      await expectLoaded(page);
      await openEverything(page);
      expect(await page.locator('body').innerText(), 'cards').not.toMatch(BROKEN);
      await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Table' }).click();
      await expect(page.getByRole('rowheader')).toHaveCount(games.length);
      expect(await page.locator('body').innerText(), 'table').not.toMatch(BROKEN);
      for (const { id, away, home } of isWhole ? games : games.slice(0, 1)) {
        await page.goto(`/dashboard/game/${encodeURIComponent(id)}?slate=${key}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${away} @ ${home}`);
        for (const tab of await page.getByRole('tab').all()) {
          await tab.click();
          await expect(tab).toHaveAttribute('aria-selected', 'true');
          expect(await page.locator('body').innerText(), `${id}, ${await tab.innerText()}`).not.toMatch(
            BROKEN,
          );
        }
      }
    });
  }
}
