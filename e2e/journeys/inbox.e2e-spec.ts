import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Stack, startStack } from '@app/testing/stack';
import { expectLoaded, openDashboard } from '../support/dashboard.ts';
import { expect, test } from '../support/test.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures');

test.describe.configure({ mode: 'serial' });
let ownStack: Stack;

// Its own stack, since these journeys change what is published.
test.beforeAll(async () => {
  test.setTimeout(120_000);
  ownStack = await startStack({ hasDemo: true });
});
test.afterAll(() => ownStack.stop());

/** Copies a file into the inbox under a temporary name and renames it, as a careful producer does. */
function deliver(stack: Stack, file: string): void {
  const part = join(stack.inbox, `.${file}.part`);
  copyFileSync(join(FIXTURES, file), part);
  renameSync(part, join(stack.inbox, file));
}

/** Returns the page's text without its age, which changes by itself. */
async function said(page: Page): Promise<string> {
  await expect(page.getByRole('complementary', { name: 'Record' })).toBeVisible(); // Loaded by a separate request.
  return (await page.locator('main').innerText()).replaceAll(/Updated .*/g, '');
}

/** Returns what the gateway serves as the newest slate. */
async function served(stack: Stack): Promise<string | null> {
  return (await fetch(`${stack.gatewayUrl}/static/nfl/nfl_predictions.json`)).headers.get('etag');
}

test('a refused file changes nothing, and the command line says why (S-485)', async ({ page }) => {
  await openDashboard(page, 'nfl', '', ownStack.gatewayUrl);
  await expectLoaded(page);
  const before = { text: await said(page), etag: await served(ownStack) };
  deliver(ownStack, 'truncated_nfl.json');
  deliver(ownStack, 'wrong_sport_nfl_as_cfb.json');
  await expect
    .poll(async () => (await ownStack.runCli(['status'])).stdout, { timeout: 40_000 })
    .toMatch(
      /truncated_nfl\.json[\s\S]*wrong_sport_nfl_as_cfb\.json|wrong_sport_nfl_as_cfb\.json[\s\S]*truncated_nfl\.json/,
    );
  const { stdout } = await ownStack.runCli(['status']);
  expect(stdout).toMatch(/not valid JSON/);
  expect(stdout).toMatch(/another sport/);
  expect({ text: await said(page), etag: await served(ownStack) }).toEqual(before);
});

test('a file copied into the inbox stands in the open page within five seconds', async ({ page }) => {
  await openDashboard(page, 'nfl', '', ownStack.gatewayUrl);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NFL Week 7');
  await page.evaluate(() => {
    (window as { isSamePage?: boolean }).isSamePage = true;
  });
  copyFileSync(
    join(FIXTURES, 'nfl_predictions_2024_week_11.json'),
    join(ownStack.inbox, 'nfl_predictions_2024_week_11.json'),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NFL Week 11', { timeout: 5_000 });
  expect(await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(true);
  await expect(page.getByText('Replay: NFL 2024, week 11', { exact: true })).toBeVisible();
});
