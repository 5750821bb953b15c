import { randomUUID } from 'node:crypto';
import { createCheckout, createPortal, mailRequested, subscriptionChanged } from '@app/contracts';
import { actorOf, OWN, startBillingApp, type BillingApp } from './billing-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp();
});
afterAll(() => app.close());

describe('a payment page', () => {
  const ask = (userId: string, changes: object = {}) =>
    app.call(createCheckout, {
      actor: actorOf(userId),
      planId: 'elite_monthly',
      successUrl: `${OWN}/done`,
      cancelUrl: `${OWN}/plans`,
      ...changes,
    });

  it('leads to the plan with a trial, by the provider’s notification alone (S-231, S-238, S-241)', async () => {
    const userId = randomUUID();
    const session = await app.openCheckout(userId, 'elite_monthly');
    expect(await app.billing(userId)).toMatchObject({ planId: 'free', isTrialAvailable: true });
    // The trial converts, so it asks for a card as well.
    expect(app.provider.world.find('checkout_session', session)).toMatchObject({
      payment_method_collection: 'always',
    });
    const paid = app.provider.pay(session);
    expect(paid).toMatchObject({ location: `${OWN}/done?id=${session}` });
    await app.settled();
    expect(await app.billing(userId)).toMatchObject({
      planId: 'elite',
      source: 'subscription',
      isTrialAvailable: false,
      sales: 'test',
      subscription: {
        planId: 'elite',
        interval: 'month',
        priceCents: 1000,
        status: 'trialing',
        card: { brand: 'visa', last4: '4242' },
        nextCharge: { amountCents: 1000 },
      },
    });
    const [announced, ...more] = (await app.announced(subscriptionChanged.topic)).filter(
      (event) => event['userId'] === userId,
    );
    expect(announced).toMatchObject({ planId: 'elite', version: 1 });
    expect(more).toEqual([]);
  });

  it.each([
    ['free', null],
    ['basic', 'basic_monthly'],
    ['pro', 'pro_monthly'],
    ['elite', 'elite_monthly'],
  ] as const)('makes %s the current plan for %s (S-219)', async (planId, bought) => {
    const userId = randomUUID();
    if (bought !== null) await app.subscribe(userId, bought);
    expect((await app.billing(userId)).planId).toBe(planId);
  });

  it('is the same one for the same key, and another for another key (S-231)', async () => {
    const userId = randomUUID();
    const key = randomUUID();
    const first = await app.openCheckout(userId, 'pro_monthly', key);
    expect(await app.openCheckout(userId, 'pro_monthly', key)).toBe(first);
    expect(await app.openCheckout(userId, 'pro_monthly')).not.toBe(first);
    await expect(app.openCheckout(userId, 'basic_monthly', key)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('knows the address of the account, for one customer in two tabs and after a change of it (S-231)', async () => {
    const userId = randomUUID();
    const email = 'sam@example.com';
    const pages = await Promise.all([ask(userId, { email }), ask(userId, { email })]);
    const customers = () =>
      app.provider.world.all('customer').filter(({ metadata }) => metadata['userId'] === userId);
    expect(customers()).toEqual([expect.objectContaining({ email })]);
    const [customer] = customers();
    for (const { url } of pages) {
      const session = app.provider.world.find('checkout_session', /cs_\w+/.exec(url)?.[0] ?? '');
      expect(session?.customer).toBe(customer?.id);
      expect(await (await fetch(url)).text()).toMatch(/value="sam@example\.com" readonly/);
    }
    await ask(userId, { email: 'new@example.com' });
    expect(customers()).toEqual([expect.objectContaining({ id: customer?.id, email: 'new@example.com' })]);
  });

  it.each(['successUrl', 'cancelUrl'])('never leads to another site: %s (S-231)', async (field) => {
    await expect(ask(randomUUID(), { [field]: 'https://evil.example/' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ field, rule: 'The address must be on this site.' }] },
    });
  });

  it('refuses a second subscription (S-241)', async () => {
    const userId = randomUUID();
    await app.subscribe(userId);
    await expect(ask(userId)).rejects.toMatchObject({ code: 'SUBSCRIPTION_EXISTS' });
  });

  it('that was paid is not handed out again for its key (S-231)', async () => {
    const userId = randomUUID();
    const key = randomUUID();
    app.provider.pay(await app.openCheckout(userId, 'pro_monthly', key));
    await app.settled();
    await expect(app.openCheckout(userId, 'pro_monthly', key)).rejects.toMatchObject({
      code: 'SUBSCRIPTION_EXISTS',
    });
  });

  it('that was declined leaves everything as it was (S-238)', async () => {
    const userId = randomUUID();
    const session = await app.openCheckout(userId);
    expect(app.provider.pay(session, 'declined')).toEqual({ outcome: 'declined' });
    await app.settled();
    expect(await app.billing(userId)).toMatchObject({ planId: 'free', subscription: null });
    app.provider.pay(session, 'confirm');
    await app.settled();
    expect(await app.billing(userId)).toMatchObject({ planId: 'pro' });
  });

  it('is made again when the customer was deleted at the provider, without a second trial (S-231, S-241)', async () => {
    const userId = randomUUID();
    await app.subscribe(userId);
    const [customer] = await app.rows<{ id: string }>(
      'select provider_id as id from billing.customer where user_id = $1',
      [userId],
    );
    const answer = await fetch(`${app.provider.url}/v1/customers/${customer?.id ?? ''}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${app.provider.apiKey}` },
    });
    expect(answer.status).toBe(200);
    await app.settled();
    expect(await app.billing(userId)).toMatchObject({ planId: 'free' });
    await app.subscribe(userId);
    expect(await app.billing(userId)).toMatchObject({ planId: 'pro', subscription: { status: 'active' } });
  });
});

