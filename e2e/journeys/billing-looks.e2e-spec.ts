import type { Page } from '@playwright/test';
import type { Billing, PlanChange, RefundCase } from '@app/contracts';
import { openSignedIn, registered } from '../support/account.ts';
import { billingSection, SUBSCRIBED } from '../support/billing.ts';
import { endInterceptions, intercept } from '../support/intercept.ts';
import { expectGoodVisit, titleOf, type Visit } from '../support/looks.ts';
import { goInApp } from '../support/network.ts';
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

/** Answers reads of this page with data, by path. */
async function answer(page: Page, data: Readonly<Record<string, unknown>>): Promise<void> {
  const addresses = Object.keys(data).flatMap((path) => [`*${path}`, `*${path}?*`]);
  await intercept(page, addresses, ({ url }) => ({
    status: 200,
    contentType: 'application/json',
    body: JSON.stringify({ success: true, data: data[url.pathname] }),
  }));
}

const VISITOR: Visit = [
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
    name: 'refund form with errors',
    isFullPage: true,
    open: async (page) => {
      await goInApp(page, '/refund');
      await page.getByRole('button', { name: 'Send request' }).click();
      await expect(page.getByText('Choose a reason.')).toBeVisible();
    },
  },
];

const PAID: Billing = {
  ...SUBSCRIBED,
  subscription: SUBSCRIBED.subscription && { ...SUBSCRIBED.subscription, status: 'active', graceUntil: null },
};

/** A subscriber, whose last payment then failed. */
const SUBSCRIBER: Visit = [
  {
    name: 'amounts of a change of plan',
    open: async (page) => {
      await answer(page, { '/api/billing': PAID, '/api/billing/change': CHANGE });
      await openSignedIn(page, await registered(page.request), '/dashboard/plans');
      await page.getByRole('button', { name: 'Upgrade: Elite' }).click();
      await expect(page.getByText('$1.64', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'billing after a failed payment',
    isFullPage: true,
    open: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await endInterceptions(page);
      await answer(page, { '/api/billing': SUBSCRIBED });
      await goInApp(page, '/profile');
      await expect(billingSection(page)).toContainText('Your last payment of $7.00 failed');
    },
  },
  {
    name: 'about to cancel',
    open: async (page) => {
      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

const ADMINISTRATOR: Visit = [
  {
    name: 'refund requests for administrators',
    isFullPage: true,
    open: async (page) => {
      const member = await registered(page.request);
      const user = { ...member.user, role: 'admin' as const };
      await answer(page, {
        '/api/auth/me': { user },
        '/api/admin/refunds': { cases: [CASE] },
        '/api/admin/files': { files: [], count: 0, pageCount: 1 },
        '/api/admin/work': { services: [] },
        '/api/admin/error-reports': { reports: [], count: 0, pageCount: 1 },
      });
      await openSignedIn(page, { ...member, user }, '/dashboard/admin?tab=refunds');
      await expect(page.getByRole('button', { name: `Approve ${CASE.reference}` })).toBeVisible();
    },
  },
];

for (const visit of [VISITOR, SUBSCRIBER, ADMINISTRATOR]) {
  test(`${titleOf(visit)} (S-482) @long`, async ({ page, complaints }) => {
    await expectGoodVisit(page, visit, complaints);
  });
}
