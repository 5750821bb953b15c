import { expect, type Locator, type Page } from '@playwright/test';
import type { RawGame } from '@app/testing/raw-games';
import { chooseSport, type SportId } from './dashboard.ts';

/** Each sport's open slate after the first start, as in `?slate=`. */
export const OPEN_SLATES = { nfl: '2024-7', cfb: '2025-4', mlb: '2021-09-18' } as const;

const STRONGEST = ['HIGH', 'MEDIUM_PLUS', 'MEDIUM', 'LOW', 'NO_BET'];

/** Returns a slate's best pick: of the staked games in the strongest tier, the one with the largest edge. */
export function bestPick(games: readonly RawGame[]): RawGame {
  const edge = (game: RawGame): number => Number(game.edge.replace('−', '-'));
  const [best] = games
    .filter(({ stake }) => stake !== 'Pass')
    .sort((a, b) => STRONGEST.indexOf(a.tier) - STRONGEST.indexOf(b.tier) || edge(b) - edge(a));
  if (best === undefined) throw new Error('no game in the slate has a stake');
  return best;
}

export function gameHeading(page: Page, { away, home }: RawGame): Locator {
  return page.getByRole('heading', { level: 1, name: `${away} @ ${home}`, exact: true });
}

/** Opens a game's analysis by URL, for a visitor who chose `sport` before. `query` follows the question mark. */
export async function openGame(page: Page, sport: SportId, game: RawGame, query = ''): Promise<void> {
  await chooseSport(page, sport);
  await page.goto(`/dashboard/game/${encodeURIComponent(game.id)}${query === '' ? '' : `?${query}`}`);
  await expectGame(page, game);
}

/** Waits until a game's analysis is shown. */
export async function expectGame(page: Page, game: RawGame): Promise<void> {
  await expect(gameHeading(page, game)).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeVisible();
}

/** Returns the value beside a label, the first if the label appears twice. */
export function fact(page: Page, label: string): Locator {
  return page
    .locator('dt', { hasText: new RegExp(`^${label.replaceAll(/[$+.]/g, '\\$&')}$`) })
    .locator('+ dd')
    .first();
}
