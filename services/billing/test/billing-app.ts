import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Module, type INestMicroservice, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  AppError,
  createCheckout,
  getBilling,
  receiveEvents,
  type Actor,
  type Billing,
  type RequestOf,
  type ResponseOf,
  type RpcContract,
} from '@app/contracts';
import type { CheckoutPlanId } from '@app/domain';
import { AppErrorFilter, MessagingModule, RedisStreamsServer, RpcClient } from '@app/messaging';
import { createLogger, createMetrics, Readiness, type Metrics } from '@app/platform';
import { ServiceModule, openOrmOf } from '@app/service';
import { createTestDatabase, FixedClock, migratedTemplate, rowsOf, testRedis } from '@app/testing';
import { startProvider, type Provider, type TestCardId } from '@app/testing/provider';
import { parseBillingConfig, type BillingConfig } from '../src/billing.config.ts';
import { BILLING } from '../src/billing.service.ts';
import { ProviderReader } from '../src/provider/provider-reader.ts';
import { CustomerSync } from '../src/subscriptions/customer-sync.ts';

const TEMPLATE = migratedTemplate(BILLING.name, BILLING.migrations, openOrmOf(BILLING));
const DAY_MS = 86_400_000;

export const OWN = 'https://openbook.example';
export const START = '2026-03-02T12:00:00.000Z';

/** The running service with its jobs, and a stand-in for the payment provider that notifies it. */
export interface BillingApp {
  readonly config: BillingConfig;
  readonly clock: FixedClock;
  readonly metrics: Metrics;
  readonly provider: Provider;
  get<T>(token: { readonly prototype: T }): T;
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  call<C extends RpcContract>(contract: C, request: RequestOf<C>, key?: string): Promise<ResponseOf<C>>;
  /** Sends a notification as the provider does. */
  notify(payload: string, signature: string): Promise<void>;
  billing(userId: string): Promise<Billing>;
  /** Opens a payment page and returns its session's id. */
  openCheckout(userId: string, planId?: CheckoutPlanId, key?: string): Promise<string>;
  /** Subscribes and waits until it is known here. */
  subscribe(userId: string, planId?: CheckoutPlanId, card?: TestCardId): Promise<void>;
  /** Moves the clocks of the service and the provider, and waits until what came due is known here. */
  advance(days: number): Promise<void>;
  /** Waits until every notification was delivered and processed. */
  settled(): Promise<void>;
  /** Events that wait to be announced or were announced, oldest first. */
  announced(topic: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export const actorOf = (userId: string): Actor => ({ userId, sessionId: randomUUID() });

export async function startBillingApp(
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<BillingApp> {
  const database = await createTestDatabase(TEMPLATE);
  const redis = await testRedis();
  const clock = new FixedClock(START);
  const provider = await startProvider({ clock });
  const metrics = createMetrics('billing');
  const logger = createLogger({ name: 'billing', level: 'silent' });
  const config = parseBillingConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    PUBLIC_URL: OWN,
    STRIPE_SECRET_KEY: provider.apiKey,
    STRIPE_WEBHOOK_SECRET: provider.webhookSecret,
    STRIPE_API_BASE: provider.url,
    ...env,
  });
  const urls = { redisUrl: redis.url, redisCacheUrl: redis.url };

  @Module({
    imports: [
      MessagingModule.forRoot({ name: 'billing', ...urls, logger, metrics, readiness: new Readiness() }),
      ServiceModule.forRoot(BILLING, config, clock),
    ],
  })
  class TestModule {}

  const strategy = new RedisStreamsServer({
    service: 'billing',
    redisUrl: redis.url,
    logger,
    registry: metrics,
  });
  const app: INestMicroservice = await NestFactory.createMicroservice(TestModule, {
    strategy,
    logger: false,
  });
  app.useGlobalFilters(new AppErrorFilter(logger));
  await app.listen();
  const em = app.get(EntityManager);
  const get = <T>(token: { readonly prototype: T }): T => app.get<T>(token as Type<T>, { strict: false });
  const call: BillingApp['call'] = (contract, request, key = randomUUID()) =>
    get(RpcClient).call(contract, request, { idempotencyKey: key });
  const rows = <Row>(statement: string, values: readonly unknown[] = []) =>
    rowsOf<Row>(em.fork(), statement, values);
  // The outbox forgets what it has announced.
  await rowsOf(
    em.fork(),
    `set local role none; create table public.announced (topic text not null, payload jsonb not null, seq bigserial);
     grant all on public.announced to public; grant usage on sequence public.announced_seq_seq to public;
     create function public.note() returns trigger language plpgsql security definer as $$
       begin insert into public.announced (topic, payload) values (new.topic, new.payload); return new; end $$;
     create trigger note after insert on billing.outbox for each row execute function public.note()`,
  );
  const notify = async (payload: string, signature: string) => {
    const { refusals } = await call(receiveEvents, { events: [{ payload, signature }] });
    for (const refusal of refusals) {
      if (refusal !== null) throw new AppError(refusal.code, refusal.message, { issues: refusal.issues });
    }
  };
  const door = await openDoor(notify);
  provider.sendTo(door.url);

  const settled = async () => {
    await provider.delivered();
    for (;;) {
      const [open] = await rows<{ count: number }>(
        `select count(*)::int as count from billing.provider_event where state = 'received'`,
      );
      if (open?.count === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const openCheckout: BillingApp['openCheckout'] = async (userId, planId = 'pro_monthly', key) => {
    const urlsBack = { successUrl: `${OWN}/done?id={CHECKOUT_SESSION_ID}`, cancelUrl: `${OWN}/plans` };
    const { url } = await call(createCheckout, { actor: actorOf(userId), planId, ...urlsBack }, key);
    return /cs_\w+/.exec(url)?.[0] ?? url;
  };
  return {
    config,
    clock,
    metrics,
    provider,
    get,
    rows,
    call,
    notify,
    settled,
    openCheckout,
    billing: (userId) => call(getBilling, { actor: actorOf(userId) }),
    subscribe: async (userId, planId, card) => {
      provider.pay(await openCheckout(userId, planId), card);
      await settled();
    },
    advance: async (days) => {
      clock.set(new Date(clock.now().getTime() + days * DAY_MS).toISOString());
      provider.advance({ seconds: 0 });
      await settled();
    },
    announced: async (topic) =>
      (
        await rows<{ payload: Record<string, unknown> }>(
          'select payload from public.announced where topic = $1 order by seq',
          [topic],
        )
      ).map(({ payload }) => payload),
    close: async () => {
      await provider.close();
      await new Promise((resolve) => door.server.close(resolve));
      await app.close();
      await Promise.all([database.drop(), redis.destroy()]);
    },
  };
}

/** The gateway's part: passes a notification on and answers with the status. */
async function openDoor(
  notify: BillingApp['notify'],
): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    void text(request)
      .then((payload) => notify(payload, String(request.headers['stripe-signature'])))
      .then(
        () => response.writeHead(200).end(),
        (error: unknown) => response.writeHead(error instanceof AppError ? error.status : 500).end(),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, server };
}

/** Asks the provider about a user and stores what it says. */
export function syncOf(app: BillingApp, userId: string) {
  return app.get(CustomerSync).syncUser(userId);
}

/** The provider answers once more, and is away when the customer is read again. */
export function failSecondReading(app: BillingApp): void {
  const reader = app.get(ProviderReader);
  const read = reader.customer.bind(reader);
  jest
    .spyOn(reader, 'customer')
    .mockImplementationOnce(read)
    .mockRejectedValueOnce(new AppError('PROVIDER_UNAVAILABLE'));
}
