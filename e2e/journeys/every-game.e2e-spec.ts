import { expectLoaded, openDashboard, openEverything, type SportId } from '../support/dashboard.ts';
import { expect, test } from '../support/test.ts';

interface Slate {
  readonly season: number;
  readonly week: number;
  readonly date: string | null;
  readonly kept: number;
}

const BROKEN = /\bNaN\b|\bundefined\b|\bnull\b|\bInfinity\b|\[object /;
const SPORTS: readonly SportId[] = ['nfl', 'cfb', 'mlb'];

for (const sport of SPORTS) {
  test(`no text of any published ${sport} game is broken (S-302, S-303)`, async ({ page, request }) => {
    test.setTimeout(90_000);
    const index = (await (await request.get(`/static/${sport}/index.json`)).json()) as { slates: Slate[] };
    expect(index.slates.length).toBeGreaterThan(5);
    for (const { season, week, date, kept } of index.slates) {
      const slate = sport === 'mlb' ? String(date) : `${String(season)}-${String(week)}`;
      await openDashboard(page, sport, `slate=${slate}`);
      await expectLoaded(page);
      await openEverything(page);
      const cards = await page.locator('body').innerText();
      expect(cards, `${sport} ${slate}, cards`).not.toMatch(BROKEN);
      await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Table' }).click();
      await expect(page.getByRole('rowheader')).toHaveCount(kept);
      expect(await page.locator('body').innerText(), `${sport} ${slate}, table`).not.toMatch(BROKEN);
    }
  });
}
