import { subscriptionRequiredText } from '@app/domain';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import {
  chooseInAccountMenu,
  demoPerson,
  expectRefusals,
  logIn,
  openSignedIn,
  type Person,
  registered,
} from '../support/account.ts';
import { betPanel } from '../support/bets.ts';
import { pauseClock } from '../support/clock.ts';
import { watchRequests } from '../support/network.ts';
import { expect, returning, saveData, test } from '../support/test.ts';

const heading = { level: 1 } as const;
const MINUTE_MS = 60_000;

const isSignedIn = (page: Page) => expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
const isSignedOut = (page: Page) =>
  expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();

/** Registers a person and logs them in with the form. */
async function loggedIn(page: Page, request: APIRequestContext, rememberMe: boolean): Promise<Person> {
  const person = await registered(request);
  await page.goto('/login');
  await logIn(page, person, rememberMe);
  await isSignedIn(page);
  return person;
}

const stored = (page: Page) =>
  page.evaluate(() => ({
    local: localStorage.getItem('authToken') !== null,
    tab: sessionStorage.getItem('authToken') !== null,
  }));

for (const rememberMe of [false, true]) {
  test(`${rememberMe ? 'remember me outlives the browser session' : 'without remember me the session ends with the browser session, and new tabs are handed it'} (S-083, S-084) @long`, async ({
    page,
    context,
    browser,
    request,
  }) => {
    await loggedIn(page, request, rememberMe);
    expect(await stored(page)).toEqual({ local: rememberMe, tab: !rememberMe });

    const second = await context.newPage();
    await second.goto('/dashboard');
    await isSignedIn(second);
    await second.reload();
    await isSignedIn(second);

    // A reopened browser has only what is in localStorage.
    const reopened = await browser.newContext({
      serviceWorkers: 'block',
      storageState: await context.storageState(),
    });
    await saveData(reopened);
    const later = await reopened.newPage();
    await later.goto(page.url());
    await (rememberMe ? isSignedIn(later) : isSignedOut(later));
    await reopened.close();

    // Logging out in one tab logs out the other.
    await chooseInAccountMenu(second, 'Logout');
    await isSignedOut(second);
    await isSignedOut(page);
    expect(await stored(page)).toEqual({ local: false, tab: false });
  });
}

/** Opens the profile in another browser, whose other devices can be logged out. */
async function onAnotherDevice(browser: Browser, person: Person): Promise<Page> {
  const other = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: process.env['E2E_GATEWAY_URL'] ?? '',
  });
  await saveData(other);
  const phone = await other.newPage();
  await phone.goto('/dashboard/login');
  await logIn(phone, person);
  await isSignedIn(phone);
  await phone.goto('/profile');
  await expect(phone.getByRole('button', { name: 'Log out other devices' })).toBeVisible();
  return phone;
}

