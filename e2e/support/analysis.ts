import { expect, type Locator, type Page } from '@playwright/test';
import type { RawGame } from '@app/testing/raw-games';
import { openDashboard, type SportId } from './dashboard.ts';

/** The open slate of each sport after the first start, as `?slate=` names it. */
export const OPEN_SLATES = { nfl: '2024-7', cfb: '2025-4', mlb: '2021-09-18' } as const;

const STRONGEST = ['HIGH', 'MEDIUM_PLUS', 'MEDIUM', 'LOW', 'NO_BET'];

/** The best pick of a slate: of the games with a stake the one of the strongest tier with the largest edge. */
export function bestPick(games: readonly RawGame[]): RawGame {
  const edge = (game: RawGame): number => Number(game.edge.replace('−', '-'));
  const [best] = games
    .filter(({ stake }) => stake !== 'Pass')
    .sort((a, b) => STRONGEST.indexOf(a.tier) - STRONGEST.indexOf(b.tier) || edge(b) - edge(a));
  if (best === undefined) throw new Error('no game of the slate has a stake');
  return best;
}

export function gameHeading(page: Page, { away, home }: RawGame): Locator {
  return page.getByRole('heading', { level: 1, name: `${away} @ ${home}`, exact: true });
}

/** Opens a game's analysis by its address; `query` is the part after the question mark. */
export async function openGame(page: Page, sport: SportId, game: RawGame, query = ''): Promise<void> {
  await openDashboard(page, sport);
  await page.goto(`/dashboard/game/${encodeURIComponent(game.id)}${query === '' ? '' : `?${query}`}`);
  await expectGame(page, game);
}

/** Waits until a game's analysis stands on the page. */
export async function expectGame(page: Page, game: RawGame): Promise<void> {
  await expect(gameHeading(page, game)).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeVisible();
}

/** The value behind a label on the page; the first where the label stands twice. */
export function fact(page: Page, label: string): Locator {
  return page
    .locator('dt', { hasText: new RegExp(`^${label.replaceAll(/[$+.]/g, '\\$&')}$`) })
    .locator('+ dd')
    .first();
}
