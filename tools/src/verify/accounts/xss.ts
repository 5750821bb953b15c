import type { Page } from '@playwright/test';
import { findBrowser } from '../../test/journeys.ts';
import { manualBet } from '../bets/bet-calls.ts';
import { launchBrowser } from '../budgets/browser.ts';
import { randomFrom } from '../hostile-files.ts';
import { call, register, type Account } from './client.ts';
import type { AccountHarness, Checks } from './harness.ts';
import type { World } from './world.ts';
import { xssPayloads } from './xss-payloads.ts';

const PAYLOADS = 200;
const SHORT_PAYLOADS = 12;
/** Each is a page load of its own. */
const SHORT_NAMES = 5;
const SHOWN_WITHIN_MS = 60_000;
const THEMES = ['light', 'dark'] as const;

/** Events in the browser. Each one means that part of a name ran, loaded or tried to. */
type Alarms = string[];

/**
 * Names and bet texts are rendered as text everywhere, in both themes. Nothing runs, and the CSP has nothing
 * to block (S-480).
 */
export const xss: AccountHarness = {
  name: 'xss',
  async run(world, checks) {
    if (findBrowser(process.env) === undefined) {
      checks.skip('the browser part did not run because this machine has no Chromium or Chrome');
      return;
    }
    await world.useAuth();
    world.stack.mailbox.clear();
    const browser = await launchBrowser();
    try {
      const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
      const page = await context.newPage();
      const alarms: Alarms = [];
      await watch(page, alarms);
      const accounts = await registerAll(world);
      await page.goto(world.origin);
      for (const account of accounts) await lookAt(page, world.origin, account, alarms, checks);
      await lookAtBets(page, world, alarms, checks);
      await lookAtMails(page, world, accounts.length, alarms, checks);
      const views = accounts.length * THEMES.length;
      checks.figure(
        `${accounts.length} pairs of names, ${views} views of the profile, ${alarms.length} alarms`,
      );
    } finally {
      await browser.close();
    }
  },
};

/**
 * Detects every way a payload could act: its own call, a dialog, the CSP, a foreign request, a new window.
 */
async function watch(page: Page, alarms: Alarms): Promise<void> {
  await page.exposeFunction('x', () => alarms.push('a payload ran'));
  await page.exposeFunction('reportViolation', (what: string) => alarms.push(`policy: ${what}`));
  await page.addInitScript({
    content: `document.addEventListener('securitypolicyviolation', (event) =>
      window.reportViolation(event.violatedDirective + ' ' + event.blockedURI));`,
  });
  page.on('dialog', (dialog) => {
    alarms.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', () => alarms.push('a window opened'));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) alarms.push(message.text());
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') alarms.push(`request to ${hostname}`);
  });
}

async function registerAll({ origin, isShort, seed }: World): Promise<Account[]> {
  const random = randomFrom(seed);
  const all = xssPayloads(PAYLOADS);
  const chosen = isShort
    ? Array.from({ length: SHORT_NAMES }, () => all[Math.floor(random() * all.length)]).filter(
        (payload, index, list) => payload !== undefined && list.indexOf(payload) === index,
      )
    : all;
  const accounts: Account[] = [];
  for (const payload of chosen) {
    const account = await register(origin, payload);
    await call(origin, 'POST /api/auth/forgot-password', { body: { email: account.email } });
    accounts.push(account);
  }
  return accounts;
}

async function signIn(page: Page, { token, user }: Account): Promise<void> {
  const stored = Object.entries({ authToken: token, user: JSON.stringify(user) });
  await page.evaluate(
    stored.map(([key, value]) => `sessionStorage.setItem('${key}', ${JSON.stringify(value)});`).join(''),
  );
}

async function lookAt(
  page: Page,
  origin: string,
  account: Account,
  alarms: Alarms,
  checks: Checks,
): Promise<void> {
  const { user } = account;
  const before = alarms.length;
  await signIn(page, account);
  await page.goto(`${origin}/profile`);
  for (const name of [user.username, user.displayName]) {
    const shown = page
      .getByText(name, { exact: true })
      .or(page.locator(`input[value=${JSON.stringify(name)}]`));
    const isShown = await shown
      .first()
      .waitFor({ timeout: SHOWN_WITHIN_MS })
      .then(
        () => true,
        () => false,
      );
    checks.check(isShown, `${JSON.stringify(name)} is not shown unchanged on the profile page`);
  }
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme="${theme}"]`).waitFor({ timeout: SHOWN_WITHIN_MS });
  }
  const said = `${JSON.stringify(user.username)}, ${JSON.stringify(user.displayName)}`;
  checks.equal(alarms.slice(before), [], `profile of ${said}`);
}

/** Checks texts of a user's own bets in the history, its dialogs and the performance page. */
async function lookAtBets(page: Page, world: World, alarms: Alarms, checks: Checks): Promise<void> {
  const { origin, isShort } = world;
  const before = alarms.length;
  const account = await register(origin);
  const texts = xssPayloads(isShort ? SHORT_PAYLOADS : PAYLOADS).map(({ displayName }) => displayName);
  for (const [index, text] of texts.entries()) {
    const body = manualBet({
      ...{ homeTeam: text, teamToCover: text, sportsbook: text.slice(0, 60), notes: text },
      ...{ gameDate: '2019-10-13', betAmount: 1 + index / 100, actualResult: index % 2 === 0 ? 'won' : null },
    });
    const { status } = await call(origin, 'POST /api/user-bets/add-manual', { token: account.token, body });
    checks.equal(status, 201, `a bet on ${JSON.stringify(text)}`);
  }
  await signIn(page, account);
  await page.goto(`${origin}/dashboard/my-bets`);
  const rows = page.locator('tr[data-bet]');
  await rows.first().waitFor({ timeout: SHOWN_WITHIN_MS });
  if (isShort) {
    const shown = await page.locator('main').innerText();
    const missing = texts.filter((text) => !shown.includes(text));
    checks.equal(missing, [], 'texts that the history does not show unchanged');
  }
  for (const toggle of (await rows.locator('button[aria-expanded]').all()).slice(0, SHORT_PAYLOADS)) {
    await toggle.click();
  }
  for (const name of [/^Edit: /, /^Delete: /]) {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor({ timeout: SHOWN_WITHIN_MS });
    await page.keyboard.press('Escape');
  }
  await page.goto(`${origin}/dashboard/performance`);
  await page.getByRole('table').first().waitFor({ timeout: SHOWN_WITHIN_MS });
  checks.equal(alarms.slice(before), [], 'the pages of bets');
  checks.figure(`${texts.length} texts as team, sportsbook and notes of bets`);
}

async function lookAtMails(
  page: Page,
  { stack }: World,
  expected: number,
  alarms: Alarms,
  checks: Checks,
): Promise<void> {
  const { mailbox } = stack;
  const before = alarms.length;
  await page.goto(mailbox.url);
  const paths = await page
    .locator('a[href^="/mails/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  checks.check(paths.length >= expected, `only ${paths.length} mails for ${expected} accounts`);
  for (const path of paths) await page.goto(`${mailbox.url}${path ?? ''}`);
  checks.equal(alarms.slice(before), [], 'mailbox');
  checks.figure(`${paths.length} mails looked at in the mailbox`);
}
