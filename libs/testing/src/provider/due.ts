import { cancelNow } from './cancel.ts';
import { expireSession } from './checkout.ts';
import { collectForPeriod, finalizeInvoice, voidInvoice } from './invoices.ts';
import { DAY_SECONDS, itemOf } from './periods.ts';
import { renew } from './subscriptions.ts';
import type { World } from './world.ts';

/** Something that the passing of time causes. */
type Due = { readonly at: number; readonly run: () => void };

const TRIAL_NOTICE_SECONDS = 3 * DAY_SECONDS;
const MAX_STEPS = 100_000;

/** Does everything that is due by now, each at its own time. */
export function settleDue(world: World): void {
  const until = world.now();
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const next = nextDue(world);
    if (!next || next.at > until) return;
    world.at(next.at, next.run);
  }
}

/** Returns what happens next. */
export function nextDue(world: World): Due | undefined {
  const due = [...sessionsDue(world), ...subscriptionsDue(world), ...invoicesDue(world)];
  return due.reduce<Due | undefined>(
    (first, each) => (!first || each.at < first.at ? each : first),
    undefined,
  );
}

function sessionsDue(world: World): Due[] {
  return world
    .all('checkout_session')
    .filter(({ status }) => status === 'open')
    .map((session) => ({ at: session.expires_at, run: () => expireSession(world, session) }));
}

function subscriptionsDue(world: World): Due[] {
  return world.all('subscription').flatMap((subscription) => {
    if (!['trialing', 'active', 'past_due'].includes(subscription.status)) return [];
    const due: Due[] = [
      { at: itemOf(subscription).current_period_end, run: () => renew(world, subscription) },
    ];
    const { trial_end: trialEnd, status, pending_update: pending } = subscription;
    if (status === 'trialing' && trialEnd !== null && !world.hidden.announced[subscription.id]) {
      due.push({
        at: Math.max(trialEnd - TRIAL_NOTICE_SECONDS, subscription.created),
        run: () => {
          world.hidden.announced[subscription.id] = true;
          world.emit('customer.subscription.trial_will_end', subscription);
        },
      });
    }
    const { cancel_at: endDate, cancel_at_period_end: endsWithPeriod } = subscription;
    if (endDate !== null && !endsWithPeriod)
      due.push({ at: endDate, run: () => cancelNow(world, subscription, 'cancellation_requested') });
    if (pending) due.push({ at: pending.expires_at, run: () => dropPendingUpdate(world, subscription.id) });
    return due;
  });
}

function invoicesDue(world: World): Due[] {
  return world.all('invoice').flatMap((invoice) => {
    if (invoice.auto_advance === false || invoice.next_payment_attempt === null) return [];
    const run = (): void => {
      if (invoice.status === 'draft') finalizeInvoice(world, invoice);
      collectForPeriod(world, invoice);
    };
    return [{ at: invoice.next_payment_attempt, run }];
  });
}

function dropPendingUpdate(world: World, id: string): void {
  const subscription = world.get('subscription', id);
  subscription.pending_update = null;
  const invoice =
    subscription.latest_invoice === null ? undefined : world.find('invoice', subscription.latest_invoice);
  if (invoice?.status === 'open') voidInvoice(world, invoice);
  world.emit('customer.subscription.pending_update_expired', subscription);
}
