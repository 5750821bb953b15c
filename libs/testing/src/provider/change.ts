import { type Change, priceChange } from './invoice-lines.ts';
import { collect, draftInvoice, finalizeInvoice } from './invoices.ts';
import { itemOf, periodEnd } from './periods.ts';
import type { Params, Request } from './params.ts';
import { cardError, invalidRequest } from './provider-error.ts';
import { applyPrice } from './subscriptions.ts';
import type { Price, Subscription } from './wire.ts';
import type { World } from './world.ts';

const PENDING_SECONDS = 23 * 3_600;

/** Puts other items on a subscription, and charges for it as the parameters say. */
export function changeItems({ world, params }: Request, subscription: Subscription): void {
  const price = changedPrice(world, params, subscription);
  const at = prorationAt(world, params, subscription);
  const change = priceChange(world, subscription, price, at);
  if (change.lines.length === 0) return;
  const proration = params.text('proration_behavior') ?? 'create_prorations';
  const isTrial = subscription.status === 'trialing';
  if (proration === 'none' && !change.isNewPeriod) {
    applyPrice(world, subscription, price, change);
    return;
  }
  if (proration === 'create_prorations' && !change.isNewPeriod) {
    const waiting = (world.hidden.prorations[subscription.id] ??= []);
    if (!isTrial) waiting.push(...change.lines);
    applyPrice(world, subscription, price, change);
    return;
  }
  if (isTrial) {
    applyPrice(world, subscription, price, change);
    return;
  }
  charge(world, params, subscription, price, change);
}

function charge(
  world: World,
  params: Params,
  subscription: Subscription,
  price: Price,
  change: Change,
): void {
  const behavior = params.text('payment_behavior') ?? 'allow_incomplete';
  const oldLatest = subscription.latest_invoice;
  if (behavior === 'error_if_incomplete' && !canCharge(world, subscription)) {
    throw cardError('card_declined', undefined);
  }
  const lines = params.text('proration_behavior') === 'none' ? change.lines.slice(1) : change.lines;
  const invoice = draftInvoice(world, subscription, lines, 'subscription_update');
  finalizeInvoice(world, invoice);
  const isPaid = invoice.status === 'paid' || collect(world, invoice, behavior !== 'pending_if_incomplete');
  if (isPaid || behavior !== 'pending_if_incomplete') {
    applyPrice(world, subscription, price, change);
    if (!isPaid) subscription.status = 'past_due';
    return;
  }
  const item = itemOf(subscription);
  subscription.pending_update = {
    billing_cycle_anchor: change.isNewPeriod ? world.now() : null,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: world.now() + PENDING_SECONDS,
    metadata: null,
    subscription_items: [structuredClone({ ...item, price })] as never,
    trial_end: null,
    trial_from_plan: null,
  };
  subscription.latest_invoice = invoice.id;
  world.emit('customer.subscription.updated', subscription, {
    latest_invoice: oldLatest,
  });
}

/** Puts a change that waited for its payment on the subscription. */
export function applyPendingUpdate(world: World, subscription: Subscription): void {
  const { pending_update: pending } = subscription;
  if (pending === null) return;
  const [waiting] = pending.subscription_items ?? [];
  const item = itemOf(subscription);
  if (!waiting) return;
  const price = world.get('price', waiting.price.id);
  const isNewPeriod = pending.billing_cycle_anchor !== null;
  const periodStart = isNewPeriod ? world.now() : item.current_period_start;
  const end = isNewPeriod ? periodEnd(periodStart, price, periodStart) : item.current_period_end;
  applyPrice(world, subscription, price, { lines: [], isNewPeriod, periodStart, periodEnd: end });
  subscription.pending_update = null;
  world.emit('customer.subscription.pending_update_applied', subscription);
  world.emit('customer.subscription.updated', subscription, { pending_update: pending });
}

function canCharge(world: World, subscription: Subscription): boolean {
  const customer = world.get('customer', subscription.customer);
  const card = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return card !== null && ['works', 'confirm'].includes(world.hidden.card[card] ?? '');
}

/** Returns the price that `items` ask for. The only item keeps its id. */
export function changedPrice(world: World, params: Params, subscription: Subscription): Price {
  const items = params.objects('items').filter((each) => each.flag('deleted') !== true);
  const [item, ...more] = items;
  const own = itemOf(subscription);
  if (!item) return own.price;
  if (
    more.length > 0 ||
    params.objects('items').some((each) => each.has('id') && each.text('id') !== own.id)
  ) {
    throw invalidRequest(
      `No such subscription item: '${item.text('id') ?? ''}'`,
      'resource_missing',
      'items[0][id]',
    );
  }
  if (!item.has('id') && !params.objects('items').some((each) => each.flag('deleted') === true)) {
    throw invalidRequest(
      'This stand-in keeps one item: name its id to change its price.',
      undefined,
      'items[0][id]',
    );
  }
  const id = item.text('price');
  return id === undefined ? own.price : world.get('price', id, 'items[0][price]');
}

export function prorationAt(world: World, params: Params, subscription: Subscription): number {
  const named = params.number('proration_date');
  if (named === undefined) return world.now();
  const at = world.fromCaller(named);
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  if (at >= start - 1 && at <= end) return Math.max(start, at);
  const message = 'Cannot specify a `proration_date` outside of the current billing period.';
  throw invalidRequest(message, undefined, 'proration_date');
}
