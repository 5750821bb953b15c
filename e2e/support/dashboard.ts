import { type Locator, type Page, expect } from '@playwright/test';

export type SportId = 'cfb' | 'nfl' | 'mlb';

/** Names under which the browser keeps the visitor's choices. */
export const STORED = { sport: 'selectedSport', theme: 'theme' } as const;

/**
 * Opens the dashboard as a visitor who chose `sport` before; `query` is the part after the question mark. `origin`
 * names another product than the one all read-only journeys share.
 */
export async function openDashboard(page: Page, sport: SportId, query = '', origin = ''): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      if (key && value && localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [STORED.sport, sport],
  );
  await page.goto(`${origin}/dashboard${query === '' ? '' : `?${query}`}`);
}

/** The line that counts the games left by the filters. */
export function gameCount(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: / of \d+ games/ });
}

/** Waits until the games stand on the page. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(gameCount(page)).toBeVisible();
}

/** Headers of the groups: what stands in them, in order. */
export function groupHeaders(page: Page): Locator {
  return page.getByRole('heading', { level: 2 }).getByRole('button');
}

/** Opens closed groups and lists that show only their first rows. */
export async function openEverything(page: Page): Promise<void> {
  const closed = page.locator('h2 button[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  while ((await more.count()) > 0) await more.first().click();
}

/** `Away @ Home` of each row of the table view. */
export async function matchupsInTable(page: Page): Promise<string[]> {
  // The table is loaded when it is first asked for.
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const cells = await page.getByRole('rowheader').allInnerTexts();
  // The link's hidden words stand before the names of the teams.
  return cells.map(
    (text) =>
      text
        .split('\n')
        .find((line) => line.includes(' @ '))
        ?.trim() ?? '',
  );
}

/** How many pixels the page is wider than the screen. */
export function overflowPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Words on the page that end in an ellipsis, and choices wider than the box they are shown in. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('This browser measures no text.');
    return [...document.querySelectorAll('main *')].flatMap((element) => {
      if (element.clientWidth === 0 || !element.checkVisibility()) return [];
      const style = getComputedStyle(element);
      if (element instanceof HTMLSelectElement) {
        const room =
          element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
        // Not `style.font`: it is empty where digits have one width.
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
