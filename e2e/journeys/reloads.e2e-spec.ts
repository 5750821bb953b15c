import type { APIRequestContext, Page, Route } from '@playwright/test';
import { openSignedIn, registered } from '../support/account.ts';
import { type Answer, intercept } from '../support/intercept.ts';
import { expectLostNetwork } from '../support/network.ts';
import { expect, returning as test } from '../support/test.ts';

const ME = '**/api/auth/me';

const expectSignedIn = (page: Page) => expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
const storedToken = (page: Page) => page.evaluate(() => sessionStorage.getItem('authToken'));

async function openNewAccount(
  page: Page,
  request: APIRequestContext,
  path: string,
): Promise<{ readonly token: string }> {
  const session = await registered(request);
  await openSignedIn(page, session, path);
  await expectSignedIn(page);
  return session;
}

/** The browser's message for a reload while it replaces the page. */
const TOO_EARLY = 'Not attached to an active page';

/** Reloads ten times without waiting for the page, like an impatient user. */
async function reloadQuickly(page: Page): Promise<void> {
  for (let reloads = 0; reloads < 10;) {
    try {
      await page.reload({ waitUntil: 'commit' });
      reloads += 1;
    } catch (error) {
      if (!String(error).includes(TOO_EARLY)) throw error;
    }
  }
}

test('ten quick reloads keep the user signed in (S-066) @long', async ({ page, request, complaints }) => {
  const { token } = await openNewAccount(page, request, '/profile');
  await reloadQuickly(page);
  await expectSignedIn(page);
  expect(await storedToken(page)).toBe(token);
  expect(new URL(page.url()).pathname).toBe('/profile');
  expectLostNetwork(complaints);
});

test('reloads that abort the session check keep the user signed in (S-066) @long', async ({
  page,
  request,
  complaints,
}) => {
  const { token } = await openNewAccount(page, request, '/profile');
  const held: Route[] = [];
  await page.route(ME, (route) => {
    held.push(route);
  });
  for (let reload = 0; reload < 5; reload += 1) {
    await page.reload({ waitUntil: 'commit' });
    // The request is in flight when the next reload aborts it.
    await expect.poll(() => held.length).toBe(reload + 1);
  }
  await page.unroute(ME);
  await page.reload();
  await expectSignedIn(page);
  expect(await storedToken(page)).toBe(token);
  expect(new URL(page.url()).pathname).toBe('/profile');
  expectLostNetwork(complaints);
});

const HTML = { contentType: 'text/html', body: '<html><title>Hotel network: log in</title></html>' };
const JSON_TYPE = { contentType: 'application/json' };

const NO_ANSWERS: readonly (readonly [string, Answer | 'abort'])[] = [
  ['no answer', 'abort'],
  ['429', { status: 429, ...JSON_TYPE, body: '{"success":false,"error":"Slow down","code":"RATE_LIMITED"}' }],
  ['500', { status: 500, ...JSON_TYPE, body: '{"success":false,"error":"Failed","code":"INTERNAL"}' }],
  ['503', { status: 503, ...JSON_TYPE, body: '{"success":false,"error":"Not ready","code":"UNAVAILABLE"}' }],
  ['a page of another network with 200', { status: 200, ...HTML }],
  ['a page of another network with 401', { status: 401, ...HTML }],
];

test('no answer, 429, 500, 503 or a page of another network to the session check signs no one out, and the check is retried (S-066) @long', async ({
  page,
  request,
  complaints,
}) => {
  const { token } = await openNewAccount(page, request, '/profile');
  for (const [name, answer] of NO_ANSWERS) {
    await test.step(name, async () => {
      let asked = 0;
      const mend = await intercept(page, ['*/api/auth/me'], () => {
        asked += 1;
        return answer;
      });
      await page.reload();
      await expectSignedIn(page);
      await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
      const answered = page.waitForResponse(
        (response) => response.url().endsWith('/api/auth/me') && response.ok(),
      );
      await mend();
      await answered;
      await expectSignedIn(page);
      expect(await storedToken(page)).toBe(token);
    });
  }
  expectLostNetwork(complaints);
});

test('a server response that the session is over signs the user out (S-066)', async ({
  page,
  request,
  complaints,
}) => {
  const { token } = await openNewAccount(page, request, '/dashboard');
  const response = await request.post('/api/auth/logout', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(200);
  await page.goto('/dashboard/verify');
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/dashboard/verify');
  expectLostNetwork(complaints);
});
