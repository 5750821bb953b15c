/** Kinds of notifications about a customer's payments. Each makes us read the customer again. */
const CUSTOMER_KINDS = [
  'checkout.session.',
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'customer.subscription.',
  'invoice.',
  'charge.',
  'refund.',
  'subscription_schedule.',
];

/** Kinds that are known and change nothing here. */
const QUIET_KINDS = [
  'billing_portal.',
  'customer.source.',
  'customer.tax_id.',
  'invoice_payment.',
  'invoiceitem.',
  'mandate.',
  'payment_intent.',
  'payment_method.',
  'plan.',
  'price.',
  'product.',
  'setup_intent.',
  'test_helpers.',
];

/** What a kind of notification means for us. */
export function meaningOf(kind: string): 'customer' | 'quiet' | 'unknown' {
  const is = (known: string) => (known.endsWith('.') ? kind.startsWith(known) : kind === known);
  if (CUSTOMER_KINDS.some(is)) return 'customer';
  return QUIET_KINDS.some(is) ? 'quiet' : 'unknown';
}