describe('a price that is gone at the provider', () => {
  it('is made again, and the customer stays with the trial that was used (S-231, S-241)', async () => {
    const userId = randomUUID();
    await app.subscribe(userId);
    await cancelAtProvider((await app.billing(userId)).subscription?.id ?? '');
    await app.settled();
    const customers = () =>
      app.rows<Record<string, unknown>>('select * from billing.customer where user_id = $1', [userId]);
    const { world } = app.provider;
    const elite = world.all('price').find(({ lookup_key: key }) => key === 'elite_monthly');
    world.remove('price', elite?.id ?? '');
    const before = await customers();
    await app.subscribe(userId, 'elite_monthly');
    expect(await customers()).toMatchObject([{ provider_id: before[0]?.['provider_id'] }]);
    expect(await app.billing(userId)).toMatchObject({
      planId: 'elite',
      subscription: { status: 'active', trialEnd: null },
    });
  });
});

describe('a customer', () => {
  it('of two finished pages keeps the first subscription and gets the second one’s money back', async () => {
    const userId = randomUUID();
    await app.subscribe(userId);
    await app.advance(8);
    await app.rows('delete from billing.subscription where user_id = $1', [userId]);
    const second = await app.openCheckout(userId, 'elite_monthly');
    app.provider.pay(second);
    await app.settled();
    const { planId, subscription, invoices } = await app.billing(userId);
    expect([planId, subscription?.planId, subscription?.status]).toEqual(['pro', 'pro', 'active']);
    expect(invoices.map(({ amountCents, refundedCents }) => [amountCents, refundedCents]).sort()).toEqual(
      expect.arrayContaining([
        [1000, 1000],
        [700, 0],
      ]),
    );
    const mails = await app.announced(mailRequested.topic);
    expect(mails).toContainEqual(expect.objectContaining({ userId, template: 'second-subscription' }));
  });

  it('whose second payment came partly from a credit is paid back once, even if billing dies after it (S-238)', async () => {
    const userId = randomUUID();
    await app.subscribe(userId);
    await app.advance(8);
    await app.rows('delete from billing.subscription where user_id = $1', [userId]);
    const { world, url, apiKey } = app.provider;
    const first = world.all('subscription').find(({ metadata }) => metadata['userId'] === userId);
    world.get('customer', String(first?.customer)).balance = -300;
    app.provider.deliver({ isHeld: true });
    app.provider.pay(await app.openCheckout(userId, 'elite_monthly'));
    const charge = world.all('charge').findLast(({ customer }) => customer === first?.customer);
    expect(charge?.amount).toBe(700);
    // What billing did before it died.
    const refund = await fetch(`${url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}` },
      body: new URLSearchParams({ payment_intent: String(charge?.payment_intent) }),
    });
    expect(refund.status).toBe(200);
    app.provider.deliver({ isHeld: false });
    await app.settled();
    const { subscription, invoices } = await app.billing(userId);
    expect(subscription?.planId).toBe('pro');
    expect(invoices).toContainEqual(
      expect.objectContaining({ amountCents: 1000, chargedCents: 700, refundedCents: 700 }),
    );
    const states = world.all('subscription').filter(({ customer }) => customer === first?.customer);
    expect(states.map(({ status }) => status).sort()).toEqual(['active', 'canceled']);
  });

  it('of two tabs paid at the same moment has one subscription and one trial', async () => {
    const userId = randomUUID();
    const tabs = [
      await app.openCheckout(userId, 'pro_monthly'),
      await app.openCheckout(userId, 'elite_monthly'),
    ];
    app.provider.deliver({ isHeld: true });
    for (const tab of tabs) {
      expect(app.provider.pay(tab)).toMatchObject({ outcome: 'done' });
      // The provider counts in seconds.
      app.clock.advance(1_000);
    }
    app.provider.deliver({ isHeld: false });
    await app.settled();
    const { subscription } = await app.billing(userId);
    expect(subscription).toMatchObject({ planId: 'pro', status: 'trialing' });
    const ours = app.provider.world
      .all('subscription')
      .filter(({ metadata }) => metadata['userId'] === userId);
    expect(ours.map(({ status }) => status).sort()).toEqual(['canceled', 'trialing']);
  });

  it('gets one trial: by account (S-241)', async () => {
    const userId = randomUUID();
    const [first, second] = [await app.openCheckout(userId), await app.openCheckout(userId)];
    app.provider.pay(first);
    await app.settled();
    const { subscription } = await app.billing(userId);
    await cancelAtProvider(subscription?.id ?? '');
    await app.settled();
    expect(await app.billing(userId)).toMatchObject({ planId: 'free' });
    app.provider.pay(second);
    await app.settled();
    expect(await app.billing(userId)).toMatchObject({
      planId: 'pro',
      subscription: { status: 'active', trialEnd: null },
    });
    await cancelAtProvider((await app.billing(userId)).subscription?.id ?? '');
    await app.settled();
    await app.subscribe(userId);
    expect(await app.billing(userId)).toMatchObject({ planId: 'pro', subscription: { status: 'active' } });
  });

  it('gets one trial: by card (S-241)', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    for (const userId of [one, other]) {
      app.provider.pay(await app.openCheckout(userId), 'works', { isKnownCard: true });
      await app.settled();
    }
    expect(await app.billing(one)).toMatchObject({ subscription: { status: 'trialing' } });
    expect(await app.billing(other)).toMatchObject({ planId: 'pro', subscription: { status: 'active' } });
    const mails = await app.announced(mailRequested.topic);
    expect(mails).toContainEqual(expect.objectContaining({ userId: other, template: 'trial-refused' }));
  });

  it('reaches the provider’s own pages, which lead back to this site only (S-232, S-234)', async () => {
    const userId = randomUUID();
    const open = (returnUrl: string) => app.call(createPortal, { actor: actorOf(userId), returnUrl });
    await expect(open(`${OWN}/plans`)).rejects.toMatchObject({ code: 'NO_SUBSCRIPTION' });
    await app.subscribe(userId);
    expect((await open(`${OWN}/plans`)).url).toContain(app.provider.url);
    await expect(open('https://evil.example/')).rejects.toMatchObject({
      details: { issues: [{ field: 'returnUrl', rule: 'The address must be on this site.' }] },
    });
  });
});

async function cancelAtProvider(id: string): Promise<void> {
  const answer = await fetch(`${app.provider.url}/v1/subscriptions/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${app.provider.apiKey}` },
  });
  expect(answer.status).toBe(200);
}
