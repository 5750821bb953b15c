import type { Browser, BrowserContext, Page } from '@playwright/test';
import { untilLoaded, untilStill, watchReads } from '@app/testing/page';
import type { Session } from './accounts.ts';
import { WIDTHS, type Look } from './looks.ts';
import type { Route } from './routes.ts';

/** What Playwright says where it blocks the service worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** A tab of one role. Collects what the browser complains about and which hosts it asks. */
export class Visitor {
  readonly page: Page;
  private readonly context: BrowserContext;
  private readonly origin: string;
  private readonly complaints: string[] = [];
  private readonly foreign = new Set<string>();

  private constructor(context: BrowserContext, page: Page, origin: string) {
    this.context = context;
    this.page = page;
    this.origin = origin;
    page.on('console', (message) => {
      if (message.text() === WORKER_BLOCKED) return;
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(`uncaught: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== origin) this.foreign.add(url.href);
    });
    watchReads(page);
  }

  /** Opens a tab with a session. */
  static async enter(browser: Browser, origin: string, session: Session): Promise<Visitor> {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      timezoneId: 'America/New_York',
      locale: 'en-US',
      serviceWorkers: 'block',
    });
    await context.addInitScript(
      (stored) => {
        for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
      },
      session === undefined ? {} : { authToken: session.token, user: JSON.stringify(session.user) },
    );
    const page = await context.newPage();
    // A page then loads only the code it shows.
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    return new Visitor(context, page, origin);
  }

  /** Loads a route at one look and waits until it is shown. */
  async open({ path, sport }: Pick<Route, 'path' | 'sport'>, look: Look): Promise<void> {
    this.takeComplaints();
    await this.page.goto(`${this.origin}/favicon.svg`);
    await this.page.evaluate((chosen) => localStorage.setItem('selectedSport', chosen), sport);
    await this.resize(look);
    await this.page.goto(this.origin + path);
    await untilLoaded(this.page);
    await this.page.evaluate(() => document.fonts.ready);
  }

  /** Follows an internal link within the app. */
  async follow(path: string): Promise<void> {
    this.takeComplaints();
    await this.page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    await untilLoaded(this.page);
  }

  /** Shows the page at another width and in another theme. */
  async turn(look: Look): Promise<void> {
    await this.resize(look);
    await untilLoaded(this.page);
  }

  /** Returns complaints and foreign requests since the last call. */
  takeComplaints(): { readonly complaints: readonly string[]; readonly foreign: readonly string[] } {
    const taken = { complaints: [...this.complaints], foreign: [...this.foreign] };
    this.complaints.length = 0;
    this.foreign.clear();
    return taken;
  }

  /** Makes the window as high as the page, so that a bar at its bottom covers nothing. */
  async stretch({ width }: Look): Promise<void> {
    const height = await this.page.evaluate(() => {
      // What is at least as high as the window would grow with it and leave a blank that no visitor sees.
      for (const element of document.querySelectorAll('*')) {
        const { minHeight } = getComputedStyle(element);
        if (element instanceof HTMLElement && parseFloat(minHeight) > innerHeight / 2)
          element.style.minHeight = minHeight;
      }
      return document.documentElement.scrollHeight;
    });
    await this.page.setViewportSize({ width, height: Math.max(height, WIDTHS[width].height) });
    await untilStill(this.page);
  }

  private async resize({ theme, width }: Look): Promise<void> {
    await this.page.setViewportSize(WIDTHS[width]);
    await this.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}
