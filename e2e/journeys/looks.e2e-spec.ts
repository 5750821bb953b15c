import { expectLoaded, openDashboard, openEverything } from '../support/dashboard.ts';
import { intercept, refuse } from '../support/intercept.ts';
import { expectGoodVisit, titleOf, type Visit } from '../support/looks.ts';
import { goInApp } from '../support/network.ts';
import { expect, returning as test } from '../support/test.ts';

const NFL: Visit = [
  {
    name: 'sport menu',
    open: async (page) => {
      await openDashboard(page, 'nfl');
      await expectLoaded(page);
      await page.getByRole('button', { name: 'Sport: NFL' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'table',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      await goInApp(page, '/dashboard?view=table');
      await expectLoaded(page);
    },
    seen: (page) => expect(page.getByRole('rowheader').first()).toBeVisible(),
  },
  {
    name: 'no match',
    open: async (page) => {
      await goInApp(page, '/dashboard?team=nobody');
      await expect(page.getByRole('heading', { name: 'No games found' })).toBeVisible();
    },
  },
  {
    name: 'no such slate',
    hasFailedReads: true,
    open: async (page) => {
      await goInApp(page, '/dashboard?slate=2024-17');
      await expect(page.getByRole('heading', { name: 'No NFL games available' })).toBeVisible();
    },
  },
];

const CFB: Visit = [
  {
    name: 'everything open',
    open: async (page) => {
      await openDashboard(page, 'cfb', 'team=state');
      await expectLoaded(page);
      await openEverything(page);
    },
  },
];

const LOADING: Visit = [
  {
    name: 'loading',
    open: async (page) => {
      await intercept(page, ['*/static/nfl/nfl_predictions.json*'], () => 'hold');
      await openDashboard(page, 'nfl');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('NFL');
    },
  },
];

const FAILED: Visit = [
  {
    name: 'failed',
    hasFailedReads: true,
    open: async (page) => {
      await refuse(page, '*/static/nfl/nfl_predictions.json*', '*/static/cfb/cfb_predictions.json*');
      await openDashboard(page, 'nfl');
      await expect(page.getByText('Failed to load NFL predictions. Please try again later.')).toBeVisible();
    },
  },
];

const FALLEN_BACK: Visit = [
  {
    name: 'fallen back',
    hasFailedReads: true,
    open: async (page) => {
      await refuse(page, '*/static/mlb/mlb_predictions.json*');
      await openDashboard(page, 'mlb');
      await expect(page.getByText(/CFB predictions are shown instead/)).toBeVisible();
    },
  },
];

for (const visit of [NFL, CFB, LOADING, FAILED, FALLEN_BACK] as const) {
  test(`${titleOf(visit)} (S-299..S-301, S-482) @long`, async ({ page, complaints }) => {
    await expectGoodVisit(page, visit, complaints);
  });
}
