import { SHORT_PAGES } from '@app/testing/page';
import { defineConfig } from '@playwright/test';
import { SIZES } from './support/sizes.ts';

/** `short` or `long` when only that share of the journeys runs (ADR 49). */
const share = process.env['JOURNEYS'];

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.e2e-spec.ts',
  ...(share === 'long' && { grep: / @long\b/ }),
  ...(share === 'short' && { grepInvert: / @long\b/ }),
  outputDir: '../test-results/journeys',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // As many as the lanes they take of `npm test`: a journey and its browser take turns and keep one processor busy.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    screenshot: 'only-on-failure',
    // A worker would answer requests that journeys break or watch. Its own journeys allow it.
    serviceWorkers: 'block',
    // No traces, which take longer than the journeys. Screenshots of failures are kept.
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
    locale: 'en-US',
    colorScheme: 'light',
    // Journeys that check the layout change the width themselves.
    viewport: SIZES.wide,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [...SHORT_PAGES],
    },
  },
});
