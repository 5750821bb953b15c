import type { Page } from '@playwright/test';
import type { PlanChange, RefundCase } from '@app/contracts';
import { openSignedIn, registered } from '../support/account.ts';
import { billingSection, SUBSCRIBED } from '../support/billing.ts';
import { expectGoodLooks, type State } from '../support/looks.ts';
import { expect, returning as test } from '../support/test.ts';

const CHANGE: PlanChange = {
  takesEffect: 'now',
  effectiveAt: '2030-11-16T15:30:00.000Z',
  dueNowCents: 164,
  lines: [
    { description: 'Remaining time on Openbook Elite after Nov 16', amountCents: 548 },
    { description: 'Unused time on Openbook Pro after Nov 16', amountCents: -384 },
  ],
  prorationAt: '2030-11-16T15:30:00.000Z',
  next: { at: '2030-12-02T15:30:00.000Z', amountCents: 1000 },
};

const CASE: RefundCase = {
  id: '0b0e7a56-31a1-4c35-8d4b-2d5f5a1c0101',
  reference: 'RF-2030-000123',
  state: 'open',
  reason: 'service',
  requestedAt: '2030-11-02T15:30:00.000Z',
  dueOn: '2030-11-18',
  decidedAt: null,
  answer: null,
  refundedCents: null,
  userId: null,
  email: 'a-rather-long-address-of-a-customer@example.com',
  subscriptionId: 'sub_1',
  description: 'I was charged after I canceled.',
  payment: {
    invoiceId: 'in_1',
    amountCents: 700,
    refundedCents: 0,
    paidAt: '2030-11-02T15:30:00.000Z',
  },
  grounds: { isWithin7Days: true, isWithin24Hours: false },
};

/** Answers a read of this page with `data`. */
async function answer(page: Page, path: string, data: unknown): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ json: { success: true, data } }));
}

/** Opens a path as a subscriber whose last payment failed. */
async function openSubscribed(page: Page, path: string): Promise<void> {
  await answer(page, '/api/billing', SUBSCRIBED);
  await openSignedIn(page, await registered(page.request), path);
}

const STATES: readonly State[] = [
  {
    name: 'plans for a visitor',
    isFullPage: true,
    open: async (page) => {
      await page.goto('/dashboard/plans');
      await expect(page.getByRole('region', { name: 'Elite' })).toBeVisible();
      await page.getByText('Can I cancel?').click();
    },
  },
  {
    name: 'amounts of a change of plan',
    open: async (page) => {
      await page.route('**/api/billing/change?*', (route) =>
        route.fulfill({ json: { success: true, data: CHANGE } }),
      );
      await openSubscribed(page, '/dashboard/plans');
      await page.getByRole('button', { name: 'Upgrade: Elite' }).click();
      await expect(page.getByText('$1.64', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'billing after a failed payment',
    isFullPage: true,
    open: async (page) => {
      await openSubscribed(page, '/profile');
      await expect(billingSection(page)).toContainText('Your last payment failed');
    },
  },
  {
    name: 'about to cancel',
    open: async (page) => {
      await openSubscribed(page, '/profile');
      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'a payment without a session',
    open: async (page) => {
      await openSignedIn(page, await registered(page.request), '/plans/success');
      await expect(page.getByText('You’re on Free.')).toBeVisible();
    },
  },
  {
    name: 'a payment that is still processing',
    open: async (page) => {
      const heading = page.getByRole('heading', { level: 1 });
      await page.clock.install();
      const path = '/plans/success?session_id=cs_test_1&plan=elite_monthly';
      await openSignedIn(page, await registered(page.request), path);
      for (const wait of ['first', 'again']) {
        await expect(heading, wait).toHaveText('Processing your payment');
        let seconds = 0;
        // In steps, so that answers come in time.
        await expect(async () => {
          seconds += 1;
          await page.clock.runFor(1_000);
          await expect(heading, wait).toHaveText('Still processing', { timeout: 100 });
        }).toPass({ intervals: [0] });
        expect(seconds, 'seconds until it stops waiting').toBeLessThanOrEqual(15);
        if (wait === 'first') await page.getByRole('button', { name: 'Check again' }).click();
      }
      await expect(page.getByRole('alert')).toHaveText(
        'Your payment was successful, but your subscription is still processing. Please check back in a few minutes or contact support.',
      );
    },
  },
  {
    name: 'refund form with errors',
    isFullPage: true,
    open: async (page) => {
      await page.goto('/refund');
      await page.getByRole('button', { name: 'Send request' }).click();
      await expect(page.getByText('Choose a reason.')).toBeVisible();
    },
  },
  {
    name: 'refund requests for administrators',
    isFullPage: true,
    open: async (page) => {
      const member = await registered(page.request);
      const user = { ...member.user, role: 'admin' as const };
      await answer(page, '/api/auth/me', { user });
      await answer(page, '/api/admin/refunds', { cases: [CASE] });
      await openSignedIn(page, { ...member, user }, '/dashboard/admin/refunds');
      await expect(page.getByRole('button', { name: `Approve ${CASE.reference}` })).toBeVisible();
    },
  },
];

for (const state of STATES) {
  test(`${state.name} is accessible and fits the screen width (S-482)`, async ({ page, complaints }) => {
    await expectGoodLooks(page, state, complaints);
  });
}
