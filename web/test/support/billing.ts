import {
  billingSchema,
  getBillingRoute,
  getPlans,
  getRefunds,
  planChangeSchema,
  planOfferSchema,
  refundCaseSchema,
  refundRequestSchema,
  subscriptionSchema,
} from '@app/contracts';
import type {
  Billing,
  PlanChange,
  PlanOffer,
  RefundCase,
  RefundRequest,
  Sales,
  Subscription,
  User,
} from '@app/contracts';
import { PLANS, POPULAR_PLAN_ID, checkoutPlanId, tierOfPlan } from '@app/domain';
import type { PlanId } from '@app/domain';
import * as z from 'zod/mini';
import type { FakeServer } from './fake-server.ts';
import { serveSummaries } from './profitability.ts';
import { demoServer, signInStored, testUser } from './render-app.tsx';

const FEATURES: Readonly<Record<PlanId, PlanOffer['features']>> = {
  free: [
    { text: '5 predictions per week', isPlanned: false },
    { text: 'Community access', isPlanned: true },
  ],
  basic: [{ text: 'Current-week predictions', isPlanned: false }],
  pro: [
    { text: 'Everything in Basic', isPlanned: false },
    { text: 'Kelly optimization', isPlanned: false },
  ],
  elite: [
    { text: 'Everything in Pro', isPlanned: false },
    { text: 'Chat assistant', isPlanned: true },
  ],
};

/** Returns the offers as the server lists them, with the catalog's prices. */
export function testPlans(): PlanOffer[] {
  return PLANS.flatMap(({ id, name, monthlyCents, yearlyCents }) =>
    (['month', 'year'] as const)
      .filter((interval) => id !== 'free' || interval === 'month')
      .map((interval) =>
        z.parse(planOfferSchema, {
          id: checkoutPlanId(id, interval === 'month' ? 'monthly' : 'yearly') ?? 'free',
          planId: id,
          name,
          price: (interval === 'month' ? monthlyCents : yearlyCents) / 100,
          interval,
          description: `What ${name} is for.`,
          features: FEATURES[id],
          isPopular: id === POPULAR_PLAN_ID,
        }),
      ),
  );
}

/** Returns an active monthly Pro subscription, with `changes`. */
export function testSubscription(changes: Partial<Subscription> = {}): Subscription {
  return z.parse(subscriptionSchema, {
    id: 'sub_1',
    planId: 'pro',
    interval: 'month',
    priceCents: 700,
    status: 'active',
    periodEnd: '2024-12-02T15:30:00.000Z',
    trialEnd: null,
    isCanceling: false,
    next: null,
    graceUntil: null,
    card: { brand: 'visa', last4: '4242' },
    nextCharge: { at: '2024-12-02T15:30:00.000Z', amountCents: 700 },
    ...changes,
  });
}

/** Returns the billing of somebody without a subscription, with `changes`. */
export function testBilling(changes: Partial<Billing> = {}): Billing {
  return z.parse(billingSchema, {
    planId: 'free',
    source: 'none',
    validUntil: null,
    subscription: null,
    invoices: [],
    isTrialAvailable: true,
    sales: 'live',
    ...changes,
  });
}

/** Returns the billing of a subscriber, with a paid invoice and the trial's invoice of nothing. */
export function subscribed(
  subscription: Partial<Subscription> = {},
  changes: Partial<Billing> = {},
): Billing {
  const own = testSubscription(subscription);
  const invoice = { number: 'OB-0002', refundedCents: 0, status: 'paid', url: 'https://pay.example/i/2' };
  return testBilling({
    planId: own.planId,
    source: 'subscription',
    validUntil: own.periodEnd,
    subscription: own,
    isTrialAvailable: false,
    invoices: z.parse(billingSchema.shape.invoices, [
      {
        ...invoice,
        id: 'in_2',
        description: 'Pro, monthly',
        amountCents: 700,
        issuedAt: '2024-11-02T15:30:00.000Z',
        paidAt: '2024-11-02T15:30:00.000Z',
      },
      {
        ...invoice,
        id: 'in_1',
        number: 'OB-0001',
        description: 'Free trial, 7 days',
        amountCents: 0,
        issuedAt: '2024-10-26T15:30:00.000Z',
        paidAt: '2024-10-26T15:30:00.000Z',
        url: null,
      },
    ]),
    ...changes,
  });
}

/** Returns what an upgrade from Pro to Elite costs in the middle of a month. */
export function testChange(changes: Partial<PlanChange> = {}): PlanChange {
  return z.parse(planChangeSchema, {
    takesEffect: 'now',
    effectiveAt: '2024-11-16T15:30:00.000Z',
    dueNowCents: 164,
    lines: [
      { description: 'Elite, Nov 16 to Dec 2', amountCents: 548 },
      { description: 'Unused Pro, the same days', amountCents: -384 },
    ],
    prorationAt: '2024-11-16T15:30:00.000Z',
    next: { at: '2024-12-02T15:30:00.000Z', amountCents: 1000 },
    ...changes,
  });
}

/** Returns an open refund request. */
export function testRefund(changes: Partial<RefundRequest> = {}): RefundRequest {
  return z.parse(refundRequestSchema, {
    reference: 'RF-2024-000123',
    state: 'open',
    reason: 'billing',
    requestedAt: '2024-11-02T15:30:00.000Z',
    dueOn: '2024-11-18',
    decidedAt: null,
    answer: null,
    refundedCents: null,
    ...changes,
  });
}

/** Returns the same request as an administrator sees it. */
export function testCase(changes: Partial<RefundCase> = {}): RefundCase {
  return z.parse(refundCaseSchema, {
    ...testRefund(),
    id: '0b0e7a56-31a1-4c35-8d4b-2d5f5a1c0101',
    userId: testUser().id,
    email: 'sam@example.com',
    subscriptionId: 'sub_1',
    description: 'I was charged after I canceled.',
    payment: {
      invoiceId: 'in_2',
      amountCents: 700,
      refundedCents: 0,
      paidAt: '2024-11-02T15:30:00.000Z',
    },
    grounds: { isWithin7Days: true, isWithin24Hours: false },
    ...changes,
  });
}

/** Returns the user whose account shows a plan. */
export const onPlan = (planId: PlanId): User => testUser({ planId, subscriptionTier: tierOfPlan(planId) });

/** Makes a server sell the plans and have a record. */
export function selling(server: FakeServer, sales: Sales = 'live'): FakeServer {
  return serveSummaries(server).reply(getPlans, { success: true, data: testPlans(), sales });
}

/** Returns a server that sells plans; with `billing`, its user is signed in. */
export function billingServer(billing: Billing | null = null, sales: Sales = 'live'): FakeServer {
  const server = selling(demoServer(), sales);
  if (billing === null) return server;
  signInStored(server, onPlan(billing.planId));
  return server
    .reply(getBillingRoute, { success: true, data: { ...billing, sales } })
    .reply(getRefunds, { success: true, data: { requests: [] } });
}
