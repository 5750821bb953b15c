import { expect, type Locator, type Page } from '@playwright/test';
import type { Billing } from '@app/contracts';

const DAY_SECONDS = 86_400;

/** Moves the clock of the test provider, which then ends trials, renews and charges. */
export async function passDays(page: Page, days: number): Promise<void> {
  const url = `${process.env['E2E_PROVIDER_URL'] ?? ''}/_control/clock`;
  const key = process.env['E2E_PROVIDER_KEY'] ?? '';
  const answer = await page.request.post(url, {
    headers: { authorization: `Bearer ${key}` },
    data: { advanceSeconds: days * DAY_SECONDS },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

export const billingSection = (page: Page): Locator =>
  page.getByRole('region', { name: 'Billing', exact: true });

/** Opens a path until it shows what the provider's notification leads to. */
export async function eventually(page: Page, path: string, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await check();
  }).toPass({ timeout: 30_000 });
}

/** A subscription for screens whose look is checked without paying. */
export const SUBSCRIBED: Billing = {
  planId: 'pro',
  source: 'subscription',
  validUntil: '2030-12-02T15:30:00.000Z',
  subscription: {
    id: 'sub_1',
    planId: 'pro',
    interval: 'month',
    priceCents: 700,
    status: 'past_due',
    periodEnd: '2030-12-02T15:30:00.000Z',
    trialEnd: null,
    isCanceling: false,
    next: null,
    graceUntil: '2030-11-09T15:30:00.000Z',
    card: { brand: 'visa', last4: '4242' },
    nextCharge: null,
  },
  invoices: [
    {
      id: 'in_2',
      number: 'OB-0002',
      description: 'Openbook Pro, monthly',
      amountCents: 700,
      refundedCents: 0,
      status: 'open',
      issuedAt: '2030-11-02T15:30:00.000Z',
      paidAt: null,
      url: 'https://pay.example/i/2',
    },
    {
      id: 'in_1',
      number: 'OB-0001',
      description: 'Openbook Pro, monthly',
      amountCents: 700,
      refundedCents: 700,
      status: 'paid',
      issuedAt: '2030-10-02T15:30:00.000Z',
      paidAt: '2030-10-02T15:30:00.000Z',
      url: 'https://pay.example/i/1',
    },
  ],
  isTrialAvailable: false,
  sales: 'test',
};
