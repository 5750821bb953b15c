import type Stripe from 'stripe';
import { itemOf } from './periods.ts';
import { planOf } from './plan-of.ts';
import type { Price, Subscription, SubscriptionSchedule } from './wire.ts';
import type { World } from './world.ts';

export type PhaseFacts = {
  readonly price: Price;
  readonly quantity: number;
  readonly start: number;
  readonly end: number;
  readonly proration: Stripe.SubscriptionSchedule.Phase.ProrationBehavior;
  readonly metadata: Record<string, string>;
};

/** Builds a schedule whose only phase is the subscription's current period. */
export function buildSchedule(world: World, subscription: Subscription): SubscriptionSchedule {
  const item = itemOf(subscription);
  const phase = buildPhase({
    price: item.price,
    quantity: item.quantity ?? 1,
    start: item.current_period_start,
    end: item.current_period_end,
    proration: 'create_prorations',
    metadata: {},
  });
  return {
    id: world.newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    created: world.now(),
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [phase],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  };
}

export function buildPhase({
  price,
  quantity,
  start,
  end,
  proration,
  metadata,
}: PhaseFacts): Stripe.SubscriptionSchedule.Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: price.currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: price.id,
        price: price.id,
        quantity,
        tax_rates: [],
      },
    ],
    metadata,
    on_behalf_of: null,
    proration_behavior: proration,
    start_date: start,
    transfer_data: null,
    trial_end: null,
  };
}

/** Whether a schedule ends the subscription with its current period. */
export function endsWithPeriod(world: World, subscription: Subscription): boolean {
  if (subscription.schedule === null) return false;
  const { end_behavior: behavior, phases } = world.get('subscription_schedule', subscription.schedule);
  const { current_period_end: end } = itemOf(subscription);
  return behavior === 'cancel' && !phases.some((phase) => phase.start_date <= end && end < phase.end_date);
}

/** At the end of a period: puts the next phase's price on the subscription, and releases a schedule that is over. */
export function advanceSchedule(world: World, subscription: Subscription): void {
  if (subscription.schedule === null) return;
  const schedule = world.get('subscription_schedule', subscription.schedule);
  const item = itemOf(subscription);
  const now = item.current_period_end;
  const phase = schedule.phases.find(({ start_date: start, end_date: end }) => start <= now && now < end);
  if (!phase) {
    releaseSchedule(world, schedule.id, 'released');
    return;
  }
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  const price = world.get('price', String(phase.items[0]?.price));
  item.price = price;
  item.plan = planOf(price);
  Object.assign(subscription.metadata, phase.metadata);
  world.emit('subscription_schedule.updated', schedule);
}

/** Takes a schedule off its subscription. */
export function releaseSchedule(world: World, id: string, status: 'released' | 'canceled'): void {
  const schedule = world.get('subscription_schedule', id);
  const subscription =
    schedule.subscription === null ? undefined : world.find('subscription', schedule.subscription);
  schedule.status = status;
  schedule.current_phase = null;
  if (status === 'released') {
    schedule.released_at = world.now();
    schedule.released_subscription = schedule.subscription;
    schedule.subscription = null;
  } else schedule.canceled_at = world.now();
  if (subscription) subscription.schedule = null;
  world.emit(`subscription_schedule.${status}`, schedule);
}
