import type { Page } from '@playwright/test';
import { demoPerson, logIn } from '../support/account.ts';
import { expectGoodVisit, titleOf, type Visit } from '../support/looks.ts';
import { expect, returning as test } from '../support/test.ts';

/** A file of a slate that every demo has published, so that nothing changes for other journeys. */
const BROKEN = '{"sport": "nfl",\n"predictions": [{"spread": Infinity}]}';

/** Logs in with a demo account and opens the page. */
async function openAs(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await logIn(page, demoPerson(username));
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
  await page.goto('/dashboard/admin');
}

const ADMIN: Visit = [
  {
    name: 'figures for administrators',
    isFullPage: true,
    open: async (page) => {
      await openAs(page, 'demo-admin');
      await expect(page.getByRole('region', { name: 'Key figures' })).toContainText('Total Users');
    },
  },
  {
    name: 'subscriptions of everyone',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Subscriptions' }).click();
      await expect(page.getByText(/^\d[\d,]* subscriptions?$/)).toBeVisible();
    },
  },
  {
    name: 'received files',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Ingest' }).click();
      await expect(page.getByText(/^\d[\d,]* files?$/)).toBeVisible();
      await expect(page.getByText('shown now').first()).toBeVisible();
    },
  },
  {
    name: 'a file that would be refused',
    open: async (page) => {
      await page.getByRole('button', { name: 'Upload file' }).click();
      const dialog = page.getByRole('dialog', { name: 'Upload a prediction file' });
      const file = { name: 'nfl_journey.json', mimeType: 'application/json', buffer: Buffer.from(BROKEN) };
      await dialog.getByLabel('File').setInputFiles(file);
      await dialog.getByRole('button', { name: 'Validate' }).click();
      await expect(dialog.getByText('This file would be refused. What is published stays.')).toBeVisible();
      await expect(dialog.getByText(/^Not valid JSON: line 2/)).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Publish' })).toHaveCount(0);
    },
  },
  {
    name: 'jobs and dead letters',
    open: async (page) => {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('tab', { name: 'Jobs' }).click();
      await expect(page.getByRole('region', { name: 'Queues' })).toContainText('predictions-files');
    },
  },
  {
    name: 'the audit log',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Audit log' }).click();
      await expect(page.getByText('Nobody can change it.', { exact: false })).toBeVisible();
    },
  },
];

test(`${titleOf(ADMIN)} (S-257, S-263, S-482) @long`, async ({ page, complaints }) => {
  await expectGoodVisit(page, ADMIN, complaints);
});

test('the sample of an elite subscriber shows nothing real (S-258, S-264)', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/')) asked.push(request.url());
  });
  await openAs(page, 'demo-elite');
  await expect(page.getByText('Sample data', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Key figures' })).toContainText('1,247');
  await expect(page.getByRole('tab')).toHaveCount(0);
  expect(asked).toEqual([]);
});
