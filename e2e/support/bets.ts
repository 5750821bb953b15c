import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { Bet, ImportRow } from '@app/contracts';
import type { Width } from './sizes.ts';

const auth = (token: string) => ({ authorization: `Bearer ${token}` });

/** Logs a bet without the page. */
export async function addedBet(
  request: APIRequestContext,
  token: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<Bet> {
  const response = await request.post('/api/user-bets/add-manual', {
    headers: auth(token),
    data: {
      sport: 'NFL',
      homeTeam: 'New Orleans Saints',
      awayTeam: 'Green Bay Packers',
      teamToCover: 'New Orleans Saints',
      betType: 'spread',
      spread: 2.5,
      odds: -110,
      betAmount: 11,
      ...values,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { data: Bet }).data;
}

/** Stores bets without the page, all in one call. */
export async function importedBets(
  request: APIRequestContext,
  token: string,
  rows: readonly Partial<ImportRow>[],
): Promise<void> {
  const response = await request.post(`/api/bets/imports/${randomUUID()}/rows`, {
    headers: auth(token),
    data: {
      fileName: 'bets.csv',
      shouldAddDuplicates: true,
      rows: rows.map((values, index): ImportRow => ({
        line: index + 2,
        occurrence: 1,
        placedAt: null,
        gameDate: null,
        sport: 'nfl',
        homeTeam: 'New Orleans Saints',
        awayTeam: 'Green Bay Packers',
        teamToCover: 'New Orleans Saints',
        betType: 'spread',
        spread: 2.5,
        odds: -110,
        stakeCents: 1100,
        result: null,
        payoutCents: null,
        confidenceLevel: null,
        sportsbook: null,
        notes: null,
        ...values,
      })),
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  const { data } = (await response.json()) as { data: { added: number } };
  expect(data.added).toBe(rows.length);
}

/** Returns the data of an authenticated read. */
export async function ownData<Data>(page: Page, path: string, token?: string): Promise<Data> {
  const kept = token ?? (await page.evaluate(() => sessionStorage.getItem('authToken')));
  const response = await page.request.get(new URL(path, page.url()).href, { headers: auth(kept ?? '') });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { data: Data }).data;
}

/** The Place Bet panel on a game's page. */
export const betPanel = (page: Page): Locator => page.getByRole('region', { name: 'Place Bet' });

/** Waits for the panel: a card on wide screens and behind a button on a phone. */
export async function seesPanel(page: Page, width: Width): Promise<void> {
  await expect(
    width === 'wide' ? betPanel(page) : page.getByRole('button', { name: /^(Place Bet|Log it anyway)/ }),
  ).toBeVisible();
}

/** A game's row in My Betting History. */
export const betRow = (page: Page, matchup: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: matchup, exact: true }) });

/** A tile's value in My Betting History. */
export const betTile = (page: Page, label: string): Locator =>
  page
    .getByLabel('Totals')
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('+ dd');

/** Waits until My Betting History shows its bets. */
export async function openMyBets(page: Page): Promise<void> {
  await page.goto('/dashboard/my-bets');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Betting History');
}

/** Fills in the Add Bet dialog, but for the amount: Bears +3.5 at -110 against the Packers. */
export async function fillInBears(dialog: Locator): Promise<void> {
  await dialog.getByRole('group', { name: 'Sport' }).getByText('NFL', { exact: true }).click();
  await dialog.getByLabel('Away team').first().fill('Green Bay Packers');
  await dialog.getByLabel('Home team').first().fill('Chicago Bears');
  await dialog
    .getByRole('group', { name: 'Team to cover' })
    .getByText('Chicago Bears', { exact: true })
    .click();
  await dialog.getByLabel('Line', { exact: true }).fill('3.5');
  await dialog.getByLabel('Odds').fill('-110');
}
