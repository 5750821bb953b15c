import { cutTexts, expectLoaded, openDashboard, openEverything, overflowPx } from '../support/dashboard.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 320, height: 700 } });

for (const sport of ['nfl', 'cfb', 'mlb'] as const) {
  for (const view of ['cards', 'table']) {
    test(`${sport} ${view} at 320 px do not scroll sideways`, async ({ page }) => {
      await openDashboard(page, sport, `view=${view}`);
      await expectLoaded(page);
      await openEverything(page);
      expect(await overflowPx(page)).toBe(0);
    });
  }
}

test('mlb cards on a phone show every date and every sentence whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page, 'mlb');
  await expectLoaded(page);
  await openEverything(page);
  await page.evaluate(() => document.fonts.ready);
  // As wide as a date of a season gets; the demo has a few days only.
  await page.getByLabel('Date', { exact: true }).evaluate((select: HTMLSelectElement) => {
    select.add(new Option('Wed 28 May'));
  });
  expect(await cutTexts(page)).toEqual([]);
});
