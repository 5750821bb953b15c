import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { isRead } from '@app/testing/page';
import { type Answer, intercept } from './intercept.ts';
import { expect } from './test.ts';

const PATHS_FILE = join(import.meta.dirname, '../../libs/contracts/src/http/screens.ts');

/**
 * Second addresses of a screen, which render the same element (web/src/app/app.tsx) and have checks of their own:
 * preferences.e2e-spec.ts, sessions.e2e-spec.ts, web/src/features/account/*-screen.spec.tsx, game-screen.spec.tsx.
 */
const SECOND_ADDRESSES: readonly string[] = [
  'root',
  'predictions',
  'dashboardAgain',
  'dashboardLogin',
  'dashboardRegister',
  'dashboardProfile',
  'dashboardPlans',
  'gameShort',
];

/** Returns one path of each screen by name, from the app itself, so new screens are included. */
export function everyScreen(): Readonly<Record<string, string>> {
  const source = readFileSync(PATHS_FILE, 'utf8');
  const block = /export const paths = \{\n(.*?)\n\} as const;/s.exec(source)?.[1] ?? '';
  const lines = block.split('\n').filter((line) => !/^ *(\/\*\*|\*|\/\/)/.test(line));
  const all = lines.map((line) => {
    const entry = /^ {2}(\w+): '([^']+)',$/.exec(line);
    if (entry === null) throw new Error(`not a path of the app: ${line}`);
    return [entry[1] ?? '', entry[2] ?? ''] as const;
  });
  const unknown = SECOND_ADDRESSES.filter((name) => !all.some(([path]) => path === name));
  if (unknown.length > 0) throw new Error(`not paths of the app: ${unknown.join(', ')}`);
  return Object.fromEntries(all.filter(([name]) => !SECOND_ADDRESSES.includes(name)));
}

/** How long no request may begin or end. */
const QUIET_MS = 1_000;

/**
 * Watches a page's requests from now on. The returned function resolves once all are answered but the stream of live
 * updates, and none has begun for a second.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource' && !request.url().includes('/api/live')) open.add(request);
    changedAt = Date.now();
  });
  const ended = (request: Request): void => {
    if (open.delete(request)) changedAt = Date.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    await expect.poll(() => open.size === 0 && Date.now() - changedAt > QUIET_MS).toBe(true);
  };
}

/** Navigates to a path like a link does, without loading a page. */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** Removes the browser's messages about an intentionally broken network from the complaints. */
export function expectLostNetwork(complaints: string[]): void {
  const isExpected = (text: string): boolean =>
    /net::ERR_|Failed to load resource|CodeError|Failed to fetch|No MLB team statistics|No profitability summary|tell the server about the logout|did not arrive/.test(
      text,
    );
  complaints.splice(0, Infinity, ...complaints.filter((text) => !isExpected(text)));
}

/** Presses every Retry button until none is left. */
export async function retryAll(page: Page): Promise<void> {
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry', exact: true });
  await expect(async () => {
    if ((await retry.count()) > 0) await retry.first().click({ timeout: 1_000 });
    await expect(retry).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

/** Takes the network away and the files of the app out of reach, as if it had never loaded them. */
export async function loseNetwork(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.context().setOffline(true);
  return async () => {
    await page.context().setOffline(false);
    await session.send('Network.setCacheDisabled', { cacheDisabled: false });
    await session.detach();
  };
}

const BROKEN: readonly Answer[] = [
  { status: 500, contentType: 'application/json', body: '{"success":false,"error":"Failed"}' },
  { status: 503, contentType: 'text/html', body: '<html>Service Unavailable</html>' },
  { status: 200, contentType: 'application/json', body: '{"predictions": [{"game_id"' },
];

/** Breaks every data read in turn: a 500, a proxy's 503, a truncated body. */
export async function breakReads(page: Page): Promise<() => Promise<void>> {
  let reads = 0;
  return intercept(page, ['*/static/*', '*/api/*'], ({ url, method }) => {
    if (!isRead(url) || url.pathname.endsWith('/client-config') || method !== 'GET') return 'continue';
    return BROKEN[reads++ % BROKEN.length] ?? 'continue';
  });
}
