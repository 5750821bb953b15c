import { fullDayOf, dollars, itemOf } from '../periods.ts';
import { endsWithPeriod } from '../schedules.ts';
import type { Invoice, PortalSession, Price, Subscription } from '../wire.ts';
import type { World } from '../world.ts';
import { cardFields } from './card-fields.ts';
import { statusText } from './invoice-page.ts';
import { action, errorBox, escape, layout } from './layout.ts';

/** Renders the billing portal: plan, card and invoices of a customer. */
export function portalPage(world: World, session: PortalSession, error?: string): string {
  const back =
    session.return_url === null ? '' : `<a href="${escape(session.return_url)}">Back to the site</a>`;
  const subscription = currentSubscription(world, session.customer);
  return layout(
    'Billing portal',
    `${back}
<h1>Billing portal</h1>
${errorBox(error)}
${subscription ? planSection(world, subscription) : '<section><h2>Plan</h2><p>No active plan.</p></section>'}
${subscription ? cardSection(world, subscription) : ''}
${invoiceSection(world, session.customer)}`,
  );
}

/** Renders what a change of plan costs, to be confirmed. */
export function changePage(world: World, price: Price, preview: Invoice | undefined, at: number): string {
  const name = planName(world, price);
  const lines = preview?.lines.data.map(
    ({ description, amount }) => `<dt>${escape(description ?? '')}</dt><dd>${dollars(amount)}</dd>`,
  );
  const costs = preview
    ? `<dl>${(lines ?? []).join('\n')}<dt class="total">Due today</dt><dd class="total">${dollars(preview.amount_due)}</dd></dl>`
    : `<p>Your plan changes on ${fullDayOf(at)}. Nothing is due today.</p>`;
  return layout(
    'Change plan',
    `<h1>Switch to ${escape(name)}</h1>
<section>${costs}<p>Then ${escape(rate(price))}.</p></section>
<form method="post"><input type="hidden" name="price" value="${escape(price.id)}">
<input type="hidden" name="at" value="${at}">
<button name="confirm" value="1">Confirm</button></form>
${action('back', 'Keep current plan', { isQuiet: true })}`,
  );
}

/** The newest subscription that has not ended. */
export function currentSubscription(world: World, customer: string): Subscription | undefined {
  return world.all('subscription').findLast((each) => each.customer === customer && each.ended_at === null);
}

/** Whether a schedule changes or ends the subscription with its current period. */
export function isScheduled(world: World, subscription: Subscription): boolean {
  return endsWithPeriod(world, subscription) || nextPhase(world, subscription) !== undefined;
}

function nextPhase(world: World, subscription: Subscription) {
  if (subscription.schedule === null) return undefined;
  const { current_period_end: end } = itemOf(subscription);
  const { phases } = world.get('subscription_schedule', subscription.schedule);
  return phases.find((each) => each.start_date === end);
}

/** Price per day, to tell upgrades from downgrades. */
export function perDay({ unit_amount: cents, recurring }: Price): number {
  return cents / (recurring?.interval === 'year' ? 365 : 30);
}

function planSection(world: World, subscription: Subscription): string {
  const item = itemOf(subscription);
  const others = world
    .all('price')
    .filter((price) => price.active && price.recurring !== null && price.id !== item.price.id)
    .filter((price) => world.find('product', price.product)?.active === true)
    .toSorted((a, b) => perDay(a) - perDay(b))
    .map((price) =>
      action('choose', `Switch to ${planName(world, price)}, ${rate(price)}`, {
        value: price.id,
        isQuiet: true,
      }),
    );
  const { cancel_at_period_end: isEnding } = subscription;
  const isWaiting = isScheduled(world, subscription);
  const end = isEnding
    ? action('resume', 'Resume plan')
    : isWaiting
      ? action('release', 'Keep current plan')
      : action('cancel', 'Cancel plan', { isQuiet: true });
  return `<section><h2>Plan</h2>
<p><strong>${escape(planName(world, item.price))}</strong>, ${escape(rate(item.price))}</p>
<p>${escape(stateText(world, subscription))}</p>
${end}</section>
${isEnding || isWaiting ? '' : `<section><h2>Change plan</h2>${others.join('\n')}</section>`}`;
}

function stateText(world: World, subscription: Subscription): string {
  const { current_period_end: end } = itemOf(subscription);
  if (subscription.cancel_at_period_end) return `Canceled. Ends on ${fullDayOf(end)}.`;
  const next = nextPhase(world, subscription);
  const price =
    typeof next?.items[0]?.price === 'string' ? world.get('price', next.items[0].price) : undefined;
  if (price) return `Changes to ${planName(world, price)}, ${rate(price)}, on ${fullDayOf(end)}.`;
  if (subscription.status === 'past_due') return 'The last payment failed. Choose another card to pay it.';
  if (subscription.status === 'trialing') return `Free trial until ${fullDayOf(end)}.`;
  return `Renews on ${fullDayOf(end)}.`;
}

function cardSection(world: World, subscription: Subscription): string {
  const id = subscription.default_payment_method;
  const card = id === null ? undefined : world.find('payment_method', id)?.card;
  return `<section><h2>Card</h2><p>${card ? `Visa ending in ${escape(card.last4)}` : 'No card'}</p>
<form method="post">${cardFields('works')}<button class="quiet" name="save" value="1">Use this card</button></form></section>`;
}

function invoiceSection(world: World, customer: string): string {
  const rows = world
    .all('invoice')
    .filter((invoice) => invoice.customer === customer && invoice.status !== 'draft')
    .toReversed()
    .map(
      (invoice) =>
        `<li><a href="/i/${escape(invoice.id)}">${escape(fullDayOf(invoice.created))}, ${dollars(invoice.total)}, ${escape(statusText(world, invoice))}</a></li>`,
    );
  return `<section><h2>Invoices</h2>${rows.length === 0 ? '<p>No invoices yet.</p>' : `<ul>${rows.join('\n')}</ul>`}</section>`;
}

function planName(world: World, price: Price): string {
  return world.find('product', price.product)?.name ?? price.product;
}

function rate(price: Price): string {
  return `${dollars(price.unit_amount)} per ${price.recurring?.interval ?? 'month'}`;
}