test('a session revoked from another browser ends within a second (S-134)', async ({
  page,
  browser,
  request,
  complaints,
}) => {
  const person = await loggedIn(page, request, true);

  const phone = await onAnotherDevice(browser, person);

  // This browser polls while the other one revokes.
  const watching = page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('authToken') ?? ''}`,
      'x-background': '1',
    };
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline) {
      const { status } = await fetch('/api/auth/me', { headers });
      if (status === 401) return Date.now();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return null;
  });
  const [answer] = await Promise.all([
    phone.waitForResponse((response) => response.url().endsWith('/api/auth/sessions/revoke-others')),
    phone.getByRole('button', { name: 'Log out other devices' }).click(),
  ]);
  const revokedAt = Date.now();
  expect(answer.status()).toBe(200);
  const outAt = await watching;
  expect(outAt).not.toBeNull();
  const afterMs = (outAt ?? Infinity) - revokedAt;
  test.info().annotations.push({ type: 'out after', description: `${String(afterMs)} ms` });
  expect(afterMs).toBeLessThan(1_000);

  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login$/);
  expectRefusals(complaints, 401);
  await expect(phone.getByText('No other device is logged in.')).toBeVisible();
  await phone.context().close();
});

test('a session ended on another device says so, and its user finds the bet that was typed (S-079, S-134)', async ({
  page,
  browser,
  request,
  complaints,
}) => {
  const person = await registered(request);
  const game = '/dashboard/game/2024_07_DEN_NO';
  await openSignedIn(page, person, game, 'nfl');
  const amount = betPanel(page).getByRole('spinbutton', { name: 'Bet amount' });
  const book = betPanel(page).getByLabel('Sportsbook (optional)');
  await amount.fill('14');
  await book.fill('MyBook');

  const phone = await onAnotherDevice(browser, person);
  await phone.getByRole('button', { name: 'Log out other devices' }).click();
  await expect(
    page.getByText(
      /^Your session expired or was ended in another tab or on another device\. After you log in/,
    ),
  ).toBeVisible();
  expectRefusals(complaints, 401);
  await phone.context().close();

  await logIn(page, person);
  await expect(page).toHaveURL((url) => url.pathname === game);
  await expect(amount).toHaveValue('14');
  await expect(book).toHaveValue('MyBook');
});

test('the warning counts down each second, staying restarts the timer, and expiry logs out (S-067, S-070..S-077)', async ({
  page,
  request,
}) => {
  const person = await registered(request);
  await page.clock.install();
  const answered = watchRequests(page);
  await openSignedIn(page, person, '/profile');
  await isSignedIn(page);
  // A request counts as activity, whenever the page's clock stands as it is made.
  await answered();
  const dialog = page.getByRole('dialog', {
    name: 'Session Timeout Warning: Your session will expire soon due to inactivity',
  });

  // Its code may load late, and then shows at a later moment of the page's clock.
  const shows = (): Promise<void> =>
    expect(async () => {
      await page.clock.runFor(500);
      await expect(dialog).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });

  await pauseClock(page);

  // With the minute that pausing takes, 24.
  await page.clock.runFor(23 * MINUTE_MS);
  await expect(dialog).toBeHidden();
  await page.clock.runFor(2 * MINUTE_MS);
  await shows();
  const left = dialog.getByRole('timer');
  const before = await secondsIn(left.innerText());
  expect(before).toBeLessThanOrEqual(5 * 60);
  await page.clock.runFor(1_000);
  expect(await secondsIn(left.innerText())).toBe(before - 1);

  // While the dialog is open only its buttons count.
  await page.mouse.move(10, 10);
  await page.keyboard.press('Shift');
  await page.clock.runFor(1_000);
  expect(await secondsIn(left.innerText())).toBe(before - 2);

  await dialog.getByRole('button', { name: 'Stay Logged In' }).click();
  await page.clock.runFor(1_000);
  await expect(dialog).toBeHidden();
  await page.clock.runFor(24 * MINUTE_MS);
  await expect(dialog).toBeHidden();
  await page.clock.runFor(2 * MINUTE_MS);
  await shows();
  await page.clock.runFor((await secondsIn(left.innerText())) * 1_000);
  await page.clock.resume();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/login$/);
  expect(await stored(page)).toEqual({ local: false, tab: false });
});

async function secondsIn(text: Promise<string>): Promise<number> {
  const [minutes = 0, seconds = 0] = (await text).split(':').map(Number);
  return minutes * 60 + seconds;
}

test('Logout Now ends the session at once (S-072, S-074) @long', async ({ page, request }) => {
  const person = await registered(request);
  await page.clock.install();
  const answered = watchRequests(page);
  await openSignedIn(page, person, '/profile');
  await isSignedIn(page);
  await answered();
  await page.clock.runFor(26 * MINUTE_MS);
  // The page does not wait for the server to sign out. This test does.
  const told = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/auth/logout');
  await page.getByRole('button', { name: 'Logout Now' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await told;
  const { status } = await request
    .get('/api/auth/me', { headers: { authorization: `Bearer ${person.token}` } })
    .then((response) => ({ status: response.status() }));
  expect(status).toBe(401);
});

// For every guarded path: web/src/app/guard.spec.tsx.
returning('a guarded page asks for a login and returns to it (S-039, S-042, S-086)', async ({ page }) => {
  const path = '/dashboard/betting-comparison?x=1';
  await page.goto(path);
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, demoPerson('demo-elite'));
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
  // The login page redirects a signed-in user.
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
});

returning(
  'Subscription Required replaces pages the plan does not include (S-037, S-038, S-041, S-043, S-044)',
  async ({ page }) => {
    const wall = page.getByRole('heading', heading);
    const levels = [
      { who: 'demo-free', closed: ['premium', 'elite'] },
      { who: 'demo-pro', closed: ['elite'] },
      { who: 'demo-elite', closed: [] },
    ];
    for (const { who, closed } of levels) {
      await page.goto('/login');
      await logIn(page, demoPerson(who));
      await isSignedIn(page);
      for (const [path, tier, title] of [
        ['/dashboard/betting-comparison', 'premium', 'Strategy comparison'],
        ['/dashboard/admin', 'elite', 'Admin Dashboard'],
      ] as const) {
        await page.goto(path);
        await expect(wall).toHaveText(closed.includes(tier) ? 'Subscription Required' : title);
        if (!closed.includes(tier)) continue;
        await expect(page.getByText(subscriptionRequiredText(tier))).toBeVisible();
        await page.getByRole('button', { name: 'Upgrade Subscription' }).click();
        await expect(page).toHaveURL(/\/profile$/);
        // A menu that is open while the page changes closes with it.
        await expect(wall).toHaveText('Profile');
      }
      await chooseInAccountMenu(page, 'Logout');
      await expect(page).toHaveURL(/\/(login|dashboard)/);
    }
  },
);
