import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { FixedClock } from '../clock.ts';
import { type Provider, type ProviderOptions, startProvider, type TestCardId } from './index.ts';

export type Received = { readonly event: Stripe.Event; readonly body: string; readonly signature: string };

/** Takes events like the product does. Answers 500 as long as `refusals` is above 0. */
export class Inbox {
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

  /** Returns the types of what arrived, and forgets it. */
  takeTypes(): string[] {
    return this.received.splice(0).map(({ event }) => event.type);
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

/** A provider with three plans, the SDK that talks to it, and a receiver of its events. */
export class SpecWorld {
  readonly inbox = new Inbox();
  readonly clock = new FixedClock('2026-11-23T12:00:00Z');
  provider!: Provider;
  stripe!: Stripe;
  prices!: { readonly basic: string; readonly elite: string; readonly eliteYear: string };

  async start(options: ProviderOptions = {}): Promise<void> {
    const webhookUrl = await this.inbox.start();
    this.provider = await startProvider({ webhookUrl, clock: this.clock, ...options });
    this.stripe = this.sdk();
    await this.stripe.products.create({ id: 'basic', name: 'Basic', metadata: { plan: 'basic' } });
    await this.stripe.products.create({ id: 'elite', name: 'Elite' });
    this.prices = {
      basic: await this.price('basic', 500, 'month'),
      elite: await this.price('elite', 1000, 'month'),
      eliteYear: await this.price('elite', 10_000, 'year'),
    };
  }

  /** The official SDK, unchanged. */
  sdk(config: { readonly timeout?: number; readonly maxNetworkRetries?: number } = {}): Stripe {
    return new Stripe(this.provider.apiKey, {
      host: '127.0.0.1',
      port: this.provider.port,
      protocol: 'http',
      maxNetworkRetries: 0,
      ...config,
    });
  }

  async checkout(price: string, trialDays = 0): Promise<Stripe.Checkout.Session> {
    const customer = await this.stripe.customers.create({
      email: 'ann@example.com',
      metadata: { userId: 'u1' },
    });
    return this.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price, quantity: 1 }],
      client_reference_id: 'u1',
      metadata: { userId: 'u1' },
      payment_method_collection: 'always',
      subscription_data: {
        metadata: { userId: 'u1' },
        ...(trialDays > 0 && { trial_period_days: trialDays }),
      },
      success_url: 'http://localhost/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost/plans',
    });
  }

  /** Buys a plan. Returns the subscription. */
  async subscribe(price: string, card: TestCardId = 'works', trialDays = 0): Promise<Stripe.Subscription> {
    const session = await this.checkout(price, trialDays);
    this.provider.pay(session.id, card);
    const done = await this.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
    return done.subscription as Stripe.Subscription;
  }

  async close(): Promise<void> {
    await this.provider.close();
    this.inbox.close();
  }

  private async price(product: string, cents: number, interval: 'month' | 'year'): Promise<string> {
    const { id } = await this.stripe.prices.create({
      product,
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval },
      lookup_key: `${product}_${interval}`,
    });
    return id;
  }
}

/** Returns the subscription's only item. */
export function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error('The subscription has no item.');
  return item;
}
