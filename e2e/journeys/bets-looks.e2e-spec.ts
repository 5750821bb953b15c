import type { ImportRow } from '@app/contracts';
import { rawSlate } from '@app/testing/raw-games';
import type { Locator, Page } from '@playwright/test';
import { openSignedIn, registered } from '../support/account.ts';
import { bestPick, OPEN_SLATES } from '../support/analysis.ts';
import { importedBets, seesPanel } from '../support/bets.ts';
import { chooseTrackerFile } from '../support/import.ts';
import { refuse } from '../support/intercept.ts';
import { expectGoodVisit, titleOf, type Visit } from '../support/looks.ts';
import { goInApp } from '../support/network.ts';
import { SIZES } from '../support/sizes.ts';
import { expect, returning as test } from '../support/test.ts';

const RESULTS = ['won', 'lost', 'push', null, 'won'] as const;

/** Signs in a new user with bets of every kind. */
async function signedInWith(page: Page, bets: number, path: string): Promise<void> {
  const person = await registered(page.request);
  const rows = Array.from({ length: bets }, (_, bet): Partial<ImportRow> => ({
    result: RESULTS[bet % RESULTS.length] ?? null,
    stakeCents: (11 + bet) * 100,
    gameDate: `2019-10-${String(1 + (bet % 28)).padStart(2, '0')}`,
    odds: bet % 3 === 0 ? 135 : -110,
    sportsbook: bet % 2 === 0 ? 'DraftKings' : null,
    notes: bet === 0 ? 'A note of some length, so that it has to be broken into lines somewhere.' : null,
    ...(bet % 4 === 0 && { betType: 'total', teamToCover: 'OVER', spread: 47.5 }),
  }));
  if (bets > 0) await importedBets(page.request, person.token, rows);
  await openSignedIn(page, person, path);
}

/** Returns a chart's labels that extend beyond the drawing and are cut off. */
async function labelsOutside(chart: Locator): Promise<string[]> {
  await expect(chart.locator('svg text').first()).toBeVisible();
  return chart.locator('svg text').evaluateAll((labels) =>
    labels
      .filter((label) => {
        const box = label.getBoundingClientRect();
        const frame = label.closest('svg')?.getBoundingClientRect();
        return frame === undefined || box.top < frame.top || box.bottom > frame.bottom;
      })
      .map(({ textContent }) => textContent ?? ''),
  );
}

const NFL: Visit = [
  {
    name: 'nfl game with the bet panel',
    isFullPage: true,
    open: async (page) => {
      const { id } = bestPick(rawSlate('nfl', OPEN_SLATES.nfl).games);
      const path = `/dashboard/game/${encodeURIComponent(id)}`;
      await openSignedIn(page, await registered(page.request), path, 'nfl');
      await expect(page.getByRole('tabpanel')).toBeVisible();
    },
    seen: seesPanel,
  },
  {
    name: 'bet sheet',
    // On a wide screen there is no sheet.
    opensOn: 'phone',
    open: async (page) => {
      await page.getByRole('button', { name: /^Place Bet/ }).click();
      await expect(page.getByRole('dialog', { name: 'Place Bet' })).toBeVisible();
    },
  },
];

