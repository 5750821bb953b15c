import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { rawSlate } from '@app/testing/raw-games';
import { queryRows, type Stack, startStack } from '@app/testing/stack';
import { expectRefusals, somebody } from '../support/account.ts';
import { OPEN_SLATES } from '../support/analysis.ts';
import { betPanel, betTile, ownData } from '../support/bets.ts';
import { expectLoaded, openDashboard } from '../support/dashboard.ts';
import { expectFiveGames, expectPicksOfPlans } from '../support/metered.ts';
import { ORACLE, profitCents } from '../support/settlement-oracle.ts';
import { expect, test } from '../support/test.ts';

interface Settled {
  readonly game_id: string;
  readonly team: string;
  readonly line: string;
  readonly odds: number;
  readonly result: string;
  readonly profit_cents: string;
}

/** Only ends a start that hangs. A busy machine has needed two minutes. */
const START_TIMEOUT_MS = 300_000;
/** Real files of the demo, of which one is the first to be published. */
const DEMO = join(import.meta.dirname, '../../services/predictions/demo');
const FIRST_FILE = 'mlb_predictions_2021-09-18.json';

const FIXTURES = join(import.meta.dirname, '../fixtures');

test.describe.configure({ mode: 'serial' });

let starting: Promise<Stack> | undefined;
let ownStack: Stack;

// Its own stack, since these journeys change what is published. It begins without demo data, as on the first day of
// real use.
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  starting = startStack({ hasDemo: false });
  ownStack = await starting;
});
// Also one that started too late.
test.afterAll(async () => (await starting)?.stop());

/** Copies a file into the inbox under a temporary name and renames it, as a careful producer does. */
function deliver(stack: Stack, file: string): void {
  const part = join(stack.inbox, `.${file}.part`);
  copyFileSync(join(FIXTURES, file), part);
  renameSync(part, join(stack.inbox, file));
}

/** The browser logs every missing file, and the page the missing record. Anything else is unexpected. */
function expectOnlyMissing(complaints: string[]): void {
  expect(
    complaints.splice(0).filter((text) => !/status of 404|^No profitability summary for mlb/.test(text)),
  ).toEqual([]);
}

for (const sport of ['nfl', 'mlb', 'cfb'] as const) {
  test(`the ${sport} dashboard says so when nothing has been published (S-297, S-298)`, async ({
    page,
    complaints,
  }) => {
    const answer = await fetch(`${ownStack.gatewayUrl}/static/${sport}/${sport}_predictions.json`);
    expect(answer.status).toBe(404);
    await openDashboard(page, sport, '', ownStack.gatewayUrl);
    const text = `No ${sport.toUpperCase()} predictions available at this time.`;
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
    await expect(page.getByText('shown instead')).toHaveCount(0);
    expectOnlyMissing(complaints);
  });
}

