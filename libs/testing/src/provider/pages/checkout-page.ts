import { fullDayOf, DAY_SECONDS, dollars } from '../periods.ts';
import type { CheckoutSession } from '../wire.ts';
import type { World } from '../world.ts';
import { cardFields } from './card-fields.ts';
import { errorBox, escape, layout } from './layout.ts';

export type CheckoutView = { readonly error?: string; readonly card?: string; readonly email?: string };

/** Renders the payment page. */
export function checkoutPage(world: World, session: CheckoutSession, view: CheckoutView = {}): string {
  const order = orderOf(world, session);
  const customer = session.customer === null ? undefined : world.find('customer', session.customer);
  const email = customer?.email ?? session.customer_email ?? undefined;
  const isTrial = order.trialDays > 0;
  const rows = [
    [order.name, `${order.price} per ${order.interval}`],
    ...(isTrial
      ? [
          ['Free trial', `${order.trialDays} days`],
          [`Due ${fullDayOf(world.now() + order.trialDays * DAY_SECONDS)}`, order.price],
        ]
      : []),
  ];
  const list = rows
    .map(([name = '', value = '']) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`)
    .join('\n');
  const back =
    session.cancel_url === null ? '' : `<a href="${escape(session.cancel_url)}">Back without paying</a>`;
  return layout(
    order.name,
    `${back}
<h1>${isTrial ? 'Try' : 'Subscribe to'} ${escape(order.name)}</h1>
<dl>${list}
<dt class="total">Total due today</dt><dd class="total">${isTrial ? '$0.00' : escape(order.price)}</dd></dl>
${errorBox(view.error)}
<form class="box" method="post">
<label class="label" for="email">Email</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="email"
  value="${escape(email ?? view.email ?? '')}"${email === undefined ? '' : ' readonly'}>
${cardFields(view.card ?? 'works')}
<label class="choice"><input type="checkbox" name="known" value="1"><span>Used before</span>
<span class="hint">Counts as a card that another account has used. A card gets one trial.</span></label>
<button>${isTrial ? 'Start trial' : 'Subscribe'}</button>
<p class="muted">Renews until you cancel. Your plan starts when you select ${isTrial ? 'Start trial' : 'Subscribe'}.</p>
</form>`,
  );
}

/** Renders the step in which a bank asks the customer to confirm. */
export function confirmPage(fields: Readonly<Record<string, string>>): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  return layout(
    'Confirm payment',
    `<h1>Confirm payment</h1>
<p>The bank of this test card asks whether this payment is yours.</p>
<form class="box" method="post">${hidden.join('')}
<button name="decision" value="confirm">Confirm</button>
<button class="quiet" name="decision" value="refuse">Refuse</button>
</form>`,
  );
}

function orderOf(world: World, { id }: CheckoutSession) {
  const order = world.hidden.order[id];
  if (!order) throw new Error(`${id} has no order.`);
  const price = world.get('price', order.priceId);
  return {
    name: world.find('product', price.product)?.name ?? 'Subscription',
    price: dollars(price.unit_amount * order.quantity),
    interval: price.recurring?.interval ?? 'month',
    trialDays: order.trialDays,
  };
}
