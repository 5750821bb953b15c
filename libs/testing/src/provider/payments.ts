import type { Charge, Invoice, PaymentIntent } from './wire.ts';
import type { World } from './world.ts';

/** Creates the payment of an open invoice. */
export function createPayment(world: World, invoice: Invoice): PaymentIntent {
  const intent = world.put('payment_intent', {
    id: world.newId('pi'),
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: null,
    confirmation_method: 'automatic',
    created: world.now(),
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    description: 'Subscription',
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  });
  world.put('invoice_payment', {
    id: world.newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: world.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  world.emit('payment_intent.created', intent);
  return intent;
}

/** Charges the customer's card for an invoice. Returns whether it worked. */
export function settlePayment(world: World, invoice: Invoice): boolean {
  const payment = world.all('invoice_payment').find((each) => each.invoice === invoice.id);
  if (!payment) throw new Error(`${invoice.id} has no payment.`);
  const intent = world.get('payment_intent', payment.payment.payment_intent);
  const cardId = cardFor(world, invoice);
  const behavior = cardId === undefined ? 'now' : world.hidden.card[cardId];
  const isPaid = behavior === 'works' || behavior === 'confirm';
  const charge = world.put('charge', buildCharge(world, intent, invoice, { cardId, isPaid }));
  intent.latest_charge = charge.id;
  world.emit(isPaid ? 'charge.succeeded' : 'charge.failed', charge);
  if (isPaid) {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.payment_method = cardId ?? null;
    intent.last_payment_error = null;
    payment.status = 'paid';
    payment.amount_paid = intent.amount;
    payment.status_transitions.paid_at = world.now();
    world.emit('payment_intent.succeeded', intent);
    return true;
  }
  intent.last_payment_error = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
    charge: charge.id,
  };
  world.emit('payment_intent.payment_failed', intent);
  return false;
}

/** The card of the subscription, otherwise the customer's. */
export function cardFor(world: World, invoice: Invoice): string | undefined {
  const subscription = invoice.parent
    ? world.find('subscription', invoice.parent.subscription_details.subscription)
    : undefined;
  const customer = world.find('customer', invoice.customer);
  return (
    subscription?.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? undefined
  );
}

function buildCharge(
  world: World,
  intent: PaymentIntent,
  invoice: Invoice,
  { cardId, isPaid }: { readonly cardId: string | undefined; readonly isPaid: boolean },
): Charge {
  const id = world.newId('ch');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: invoice.customer_email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: isPaid,
    created: world.now(),
    currency: intent.currency,
    customer: invoice.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : 'card_declined',
    failure_message: isPaid ? null : 'Your card was declined.',
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: cardId ?? null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: isPaid ? `${world.baseUrl()}/i/${invoice.id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}
