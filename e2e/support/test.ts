import { test as base, expect } from '@playwright/test';

interface TestFixtures {
  /** The browser's complaints. A test that expects one removes it. */
  readonly complaints: string[];
}

/** Playwright's test, which fails when a page logs an error, throws or loads something broken. */
export const test = base.extend<TestFixtures>({
  baseURL: async ({}, use) => {
    await use(process.env['E2E_GATEWAY_URL'] ?? '');
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      await use(complaints);
      expect(complaints, 'errors and warnings of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
