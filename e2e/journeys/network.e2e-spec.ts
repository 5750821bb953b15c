import { untilLoaded, watchReads } from '@app/testing/page';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { User } from '@app/contracts';
import { demoPerson, openSignedIn } from '../support/account.ts';
import { chooseSport } from '../support/dashboard.ts';
import {
  breakReads,
  everyScreen,
  expectLostNetwork,
  goInApp,
  loseNetwork,
  retryAll,
} from '../support/network.ts';
import { SIZES } from '../support/sizes.ts';
import { expect, returning as test } from '../support/test.ts';

/** A game of the open NFL slate. */
const GAME = '2024_07_DEN_NO';
/** Texts of a screen that failed to load. */
const FAILURE =
  /Page not loaded|couldn’t be loaded|can’t be loaded|went wrong(?! on our side)|Failed to|isn’t available offline/;
/** Screens for visitors, which redirect a signed-in user. */
const FOR_VISITORS = /login|register|password|confirm-email|account-deleted/;

/** The screen a user comes from, which shares neither code nor data with the one that is opened. */
const elsewhere = (path: string): string =>
  path === '/dashboard/verify' ? '/dashboard' : '/dashboard/verify';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const failures = (page: Page) => page.getByRole('main').getByText(FAILURE);

const titles = (page: Page) => page.locator('main h2, main h3').allInnerTexts();

type Session = { readonly token: string; readonly user: User };

let session: Promise<Session> | undefined;

/** Signs in once for all screens. */
async function signIn(request: APIRequestContext): Promise<Session> {
  const { username, password } = demoPerson('demo-elite');
  const response = await request.post('/api/login', { data: { username, password, rememberMe: false } });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { data: Session }).data;
}

/** Opens the app, as a visitor or a user, whoever may see the screen at `path`. */
async function enter(page: Page, path: string): Promise<void> {
  watchReads(page);
  await chooseSport(page, 'nfl');
  if (FOR_VISITORS.test(path)) await page.goto(elsewhere(path));
  else await openSignedIn(page, await (session ??= signIn(page.request)), elsewhere(path));
}

async function expectStillSignedIn(page: Page, path: string): Promise<void> {
  if (FOR_VISITORS.test(path)) return;
  expect(await page.evaluate(() => sessionStorage.getItem('authToken'))).not.toBeNull();
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
}

/** Checks that the heading is in view, so the page is not scrolled past its content. */
async function expectHeadingInView(page: Page): Promise<void> {
  await expect(heading(page)).toBeInViewport();
}

/** Checks one screen, which is reached from another one and has loaded neither code nor data before. */
async function checkScreen(page: Page, context: BrowserContext, path: string): Promise<void> {
  await page.setViewportSize(SIZES.phone);
  await goInApp(page, elsewhere(path));
  await untilLoaded(page);

  await test.step('a screen opened on a phone before its code and data loaded recovers', async () => {
    const scrolledPx = await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return window.scrollY;
    });
    expect(scrolledPx).toBeGreaterThan(0);
    const restore = await loseNetwork(page);
    await goInApp(page, path);
    await expectHeadingInView(page);
    await expectStillSignedIn(page, path);
    await restore();
    await retryAll(page);
    await untilLoaded(page);
    await expect(failures(page)).toHaveCount(0);
    await expectStillSignedIn(page, path);
    await expectHeadingInView(page);
  });

  await page.setViewportSize(SIZES.wide);
  await untilLoaded(page);
  const healthy = await heading(page).innerText();
  const shown = await titles(page);
  const expectHealthy = async (): Promise<void> => {
    await expect(heading(page)).toHaveText(healthy);
    await expect(failures(page)).toHaveCount(0);
    await expectStillSignedIn(page, path);
  };

  await test.step('loaded data stays on the screen', async () => {
    await context.setOffline(true);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    if (!FOR_VISITORS.test(path)) await expect(page.getByText(/^Offline/).first()).toBeVisible();
    await expectHealthy();
    // Code that was loading when the network went down may have added a heading.
    expect(await titles(page)).toEqual(expect.arrayContaining(shown));
    await context.setOffline(false);
    await expect(page.getByText(/^Offline/)).toHaveCount(0);
    await untilLoaded(page);
    await expect(failures(page)).toHaveCount(0);
  });

  await test.step('failed reads can be retried', async () => {
    const mend = await breakReads(page);
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await expectStillSignedIn(page, path);
    await mend();
    await retryAll(page);
    await untilLoaded(page);
    await expectHealthy();
  });
}

/** Screens that one visit goes through. Each ends with a reload, so that the next one finds nothing loaded but that. */
const MOST_SCREENS = 6;
/** Far above what a busy machine needs. Only ends what hangs. */
const SCREEN_TIMEOUT_MS = 60_000;

/** Splits the screens of visitors and those of users into visits, neighbors in the list apart. */
function visitsOf(screens: readonly Screen[]): readonly Screen[][] {
  const { visitors = [], users = [] } = Object.groupBy(screens, ({ path }) =>
    FOR_VISITORS.test(path) ? 'visitors' : 'users',
  );
  return [visitors, users].flatMap((all) => {
    const count = Math.ceil(all.length / MOST_SCREENS);
    return Array.from({ length: count }, (_, visit) =>
      all.filter((_screen, place) => place % count === visit),
    );
  });
}

type Screen = { readonly name: string; readonly path: string };

const SCREENS = Object.entries(everyScreen()).map(([name, pattern]): Screen => ({
  name,
  path: pattern.replace(':gameId', GAME),
}));

for (const visit of visitsOf(SCREENS)) {
  const names = visit.map(({ name }) => name).join(', ');

  test(`${names}: failed reads can be retried when the network returns (S-066, S-483, S-485) @long`, async ({
    page,
    context,
    complaints,
  }) => {
    test.setTimeout(visit.length * SCREEN_TIMEOUT_MS);
    await enter(page, visit[0]?.path ?? '');
    for (const { name, path } of visit) await test.step(name, () => checkScreen(page, context, path));
    expectLostNetwork(complaints);
  });
}
