import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Stack } from '@app/testing/stack';
import { weigh } from '@app/testing/web-build';
import { betScreensOf } from './bet-screens.ts';
import { openPage, SIZES } from './browser.ts';
import type { Screen } from './screen.ts';
import { type Findings, kilobytes } from './findings.ts';

/** Sum of all layout shifts without input, stricter than the usual largest window. */
const MAX_SHIFT = 0.02;
const WIDTHS = ['phone', 'wide'] as const;

/** A game of an older slate, with its result. */
const SETTLED = { name: 'settled game', path: '/dashboard/game/2024_01_BAL_KC?slate=2024-1' } as const;

/** The analysis screens, each with a game of the open slates. */
export async function screensOf(gatewayUrl: string): Promise<Screen[]> {
  const games = await Promise.all(
    ['nfl', 'cfb', 'mlb'].map(async (sport): Promise<Screen> => {
      const answer = await fetch(`${gatewayUrl}/static/${sport}/${sport}_predictions.json`);
      const file = (await answer.json()) as {
        predictions: { game_id?: string; game_info?: { game_id: number } }[];
      };
      const [first] = file.predictions;
      const id = String(first?.game_id ?? first?.game_info?.game_id);
      return { name: `${sport} game`, path: `/dashboard/game/${id}`, sport, ready: '[role=tabpanel]' };
    }),
  );
  const nfl = { sport: 'nfl' };
  return [
    { name: 'landing', path: '/', ...nfl, ready: 'main a:text("Open the game")' },
    { name: 'dashboard', path: '/dashboard', ...nfl, ready: 'main article' },
    ...games,
    { ...SETTLED, sport: 'nfl', ready: '[role=tabpanel]' },
    { name: 'models', path: '/dashboard/models', ...nfl, ready: 'main h2:visible' },
    { name: 'findings', path: '/dashboard/findings', ...nfl, ready: 'main h2:visible' },
    { name: 'lab', path: '/lab', ...nfl, ready: 'main h2:visible' },
    { name: 'lab stakes', path: '/lab/stakes', ...nfl, ready: 'main table' },
    { name: 'lab outlook', path: '/lab/outlook', ...nfl, ready: 'main h2:visible' },
    { name: 'lab luck', path: '/lab/luck', ...nfl, ready: 'main h2:visible' },
    { name: 'lab back-test', path: '/lab/back-test', ...nfl, ready: 'main h2:visible' },
    { name: 'record', path: '/dashboard/record', ...nfl, ready: 'main button[aria-describedby]' },
  ];
}

declare global {
  interface Window {
    budget: { shifts: { value: number; what: string }[] };
  }
}

/** Records layout shifts. Runs before the page's own code. */
function observe(): void {
  window.budget = { shifts: [] };
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: readonly { node: Node | null }[];
  };
  const nameOf = (node: Node | null): string =>
    node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? 'removed');
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) {
      if (shift.hadRecentInput) continue;
      const what = shift.sources.map(({ node }) => nameOf(node)).join(' ');
      window.budget.shifts.push({ value: shift.value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Creates a context with a screen's sport, account and shift observer. */
export async function newContext(
  browser: Browser,
  { sport, account }: Pick<Screen, 'sport' | 'account'>,
  size: (typeof SIZES)[keyof typeof SIZES],
): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: size });
  await context.addInitScript(observe);
  await context.addInitScript((chosen) => localStorage.setItem('selectedSport', chosen), sport);
  if (account !== undefined) {
    await context.addInitScript(
      ([token = '', user = '']) => {
        sessionStorage.setItem('authToken', token);
        sessionStorage.setItem('user', user);
      },
      [account.token, JSON.stringify(account.user)],
    );
  }
  return context;
}

async function open(page: Page, gatewayUrl: string, screen: Screen): Promise<void> {
  await page.goto(gatewayUrl + screen.path);
  await page.locator(screen.ready).first().waitFor();
}

/** Screens measured in parallel, which mostly wait for slow responses. */
const AT_ONCE = 3;

/** How much of the screens is measured. */
export type Extent = { readonly isShort: boolean; readonly seed: number };

/** A short run opens one screen of so many, from a drawn one on, and the first of them at both widths. */
const SHORT_STEP = 3;

/** Opens every screen at both widths with slow responses: layout shifts and loaded bytes. Short draws some of them. */
export async function measureScreens(
  browser: Browser,
  stack: Pick<Stack, 'gatewayUrl' | 'runCli'>,
  { isShort, seed }: Extent,
  findings: Findings,
): Promise<void> {
  const { gatewayUrl } = stack;
  const [screens, own] = await Promise.all([screensOf(gatewayUrl), betScreensOf(stack)]);
  const all = [...screens, ...own];
  const drawn = isShort ? all.filter((_screen, place) => place % SHORT_STEP === seed % SHORT_STEP) : all;
  const waiting = drawn.flatMap((screen) =>
    WIDTHS.filter((width) => width === 'phone' || !isShort || screen === drawn[0]).map((width) => ({
      screen,
      width,
    })),
  );
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await measureScreen(browser, gatewayUrl, next, findings);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function measureScreen(
  browser: Browser,
  gatewayUrl: string,
  { screen, width }: { readonly screen: Screen; readonly width: keyof typeof SIZES },
  findings: Findings,
): Promise<void> {
  const context = await newContext(browser, screen, SIZES[width]);
  const page = await openPage(context, { hasSlowAnswers: true });
  const assets = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) assets.add(pathname.slice(1));
  });
  await open(page, gatewayUrl, screen);
  await screen.act?.(page, width);
  const shifts = await settledShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const worst = shifts.toSorted((a, b) => b.value - a.value)[0];
  const name = `layout shift of ${screen.name}, ${width}`;
  findings.hold(name, sum, MAX_SHIFT, (value) => value.toFixed(3));
  if (sum > MAX_SHIFT) findings.faults.push(`${name}: most of it by ${worst?.what ?? ''}`);
  if (width === 'phone') {
    const { js, css } = weigh([...assets]);
    findings.note(`loaded by ${screen.name}`, `${kilobytes(js)} + ${kilobytes(css)}`);
  }
  await context.close();
}

/** Returns the shifts so far once nothing has moved for half a second. */
async function settledShifts(page: Page): Promise<Window['budget']['shifts']> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 500);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 500);
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
      }),
  );
  return page.evaluate(() => window.budget.shifts);
}
