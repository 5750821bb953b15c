import type { Page } from '@playwright/test';
import type { Stack } from '@app/testing/stack';
import { call, register, type Account } from '../accounts/client.ts';
import { addBet, betOf, panelBet } from '../bets/bet-calls.ts';
import type { SIZES } from './browser.ts';
import type { Screen } from './screen.ts';

const BETS = 12;
const RESULTS = ['won', 'lost', 'push', null] as const;
export const GAME = '/dashboard/game/2024_07_DEN_NO';

/** Creates a user with bets of every kind and the subscription for every bets screen. */
export async function bettor({ gatewayUrl, runCli }: Pick<Stack, 'gatewayUrl' | 'runCli'>): Promise<Account> {
  const account = await register(gatewayUrl);
  const { code, stderr } = await runCli(['user', 'grant', account.username, '--plan', 'elite'], 'auth');
  if (code !== 0) throw new Error(`user grant: ${stderr}`);
  const { token } = account;
  for (let bet = 0; bet < BETS; bet += 1) {
    const actualResult = RESULTS[bet % RESULTS.length];
    await addBet(gatewayUrl, token, { actualResult, betAmount: 11 + bet, gameDate: `2019-10-${10 + bet}` });
  }
  betOf(await call(gatewayUrl, 'POST /api/bets', { token, body: panelBet() }));
  return account;
}

/** On a phone the panel is a sheet behind a button. Elsewhere it is beside the game. */
async function openPanel(page: Page, width: keyof typeof SIZES): Promise<void> {
  if (width === 'phone') await page.getByRole('button', { name: /^Place Bet/ }).click();
  const role = width === 'phone' ? 'dialog' : 'region';
  await page.getByRole(role, { name: 'Place Bet' }).getByRole('button', { name: 'Place Bet' }).waitFor();
}

/** The screens of a user's own bets, and those that need a subscription. */
export async function betScreensOf(stack: Pick<Stack, 'gatewayUrl' | 'runCli'>): Promise<Screen[]> {
  const own = { sport: 'nfl', account: await bettor(stack) };
  return [
    { name: 'my bets', path: '/dashboard/my-bets', ready: '[data-bet]', ...own },
    { name: 'import', path: '/dashboard/my-bets/import', ready: 'main h2', ...own },
    { name: 'performance', path: '/dashboard/performance', ready: 'main table', ...own },
    { name: 'comparison', path: '/dashboard/betting-comparison', ready: 'main table', ...own },
    { name: 'all sports', path: '/dashboard/all-sports', ready: 'main article', ...own },
    { name: 'Place Bet panel', path: GAME, ready: '[role=tabpanel]', ...own, act: openPanel },
  ];
}
