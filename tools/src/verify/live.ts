// npm run verify:live [-- --short] [--seed N]: a published file, a settled bet and a changed plan appear within 5 s in pages
// that are already open in a browser, without a reload. Counts from the time the server noted for the change.
import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SlateIndex } from '@app/contracts';
import { formatDay } from '@app/domain';
import { poll } from '@app/testing/servers';
import { queryRows, type Stack } from '@app/testing/stack';
import { register, type Account } from './accounts/client.ts';
import { addBet, callWithKey } from './bets/bet-calls.ts';
import { launchBrowser, SIZES } from './budgets/browser.ts';
import { newContext } from './budgets/screens.ts';
import type { GatewayHarness, Verdict } from './gateway-run.ts';

const WITHIN_MS = 5_000;
/** Only ends what hangs. */
const GIVE_UP_AFTER_MS = 60_000;
const DEMO = join(import.meta.dirname, '../../../services/predictions/demo/mlb');

/** What changes in an open page. */
interface Change {
  readonly name: string;
  readonly path: string;
  /** The element that shows it, with a text before the change and one after it. */
  readonly shownIn: string;
  readonly before: string;
  readonly after: string;
  /** Makes the change and returns the server's time of it. */
  readonly make: () => Promise<number>;
}

async function verify(stack: Stack): Promise<Verdict> {
  const account = await register(stack.gatewayUrl);
  const changes = await changesOf(stack, account);
  const browser = await launchBrowser();
  try {
    const context = await newContext(browser, { sport: 'mlb', account }, SIZES.wide);
    const faults: string[] = [];
    for (const change of changes) {
      const page = await context.newPage();
      await page.goto(stack.gatewayUrl + change.path);
      await page.locator(change.shownIn, { hasText: change.before }).first().waitFor();
      const [shownMs, changedMs] = await Promise.all([shownAtMs(page, change), change.make()]);
      const tookMs = shownMs - changedMs;
      console.log(`${change.name} is shown after ${(tookMs / 1_000).toFixed(2)} s`);
      if (!(tookMs <= WITHIN_MS))
        faults.push(`${change.name} is shown after ${(tookMs / 1_000).toFixed(1)} s`);
    }
    return { passed: changes.length - faults.length, faults };
  } finally {
    await browser.close();
  }
}

async function changesOf(stack: Stack, { token, user, username }: Account): Promise<readonly Change[]> {
  const { gatewayUrl: origin } = stack;
  const bet = await addBet(origin, token);
  const { file, day } = await nextFile(origin);
  return [
    {
      name: 'a published file',
      path: '/dashboard',
      shownIn: 'h1, h2',
      before: 'MLB',
      after: day,
      make: async () => {
        const startedAtMs = Date.now();
        await run(stack, 'predictions', ['publish', file]);
        return receivedAtMs(origin, startedAtMs);
      },
    },
    {
      name: 'a settled bet',
      path: '/dashboard/my-bets',
      shownIn: 'tr[data-bet]',
      before: 'Pending',
      after: 'Won',
      make: async () => {
        const sentAtMs = Date.now();
        const options = { key: randomUUID(), token, body: { actualResult: 'won' } };
        const { status, text } = await callWithKey(origin, `PATCH /api/user-bets/${bet.id}`, options);
        if (status !== 200) throw new Error(`settling was answered with ${String(status)}: ${text}`);
        return sentAtMs;
      },
    },
    {
      name: 'a changed plan',
      path: '/dashboard/all-sports',
      shownIn: 'h1',
      before: 'Subscription Required',
      after: 'All sports',
      make: async () => {
        await run(stack, 'auth', ['user', 'grant', username, '--plan', 'elite']);
        return grantedAtMs(stack, user.id);
      },
    },
  ];
}

/** The oldest MLB slate that is not published, and its day as a heading shows it. */
async function nextFile(origin: string): Promise<{ readonly file: string; readonly day: string }> {
  const answer = await fetch(`${origin}/static/mlb/index.json`);
  const slates = answer.ok ? ((await answer.json()) as SlateIndex).slates : [];
  const newest =
    slates
      .map(({ date }) => date ?? '')
      .sort()
      .at(-1) ?? '';
  const dayOf = (file: string): string => /\d{4}-\d\d-\d\d/.exec(basename(file))?.[0] ?? '';
  const [file] = globSync(join(DEMO, 'mlb_predictions_*.json'))
    .filter((one) => dayOf(one) > newest)
    .sort();
  if (file === undefined) throw new Error('every MLB slate is published');
  return { file, day: formatDay(dayOf(file)) };
}

/** Waits until the gateway serves a file received after this time, and returns when that was. */
async function receivedAtMs(origin: string, afterMs: number): Promise<number> {
  let receivedMs = 0;
  const isServed = async (): Promise<boolean> => {
    const answer = await fetch(`${origin}/static/mlb/mlb_predictions.json`);
    if (!answer.ok) return false;
    const { publication } = (await answer.json()) as { publication: { receivedAt: string } };
    receivedMs = Date.parse(publication.receivedAt);
    return receivedMs >= afterMs;
  };
  if (!(await poll(isServed, { timeoutMs: GIVE_UP_AFTER_MS }))) throw new Error('the file is not served');
  return receivedMs;
}

/** Waits until billing has the granted plan, and returns when an administrator granted it. */
async function grantedAtMs({ env }: Stack, userId: string): Promise<number> {
  let grantedMs: number | undefined;
  const isGranted = async (): Promise<boolean> => {
    const [grant] = await queryRows<{ ms: string }>(
      env['DATABASE_URL'] ?? '',
      `select extract(epoch from granted_at) * 1000 as ms from billing.plan_grant where user_id = '${userId}'`,
    );
    grantedMs = grant && Number(grant.ms);
    return grantedMs !== undefined;
  };
  await poll(isGranted, { timeoutMs: GIVE_UP_AFTER_MS });
  if (grantedMs === undefined) throw new Error('billing does not know of the granted plan');
  return grantedMs;
}

async function run(stack: Stack, service: 'auth' | 'predictions', words: readonly string[]): Promise<void> {
  const { code, stderr } = await stack.runCli(words, service);
  if (code !== 0) throw new Error(`${words.join(' ')}: ${stderr}`);
}

/** Resolves with the time when the page shows what is after the change. */
function shownAtMs(page: Page, { shownIn, after }: Change): Promise<number> {
  return page.evaluate(
    ({ selector, text, limitMs }) =>
      new Promise<number>((resolve, reject) => {
        const look = (): void => {
          const elements = [...document.querySelectorAll(selector)];
          if (!elements.some(({ textContent }) => textContent.includes(text))) return;
          clearInterval(timer);
          resolve(Date.now());
        };
        const timer = setInterval(look, 20);
        setTimeout(() => {
          reject(new Error(`the page does not show ${text}`));
        }, limitMs);
      }),
    { selector: shownIn, text: after, limitMs: GIVE_UP_AFTER_MS },
  );
}

export const live: GatewayHarness = { name: 'live', verify };
