import { meaningOf } from './event-kinds.ts';

describe('a kind of notification (S-238)', () => {
  it.each([
    'checkout.session.completed',
    'customer.created',
    'customer.updated',
    'customer.deleted',
    'customer.subscription.trial_will_end',
    'invoice.payment_failed',
    'charge.refunded',
    'refund.updated',
    'subscription_schedule.released',
  ])('%s makes billing read the customer', (kind) => {
    expect(meaningOf(kind)).toBe('customer');
  });

  it.each(['customer.source.created', 'invoice_payment.paid', 'payment_intent.succeeded', 'price.updated'])(
    '%s changes nothing',
    (kind) => {
      expect(meaningOf(kind)).toBe('quiet');
    },
  );

  it.each(['customer.updated_twice', 'customer.discount.created', 'charged', ''])(
    '“%s” is unknown',
    (kind) => {
      expect(meaningOf(kind)).toBe('unknown');
    },
  );
});
