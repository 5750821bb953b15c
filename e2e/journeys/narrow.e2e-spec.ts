import { expectLoaded, openDashboard, openEverything, overflowPx } from '../support/dashboard.ts';
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
