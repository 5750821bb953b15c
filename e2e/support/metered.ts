import { expect, type Page } from '@playwright/test';
import { rawSlate } from '@app/testing/raw-games';
import type { Stack } from '@app/testing/stack';
import { chooseInAccountMenu, expectRefusals, somebody } from './account.ts';
import { openDashboard, gameCount } from './dashboard.ts';
import { expectGoodVisit } from './looks.ts';
import { store } from './storage.ts';

/** The slate that is open when the replay of two weeks has ended. */
const { games } = rawSlate('nfl', '2024-11');

const openButtons = (page: Page) => page.getByRole('button', { name: /^Open pick, / });
const lockedGames = (page: Page) => page.getByRole('region', { name: 'Locked picks' }).getByRole('article');

/** Counts a game as its button does. */
function openGame(page: Page, gameId: string): Promise<number> {
  return page.evaluate(async (id) => {
    const { status } = await fetch(`/api/predictions/nfl/games/${id}/open`, { method: 'POST' });
    return status;
  }, gameId);
}

/** A visitor sees matchups, opens five games and then none, and no answer holds a locked pick. */
export async function expectFiveGames(page: Page, stack: Stack, complaints: string[]): Promise<void> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/json|plain/.test(response.headers()['content-type'] ?? ''))
      bodies.push(response.text().catch(() => ''));
  });
  const [first] = games;
  const game = `${stack.gatewayUrl}/dashboard/game/${first?.id ?? ''}`;
  await expectGoodVisit(
    page,
    [
      {
        name: 'locked dashboard',
        open: async (tab) => {
          await openDashboard(tab, 'nfl', '', stack.gatewayUrl);
          await expect(openButtons(tab)).toHaveCount(games.length);
          await expect(tab.getByText(/^5 of 5 games left this week\./)).toHaveCount(1);
        },
      },
      {
        name: 'locked game',
        open: async (tab) => {
          await tab.goto(game);
          await expect(openButtons(tab)).toHaveCount(1);
          await expect(tab.getByRole('link', { name: 'NFL Week 11' })).toBeVisible();
        },
      },
    ],
    complaints,
  );
  const answers = (await Promise.all(bodies)).join('\n');
  expect(answers).toContain('"is_locked":true');
  expect(answers).not.toMatch(
    /"(prediction|recommended_bet|betting_analysis|confidence_level|model_predictions|recommendedTeam)"/,
  );

  // One with its button, the others as fast as they go.
  await openButtons(page).click();
  await expect(page.getByRole('tabpanel')).toBeVisible();
  for (const { id } of games.slice(1, 5)) expect(await openGame(page, id)).toBe(200);
  expect(await openGame(page, games[5]?.id ?? '')).toBe(403);
  await openDashboard(page, 'nfl', '', stack.gatewayUrl);
  await expect(page.getByText(/^You opened your 5 games of this week\./)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'See plans' })).toBeVisible();
  await expect(openButtons(page)).toHaveCount(0);
  await expect(lockedGames(page)).toHaveCount(games.length - 5);
  expectRefusals(complaints, 403);
}

/** Signing in keeps the opened games, Pro shows every pick in the open page, and signing out locks them. */
export async function expectPicksOfPlans(page: Page, stack: Stack): Promise<void> {
  const person = somebody();
  const data = { ...person, termsAccepted: true };
  const answer = await page.request.post(`${stack.gatewayUrl}/api/register`, { data });
  const { token, user } = ((await answer.json()) as { data: { token: string; user: object } }).data;
  await openDashboard(page, 'nfl', '', stack.gatewayUrl);
  const [opened] = games;
  expect(await openGame(page, opened?.id ?? '')).toBe(200);
  await store(
    page,
    { session: { authToken: token, user: JSON.stringify(user) }, local: { selectedSport: 'nfl' } },
    stack.gatewayUrl,
  );
  await page.goto(`${stack.gatewayUrl}/dashboard`);
  await expect(page.getByText(/^4 of 5 games left this week\./)).toBeVisible();
  await expect(lockedGames(page)).toHaveCount(games.length - 1);
  await page.evaluate(() => {
    (window as { isSamePage?: boolean }).isSamePage = true;
  });

  const grant = await stack.runCli(['user', 'grant', person.username, '--plan', 'pro'], 'auth');
  expect(grant).toMatchObject({ code: 0 });
  await expect(lockedGames(page)).toHaveCount(0);
  await expect(gameCount(page)).toHaveText('By tier, then probability');

  await chooseInAccountMenu(page, 'Logout');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(lockedGames(page)).toHaveCount(games.length - 1);
  expect(await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(true);
}
