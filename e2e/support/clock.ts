import type { Page } from '@playwright/test';

/**
 * Stops an installed clock, which otherwise goes on in real time, so that a test alone decides how much time passes
 * however busy the machine is. It stops a minute ahead.
 */
export async function pauseClock(page: Page): Promise<void> {
  const nowMs = await page.evaluate(() => Date.now());
  // Not into the past, where the page is by the time the call arrives.
  await page.clock.pauseAt(nowMs + 60_000);
}
