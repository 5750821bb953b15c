import { type RawGame, rawSlate } from '@app/testing/raw-games';
import { openSignedIn, registered } from '../support/account.ts';
import { bestPick, expectGame, OPEN_SLATES, openGame } from '../support/analysis.ts';
import { seesPanel } from '../support/bets.ts';
import { chooseSport, type SportId } from '../support/dashboard.ts';
import { intercept, refuse } from '../support/intercept.ts';
import { expectGoodVisit, type State, titleOf, type Visit } from '../support/looks.ts';
import { goInApp } from '../support/network.ts';
import { SIZES } from '../support/sizes.ts';
import { expect, returning as test } from '../support/test.ts';

const TABS = {
  nfl: ['models', 'teams', 'quarterbacks', 'analysis', 'lines'],
  cfb: ['models', 'betting', 'lines'],
  mlb: ['models', 'teams', 'pitchers', 'risk'],
} as const;

/** A visitor sees the analysis of one sport, and users with the bet panel those of the others. */
const IS_SIGNED_IN: Readonly<Record<SportId, boolean>> = { nfl: false, cfb: true, mlb: true };

/** Opens a tab of the game on the screen. */
const tabState = (sport: SportId, game: RawGame, tab: string, place: number): State => ({
  ...(IS_SIGNED_IN[sport] && { seen: seesPanel }),
  name: `${sport} game ${tab}`,
  isFullPage: true,
  open: async (page) => {
    await goInApp(page, `/dashboard/game/${encodeURIComponent(game.id)}?tab=${tab}`);
    await expect(page.getByRole('tab').nth(place)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toBeVisible();
  },
});

function gameOf(sport: SportId, slate: string, isWanted: (game: RawGame) => boolean): RawGame {
  const game = rawSlate(sport, slate).games.find(isWanted);
  if (game === undefined) throw new Error('no such game');
  return game;
}

const gamePath = (game: RawGame): string => `/dashboard/game/${encodeURIComponent(game.id)}`;

/** What a visitor of a sport's game opens after its tabs. */
const AFTER_TABS: Readonly<Record<SportId, readonly State[]>> = {
  nfl: [
    {
      name: 'settled game',
      open: async (page) => {
        const game = gameOf('nfl', '2024-1', () => true);
        await goInApp(page, `${gamePath(game)}?slate=2024-1`);
        await expectGame(page, game);
        await expect(page.getByText(/^Final: /)).toBeVisible();
      },
    },
  ],
  cfb: [
    {
      name: 'cfb game with a report',
      isFullPage: true,
      open: async (page) => {
        const game = gameOf('cfb', '2024-5', ({ home }) => home === 'Alabama');
        await goInApp(page, `${gamePath(game)}?slate=2024-5`);
        await expectGame(page, game);
        await expect(page.getByRole('region', { name: 'Text report' })).toBeVisible();
      },
    },
    {
      name: 'game not found',
      hasFailedReads: true,
      open: async (page) => {
        await goInApp(page, '/dashboard/game/999');
        await expect(page.getByText(/Game with ID 999 not found/)).toBeVisible();
      },
    },
  ],
  mlb: [],
};

const VERIFIED: Visit = [
  {
    name: 'verified',
    open: async (page) => {
      await page.goto('/dashboard/verify?sport=nfl');
      await page.getByRole('button', { name: /^Verify NFL$/ }).click();
      await expect(page.getByRole('heading', { name: /predictions verified/ })).toBeVisible();
    },
  },
];

const LOADING: Visit = [
  {
    name: 'game loading',
    open: async (page) => {
      await intercept(page, ['*/static/cfb/cfb_predictions.json*'], () => 'hold');
      await chooseSport(page, 'cfb');
      await page.goto('/dashboard/game/401754545');
      await expect(page.getByText('Loading analysis').first()).toBeVisible();
    },
  },
];

const RECORD_FAILED: Visit = [
  {
    name: 'record failed',
    hasFailedReads: true,
    open: async (page) => {
      await refuse(page, '*/api/predictions/*');
      await chooseSport(page, 'nfl');
      await page.goto('/dashboard/record');
      await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
    },
  },
];

const FAILED: Visit = [
  {
    name: 'game failed',
    hasFailedReads: true,
    open: async (page) => {
      await refuse(page, '*/static/*', '*/api/predictions/*');
      await chooseSport(page, 'nfl');
      await page.goto('/dashboard/game/2024_07_DEN_NO');
      await expect(page.getByText('Failed to load game analysis')).toBeVisible();
    },
  },
  {
    name: 'models failed',
    hasFailedReads: true,
    open: async (page) => {
      await goInApp(page, '/dashboard/models');
      await expect(page.getByText('Failed to load model performance data')).toBeVisible();
    },
  },
];

for (const sport of ['nfl', 'cfb', 'mlb'] as const) {
  const after = AFTER_TABS[sport];
  const first = `every tab of a game${IS_SIGNED_IN[sport] ? ' with the bet panel' : ''}`;
  const names = [first, ...after.map(({ name }) => name)].join(', then ');
  test(`${sport}, ${names}: accessible and no wider than the screen (S-482) @long`, async ({
    page,
    complaints,
  }) => {
    const game = bestPick(rawSlate(sport, OPEN_SLATES[sport]).games);
    await page.setViewportSize(SIZES.phone);
    if (IS_SIGNED_IN[sport]) await openSignedIn(page, await registered(page.request), gamePath(game), sport);
    else await openGame(page, sport, game);
    await expect(page.getByRole('tab')).toHaveCount(TABS[sport].length);
    const tabs = TABS[sport].map((tab, place) => tabState(sport, game, tab, place));
    await expectGoodVisit(page, [...tabs, ...after], complaints);
  });
}

for (const visit of [VERIFIED, LOADING, RECORD_FAILED, FAILED]) {
  test(`${titleOf(visit)} (S-482) @long`, async ({ page, complaints }) => {
    await expectGoodVisit(page, visit, complaints);
  });
}
