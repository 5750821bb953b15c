import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { startProvider } from './index.ts';
import { SpecWorld } from './spec-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'provider-'));
const file = join(folder, 'payments.json');
const world = new SpecWorld();
beforeAll(() => world.start({ file }));
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

describe("the stand-in provider's protocol (S-243)", () => {
  it.each([
    ['an unknown parameter', { emial: 'x' }, 'parameter_unknown', 'emial'],
    [
      'an unknown inner parameter',
      { invoice_settings: { x: '1' } },
      'parameter_unknown',
      'invoice_settings[x]',
    ],
    ['a number that is none', { balance: 'much' }, 'parameter_invalid_integer', 'balance'],
    ['text in place of an object', { shipping: 'home' }, undefined, 'shipping'],
    ['a value outside the enumeration', { tax_exempt: 'maybe' }, undefined, 'tax_exempt'],
    ['a missing inner parameter', { shipping: { name: 'Ann' } }, 'parameter_missing', 'shipping[address]'],
  ])('refuses %s', async (_what, params, code, param) => {
    const refused = world.stripe.customers.create(params as unknown as Stripe.CustomerCreateParams);
    const error = await refused.catch((caught: unknown) => caught as Stripe.errors.StripeError);
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({
      statusCode: 400,
      param,
      requestId: expect.stringMatching(/^req_/) as string,
    });
    if (code !== undefined) expect(error).toMatchObject({ code });
  });

  it('answers the same key alike, and refuses it for another request', async () => {
    const { stripe } = world;
    const create = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'customer:u7' });
    const [first, again] = [await create('a@example.com'), await create('a@example.com')];
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(create('b@example.com')).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('refuses another key, unknown ids and unknown addresses', async () => {
    const { provider, stripe } = world;
    const stranger = new Stripe('sk_test_other', {
      host: '127.0.0.1',
      port: provider.port,
      protocol: 'http',
    });
    await expect(stranger.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    await expect(stripe.invoices.retrieve('in_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    await expect(stripe.rawRequest('GET', '/v1/planets')).rejects.toMatchObject({ statusCode: 404 });
  });

  it('lists in pages, newest first', async () => {
    const { stripe } = world;
    for (let count = 0; count < 5; count += 1) await stripe.customers.create({ email: 'page@example.com' });
    const all = await stripe.customers
      .list({ email: 'page@example.com', limit: 2 })
      .autoPagingToArray({ limit: 100 });
    expect(new Set(all.map(({ id }) => id)).size).toBe(5);
    const [, second, third] = all;
    const before = await stripe.customers.list({
      email: 'page@example.com',
      ending_before: third?.id ?? '',
      limit: 1,
    });
    expect(before.data.map(({ id }) => id)).toEqual([second?.id]);
  });

  it('finds prices by lookup key and products by their metadata', async () => {
    const { stripe, prices } = world;
    const found = await stripe.prices.list({
      lookup_keys: ['elite_year', 'basic_month'],
      expand: ['data.product'],
    });
    expect(new Set(found.data.map(({ id }) => id))).toEqual(new Set([prices.eliteYear, prices.basic]));
    expect(found.data[0]?.unit_amount_decimal?.toString()).toBe('10000');
    const search = await stripe.products.search({ query: "active:'true' AND metadata['plan']:'basic'" });
    expect(search.data.map(({ name }) => name)).toEqual(['Basic']);
    await expect(
      stripe.prices.create({ product: 'basic', currency: 'usd', unit_amount: 1, lookup_key: 'basic_month' }),
    ).rejects.toMatchObject({ code: 'resource_already_exists' });
  });

  it('shows how an invoice was paid, by which card, and refunds it once', async () => {
    const { stripe, prices } = world;
    const { id, default_payment_method: cardId } = await world.subscribe(prices.elite);
    const { fingerprint } = (await stripe.paymentMethods.retrieve(cardId as string)).card ?? {};
    expect(fingerprint).toMatch(/^[\w-]{16}$/);
    const { data } = await stripe.invoices.list({ subscription: id, expand: ['data.payments'] });
    const intent = data[0]?.payments?.data[0]?.payment.payment_intent as string;
    const refund = () =>
      stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `refund:${id}` });
    await expect(stripe.refunds.create({ payment_intent: intent, amount: 1_001 })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      param: 'amount',
    });
    const [first, again] = [await refund(), await refund()];
    expect(again).toMatchObject({ id: first.id, amount: 1000, status: 'succeeded' });
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const charge = await stripe.charges.retrieve(first.charge as string, { expand: ['refunds'] });
    expect(charge).toMatchObject({ amount_refunded: 1000, refunded: true, refunds: { data: { length: 1 } } });
  });

  it('gives every account its own card unless the card was used before', async () => {
    const { stripe, provider, prices } = world;
    const fingerprint = async (isKnownCard: boolean): Promise<string> => {
      const session = await world.checkout(prices.basic, 7);
      provider.pay(session.id, 'works', { isKnownCard });
      const { subscription } = await stripe.checkout.sessions.retrieve(session.id, {
        expand: ['subscription.default_payment_method'],
      });
      const card = (subscription as Stripe.Subscription).default_payment_method as Stripe.PaymentMethod;
      return card.card?.fingerprint ?? '';
    };
    expect(await fingerprint(false)).not.toBe(await fingerprint(false));
    expect(await fingerprint(true)).toBe(await fingerprint(true));
  });

  it('can be expired early and expires after its time limit', async () => {
    const { stripe, provider, prices } = world;
    const [first, second] = [await world.checkout(prices.basic), await world.checkout(prices.basic)];
    expect(await stripe.checkout.sessions.expire(first.id)).toMatchObject({ status: 'expired', url: null });
    provider.advance({ days: 1 });
    expect(await stripe.checkout.sessions.retrieve(second.id)).toMatchObject({ status: 'expired' });
    await expect(stripe.checkout.sessions.expire(second.id)).rejects.toThrow('status of expired');
    // A caller whose clock stayed behind names instants on its own clock.
    const { expires_at: at } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: prices.basic, quantity: 1 }],
      success_url: 'http://localhost/',
      expires_at: Math.floor(world.clock.now().getTime() / 1000) + 1_800,
    });
    expect(at - provider.world.now()).toBe(1_800);
  });

  it('misbehaves on demand: down, slow, too many requests', async () => {
    const { provider } = world;
    const stripe = world.sdk({ timeout: 300 });
    provider.setOutage({ mode: 'down' });
    await expect(stripe.products.list()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    provider.setOutage({ mode: '429' });
    await expect(stripe.products.list()).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
    provider.setOutage({ mode: 'slow', delayMs: 2_000 });
    await expect(stripe.products.list()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    provider.setOutage({ mode: 'down', calls: 1 });
    const patient = world.sdk({ maxNetworkRetries: 1 });
    expect((await patient.products.list()).data).toHaveLength(2);
  });

  it('keeps everything over a restart, also the key of an answered request', async () => {
    const before = await world.stripe.customers.create(
      { email: 'kept@example.com' },
      { idempotencyKey: 'kept' },
    );
    const other = await startProvider({ file, clock: world.clock });
    try {
      const stripe = new Stripe(other.apiKey, { host: '127.0.0.1', port: other.port, protocol: 'http' });
      expect(await stripe.customers.retrieve(before.id)).toMatchObject({ email: 'kept@example.com' });
      const again = await stripe.customers.create({ email: 'kept@example.com' }, { idempotencyKey: 'kept' });
      expect(again.id).toBe(before.id);
      expect(other.world.now()).toBe(world.provider.world.now());
    } finally {
      await other.close();
    }
  });
});
