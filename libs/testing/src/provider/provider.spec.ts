import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { FixedClock } from '../clock.ts';
import { type Provider, startProvider } from './index.ts';

type Received = { readonly event: Stripe.Event; readonly body: string; readonly signature: string };

/** Takes events like the product does. Answers 500 as long as `refusals` is above 0. */
class Inbox {
  readonly received: Received[] = [];
  refusals = 0;
  private readonly server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (this.refusals > 0) {
        this.refusals -= 1;
        response.writeHead(500).end();
        return;
      }
      const signature = String(request.headers['stripe-signature']);
      this.received.push({ event: JSON.parse(body) as Stripe.Event, body, signature });
      response.writeHead(200).end();
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  types(): string[] {
    return this.received.map(({ event }) => event.type);
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

const START = '2026-11-23T12:00:00Z';
const inbox = new Inbox();
const clock = new FixedClock(START);
let provider: Provider;
let stripe: Stripe;
let prices: { readonly basic: string; readonly elite: string; readonly eliteYear: string };

beforeAll(async () => {
  provider = await startProvider({ webhookUrl: await inbox.start(), clock });
  stripe = new Stripe(provider.apiKey, {
    host: '127.0.0.1',
    port: provider.port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });
  const price = async (product: string, cents: number, interval: 'month' | 'year'): Promise<string> => {
    const { id } = await stripe.prices.create({
      product,
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval },
      lookup_key: `${product}_${interval}`,
    });
    return id;
  };
  await stripe.products.create({ id: 'basic', name: 'Basic', metadata: { plan: 'basic' } });
  await stripe.products.create({ id: 'elite', name: 'Elite' });
  prices = {
    basic: await price('basic', 500, 'month'),
    elite: await price('elite', 1000, 'month'),
    eliteYear: await price('elite', 10_000, 'year'),
  };
});

afterAll(async () => {
  await provider.close();
  inbox.close();
});

async function checkout(price: string, trialDays = 0): Promise<Stripe.Checkout.Session> {
  const customer = await stripe.customers.create({ email: 'ann@example.com', metadata: { userId: 'u1' } });
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price, quantity: 1 }],
    client_reference_id: 'u1',
    metadata: { userId: 'u1' },
    payment_method_collection: 'always',
    subscription_data: { metadata: { userId: 'u1' }, ...(trialDays > 0 && { trial_period_days: trialDays }) },
    success_url: 'http://localhost/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost/plans',
  });
}

async function subscribe(
  price: string,
  options: Parameters<Provider['pay']>[1] = 'works',
  trialDays = 0,
): Promise<string> {
  const session = await checkout(price, trialDays);
  provider.pay(session.id, options);
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  return subscription as string;
}

describe('the stand-in provider', () => {
  it('starts a trial with a zero invoice and tells of it in signed events', async () => {
    inbox.received.length = 0;
    const session = await checkout(prices.elite, 7);
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
    expect(inbox.types()).toEqual(
      expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']),
    );
    for (const { body, signature } of inbox.received) {
      expect(() => stripe.webhooks.constructEvent(body, signature, provider.webhookSecret)).not.toThrow();
    }
  });

  it('is active before the first real invoice is decided, an hour later', async () => {
    const id = await subscribe(prices.elite, 'declined-later', 7);
    provider.advance({ days: 7, seconds: 60 });
    const before = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(before).toMatchObject({ status: 'active', latest_invoice: { status: 'draft', amount_due: 1000 } });
    provider.advance({ seconds: 3_600 });
    const after = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(after).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', attempt_count: 1 } });
    provider.advance({ days: 7 });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
    expect(provider.events().filter(({ type }) => type === 'invoice.payment_failed')).toHaveLength(5);
  });
});
