import {
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
  type ViewportSize,
} from '@playwright/test';
import { endInterceptions } from './intercept.ts';
import { leaveApp } from './storage.ts';

/** What Playwright says where journeys have no service worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

interface TestFixtures {
  /** Whether a page loads the code of every screen while it is idle: more work than the screen itself. */
  readonly isPrefetching: boolean;
  /** The browser's complaints. A test that expects one removes it. */
  readonly complaints: string[];
}

async function saveDataIn(tab: Page): Promise<void> {
  const session = await tab.context().newCDPSession(tab);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
}

/**
 * Sets the browser to save data in the tabs of a context, also in later ones, so that pages load only the code they
 * show.
 */
export async function saveData(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map(saveDataIn));
  context.on('page', (tab) => {
    // One that closes at once needs nothing.
    saveDataIn(tab).catch(() => undefined);
  });
}

interface WorkerFixtures {
  /** The tab of those who were here before. */
  readonly tab: Page;
}

/**
 * Playwright's test, which fails when a page logs an error, throws or loads something broken. Each has a browser
 * session of its own.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Here and not in `returning`, since Playwright starts a process and a browser for each set of these.
  tab: [
    async ({ browser }, use, { project }) => {
      const { locale, timezoneId } = project.use;
      if (locale === undefined || timezoneId === undefined) throw new Error('The configuration names both.');
      const context = await browser.newContext({
        baseURL: process.env['E2E_GATEWAY_URL'] ?? '',
        locale,
        timezoneId,
        serviceWorkers: 'block',
      });
      await saveData(context);
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({}, use) => {
    await use(process.env['E2E_GATEWAY_URL'] ?? '');
  },
  isPrefetching: [false, { option: true }],
  page: async ({ page, context, isPrefetching }, use) => {
    if (!isPrefetching) await saveData(context);
    await use(page);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      const onConsole = (message: ConsoleMessage): void => {
        if (message.text() === WORKER_BLOCKED) return;
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      };
      const onError = (error: Error): void => {
        complaints.push(`uncaught: ${error.message}`);
      };
      page.on('console', onConsole);
      page.on('pageerror', onError);
      await use(complaints);
      expect(complaints, 'errors and warnings of the browser').toEqual([]);
      // The tab may serve the next journey too.
      page.off('console', onConsole);
      page.off('pageerror', onError);
    },
    { auto: true },
  ],
});

/** Takes from a tab what the journey before left: the screen, further tabs, routes, storage, settings. */
async function clear(tab: Page, viewport: ViewportSize): Promise<void> {
  const context = tab.context();
  for (const other of context.pages()) if (other !== tab) await other.close();
  await tab.unrouteAll({ behavior: 'ignoreErrors' });
  await endInterceptions(tab);
  await context.setOffline(false);
  await leaveApp(tab);
  await tab.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await tab.setViewportSize(viewport);
  await tab.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // A pointer over a control gives it another color.
  await tab.mouse.move(-1, -1);
}

/**
 * A journey of somebody who was here before: its tab has the files of the app in its cache and nothing else of
 * earlier journeys, which saves more than half of the work of loading it. For journeys that neither check how
 * the app is loaded nor set a clock or add scripts to the page, which stay.
 */
export const returning = test.extend({
  context: async ({ tab }, use) => {
    await use(tab.context());
  },
  page: async ({ tab, viewport }, use) => {
    if (viewport === null) throw new Error('A journey has a size of its window.');
    await clear(tab, viewport);
    await use(tab);
  },
});

export { expect };
