import { saveCard, testCard } from '../cards.ts';
import { callHandler } from '../handlers.ts';
import { itemOf } from '../periods.ts';
import { ProviderError } from '../provider-error.ts';
import type { Invoice, PortalSession, Subscription, SubscriptionSchedule } from '../wire.ts';
import type { World } from '../world.ts';
import { changePage, currentSubscription, isScheduled, perDay, portalPage } from './portal-page.ts';

/** Does what a button of the portal asks for. Returns a page, or undefined to show the portal again. */
export function portalAction(
  world: World,
  session: PortalSession,
  form: URLSearchParams,
): string | undefined {
  const subscription = currentSubscription(world, session.customer);
  if (!subscription) return undefined;
  const update = (params: Record<string, string>): unknown =>
    callHandler(world, 'POST /v1/subscriptions/{id}', [subscription.id], params);
  const { schedule } = subscription;
  const release = (id: string): unknown =>
    callHandler(world, 'POST /v1/subscription_schedules/{id}/release', [id], {});
  try {
    // A schedule without another change would only keep the subscription from being changed.
    if (schedule !== null && !isScheduled(world, subscription) && (form.has('cancel') || form.has('confirm')))
      release(schedule);
    if (form.has('cancel')) update({ cancel_at_period_end: 'true' });
    else if (form.has('resume')) update({ cancel_at_period_end: 'false' });
    else if (form.has('release') && schedule !== null) release(schedule);
    else if (form.has('choose')) return changeStep(world, subscription, form.get('choose') ?? '');
    else if (form.has('confirm'))
      changePlan(world, subscription, form.get('price') ?? '', Number(form.get('at')));
    else if (form.has('save')) return changeCard(world, session, subscription, form.get('card') ?? '');
    return undefined;
  } catch (error) {
    if (error instanceof ProviderError) return portalPage(world, session, error.message);
    throw error;
  }
}

function isUpgrade(world: World, subscription: Subscription, priceId: string): boolean {
  return perDay(world.get('price', priceId)) > perDay(itemOf(subscription).price);
}

function changeStep(world: World, subscription: Subscription, priceId: string): string {
  const price = world.get('price', priceId);
  const item = itemOf(subscription);
  if (!isUpgrade(world, subscription, priceId)) {
    return changePage(world, price, undefined, item.current_period_end);
  }
  const at = world.now();
  const preview = callHandler(world, 'POST /v1/invoices/create_preview', [], {
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: item.id, price: priceId }],
      proration_behavior: 'always_invoice',
      proration_date: String(at),
    },
  }) as Invoice;
  return changePage(world, price, preview, at);
}

/** An upgrade takes effect at once, everything else at the end of the period. */
function changePlan(world: World, subscription: Subscription, priceId: string, at: number): void {
  const item = itemOf(subscription);
  if (isUpgrade(world, subscription, priceId)) {
    callHandler(world, 'POST /v1/subscriptions/{id}', [subscription.id], {
      items: [{ id: item.id, price: priceId }],
      payment_behavior: 'pending_if_incomplete',
      proration_behavior: 'always_invoice',
      proration_date: String(at),
    });
    return;
  }
  const schedule = callHandler(world, 'POST /v1/subscription_schedules', [], {
    from_subscription: subscription.id,
  }) as SubscriptionSchedule;
  const { current_period_start: start, current_period_end: end } = item;
  callHandler(world, 'POST /v1/subscription_schedules/{id}', [schedule.id], {
    end_behavior: 'release',
    phases: [
      { items: [{ price: item.price.id }], start_date: String(start), end_date: String(end) },
      { items: [{ price: priceId }] },
    ],
  });
}

/** Saves another card and pays what is open with it. */
function changeCard(
  world: World,
  session: PortalSession,
  subscription: Subscription,
  cardId: string,
): string | undefined {
  const card = testCard(cardId);
  if (!card || card.behavior === 'now')
    return portalPage(world, session, 'Your card was declined. Try another card.');
  const saved = saveCard(world, session.customer, card, false);
  callHandler(world, 'POST /v1/subscriptions/{id}', [subscription.id], { default_payment_method: saved.id });
  const latest =
    subscription.latest_invoice === null ? undefined : world.find('invoice', subscription.latest_invoice);
  if (latest?.status === 'open') callHandler(world, 'POST /v1/invoices/{id}/pay', [latest.id], {});
  return undefined;
}
