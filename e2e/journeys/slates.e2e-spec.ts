import type { Page } from '@playwright/test';
import { countByGroup, type RawGame, rawSlate } from '@app/testing/raw-games';
import {
  expectLoaded,
  gameCount,
  groupHeaders,
  matchupsInTable,
  openDashboard,
  openEverything,
} from '../support/dashboard.ts';
import { goInApp } from '../support/network.ts';
import { expect, returning as test } from '../support/test.ts';

/** Each sport's open slate after the first start, with its groups in order. */
const SLATES = [
  {
    sport: 'nfl',
    heading: 'NFL Week 7',
    replay: 'Replay: 2024 season',
    games: rawSlate('nfl', '2024-7').games,
    groups: { HIGH: 'HIGH', MEDIUM_PLUS: 'MEDIUM+', MEDIUM: 'MEDIUM', LOW: 'LOW', NO_BET: 'NO BET' },
  },
  {
    sport: 'cfb',
    heading: 'College Football Week 4',
    replay: 'Replay: 2025 season',
    games: rawSlate('cfb', '2025-4').games,
    groups: { A: 'A', B: 'B', C: 'C', D: 'D', F: 'F' },
  },
  {
    sport: 'mlb',
    heading: 'MLB, Sat, Sep 18, 2021',
    replay: 'Replay: 2021 season',
    games: rawSlate('mlb', '2021-09-18').games,
    groups: { HIGH: 'HIGH', MEDIUM_PLUS: 'MEDIUM+', MEDIUM: 'MEDIUM', LOW: 'LOW' },
  },
] as const;

const matchup = (game: RawGame): string => `${game.away} @ ${game.home}`;

for (const { sport, heading, replay, games, groups } of SLATES) {
  test(`the open slate of ${sport} appears under its heading as a replay, with exactly the kept games of the delivered file, in its groups, as cards and as rows (S-006, S-282..S-288, S-306..S-310)`, async ({
    page,
  }) => {
    await openDashboard(page, sport);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText(replay, { exact: true })).toBeVisible();
    await expectLoaded(page);

    await test.step('as many games per group as the delivered file', async () => {
      const counts = countByGroup(games);
      const expected = Object.entries(groups)
        .filter(([key]) => counts[key] !== undefined)
        .map(([key, name]) => ({ name, count: counts[key] }));
      const headers = await groupHeaders(page).allInnerTexts();
      expect(headers.map((text) => text.split('\n')[0]?.trim())).toEqual(expected.map(({ name }) => name));
      expect(headers.map((text) => Number(/(\d+) games?/.exec(text)?.[1]))).toEqual(
        expected.map(({ count }) => count),
      );
      await expect(gameCount(page)).toHaveText(/^By (tier, then probability|grade, then score)$/);
    });

    await test.step('every game of an open group as a card or row', async () => {
      await openEverything(page);
      const text = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
      expect(games.map(matchup).filter((wanted) => !text.includes(wanted))).toEqual([]);
    });

    await test.step('exactly the kept games and never dropped ones', async () => {
      await goInApp(page, '/dashboard?view=table');
      await expectLoaded(page);
      expect((await matchupsInTable(page)).sort()).toEqual(games.map(matchup).sort());
    });
  });
}

test('NFL games are sorted by probability within their group (S-287)', async ({ page }) => {
  await openDashboard(page, 'nfl', 'view=table');
  await expectLoaded(page);
  const order = ['HIGH', 'MEDIUM_PLUS', 'MEDIUM', 'LOW', 'NO_BET'];
  const expected = [...rawSlate('nfl', '2024-7').games].sort(
    (a, b) => order.indexOf(a.group) - order.indexOf(b.group) || b.pickProbability - a.pickProbability,
  );
  expect(await matchupsInTable(page)).toEqual(expected.map(matchup));
});

test('MLB cards name both starters with FIP and flag bad value (S-289, S-290)', async ({ page }) => {
  await openDashboard(page, 'mlb');
  await expectLoaded(page);
  const card = page.getByRole('article', { name: 'Cleveland Guardians at New York Yankees' });
  await expect(card).toContainText('Luis Gil');
  await expect(card).toContainText('Aaron Civale');
  await expect(card).toContainText('3.76');
  await expect(card).toContainText('BAD VALUE');
  await expect(card).toContainText('Yankee Stadium');
});

const TABLET_FIGURES = {
  nfl: ['Model', 'Break-even', 'Agree', 'Edge'],
  cfb: ['Model', 'Agree', 'Edge'],
  mlb: ['Model', 'Break-even', 'EV', 'Edge'],
} as const;

/** Pixels between the last line of each card's matchup and the badge of its pick. */
function gapsAbovePicks(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main article')].map((card) => {
      const [matchup, pick] = card.querySelectorAll('p');
      const badge = pick?.querySelector('span > :first-child')?.getBoundingClientRect();
      return (badge?.top ?? 0) - (matchup?.getBoundingClientRect().bottom ?? 0);
    }),
  );
}

/** Pixels between the figures of the summary and the line of its groups. */
function gapAboveGroups(page: Page): Promise<number> {
  return page.getByRole('region', { name: 'Summary' }).evaluate((card) => {
    const figures = card.querySelector('dl')?.getBoundingClientRect();
    const line = card.querySelector('dl + div')?.getBoundingClientRect();
    return (line?.top ?? 0) - (figures?.bottom ?? 0);
  });
}

for (const sport of ['nfl', 'cfb', 'mlb'] as const) {
  test(`the ${sport} matchup stands apart from its pick, and the line of groups from the figures`, async ({
    page,
  }) => {
    await openDashboard(page, sport);
    await expectLoaded(page);
    await openEverything(page);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [1680, 1280, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(Math.min(...(await gapsAbovePicks(page)))).toBeGreaterThanOrEqual(8);
      expect(await gapAboveGroups(page)).toBeGreaterThanOrEqual(6);
    }
  });

  test(`a ${sport} table on a tablet has the figures of a card that fit`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await openDashboard(page, sport, 'view=table');
    await expectLoaded(page);
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .first();
    for (const label of TABLET_FIGURES[sport]) {
      await expect(row.locator(`[data-label="${label}"]`)).toBeVisible();
    }
  });
}
