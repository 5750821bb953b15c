import type { Order } from './hidden.ts';
import { cancelNow } from './cancel.ts';
import { priceChange, periodLine, trialLine } from './invoice-lines.ts';
import { collect, draftInvoice, finalizeInvoice } from './invoices.ts';
import { DAY_SECONDS, itemOf, periodEnd } from './periods.ts';
import { planOf } from './plan-of.ts';
import { advanceSchedule, endsWithPeriod } from './schedules.ts';
import type { Price, Subscription } from './wire.ts';
import type { World } from './world.ts';

/** Creates the subscription of a completed checkout, with its first invoice. Returns undefined when the card refuses. */
export function createSubscription(
  world: World,
  customerId: string,
  cardId: string,
  order: Order,
): Subscription | undefined {
  const price = world.get('price', order.priceId);
  const now = world.now();
  const trialEnd = order.trialDays > 0 ? now + order.trialDays * DAY_SECONDS : null;
  const subscription = buildSubscription(world, customerId, price, order, trialEnd);
  subscription.default_payment_method = cardId;
  world.put('subscription', subscription);
  const item = itemOf(subscription);
  const line =
    trialEnd === null
      ? periodLine(world, subscription, { price, start: now, end: item.current_period_end })
      : trialLine(world, subscription, price);
  const isCharged = trialEnd === null;
  if (isCharged && world.hidden.card[cardId] === 'later') {
    world.remove('subscription', subscription.id);
    return undefined;
  }
  subscription.status = isCharged ? 'incomplete' : 'trialing';
  world.emit('customer.subscription.created', subscription);
  const invoice = draftInvoice(world, subscription, [line], 'subscription_create');
  finalizeInvoice(world, invoice);
  if (isCharged) {
    collect(world, invoice);
    subscription.status = 'active';
    world.emit('customer.subscription.updated', subscription, { status: 'incomplete' });
  }
  return subscription;
}

/** Starts the next period: cancels where that was asked for, otherwise drafts the period's invoice. */
export function renew(world: World, subscription: Subscription): void {
  if (subscription.cancel_at_period_end || endsWithPeriod(world, subscription)) {
    cancelNow(world, subscription, 'cancellation_requested');
    return;
  }
  const item = itemOf(subscription);
  const before = { status: subscription.status };
  const oldPrice = item.price;
  advanceSchedule(world, subscription);
  const start = item.current_period_end;
  if (oldPrice.recurring?.interval !== item.price.recurring?.interval)
    subscription.billing_cycle_anchor = start;
  item.current_period_start = start;
  item.current_period_end = periodEnd(subscription.billing_cycle_anchor, item.price, start);
  // Active before the first payment is decided: the real provider drafts the invoice now and collects it an hour later.
  if (subscription.status === 'trialing') subscription.status = 'active';
  const line = periodLine(world, subscription, {
    price: item.price,
    start,
    end: item.current_period_end,
    quantity: item.quantity ?? 1,
  });
  draftInvoice(world, subscription, [line], 'subscription_cycle');
  world.emit('customer.subscription.updated', subscription, before);
}

/** Ends a trial at once: a new period starts, and its invoice is collected now. */
export function endTrial(world: World, subscription: Subscription): void {
  const item = itemOf(subscription);
  const now = world.now();
  subscription.trial_end = now;
  subscription.billing_cycle_anchor = now;
  item.current_period_start = now;
  item.current_period_end = periodEnd(now, item.price, now);
  subscription.status = 'active';
  const line = periodLine(world, subscription, {
    price: item.price,
    start: now,
    end: item.current_period_end,
  });
  const invoice = draftInvoice(world, subscription, [line], 'subscription_update');
  finalizeInvoice(world, invoice);
  if (!collect(world, invoice)) subscription.status = 'past_due';
}

/** Puts another price on the subscription. `lines` were calculated for it before. */
export function applyPrice(
  world: World,
  subscription: Subscription,
  price: Price,
  change: ReturnType<typeof priceChange>,
): void {
  const item = itemOf(subscription);
  item.price = price;
  item.plan = planOf(price);
  item.current_period_start = change.periodStart;
  item.current_period_end = change.periodEnd;
  if (change.isNewPeriod) subscription.billing_cycle_anchor = world.now();
}

function buildSubscription(
  world: World,
  customerId: string,
  price: Price,
  { quantity, metadata, description }: Order,
  trialEnd: number | null,
): Subscription {
  const now = world.now();
  const id = world.newId('sub');
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer: customerId,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: world.list(
      [
        {
          id: world.newId('si'),
          object: 'subscription_item' as const,
          billing_thresholds: null,
          created: now,
          current_period_end: trialEnd ?? periodEnd(now, price, now),
          current_period_start: now,
          current_trial: null,
          discounts: [],
          metadata: {},
          plan: planOf(price),
          price,
          quantity,
          subscription: id,
          tax_rates: [],
        },
      ],
      `/v1/subscription_items?subscription=${id}`,
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...metadata },
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: trialEnd === null ? null : now,
  };
}
