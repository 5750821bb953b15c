import type { Stripe } from 'stripe';
import { subscriptionOf } from './provider-snapshot.ts';

const MADE = 1_772_452_800;
const WEEK_LATER = new Date((MADE + 7 * 86_400) * 1_000).toISOString();

/** A subscription to Pro as the provider sends it, as far as it is read. */
function subscription(changes: object): Stripe.Subscription {
  const item = {
    id: 'si_1',
    price: { lookup_key: 'pro_monthly', metadata: {}, unit_amount: 700 },
    current_period_start: MADE,
    current_period_end: MADE + 30 * 86_400,
  };
  return {
    ...{ id: 'sub_1', customer: 'cus_1', status: 'active', created: MADE, items: { data: [item] } },
    ...{ trial_start: null, trial_end: null, ended_at: null, cancel_at_period_end: false, cancel_at: null },
    ...{ schedule: null, default_payment_method: null, latest_invoice: null },
    ...changes,
  } as unknown as Stripe.Subscription;
}
const invoice = (changes: object = {}) => ({
  ...{
    status: 'open',
    attempted: true,
    amount_due: 700,
    billing_reason: 'subscription_cycle',
    created: MADE,
  },
  ...{ status_transitions: { finalized_at: null } },
  ...changes,
});
const paymentOf = (changes: object) => {
  const { hasFailedPayment, graceUntil } = subscriptionOf(subscription(changes), new Map()) ?? {};
  return [hasFailedPayment, graceUntil];
};

describe('the newest payment of a subscription', () => {
  it.each([null, 'in_1'])('is judged by the status without the invoice itself: %p', (latest_invoice) => {
    expect(paymentOf({ latest_invoice })).toEqual([false, null]);
    expect(paymentOf({ latest_invoice, status: 'past_due' })).toEqual([true, null]);
  });

  it('failed once it was tried and is still open, and access lasts seven days more', () => {
    expect(paymentOf({ latest_invoice: invoice() })).toEqual([true, WEEK_LATER]);
  });

  it.each([{ attempted: false }, { amount_due: 0 }, { status: 'paid' }, { billing_reason: 'manual' }])(
    'did not fail when its invoice has %j',
    (changes) => {
      expect(paymentOf({ latest_invoice: invoice(changes) })).toEqual([false, null]);
    },
  );

  it('failed while the provider waits for an earlier invoice', () => {
    const paid = { latest_invoice: invoice({ status: 'paid' }) };
    expect(paymentOf({ ...paid, status: 'past_due' })).toEqual([true, WEEK_LATER]);
  });

  it('did not fail while the first one is incomplete', () => {
    expect(paymentOf({ latest_invoice: invoice(), status: 'incomplete' })).toEqual([false, null]);
  });
});
