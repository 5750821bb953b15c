import { expect, type Page } from '@playwright/test';
import { addedBet } from '../support/bets.ts';
import { chooseInAccountMenu, demoPerson, expectRefusals, logIn, registered } from '../support/account.ts';
import { chooseSport, expectLoaded, openDashboard } from '../support/dashboard.ts';
import { expectLostNetwork } from '../support/network.ts';
import { nextVersion, type OwnGateway, ownGateway } from '../support/own-gateway.ts';
import { SIZES } from '../support/sizes.ts';
import { store } from '../support/storage.ts';
import { test } from '../support/test.ts';

test.use({ viewport: SIZES.phone, serviceWorkers: 'allow', isPrefetching: true });

const GAME = '/dashboard/game/2024_07_DEN_NO';
/** Only ends a start that hangs. */
const START_TIMEOUT_MS = 180_000;

let gateway: OwnGateway;

test.beforeEach(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  gateway = await ownGateway();
});
test.afterEach(() => gateway.stop());

const storedNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names: string[] = [];
    for (const store of await caches.keys())
      for (const { url } of await (await caches.open(store)).keys())
        names.push(`${store} ${new URL(url).pathname}`);
    return names;
  });

/** Waits until the service worker controls the page and what it shows is stored. */
async function expectStored(page: Page, ...paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await expect.poll(async () => (await storedNames(page)).join('\n'), { timeout: 30_000 }).toContain(path);
}

