import { itemOf } from './periods.ts';
import { createPayment, settlePayment } from './payments.ts';
import { cancelNow } from './cancel.ts';
import type { Invoice, InvoiceLine, Subscription } from './wire.ts';
import type { World } from './world.ts';

const HOUR_SECONDS = 3_600;
/** When a failed payment is tried again, counted from the first attempt. The last one ends the subscription. */
export const RETRY_AFTER_SECONDS: readonly number[] = [1, 3, 5, 7].map((days) => days * 24 * HOUR_SECONDS);

type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';

/** Builds an invoice without storing it. A negative total becomes credit for the next invoices. */
export function buildInvoice(
  world: World,
  subscription: Subscription,
  lines: readonly InvoiceLine[],
  reason: BillingReason,
): Invoice {
  const customer = world.get('customer', subscription.customer);
  const id = world.newId(reason === 'upcoming' ? 'upcoming_in' : 'in');
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total + customer.balance);
  const isCycle = reason === 'subscription_cycle';
  const item = itemOf(subscription);
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Test mode',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: isCycle ? world.now() + HOUR_SECONDS : null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: world.now(),
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: world.list(
      lines.map((line) => ({ ...line, invoice: id })),
      `/v1/invoices/${id}/lines`,
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: isCycle ? world.now() + HOUR_SECONDS : null,
    number: null,
    on_behalf_of: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: isCycle ? item.current_period_start : world.now(),
    period_start: isCycle
      ? Math.min(subscription.trial_start ?? subscription.start_date, world.now())
      : world.now(),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

/** Stores an invoice as draft and as the subscription's latest. */
export function draftInvoice(
  world: World,
  subscription: Subscription,
  lines: readonly InvoiceLine[],
  reason: BillingReason,
): Invoice {
  const pending = world.hidden.prorations[subscription.id] ?? [];
  world.hidden.prorations[subscription.id] = [];
  const invoice = world.put('invoice', buildInvoice(world, subscription, [...pending, ...lines], reason));
  subscription.latest_invoice = invoice.id;
  world.emit('invoice.created', invoice);
  return invoice;
}

/** Gives a draft its number and due amount. An invoice without an amount is paid at once. */
export function finalizeInvoice(world: World, invoice: Invoice): void {
  const customer = world.get('customer', invoice.customer);
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  invoice.number = `${customer.invoice_prefix ?? 'TEST'}-${String(sequence).padStart(4, '0')}`;
  invoice.starting_balance = customer.balance;
  invoice.ending_balance = Math.min(0, customer.balance + invoice.total);
  invoice.amount_due = Math.max(0, customer.balance + invoice.total);
  invoice.amount_remaining = invoice.amount_due;
  customer.balance = invoice.ending_balance;
  invoice.status = 'open';
  invoice.effective_at = world.now();
  invoice.automatically_finalizes_at = null;
  invoice.status_transitions.finalized_at = world.now();
  invoice.hosted_invoice_url = `${world.baseUrl()}/i/${invoice.id}`;
  invoice.invoice_pdf = invoice.hosted_invoice_url;
  world.emit('invoice.finalized', invoice);
  if (invoice.amount_due === 0) markPaid(world, invoice);
  else createPayment(world, invoice);
}

/** Tries to collect an open invoice, again later if it fails and `isRetried`. Returns whether it is paid. */
export function collect(world: World, invoice: Invoice, isRetried = true): boolean {
  if (invoice.status !== 'open') return invoice.status === 'paid';
  invoice.attempt_count += 1;
  invoice.attempted = true;
  if (settlePayment(world, invoice)) {
    invoice.amount_paid = invoice.amount_due;
    markPaid(world, invoice);
    return true;
  }
  const attempts = (world.hidden.attempts[invoice.id] ?? 0) + 1;
  world.hidden.attempts[invoice.id] = attempts;
  const firstAt = invoice.status_transitions.finalized_at ?? world.now();
  const delay = RETRY_AFTER_SECONDS[attempts - 1];
  invoice.next_payment_attempt = isRetried && delay !== undefined ? firstAt + delay : null;
  world.emit('invoice.payment_failed', invoice);
  return false;
}

/** Collects the invoice of a period. A failure makes the subscription past due, the last one ends it. */
export function collectForPeriod(world: World, invoice: Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  const isPaid = collect(world, invoice);
  if (!subscription || subscription.status === 'canceled') return;
  const status = isPaid ? 'active' : 'past_due';
  if (subscription.status !== status && subscription.latest_invoice === invoice.id) {
    const before = subscription.status;
    subscription.status = status;
    world.emit('customer.subscription.updated', subscription, { status: before });
  }
  if (!isPaid && invoice.next_payment_attempt === null) cancelNow(world, subscription, 'payment_failed');
}

export function voidInvoice(world: World, invoice: Invoice): void {
  invoice.status = 'void';
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = world.now();
  world.emit('invoice.voided', invoice);
}

export function subscriptionOf(world: World, { parent }: Invoice): Subscription | undefined {
  return parent ? world.find('subscription', parent.subscription_details.subscription) : undefined;
}

function markPaid(world: World, invoice: Invoice): void {
  invoice.status = 'paid';
  invoice.attempted = true;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = world.now();
  world.emit('invoice.paid', invoice);
  world.emit('invoice.payment_succeeded', invoice);
}
