import type { Page } from '@playwright/test';
import { overflowPx } from '@app/testing/page';
import { expectGoodVisit, titleOf, type Visit } from '../support/looks.ts';
import { expect, returning, test } from '../support/test.ts';

const HEADLINE = 'Every pick, its price, and how often we were wrong.';
const PAGES = [
  ['/', HEADLINE],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms & Conditions'],
  ['/refund', 'Refunds'],
  ['/safer-gambling', 'Safer gambling'],
] as const;

const pickOf = (page: Page) => page.getByRole('region', { name: 'Top pick' });
const proofOf = (page: Page) => page.getByRole('region', { name: 'A published pick' });

async function expectComplete(page: Page): Promise<void> {
  await expect(pickOf(page).getByText('Model', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'NFL tiers' })).toBeVisible();
  await expect(proofOf(page).getByRole('button', { name: 'Recompute' })).toBeVisible();
  await expect(page.getByText('Couldn’t load')).toHaveCount(0);
}

test('the landing and legal pages are in their documents before any script or call (S-019, S-029, S-281)', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, heading] of PAGES) {
    await page.goto(`${process.env['E2E_GATEWAY_URL'] ?? ''}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Safer gambling');
    // The policy refuses inline styles and scripts, so a document with one would look different than built.
    expect(await page.locator('[style], style, script:not([src])').count(), path).toBe(0);
    expect(await overflowPx(page), path).toBe(0);
  }
  await context.close();
});

test('the landing page paints while no call is answered, and labels every claim (S-010)', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(/\/(api|static)\//, (route) => {
    asked.push(route.request().url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect(page.getByLabel('Marketing figures').getByText('Sample figure')).toHaveCount(5);
  await expect(page.getByText('Reading the published picks…')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a visitor sees the best pick, checks a hash, and goes on to the game (S-019, S-020)', async ({
  page,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto('/');
  await expectComplete(page);
  await expect(pickOf(page)).toContainText('Saints +2.5');
  const proof = proofOf(page);
  await proof.getByRole('button', { name: 'Recompute' }).click();
  await expect(proof).toContainText('✓ Match');
  await proof.getByRole('button', { name: 'Change one digit' }).click();
  await expect(proof).toContainText('× No match');
  await page.getByRole('button', { name: /^Switch to / }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await pickOf(page).getByRole('link', { name: 'Open the game' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Saints');
  // The theme was chosen before the app's first paint.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

returning('nothing on the landing and legal pages scrolls sideways at 320 px @long', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [path, name] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    if (path === '/') await expectComplete(page);
    expect(await overflowPx(page), path).toBe(0);
  }
});

const LOOKS: Visit = [
  {
    name: 'landing page',
    isFullPage: true,
    open: async (page) => {
      await page.goto('/');
      await expectComplete(page);
      await proofOf(page).getByRole('button', { name: 'Recompute' }).click();
      await proofOf(page).getByRole('button', { name: 'Change one digit' }).click();
    },
  },
];

returning(`${titleOf(LOOKS)} @long`, async ({ page, complaints }) => {
  await expectGoodVisit(page, LOOKS, complaints);
});
