import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../test/journeys.ts';

/** Delays responses, so every screen shows its loading state first. */
const SLOW_ANSWERS_MS = 300;

const LIKE_USERS = ['--no-sandbox', '--disable-gpu', '--disable-quic'];

export const SIZES = {
  phone: { width: 390, height: 844 },
  wide: { width: 1280, height: 900 },
} as const;

/**
 * Starts this machine's Chromium, as its users do unless other arguments are given. Rejects without one. A signal ends this
 * process and the browser with it. Playwright's handlers of SIGTERM and SIGHUP would close only the browser.
 */
export function launchBrowser(args: readonly string[] = LIKE_USERS): Promise<Browser> {
  const executablePath = findBrowser(process.env);
  if (executablePath === undefined) {
    throw new Error('This machine has no Chromium or Chrome. Install one, or set CHROMIUM_PATH.');
  }
  const onSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  return chromium.launch({ executablePath, args: [...args], ...onSignals });
}

type Conditions = { readonly hasSlowAnswers?: boolean };

/** Opens a separate page with the given conditions. */
export async function openPage(
  context: BrowserContext,
  { hasSlowAnswers = false }: Conditions = {},
): Promise<Page> {
  const page = await context.newPage();
  if (hasSlowAnswers) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const speed = { downloadThroughput: -1, uploadThroughput: -1 };
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW_ANSWERS_MS,
      ...speed,
    });
  }
  return page;
}
