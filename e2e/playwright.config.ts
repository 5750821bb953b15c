import { defineConfig } from '@playwright/test';

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/**
 * Runs at both widths. Everything else runs once, wide and light, and checks the other width itself where it
 * matters.
 */
const MATRIX = '**/*.matrix.e2e-spec.ts';

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.e2e-spec.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    screenshot: 'only-on-failure',
    // No traces, which take longer than the journeys. Screenshots of failures are kept.
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
    locale: 'en-US',
    colorScheme: 'light',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'wide', use: { viewport: WIDE } },
    // Retrying a failed read is the same at both widths, so it runs at one.
    {
      name: 'phone',
      use: { viewport: PHONE },
      testMatch: MATRIX,
      grepInvert: /reads that fail can be retried/,
    },
  ],
});
