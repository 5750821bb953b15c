import { type Locator, type Page, expect } from '@playwright/test';
import { store } from './storage.ts';

export type SportId = 'cfb' | 'nfl' | 'mlb';

/** Storage keys of the visitor's choices. */
export const STORED = { sport: 'selectedSport', theme: 'theme' } as const;

/**
 * Opens the dashboard for a visitor who chose `sport` before. `query` follows the question mark. `origin`
 * selects a stack other than the shared read-only one.
 */
export async function openDashboard(page: Page, sport: SportId, query = '', origin = ''): Promise<void> {
  await chooseSport(page, sport, origin);
  await page.goto(`${origin}/dashboard${query === '' ? '' : `?${query}`}`);
}

/** Makes this the sport the visitor chose before. */
export async function chooseSport(page: Page, sport: SportId, origin = ''): Promise<void> {
  await store(page, { local: { [STORED.sport]: sport } }, origin);
}

/** The line that counts the filtered games. */
export function gameCount(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /by (tier, then probability|grade, then score)/i });
}

/** Waits until the games are shown. A narrow table hides their order, which its list of orders says. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(gameCount(page)).toBeAttached();
}

/** Returns the text of the group headers in order. */
export function groupHeaders(page: Page): Locator {
  return page.getByRole('heading', { level: 2 }).getByRole('button');
}

/** Expands closed groups and lists that show only their first rows. */
export async function openEverything(page: Page): Promise<void> {
  const closed = page.locator('h2 button[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  while ((await more.count()) > 0) await more.first().click();
}

/** Returns `Away @ Home` of each row of the table view. */
export async function matchupsInTable(page: Page): Promise<string[]> {
  // The table is loaded on first use.
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const cells = await page.getByRole('rowheader').allInnerTexts();
  // The link's hidden text precedes the team names.
  return cells.map(
    (text) =>
      text
        .split('\n')
        .find((line) => line.includes(' @ '))
        ?.trim() ?? '',
  );
}

/** Returns words that end in an ellipsis, and options wider than their box. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('This browser measures no text.');
    return [...document.querySelectorAll('main *')].flatMap((element) => {
      if (element.clientWidth === 0 || !element.checkVisibility({ opacityProperty: true })) return [];
      const style = getComputedStyle(element);
      if (element instanceof HTMLSelectElement) {
        const room =
          element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
        // Not `style.font`, which is empty for tabular digits.
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        return [...element.options]
          .map(({ label }) => label)
          .filter((label) => pen.measureText(label).width > room);
      }
      const isCut = style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth;
      return isCut ? [element.textContent] : [];
    });
  });
}
