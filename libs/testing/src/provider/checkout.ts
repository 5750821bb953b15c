import { type TestCard, saveCard } from './cards.ts';
import { buildCustomer } from './customers.ts';
import { createSubscription } from './subscriptions.ts';
import type { CheckoutSession } from './wire.ts';
import type { World } from './world.ts';

/** How an attempt to pay ended. */
export type PayResult =
  | { readonly outcome: 'done'; readonly location: string }
  | { readonly outcome: 'declined' }
  | { readonly outcome: 'confirm' };

/** What a person enters on the payment page. */
export type Entered = {
  readonly card: TestCard;
  readonly email: string;
  /** Counts as a card that other accounts have used too. */
  readonly isKnown: boolean;
  readonly isConfirmed: boolean;
};

/** Completes an open checkout with a card, as the payment page does. */
export function payCheckout(world: World, session: CheckoutSession, entered: Entered): PayResult {
  const { card, email, isKnown, isConfirmed } = entered;
  const order = world.hidden.order[session.id];
  if (!order) throw new Error(`${session.id} has no order.`);
  if (card.behavior === 'confirm' && !isConfirmed) return { outcome: 'confirm' };
  if (card.behavior === 'now') return { outcome: 'declined' };
  if (card.behavior === 'later' && order.trialDays === 0) return { outcome: 'declined' };
  const customer =
    session.customer === null
      ? world.put('customer', buildCustomer(world, { email }))
      : world.get('customer', session.customer);
  if (session.customer === null) world.emit('customer.created', customer);
  customer.email ??= email;
  const saved = saveCard(world, customer.id, card, isKnown);
  const subscription = createSubscription(world, customer.id, saved.id, order);
  if (!subscription) return { outcome: 'declined' };
  session.status = 'complete';
  session.customer = customer.id;
  session.subscription = subscription.id;
  session.invoice = subscription.latest_invoice;
  session.payment_status = order.trialDays > 0 ? 'no_payment_required' : 'paid';
  session.url = null;
  session.customer_details = {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
  world.emit('checkout.session.completed', session);
  return { outcome: 'done', location: successUrl(session) };
}

export function expireSession(world: World, session: CheckoutSession): void {
  session.status = 'expired';
  session.url = null;
  world.emit('checkout.session.expired', session);
}

/** Returns where a completed checkout leads. */
export function successUrl(session: CheckoutSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}