test('the first file copied into the inbox replaces the empty state of an open page (S-297)', async ({
  page,
  complaints,
}) => {
  await openDashboard(page, 'mlb', '', ownStack.gatewayUrl);
  await expect(page.getByRole('heading', { name: /^No MLB predictions/ })).toBeVisible();
  await page.evaluate(() => {
    (window as { isSamePage?: boolean }).isSamePage = true;
  });
  copyFileSync(join(DEMO, 'mlb', FIRST_FILE), join(ownStack.inbox, FIRST_FILE));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MLB, Sat, Sep 18, 2021');
  expect(await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(true);
  await expectLoaded(page);
  expectOnlyMissing(complaints);
});

test('the demo leaves a sport with files of its own alone', async () => {
  test.setTimeout(START_TIMEOUT_MS);
  const mlb = await served(ownStack, 'mlb');
  await ownStack.restart('services/predictions', { DEMO_REPLAY: '1' });
  // Later journeys begin with its open slates.
  for (const sport of ['nfl', 'cfb'] as const) {
    const [game] = rawSlate(sport, OPEN_SLATES[sport]).games;
    const newest = async () =>
      (await fetch(`${ownStack.gatewayUrl}/static/${sport}/${sport}_predictions.json`)).text();
    await expect.poll(newest, { timeout: 60_000 }).toContain(game?.id ?? 'no game');
  }
  expect(await served(ownStack, 'mlb')).toBe(mlb);
});

/** Returns the page's text without its age, which changes over time. */
async function said(page: Page): Promise<string> {
  await expect(page.getByRole('complementary', { name: 'Record' })).toBeVisible(); // Loaded by a separate request.
  return (await page.locator('main').innerText()).replaceAll(/Updated .*/g, '');
}

/** Returns what the gateway serves as the newest slate. */
async function served(stack: Stack, sport: 'mlb' | 'nfl' = 'nfl'): Promise<string | null> {
  return (await fetch(`${stack.gatewayUrl}/static/${sport}/${sport}_predictions.json`)).headers.get('etag');
}

test('a refused file changes nothing, and the command line shows why (S-485)', async ({ page }) => {
  await openDashboard(page, 'nfl', '', ownStack.gatewayUrl);
  await expectLoaded(page);
  // What the page explains loads after the games.
  await expect(page.getByRole('button', { name: 'Got it' })).toBeVisible();
  const before = { text: await said(page), etag: await served(ownStack) };
  deliver(ownStack, 'truncated_nfl.json');
  deliver(ownStack, 'wrong_sport_nfl_as_cfb.json');
  let stdout = '';
  await expect
    .poll(async () => ({ stdout } = await ownStack.runCli(['status'])).stdout, { timeout: 40_000 })
    .toMatch(
      /truncated_nfl\.json[\s\S]*wrong_sport_nfl_as_cfb\.json|wrong_sport_nfl_as_cfb\.json[\s\S]*truncated_nfl\.json/,
    );
  expect(stdout).toMatch(/not valid JSON/);
  expect(stdout).toMatch(/another sport/);
  expect({ text: await said(page), etag: await served(ownStack) }).toEqual(before);
});

test('this test uses the same rule as the oracle', () => {
  for (const row of ORACLE.rows) {
    expect(Number(profitCents(row, 10_000n)), row.game_id).toBe(Math.round(row.profit_on_100 * 100));
  }
});

test('replay settles the week to the cent and open pages update (S-484)', async ({ page, context }) => {
  await openDashboard(page, 'nfl', '', ownStack.gatewayUrl);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NFL Week 7');
  const game = await context.newPage();
  await openDashboard(game, 'nfl', '', ownStack.gatewayUrl);
  await game.goto(`${ownStack.gatewayUrl}/dashboard/game/2024_07_DEN_NO`);
  await expect(game.getByRole('tabpanel')).toBeVisible();
  await expect(game.getByText(/^Final/)).toHaveCount(0);

  const { code, stdout, stderr } = await ownStack.runCli(['replay', 'next', 'nfl']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/week 8/i);

  const settled = await queryRows<Settled>(
    ownStack.env['DATABASE_URL'] ?? '',
    `select game_id, team, line, odds, result, profit_cents from predictions.system_bet
     where sport = 'nfl' and game_id like '2024_07_%' and state = 'completed' order by game_id`,
  );
  const expected = ORACLE.rows
    .map((row) => ({
      game_id: row.game_id,
      team: row.team,
      line: row.line.toFixed(1),
      odds: row.odds,
      result: row.status,
      profit_cents: String(profitCents(row, 5_000n)),
    }))
    .sort((a, b) => (a.game_id < b.game_id ? -1 : 1));
  expect(settled).toEqual(expected);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NFL Week 8');
  await expect(page.getByText('Replay: 2024 season', { exact: true })).toBeVisible();

  // The game's own page updated without a reload. By hand, the Saints +2.5 lost by 23.
  await expect(game.getByText('Final: Broncos 33, Saints 10')).toBeVisible();
  await expect(game.getByText('▼ Lost')).toBeVisible();
});

test('a new user’s bets settle by the recorded score in open pages, and every screen agrees to the cent (S-138, S-140, S-166, S-210, S-213, S-215)', async ({
  page,
  context,
  complaints,
}) => {
  const person = somebody();
  await page.goto(`${ownStack.gatewayUrl}/register`);
  await page.getByLabel('Username', { exact: true }).fill(person.username);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.getByRole('radio', { name: /^Free/ }).check();
  await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(`${ownStack.gatewayUrl}/dashboard/game/2024_08_BAL_CLE`);
  const panel = betPanel(page);
  for (const [team, line, amount] of [
    ['Browns', '+7.5', '50'],
    ['Ravens', '-7.5', '30'],
  ] as const) {
    await panel.getByRole('radio', { name: new RegExp(`^${team}`) }).check({ force: true });
    await expect(panel.getByRole('combobox', { name: 'Line' })).toHaveValue(line);
    await expect(panel.getByRole('textbox', { name: 'Odds' })).toHaveValue('-110');
    await panel.getByRole('spinbutton', { name: 'Bet amount' }).fill(amount);
    await panel.getByRole('button', { name: /^(Place Bet|Log it anyway)$/ }).click();
    await expect(panel.getByRole('listitem').filter({ hasText: `${team} ${line}` })).toBeVisible();
    await panel.getByRole('button', { name: 'Add another bet' }).click();
  }
  const history = await context.newPage();
  await history.goto(`${ownStack.gatewayUrl}/dashboard/my-bets`);
  await expect(betTile(history, 'Pending')).toHaveText('2');

  expect(await ownStack.runCli(['replay', 'next', 'nfl'])).toMatchObject({ code: 0, stderr: '' });

  // Ravens 24, Browns 29. By hand: 50 x 100 / 110 = 45.4545, half a cent up 45.45, and the other 30 are lost:
  // +15.45 on 80.
  await expect(betTile(history, 'Profit')).toHaveText('+$15.45');
  await expect(history.locator('tr[data-bet]').filter({ hasText: 'Won' })).toContainText('+$45.45');
  await expect(history.locator('tr[data-bet]').filter({ hasText: 'Lost' })).toContainText('−$30.00');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Browns +7.5' })).toContainText('Won');

  await page.goto(`${ownStack.gatewayUrl}/profile`);
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.locator('dt', { hasText: 'Total profit' }).locator('+ dd')).toHaveText('+$15.45');
  await expect(results.locator('dt', { hasText: 'Total bets' }).locator('+ dd')).toHaveText('2');
  await expect(results.locator('dt', { hasText: 'Win rate' }).locator('+ dd')).toContainText('50.0%');
  await expect(results.locator('dt', { hasText: 'ROI' }).locator('+ dd')).toHaveText('+19.3%');

  await page.goto(`${ownStack.gatewayUrl}/dashboard/performance`);
  const comparison = page.getByRole('region', { name: 'Settled bets, yours and the system’s' });
  const own = (label: string) =>
    comparison
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
      .getByRole('cell')
      .first();
  await expect(own('Bets')).toHaveText('2');
  await expect(own('Wagered')).toHaveText('$80.00');
  await expect(own('Profit')).toHaveText('+$15.45');
  await expect(own('ROI')).toHaveText('+19.3%');

  const { overall } = await ownData<{ overall: unknown }>(page, '/api/bets/performance?timeframe=season');
  expect(overall).toMatchObject({ totalBets: 2, wonBets: 1, lostBets: 1, winRate: 50 });
  expect(overall).toMatchObject({ totalWagered: 80, totalReturns: 95.45, totalProfit: 15.45 });
  const grant = await ownStack.runCli(['user', 'grant', person.username, '--plan', 'pro'], 'auth');
  expect(grant).toMatchObject({ code: 0 });
  const week = '/api/bets/strategy-comparison?sport=nfl&season=2024&week=8';
  const token = (await page.evaluate(() => sessionStorage.getItem('authToken'))) ?? '';
  // The session hears of the new plan a moment after the command ends.
  await expect
    .poll(async () => {
      const response = await page.request.get(`${ownStack.gatewayUrl}${week}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return response.status();
    })
    .toBe(200);
  await page.goto(`${ownStack.gatewayUrl}/dashboard/betting-comparison?season=2024&week=8`);
  const { own: ownSum } = await ownData<{ own: unknown }>(page, week);
  expect(ownSum).toMatchObject({ bets: 2, won: 1, lost: 1, wageredCents: 8_000, profitCents: 1_545 });
  // A new user's sport is college football, which is asked for the game's history first.
  expectRefusals(complaints, 404);
});

test('a visitor sees matchups, opens five games and then none, and no answer holds a locked pick (S-227)', async ({
  page,
  complaints,
}) => {
  test.setTimeout(START_TIMEOUT_MS);
  const metered = { PREDICTION_ACCESS: 'metered' };
  await ownStack.restart('services/predictions', { DEMO_REPLAY: '1', ...metered });
  await ownStack.restart('gateway', metered);
  await expectFiveGames(page, ownStack, complaints);
});

test('signing in keeps them open, Pro shows every pick in the open page, and signing out locks them (S-227, S-238)', async ({
  page,
}) => {
  await expectPicksOfPlans(page, ownStack);
});
