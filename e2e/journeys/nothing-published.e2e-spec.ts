import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Stack, startStack } from '@app/testing/stack';
import { expectLoaded, openDashboard } from '../support/dashboard.ts';
import { expect, test } from '../support/test.ts';

const FILE = 'nfl_predictions_2024_week_11.json';

test.describe.configure({ mode: 'serial' });
let ownStack: Stack;

// A stack without demo data, as on the first day of real use.
test.beforeAll(async () => {
  test.setTimeout(120_000);
  ownStack = await startStack({ hasDemo: false });
});
test.afterAll(() => ownStack.stop());

/** The browser logs every missing file, and the page the missing record. Anything else is unexpected. */
function expectOnlyMissing(complaints: string[]): void {
  expect(
    complaints.splice(0).filter((text) => !/status of 404|^No profitability summary for nfl/.test(text)),
  ).toEqual([]);
}

for (const sport of ['nfl', 'mlb', 'cfb'] as const) {
  test(`the ${sport} dashboard says so when nothing has been published (S-297, S-298)`, async ({
    page,
    complaints,
  }) => {
    const answer = await fetch(`${ownStack.gatewayUrl}/static/${sport}/${sport}_predictions.json`);
    expect(answer.status).toBe(404);
    await openDashboard(page, sport, '', ownStack.gatewayUrl);
    const text = `No ${sport.toUpperCase()} predictions available at this time.`;
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
    await expect(page.getByText('shown instead')).toHaveCount(0);
    expectOnlyMissing(complaints);
  });
}

test('the first file copied into the inbox replaces the empty state within five seconds (S-297)', async ({
  page,
  complaints,
}) => {
  await openDashboard(page, 'nfl', '', ownStack.gatewayUrl);
  await expect(page.getByRole('heading', { name: /^No NFL predictions/ })).toBeVisible();
  await page.evaluate(() => {
    (window as { isSamePage?: boolean }).isSamePage = true;
  });
  copyFileSync(join(import.meta.dirname, '../fixtures', FILE), join(ownStack.inbox, FILE));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NFL Week 11', { timeout: 5_000 });
  expect(await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(true);
  await expectLoaded(page);
  expectOnlyMissing(complaints);
});
