import { demoPerson, expectRefusals, openSignedIn, somebody } from '../support/account.ts';
import { billingSection, eventually, passDays } from '../support/billing.ts';
import { expect, test } from '../support/test.ts';
import type { SignedIn } from '@app/contracts';

// Minutes of a clock that jumps, not of waiting: one journey, because everybody shares the provider's clock.
test('a fan subscribes to Elite, is charged after the trial, gets the money back, cancels in the portal and ends on Free (S-005, S-111, S-231 to S-240, S-274)', async ({
  page,
  complaints,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const { username, email, password } = somebody();

  await test.step('register with Elite and pay at the test provider', async () => {
    await page.goto('/register');
    await page.getByLabel('Username', { exact: true }).fill(username);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check();
    await expect(page.getByRole('radio', { name: /^Elite/ })).toBeChecked();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(heading).toHaveText(/^Try .*Elite$/);
    await expect(page.getByText('Test mode. You won’t be charged.')).toBeVisible();
    // The account's address is there already.
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Start trial' }).click();
  });

  await test.step('the success page shows Elite, and what it opens is open', async () => {
    await expect(heading).toHaveText('You’re on Elite');
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upgrade to Pro' })).toHaveCount(0);
    await page.goto('/dashboard/betting-comparison');
    await expect(heading).toHaveText('Strategy comparison');
  });

  await test.step('the trial ends by the clock, with the charge that was announced', async () => {
    await page.goto('/profile');
    await expect(billingSection(page)).toContainText('Free trial until');
    await passDays(page, 8);
    await eventually(page, '/profile', () =>
      expect(billingSection(page)).toContainText('$10.00Paid', { timeout: 5_000 }),
    );
    await expect(billingSection(page)).toContainText('Renews on');
  });

  await test.step('a refund is requested and an administrator approves it', async () => {
    await page.goto('/refund');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('Reason').selectOption('service');
    await page.getByLabel('What happened').fill('Not what I expected.');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Request Submitted!')).toBeVisible();
    const reference = (await page.getByText(/^RF-\d{4}-\d+$/).textContent()) ?? '';

    const admin = demoPerson('demo-admin');
    const login = await page.request.post('/api/login', {
      data: { username: admin.username, password: admin.password, rememberMe: false },
    });
    const desk = await page.context().newPage();
    const { data } = (await login.json()) as { data: SignedIn };
    await openSignedIn(desk, data, '/dashboard/admin?tab=refunds');
    await desk.getByRole('button', { name: `Approve ${reference}` }).click();
    await desk.getByRole('button', { name: 'Refund $10.00' }).click();
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await desk.close();
    await eventually(page, '/refund', () =>
      expect(page.getByText('$10.00 refunded.')).toBeVisible({ timeout: 5_000 }),
    );
  });

  await test.step('canceled in the portal, Elite stays until the period ends', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Manage billing' }).click();
    await expect(heading).toHaveText('Billing portal');
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(page.getByText(/^Canceled\. Ends on /)).toBeVisible();
    await page.getByRole('link', { name: 'Back to the site' }).click();
    await expect(page).toHaveURL(/\/profile#billing$/);
    await eventually(page, '/profile', () =>
      expect(billingSection(page)).toContainText('Canceled. You keep Elite until', { timeout: 5_000 }),
    );
    await page.goto('/dashboard/betting-comparison');
    await expect(heading).toHaveText('Strategy comparison');
  });

  await test.step('then the open page learns that Elite is over', async () => {
    await passDays(page, 40);
    await expect(heading).toHaveText('Subscription Required', { timeout: 30_000 });
    // The server refuses the screen's data from the moment Elite is over.
    expectRefusals(complaints, 403);
    await page.goto('/dashboard/plans');
    await expect(page.getByText('You’re on Free. Your subscription has ended.')).toBeVisible();
  });
});
