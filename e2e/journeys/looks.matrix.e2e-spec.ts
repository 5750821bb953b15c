import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  expectLoaded,
  openDashboard,
  openEverything,
  overflowPx,
  type SportId,
} from '../support/dashboard.ts';
import { expect, test } from '../support/test.ts';

interface State {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  /** The browser itself logs failed reads. */
  readonly hasFailedReads?: boolean;
}

const sportState = (sport: SportId): State => ({
  name: `${sport} cards`,
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

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds, one line per rule. The themes differ in colours alone, so the second one is held to those rules. */
async function violations(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const chosen =
    theme === 'light' ? axe.withTags(RULES) : axe.withRules(['color-contrast', 'link-in-text-block']);
  const found = (await chosen.analyze()).violations;
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

for (const state of STATES) {
  test(`${state.name}: accessible, nothing wider than the screen (S-299..S-301, S-482)`, async ({
    page,
    complaints,
  }, testInfo) => {
    await state.open(page);
    await page.evaluate(() => document.fonts.ready);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      // Colours on their way from one theme to the other belong to neither.
      await page.waitForFunction(
        () => !document.getAnimations().some((running) => running instanceof CSSTransition),
      );
      expect(await violations(page, theme), `axe violations, ${theme}`).toEqual([]);
      await page.screenshot({
        path: `test-results/screens/${state.name.replaceAll(' ', '-')}-${testInfo.project.name}-${theme}.png`,
        fullPage: state.name.endsWith(' cards'),
      });
    }
    expect(await overflowPx(page), 'pixels beyond the screen').toBe(0);
    if (state.hasFailedReads)
      complaints.splice(0, Infinity, ...complaints.filter((text) => !/50[03]|404/.test(text)));
  });
}
