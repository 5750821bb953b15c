import { releaseSchedule } from './schedules.ts';
import type { Subscription } from './wire.ts';
import type { World } from './world.ts';

/** Ends a subscription. Its open invoices are collected no further. */
export function cancelNow(
  world: World,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): void {
  const now = world.now();
  if (subscription.schedule !== null) releaseSchedule(world, subscription.schedule, 'canceled');
  subscription.status = 'canceled';
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  subscription.pending_update = null;
  subscription.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason };
  world.hidden.prorations[subscription.id] = [];
  for (const invoice of world.all('invoice')) {
    if (invoice.parent?.subscription_details.subscription !== subscription.id) continue;
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue;
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
    invoice.automatically_finalizes_at = null;
  }
  world.emit('customer.subscription.deleted', subscription);
}
