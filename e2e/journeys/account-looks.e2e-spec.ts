import type { Page } from '@playwright/test';
import { demoPerson, logIn, openSignedIn, registered } from '../support/account.ts';
import { expectGoodLooks, type State } from '../support/looks.ts';
import { expect, returning, test as fresh } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens the profile of a new user. */
async function openProfile(page: Page): Promise<void> {
  await openSignedIn(page, await registered(page.request), '/profile');
  await expect(page.getByRole('region', { name: 'Account' })).toBeVisible();
  await expect(page.getByText('Sample data').first()).toBeVisible();
}

const screen = (name: string, path: string, title: string): State => ({
  name,
  isFullPage: true,
  open: async (page) => {
    await page.goto(path);
    await expect(heading(page)).toHaveText(title);
  },
});

const STATES: readonly State[] = [
  screen('login', '/login', 'Login'),
  {
    name: 'login refused',
    hasFailedReads: true,
    open: async (page) => {
      await page.goto('/login');
      await page.route('**/api/login', (route) => route.fulfill({ status: 503, json: { success: false } }));
      await logIn(page, { username: 'nobody', email: '', password: 'nothing' });
      await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible();
    },
  },
  screen('register', '/register', 'Create your account'),
  {
    name: 'register with errors',
    isFullPage: true,
    open: async (page) => {
      await page.goto('/register');
      await page.getByLabel('Bankroll').fill('100');
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByLabel('Confirm password', { exact: true }).fill('other');
      await page.getByRole('checkbox', { name: /Terms of Service/ }).check();
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Passwords do not match')).toBeVisible();
    },
  },
  screen('forgot password', '/forgot-password', 'Forgot password'),
  {
    name: 'forgot password sent',
    open: async (page) => {
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill('nobody@example.net');
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    },
  },
  {
    name: 'reset password',
    open: async (page) => {
      await page.goto('/reset-password?token=x');
      await page.getByLabel('New password', { exact: true }).fill('strong enough');
      await page.getByLabel('Confirm password', { exact: true }).fill('other');
      await expect(page.getByText('Strong', { exact: true })).toBeVisible();
      await expect(page.getByText('Passwords do not match')).toBeVisible();
    },
  },
  { name: 'profile', isFullPage: true, open: openProfile },
  {
    name: 'profile being edited',
    isFullPage: true,
    open: async (page) => {
      await openProfile(page);
      await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
      await expect(page.getByRole('button', { name: 'Save Changes' }).first()).toBeVisible();
    },
  },
  {
    name: 'account being deleted',
    open: async (page) => {
      await openProfile(page);
      await page.getByRole('button', { name: 'Delete account' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'session warning',
    hasOwnClock: true,
    open: async (page) => {
      await page.clock.install();
      await openSignedIn(page, await registered(page.request), '/dashboard');
      await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
      await page.clock.runFor(26 * 60_000);
      await expect(page.getByRole('button', { name: 'Stay Logged In' })).toBeVisible();
      await page.clock.resume();
    },
  },
  {
    name: 'subscription required',
    open: async (page) => {
      await page.goto('/dashboard/admin');
      await logIn(page, demoPerson('demo-free'));
      await expect(heading(page)).toHaveText('Subscription Required');
    },
  },
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

for (const state of STATES) {
  const test = state.hasOwnClock === true ? fresh : returning;
  test(`${state.name} is accessible and fits the screen width (S-482)`, async ({ page, complaints }) => {
    await expectGoodLooks(page, state, complaints);
  });
}
