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
