import type { Page } from '@playwright/test';

/** An internal link: its address without the anchor, and the anchor. */
export type Link = { readonly path: string; readonly anchor: string };

/** Returns the internal links of a page, each once, also those to a place on the page itself. */
export async function linksOf(page: Page): Promise<readonly Link[]> {
  const origin = new URL(page.url()).origin;
  const urls = await page
    .locator('a[href]')
    .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).href))]);
  return urls
    .map((url) => new URL(url))
    .filter((url) => url.origin === origin)
    .map(({ pathname, search, hash }) => ({ path: pathname + search, anchor: hash.slice(1) }));
}

/** Returns the anchors on the page's own address that lead nowhere. */
export function deadAnchors(page: Page, links: readonly Link[]): Promise<string[]> {
  const { pathname, search } = new URL(page.url());
  const anchors = links.filter(({ path, anchor }) => anchor !== '' && path === pathname + search);
  return page.evaluate(
    (ids) => ids.filter((id) => document.getElementById(decodeURIComponent(id)) === null),
    anchors.map(({ anchor }) => anchor),
  );
}

/** What links to the same screen have in common: without the game, and only the names of the query. */
export function shapeOf(path: string): string {
  const [pathname = '', query = ''] = path.split('?');
  return [
    pathname.replace(/\/game\/[^/]+/, '/game/:gameId'),
    ...new Set([...new URLSearchParams(query).keys()].sort()),
  ].join(' ');
}
