import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { User } from '@app/contracts';
import { type SportId, STORED } from './dashboard.ts';
import { store } from './storage.ts';

/** A user for one journey, so journeys do not interfere. */
export interface Person {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Returns a unique name, email address and password. */
export function somebody(): Person {
  const username = `fan-${randomBytes(5).toString('hex')}`;
  return { username, email: `${username}@example.net`, password: `Pw-${randomBytes(6).toString('hex')}!` };
}

/** Returns a demo account by name: `demo-elite`. */
export function demoPerson(username: string): Person {
  const all = JSON.parse(process.env['E2E_DEMO_ACCOUNTS'] ?? '[]') as Omit<Person, 'email'>[];
  const found = all.find((account) => account.username === username);
  if (found === undefined) throw new Error(`No demo account is named ${username}.`);
  return { ...found, email: `${username}@example.com` };
}

/** Creates an account and its session without the register page. */
export async function registered(
  request: APIRequestContext,
  values: Readonly<Record<string, unknown>> = {},
): Promise<Person & { readonly token: string; readonly user: User }> {
  const person = somebody();
  const response = await request.post('/api/register', {
    data: { ...person, termsAccepted: true, ...values },
  });
  expect(response.status(), await response.text()).toBe(200);
  const { data } = (await response.json()) as { data: { token: string; user: User } };
  return { ...person, ...data };
}

/** Fills in and submits the login form. */
export async function logIn(page: Page, { username, password }: Person, rememberMe = false): Promise<void> {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (rememberMe) await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/**
 * Gives a page the session of a token, as if the user had signed in on this tab, and opens `path`. `sport` is
 * the one chosen before.
 */
export async function openSignedIn(
  page: Page,
  { token, user }: { token: string; user: User },
  path: string,
  sport?: SportId,
): Promise<void> {
  await store(page, {
    local: sport === undefined ? {} : { [STORED.sport]: sport },
    session: { authToken: token, user: JSON.stringify(user) },
  });
  await page.goto(path);
}

/** Opens the account menu of the top bar and returns it once it stays open. */
export async function openAccountMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('menu');
  // A new page moves the focus to its heading, which closes a menu opened before.
  await expect(async () => {
    if (!(await menu.isVisible())) await page.getByRole('button', { name: /^Account(:|$)/ }).click();
    await expect(menu).toBeVisible({ timeout: 500 });
  }).toPass();
  return menu;
}

/** Chooses from the account menu and opens it again if a new page closed it. */
export async function chooseInAccountMenu(page: Page, name: string): Promise<void> {
  await expect(async () => {
    const menu = await openAccountMenu(page);
    await menu.getByRole('menuitem', { name }).click({ timeout: 2_000 });
  }).toPass();
}

interface MailSummary {
  readonly id: string;
  readonly to: readonly string[];
  readonly subject: string;
}

/** Opens the newest mail to an address in the development mailbox. */
export async function openMail(page: Page, to: string, subject: RegExp): Promise<void> {
  const mailbox = process.env['E2E_MAILBOX_URL'] ?? '';
  const newest = async (): Promise<MailSummary | undefined> => {
    const mails = (await (await page.request.get(`${mailbox}/messages.json`)).json()) as MailSummary[];
    return mails.find((mail) => mail.to.includes(to) && subject.test(mail.subject));
  };
  await expect.poll(async () => (await newest())?.subject ?? 'no such mail').toMatch(subject);
  await page.goto(mailbox);
  await page.locator(`a[href$="/mails/${(await newest())?.id ?? ''}"]`).click();
  await expect(page.getByText(to).first()).toBeVisible();
}

/**
 * Removes the browser's own messages about refused requests, and about a logout the server no longer needed,
 * from the complaints.
 */
export function expectRefusals(complaints: string[], ...statuses: readonly number[]): void {
  const isExpected = (text: string): boolean =>
    text.startsWith('Couldn’t tell the server about the logout ApiError') ||
    statuses.some((status) => text.includes(`status of ${String(status)}`));
  complaints.splice(0, Infinity, ...complaints.filter((text) => !isExpected(text)));
}