/** A user without bets. */
const NONE: Visit = [
  {
    name: 'my bets, none',
    open: async (page) => {
      await signedInWith(page, 0, '/dashboard/my-bets');
      await expect(page.getByRole('heading', { name: 'No bets yet' })).toBeVisible();
    },
  },
  {
    name: 'add bet',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add Bet' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Bet' });
      await dialog.getByRole('button', { name: 'Add Bet' }).click();
      await expect(dialog.getByText('Home team is required')).toBeVisible();
    },
  },
  {
    name: 'performance, nothing yet',
    isFullPage: true,
    open: async (page) => {
      await page.keyboard.press('Escape');
      await goInApp(page, '/dashboard/performance');
      await expect(page.getByText('No bets yet. Your latest bets will appear here.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'What appears here, and when' })).toBeVisible();
    },
  },
  {
    name: 'import, columns and rows to fix',
    isFullPage: true,
    open: async (page) => {
      await goInApp(page, '/dashboard/my-bets/import');
      await chooseTrackerFile(page);
      await expect(
        page.getByText('6 rows could not be read as they stand. 3 to go, 3 can’t be imported.'),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Use -105 for Odds of row 4' }).click();
      await page.getByRole('textbox', { name: 'Stake of row 5' }).fill('a lot');
      // Selects are as wide as their frame, with the chevron inside.
      const odds = page.getByRole('combobox', { name: 'Column for Odds' });
      const [frame, chevron] = [await odds.boundingBox(), await odds.locator('+ svg').boundingBox()];
      expect((chevron?.x ?? 0) + (chevron?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
    },
  },
  {
    name: 'import preview',
    isFullPage: true,
    open: async (page) => {
      await page.goto('/dashboard/my-bets/import');
      await page.getByLabel('CSV file').setInputFiles({
        name: 'bets.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'Date,Sport,Away Team,Home Team,Pick,Odds,Stake,Result\n' +
            '2019-10-13,NFL,Green Bay Packers,Chicago Bears,Bears +3.5,-110,11,won\n' +
            '2019-10-14,NFL,Green Bay Packers,Chicago Bears,Bears +3.5,-50,11,won\n',
        ),
      });
      await page.getByRole('button', { name: 'Preview 1 bet' }).click();
      await expect(page.getByText('1 new, 0 already here, 1 left out')).toBeVisible();
    },
  },
];

const FEW: Visit = [
  {
    name: 'my bets, few',
    isFullPage: true,
    open: async (page) => {
      await signedInWith(page, 5, '/dashboard/my-bets');
      await expect(page.locator('tr[data-bet]')).toHaveCount(5);
      await page.locator('tr[data-bet] button[aria-expanded]').first().click();
    },
  },
  {
    name: 'update bet result',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Edit: / })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Update Bet Result' }).getByText('Won', { exact: true }).click();
    },
  },
  {
    name: 'delete bet',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page
        .getByRole('button', { name: /^Delete: / })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Delete Bet' })).toBeVisible();
    },
  },
  {
    name: 'my bets, no match',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await goInApp(page, '/dashboard/my-bets?team=nobody');
      await expect(page.getByRole('heading', { name: 'No bets match' })).toBeVisible();
      // The bar at the bottom of a phone covers what has not scrolled up yet.
      await page.evaluate(() => {
        window.scrollTo(0, document.body.scrollHeight);
      });
    },
  },
];

const MANY: Visit = [
  {
    name: 'my bets, many',
    open: async (page) => {
      await signedInWith(page, 60, '/dashboard/my-bets');
      await expect(page.locator('tr[data-bet]').first()).toBeVisible();
    },
    // As high as the page, so that the bar at the bottom of a phone covers half of no row.
    seen: async (page, width) => {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: SIZES[width].width, height });
    },
  },
  {
    name: 'performance',
    isFullPage: true,
    open: async (page) => {
      await goInApp(page, '/dashboard/performance');
      await expect(page.getByRole('table', { name: 'Your newest bets' })).toBeVisible();
    },
    seen: async (page) => {
      expect(await labelsOutside(page.getByRole('region', { name: 'Cumulative profit' }))).toEqual([]);
    },
  },
];

const FAILED: Visit = [
  {
    name: 'my bets failed',
    hasFailedReads: true,
    open: async (page) => {
      await refuse(page, '*/api/bets*');
      await signedInWith(page, 0, '/dashboard/my-bets');
      await expect(page.getByRole('heading', { name: 'Failed to load betting history' })).toBeVisible();
    },
  },
];

const VISITS: readonly Visit[] = [NFL, NONE, FEW, MANY, FAILED];

for (const visit of VISITS) {
  test(`${titleOf(visit)} (S-482) @long`, async ({ page, complaints }) => {
    await expectGoodVisit(page, visit, complaints);
  });
}
