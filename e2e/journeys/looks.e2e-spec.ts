import type { Page } from '@playwright/test';
import { expectLoaded, openDashboard, openEverything, type SportId } from '../support/dashboard.ts';
import { expectGoodLooks, type State } from '../support/looks.ts';
import { expect, returning as test } from '../support/test.ts';

const sportState = (sport: SportId): State => ({
  name: `${sport} cards`,
  isFullPage: true,
  open: async (page) => {
    await openDashboard(page, sport);
    await expectLoaded(page);
  },
});

async function fail(page: Page, path: string): Promise<void> {
  await page.route(`**${path}*`, (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'away' } }),
  );
}

const STATES: readonly State[] = [
  sportState('nfl'),
  sportState('cfb'),
  sportState('mlb'),
  {
    name: 'everything open',
    open: async (page) => {
      await openDashboard(page, 'cfb', 'team=state');
      await expectLoaded(page);
      await openEverything(page);
      // After scrolling, the sticky filters may cover a row, which is then not a target of its own.
      await page.evaluate(() => {
        window.scrollTo(0, 0);
      });
    },
  },
  {
    name: 'table',
    open: async (page) => {
      await openDashboard(page, 'nfl', 'view=table');
      await expectLoaded(page);
    },
  },
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
    name: 'no match',
    open: async (page) => {
      await openDashboard(page, 'nfl', 'team=nobody');
      await expect(page.getByRole('heading', { name: 'No games found' })).toBeVisible();
    },
  },
  {
    name: 'no such slate',
    hasFailedReads: true,
    open: async (page) => {
      await openDashboard(page, 'nfl', 'slate=2024-17');
      await expect(page.getByRole('heading', { name: 'No NFL games available' })).toBeVisible();
    },
  },
  {
    name: 'loading',
    open: async (page) => {
      await page.route('**/static/nfl/nfl_predictions.json*', () => new Promise(() => undefined));
      await openDashboard(page, 'nfl');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('NFL');
    },
  },
  {
    name: 'failed',
    hasFailedReads: true,
    open: async (page) => {
      await fail(page, '/static/nfl/nfl_predictions.json');
      await fail(page, '/static/cfb/cfb_predictions.json');
      await openDashboard(page, 'nfl');
      await expect(page.getByText('Failed to load NFL predictions. Please try again later.')).toBeVisible();
    },
  },
  {
    name: 'fallen back',
    hasFailedReads: true,
    open: async (page) => {
      await fail(page, '/static/mlb/mlb_predictions.json');
      await openDashboard(page, 'mlb');
      await expect(page.getByText(/CFB predictions are shown instead/)).toBeVisible();
    },
  },
  {
    name: 'not found',
    open: async (page) => {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    },
  },
];

for (const state of STATES) {
  test(`${state.name} is accessible and fits the screen width (S-299..S-301, S-482)`, async ({
    page,
    complaints,
  }) => {
    await expectGoodLooks(page, state, complaints);
  });
}
