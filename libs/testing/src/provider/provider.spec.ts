import Stripe from 'stripe';
import { itemOf, SpecWorld } from './spec-world.ts';

const world = new SpecWorld();
beforeAll(() => world.start());
afterAll(() => world.close());

describe('subscriptions at the stand-in provider (S-243)', () => {
  it('begin a trial with a zero invoice, told in signed events', async () => {
    const { stripe, provider, inbox } = world;
    inbox.takeTypes();
    const session = await world.checkout(world.prices.elite, 7);
    expect(session.url).toBe(`${provider.url}/c/pay/${session.id}`);
    const paid = provider.pay(session.id);
    expect(paid).toEqual({ outcome: 'done', location: `http://localhost/success?session_id=${session.id}` });

    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
    const subscription = done.subscription as Stripe.Subscription;
    expect(subscription).toMatchObject({ status: 'trialing', metadata: { userId: 'u1' } });
    const { data: invoices } = await stripe.invoices.list({ subscription: subscription.id });
    expect(invoices).toMatchObject([
      { amount_due: 0, status: 'paid', billing_reason: 'subscription_create' },
    ]);

    await provider.delivered();
    for (const { body, signature } of inbox.received) {
      expect(() => stripe.webhooks.constructEvent(body, signature, provider.webhookSecret)).not.toThrow();
      expect(() => stripe.webhooks.constructEvent(`${body} `, signature, provider.webhookSecret)).toThrow();
    }
    expect(inbox.takeTypes()).toEqual(
      expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']),
    );
  });

  it('are active before the first real invoice is decided, past due after it failed, canceled a week later', async () => {
    const { stripe, provider } = world;
    const { id } = await world.subscribe(world.prices.elite, 'declined-later', 7);
    provider.advance({ days: 4 });
    expect(provider.events().at(-1)?.type).toBe('customer.subscription.trial_will_end');
    provider.advance({ days: 3, seconds: 60 });
    const read = () => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(await read()).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'draft', amount_due: 1000 },
    });
    provider.advance({ seconds: 3_600 });
    expect(await read()).toMatchObject({
      status: 'past_due',
      latest_invoice: { status: 'open', attempt_count: 1 },
    });
    provider.advance({ days: 6 });
    expect(await read()).toMatchObject({ status: 'past_due', latest_invoice: { attempt_count: 4 } });
    provider.advance({ days: 1 });
    expect(await read()).toMatchObject({
      status: 'canceled',
      latest_invoice: { attempt_count: 5, auto_advance: false },
    });
  });

  it('renew on the day of the month they began, each with a paid invoice', async () => {
    const { stripe, provider } = world;
    const { id, billing_cycle_anchor: anchor } = await world.subscribe(world.prices.basic);
    provider.advance({ days: 95 });
    const subscription = await stripe.subscriptions.retrieve(id);
    const end = new Date(itemOf(subscription).current_period_end * 1000);
    expect(end.getUTCDate()).toBe(Math.min(new Date(anchor * 1000).getUTCDate(), 28));
    const { data } = await stripe.invoices.list({ subscription: id, status: 'paid' });
    expect(data.map(({ amount_paid: cents, billing_reason: reason }) => [cents, reason])).toEqual([
      [500, 'subscription_cycle'],
      [500, 'subscription_cycle'],
      [500, 'subscription_cycle'],
      [500, 'subscription_create'],
    ]);
    expect(new Set(data.map(({ number }) => number)).size).toBe(4);
  });

  it('keep running to the end of the period when canceled, and can be resumed', async () => {
    const { stripe, provider } = world;
    const { id } = await world.subscribe(world.prices.basic);
    const canceling = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(canceling).toMatchObject({ status: 'active', cancel_at: itemOf(canceling).current_period_end });
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
    });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    provider.advance({ days: 32 });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toThrow(
      'canceled',
    );
  });

  it('end a trial at once and charge for it when asked to', async () => {
    const { stripe } = world;
    const { id } = await world.subscribe(world.prices.elite, 'works', 7);
    const charged = await stripe.subscriptions.update(id, { trial_end: 'now', expand: ['latest_invoice'] });
    expect(charged).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', amount_paid: 1000 },
    });
    const other = await world.subscribe(world.prices.elite, 'declined-later', 7);
    expect(await stripe.subscriptions.update(other.id, { trial_end: 'now' })).toMatchObject({
      status: 'past_due',
    });
  });

  it('cost for an upgrade exactly what the preview of the same instant said', async () => {
    const { stripe, provider } = world;
    const subscription = await world.subscribe(world.prices.basic);
    provider.advance({ days: 10 });
    const at = provider.world.now();
    const items = [{ id: itemOf(subscription).id, price: world.prices.elite }];
    const preview = await stripe.invoices.createPreview({
      customer: subscription.customer as string,
      subscription: subscription.id,
      subscription_details: { items, proration_behavior: 'always_invoice', proration_date: at },
    });
    expect(preview.lines.data.map(({ amount }) => amount < 0)).toEqual([true, false]);
    expect(preview.parent?.subscription_details?.subscription_proration_date).toBe(at);
    expect(await stripe.invoices.list({ subscription: subscription.id })).toMatchObject({
      data: { length: 1 },
    });
    provider.advance({ seconds: 300 });
    const upgraded = await stripe.subscriptions.update(subscription.id, {
      items,
      proration_behavior: 'always_invoice',
      proration_date: at,
      payment_behavior: 'pending_if_incomplete',
      expand: ['latest_invoice'],
    });
    expect(upgraded).toMatchObject({
      status: 'active',
      pending_update: null,
      latest_invoice: {
        status: 'paid',
        amount_paid: preview.amount_due,
        billing_reason: 'subscription_update',
      },
    });
    expect(itemOf(upgraded).price.id).toBe(world.prices.elite);
    expect(itemOf(upgraded).current_period_end).toBe(itemOf(subscription).current_period_end);
  });

  it('stay on the old plan when the card declines an upgrade, and drop the wish after 23 hours', async () => {
    const { stripe, provider } = world;
    const subscription = await world.subscribe(world.prices.basic, 'declined-later', 7);
    const trial = itemOf(subscription).id;
    // A trial changes without a payment.
    await stripe.subscriptions.update(subscription.id, { items: [{ id: trial, price: world.prices.elite }] });
    const paying = await world.subscribe(world.prices.basic);
    const [declined] = provider.world.all('payment_method').filter(({ card }) => card.last4 === '0341');
    await stripe.subscriptions.update(paying.id, { default_payment_method: declined?.id ?? '' });
    provider.advance({ days: 1 });
    const pending = await stripe.subscriptions.update(paying.id, {
      items: [{ id: itemOf(paying).id, price: world.prices.elite }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
    expect(itemOf(pending).price.id).toBe(world.prices.basic);
    expect(pending.pending_update).not.toBeNull();
    // Another card pays for it, and the change takes effect.
    const other = await world.subscribe(world.prices.basic);
    await stripe.subscriptions.update(other.id, { default_payment_method: declined?.id ?? '' });
    const waiting = await stripe.subscriptions.update(other.id, {
      items: [{ id: itemOf(other).id, price: world.prices.elite }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
    await expect(stripe.invoices.pay(waiting.latest_invoice as string)).rejects.toMatchObject({
      statusCode: 402,
    });
    await stripe.subscriptions.update(other.id, {
      default_payment_method: other.default_payment_method as string,
    });
    await stripe.invoices.pay(waiting.latest_invoice as string);
    expect(itemOf(await stripe.subscriptions.retrieve(other.id)).price.id).toBe(world.prices.elite);

    provider.advance({ days: 1 });
    const later = await stripe.subscriptions.retrieve(paying.id, { expand: ['latest_invoice'] });
    expect(later).toMatchObject({
      status: 'active',
      pending_update: null,
      latest_invoice: { status: 'void' },
    });
  });

  it('change to a cheaper plan at the end of the period through a schedule', async () => {
    const { stripe, provider } = world;
    const subscription = await world.subscribe(world.prices.elite);
    const { current_period_start: start, current_period_end: end } = itemOf(subscription);
    const { id } = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    await stripe.subscriptionSchedules.update(id, {
      end_behavior: 'release',
      phases: [
        { items: [{ price: world.prices.elite, quantity: 1 }], start_date: start, end_date: end },
        { items: [{ price: world.prices.basic, quantity: 1 }] },
      ],
    });
    const waiting = await stripe.subscriptions.retrieve(subscription.id, { expand: ['schedule'] });
    expect(waiting.schedule).toMatchObject({ phases: [{ end_date: end }, { start_date: end }] });
    const next = await stripe.invoices.createPreview({ subscription: subscription.id });
    expect(next.amount_due).toBe(500);
    await expect(
      stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
    ).rejects.toThrow(id);
    provider.advance({ days: 32 });
    const changed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(changed).toMatchObject({ schedule: id, latest_invoice: { amount_paid: 500 } });
    expect(itemOf(changed).price.id).toBe(world.prices.basic);
    // The schedule goes with its last phase, not when that begins.
    provider.advance({ days: 31 });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ schedule: null });
  });

  it('end with a schedule that was made from a canceled one', async () => {
    const { stripe, provider } = world;
    const { id } = await world.subscribe(world.prices.basic);
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
    expect(schedule.end_behavior).toBe('cancel');
    provider.advance({ days: 32 });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
  });

  it('end with their customer, who then answers as deleted', async () => {
    const { stripe } = world;
    const { id, customer } = await world.subscribe(world.prices.basic);
    expect(await stripe.customers.del(customer as string)).toMatchObject({ deleted: true });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
    expect(await stripe.customers.retrieve(customer as string)).toMatchObject({ deleted: true });
    await expect(
      stripe.billingPortal.sessions.create({ customer: customer as string }),
    ).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });
});
