import type { Page } from '@playwright/test';
import { demoPerson, logIn, openSignedIn, registered } from '../support/account.ts';
import { refuse } from '../support/intercept.ts';
import { expectGoodVisit, titleOf, type Visit } from '../support/looks.ts';
import { goInApp, watchRequests } from '../support/network.ts';
import { expect, returning, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens the profile of a new user. */
async function openProfile(page: Page): Promise<void> {
  await openSignedIn(page, await registered(page.request), '/profile');
  await expect(page.getByRole('region', { name: 'Account' })).toBeVisible();
  await expect(page.getByText('Sample data').first()).toBeVisible();
}

const VISITOR: Visit = [
  {
    name: 'login refused',
    hasFailedReads: true,
    open: async (page) => {
      await refuse(page, '*/api/login');
      await page.goto('/login');
      await logIn(page, { username: 'nobody', email: '', password: 'nothing' });
      await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible();
    },
  },
  {
    name: 'register with errors',
    isFullPage: true,
    open: async (page) => {
      await goInApp(page, '/register');
      await page.getByLabel('Bankroll').fill('100');
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByLabel('Confirm password', { exact: true }).fill('other');
      await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check();
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Passwords do not match')).toBeVisible();
    },
  },
  {
    name: 'forgot password sent',
    open: async (page) => {
      await goInApp(page, '/forgot-password');
      await page.getByLabel('Email').fill('nobody@example.net');
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    },
  },
  {
    name: 'reset password',
    open: async (page) => {
      await goInApp(page, '/reset-password?token=x');
      await page.getByLabel('New password', { exact: true }).fill('strong enough');
      await page.getByLabel('Confirm password', { exact: true }).fill('other');
      await expect(page.getByText('Strong', { exact: true })).toBeVisible();
      await expect(page.getByText('Passwords do not match')).toBeVisible();
    },
  },
];

const PROFILE: Visit = [
  {
    name: 'profile being edited',
    isFullPage: true,
    open: async (page) => {
      await openProfile(page);
      await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    },
  },
  {
    name: 'account being deleted',
    open: async (page) => {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Delete account' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

const WALL: Visit = [
  {
    name: 'subscription required',
    open: async (page) => {
      await page.goto('/dashboard/admin');
      await logIn(page, demoPerson('demo-free'));
      await expect(heading(page)).toHaveText('Subscription Required');
    },
  },
];

const DELETED: Visit = [
  {
    name: 'account deleted',
    open: async (page) => {
      const { token, password } = await registered(page.request);
      const headers = { authorization: `Bearer ${token}` };
      const answer = await page.request.post('/api/auth/delete-account', { headers, data: { password } });
      const { data } = (await answer.json()) as { data: { receipt: string } };
      await page.goto(`/account-deleted#${data.receipt}`);
      await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
    },
  },
];

const WARNING: Visit = [
  {
    name: 'session warning',
    open: async (page) => {
      await page.clock.install();
      const answered = watchRequests(page);
      await openSignedIn(page, await registered(page.request), '/dashboard');
      await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
      // A request counts as activity, whenever the page's clock stands as it is made.
      await answered();
      await page.clock.runFor(26 * 60_000);
      await expect(page.getByRole('button', { name: 'Stay Logged In' })).toBeVisible();
      await page.clock.resume();
    },
  },
];

for (const visit of [VISITOR, PROFILE, WALL, DELETED]) {
  returning(`${titleOf(visit)} (S-482) @long`, async ({ page, complaints }) => {
    await expectGoodVisit(page, visit, complaints);
  });
}

// A clock stays with the tab.
test(`${titleOf(WARNING)} (S-482) @long`, async ({ page, complaints }) => {
  await expectGoodVisit(page, WARNING, complaints);
});
