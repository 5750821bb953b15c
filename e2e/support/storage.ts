import type { Page } from '@playwright/test';

/** What an earlier visit left: in the browser, and in this tab. */
export interface Stored {
  readonly local?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
}

/** A file of the product's address without the app, from which a journey changes what is stored before the app starts. */
const WITHOUT_APP = '/favicon.svg';

/** Leaves the app. `origin` selects a stack other than the shared one. */
export async function leaveApp(page: Page, origin = ''): Promise<void> {
  const address = `${origin === '' ? (process.env['E2E_GATEWAY_URL'] ?? '') : origin}${WITHOUT_APP}`;
  if (page.url() !== address) await page.goto(address);
}

/** Stores values once, before the app starts. */
export async function store(page: Page, { local = {}, session = {} }: Stored, origin = ''): Promise<void> {
  await leaveApp(page, origin);
  await page.evaluate(
    ([forever, forTab]) => {
      for (const [key, value] of Object.entries(forever)) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(forTab)) sessionStorage.setItem(key, value);
    },
    [local, session] as const,
  );
}