test('the dashboard and an opened game show after a reload without a network, with their age (S-483) @long', async ({
  page,
  complaints,
}) => {
  await gateway.start();
  await openDashboard(page, 'nfl', '', gateway.url);
  await expectLoaded(page);
  await page.locator(`a[href*="${GAME}"]`).first().click();
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await expectStored(page, '/static/nfl/nfl_predictions.json');
  await gateway.stop();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(' @ ');
  await expect(page.getByRole('tabpanel')).toBeVisible();
  const age = /^Server not reachable – showing data from \d+:\d\d [AP]M/;
  await expect(page.getByText(age)).toBeVisible();
  await page.goto(`${gateway.url}/dashboard`);
  await expectLoaded(page);
  await expect(page.getByText(age)).toBeVisible();
  // A screen that was never opened.
  await page.goto(`${gateway.url}/privacy`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');

  await page.goto(`${gateway.url}/dashboard`);
  await expectLoaded(page);
  await gateway.start();
  await expect(page.getByText(age)).toHaveCount(0, { timeout: 45_000 });
  // Ends the page's requests, so that none is refused later than here.
  await page.goto('about:blank');
  // A gateway that is about to stop refuses what arrives meanwhile.
  expectRefusals(complaints, 503);
  expectLostNetwork(complaints);
});

test('nothing personal is ever stored, and bets are gone after a reload without a network (S-483) @long', async ({
  page,
  request,
  complaints,
}) => {
  await gateway.start();
  const person = await registered(request);
  await addedBet(request, person.token);
  await store(page, { session: { authToken: person.token, user: JSON.stringify(person.user) } }, gateway.url);
  await page.goto(`${gateway.url}/dashboard`);
  await expectLoaded(page);
  await expectStored(page, '/static/');
  for (const path of ['/dashboard/my-bets', '/profile', '/dashboard/performance', '/pricing']) {
    await page.goto(gateway.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto(`${gateway.url}/dashboard/my-bets`);
  const bet = page
    .getByRole('main')
    .getByText(/Packers @ Saints/)
    .first();
  await expect(bet).toBeVisible();
  const everything = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const request of await store.keys()) {
        const response = await store.match(request);
        texts.push(name, request.url, JSON.stringify([...request.headers]), (await response?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
  expect(everything).not.toContain(person.username);
  expect(everything).not.toContain(person.email);
  expect(everything).not.toContain(person.token);
  expect(everything).not.toContain('Packers @ Saints');
  const paths = (await storedNames(page)).map((name) => name.split(' ')[1] ?? '');
  const isAllowed = (path: string): boolean =>
    /^\/(?:assets|static)\/|^\/(?:index\.html|start\.js|favicon\.svg)$|^\/api\/(?:client-config|system-bets|predictions\/)/.test(
      path,
    );
  expect(paths.filter((path) => !isAllowed(path))).toEqual([]);

  await chooseInAccountMenu(page, 'Logout');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('authToken'))).toBeNull();
  await gateway.stop();
  await page.goto(`${gateway.url}/dashboard/my-bets`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/Packers @ Saints/)).toHaveCount(0);
  await expect(page.getByText(person.username)).toHaveCount(0);
  // Ends the page's requests, so that none is refused later than here.
  await page.goto('about:blank');
  // The statistics of a sport that were never published.
  expectRefusals(complaints, 404);
  expectLostNetwork(complaints);
});

test('picks of a plan are stored for its session only and deleted at sign-out (S-227, S-483) @long', async ({
  page,
  complaints,
}) => {
  await gateway.start({ PREDICTION_ACCESS: 'metered' });
  await chooseSport(page, 'nfl', gateway.url);
  await page.goto(`${gateway.url}/dashboard/login`);
  await logIn(page, demoPerson('demo-elite'));
  await expectLoaded(page);
  await expectStored(page, '/static/nfl/nfl_predictions.json');
  const ofReaders = async () =>
    (await storedNames(page)).filter((name) => name.startsWith('predictions-of-'));
  await expect.poll(async () => (await ofReaders()).length).toBeGreaterThan(0);
  expect(
    (await storedNames(page)).filter((name) => name.startsWith('predictions /static/nfl/nfl_pred')),
  ).toEqual([]);

  await gateway.stop();
  await page.reload();
  await expectLoaded(page);
  await chooseInAccountMenu(page, 'Logout');
  await expect.poll(ofReaders).toEqual([]);
  await page.goto(`${gateway.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  await expect(page.locator('a[href*="/dashboard/game/"]')).toHaveCount(0);
  await page.goto('about:blank');
  expectLostNetwork(complaints);
});

test('an open page keeps working after a new version is deployed, and offers it (S-483) @long', async ({
  page,
  complaints,
}) => {
  const next = nextVersion();
  await gateway.start();
  await openDashboard(page, 'nfl', '', gateway.url);
  await expectLoaded(page);
  await expectStored(page, '/static/nfl/nfl_predictions.json', '/assets/verify');
  const entry = () => page.locator('script[type="module"]').first().getAttribute('src');
  const first = await entry();

  await gateway.stop();
  await gateway.start({ WEB_DIST: next.folder });
  const offer = page.getByText('A new version is available.');
  await expect(offer).toBeVisible({ timeout: 45_000 });
  // The old page opens a screen that it had not opened before, whose files the server no longer has.
  await page.locator('a[href="/dashboard/verify"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify the predictions');
  expect(await entry()).toBe(first);
  await expect(page.getByText(/couldn’t be loaded|Page not loaded/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify the predictions');
  await expect.poll(entry).not.toBe(first);
  await expect(offer).toHaveCount(0);

  // Without a network the new version opens as a whole. A page that loads keeps the version before at work.
  const second = await entry();
  await page.goto(`${gateway.url}/favicon.svg`);
  const stored = () =>
    page.evaluate(async () => {
      const { active, installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
      const states = [active, installing, waiting].map((worker) => worker?.state ?? 'none').join(' ');
      // Until the new worker takes over, the version before answers.
      if (states !== 'activated none none') return states;
      const newest = (await caches.keys()).filter((name) => name.startsWith('shell-')).at(-1) ?? '';
      return (await (await caches.open(newest)).match('/index.html'))?.text();
    });
  await expect.poll(stored, { timeout: 45_000 }).toContain(second ?? 'no script');
  await gateway.stop();
  await page.goto(`${gateway.url}/dashboard`);
  await expectLoaded(page);
  expect(await entry()).toBe(second);
  next.remove();
  await page.goto('about:blank');
  expectLostNetwork(complaints);
});
