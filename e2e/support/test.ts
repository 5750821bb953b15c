import { type Stack, startStack } from '@app/testing/stack';
import { test as base, expect } from '@playwright/test';

interface TestFixtures {
  /** What the browser complained about; a test that expects a complaint empties it. */
  readonly complaints: string[];
}

interface WorkerFixtures {
  /** A product of this worker's own, for journeys that change what is published. */
  readonly ownStack: Stack;
}

/** Playwright's test; a page that logs an error, throws or loads something broken fails its test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
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
  ownStack: [
    async ({}, use) => {
      const stack = await startStack({ hasDemo: true });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

export { expect };
