import { type RawGame, rawSlate } from '@app/testing/raw-games';
import type { Page } from '@playwright/test';
import { bestPick, OPEN_SLATES, openGame } from '../support/analysis.ts';
import { chooseSport, type SportId } from '../support/dashboard.ts';
import { expectGoodLooks, type State } from '../support/looks.ts';
import { goInApp } from '../support/network.ts';
import { SIZES } from '../support/sizes.ts';
import { expect, returning as test } from '../support/test.ts';

const TABS = {
  nfl: ['models', 'teams', 'quarterbacks', 'analysis', 'lines'],
  cfb: ['models', 'betting', 'lines'],
  mlb: ['models', 'teams', 'pitchers', 'risk'],
} as const;

/** Opens a tab of the game on the screen. */
const tabState = (sport: SportId, game: RawGame, tab: string, place: number): State => ({
  name: `${sport} game ${tab}`,
  isFullPage: true,
  open: async (page) => {
    await goInApp(page, `/dashboard/game/${encodeURIComponent(game.id)}?tab=${tab}`);
    await expect(page.getByRole('tab').nth(place)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toBeVisible();
  },
});

async function openScreen(page: Page, path: string): Promise<void> {
  await chooseSport(page, 'nfl');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

async function refuse(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'away' } }),
  );
}

const screenState = (name: string, path: string): State => ({
  name,
  isFullPage: true,
  open: (page) => openScreen(page, path),
});

const STATES: readonly State[] = [
  {
    name: 'cfb game with a report',
    isFullPage: true,
    open: async (page) => {
      const game = rawSlate('cfb', '2024-5').games.find(({ home }) => home === 'Alabama');
      if (game === undefined) throw new Error('no such game');
      await openGame(page, 'cfb', game, 'slate=2024-5');
      await expect(page.getByRole('region', { name: 'Text report' })).toBeVisible();
    },
  },
  {
    name: 'settled game',
    open: async (page) => {
      const [game] = rawSlate('nfl', '2024-1').games;
      if (game === undefined) throw new Error('no such game');
      await openGame(page, 'nfl', game, 'slate=2024-1');
      await expect(page.getByText(/^Final: /)).toBeVisible();
    },
  },
  {
    name: 'game loading',
    open: async (page) => {
      await page.route('**/static/cfb/cfb_predictions.json*', () => new Promise(() => undefined));
      await chooseSport(page, 'cfb');
      await page.goto('/dashboard/game/401754545');
      await expect(page.getByText('Loading analysis').first()).toBeVisible();
    },
  },
  {
    name: 'game not found',
    hasFailedReads: true,
    open: async (page) => {
      await chooseSport(page, 'cfb');
      await page.goto('/dashboard/game/999');
      await expect(page.getByText(/Game with ID 999 not found/)).toBeVisible();
    },
  },
  {
    name: 'game failed',
    hasFailedReads: true,
    open: async (page) => {
      await refuse(page, '**/static/**');
      await refuse(page, '**/api/predictions/**');
      await page.goto('/dashboard/game/2024_07_DEN_NO');
      await expect(page.getByText('Failed to load game analysis')).toBeVisible();
    },
  },
  screenState('models', '/dashboard/models'),
  screenState('findings', '/dashboard/findings'),
  screenState('record', '/dashboard/record'),
  {
    name: 'record failed',
    hasFailedReads: true,
    open: async (page) => {
      await refuse(page, '**/api/predictions/**');
      await chooseSport(page, 'nfl');
      await page.goto('/dashboard/record');
      await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
    },
  },
  {
    name: 'models failed',
    hasFailedReads: true,
    open: async (page) => {
      await refuse(page, '**/static/**');
      await chooseSport(page, 'nfl');
      await page.goto('/dashboard/models');
      await expect(page.getByText('Failed to load model performance data')).toBeVisible();
    },
  },
  {
    name: 'verified',
    open: async (page) => {
      await chooseSport(page, 'nfl');
      await page.goto('/dashboard/verify?sport=nfl');
      await page.getByRole('button', { name: /^Verify NFL$/ }).click();
      await expect(page.getByRole('heading', { name: /predictions verified/ })).toBeVisible();
    },
  },
];

for (const sport of ['nfl', 'cfb', 'mlb'] as const) {
  test(`every tab of a game (${sport}) is accessible and fits the screen width (S-482)`, async ({
    page,
    complaints,
  }) => {
    const game = bestPick(rawSlate(sport, OPEN_SLATES[sport]).games);
    await page.setViewportSize(SIZES.phone);
    await openGame(page, sport, game);
    await expect(page.getByRole('tab')).toHaveCount(TABS[sport].length);
    for (const [place, tab] of TABS[sport].entries())
      await test.step(tab, () => expectGoodLooks(page, tabState(sport, game, tab, place), complaints));
  });
}

for (const state of STATES) {
  test(`${state.name} is accessible and fits the screen width (S-482)`, async ({ page, complaints }) => {
    await expectGoodLooks(page, state, complaints);
  });
}
