import type { Page } from '@playwright/test';

/** Returns by how many pixels the page is wider than the screen. */
export function overflowPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
