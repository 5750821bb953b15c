import { randomUUID } from 'node:crypto';
import { AppError, createCheckout, emailChanged, getEmail } from '@app/contracts';
import { EventPublisher, RpcServer } from '@app/messaging';
import { createLogger, createMetrics } from '@app/platform';
import { eventually } from '@app/testing';
import { NightlyJob } from '../src/reconcile/nightly.job.ts';
import { actorOf, OWN, START, startBillingApp, type BillingApp } from './billing-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: BillingApp;
let auth: RpcServer;
const emails = new Map<string, string>();
/** Addresses that replace those of `emails` once these were read. */
const newer = new Map<string, string>();
/** The account whose address auth fails to read. */
let broken: string | null = null;
const asked: string[] = [];
beforeAll(async () => {
  app = await startBillingApp();
  auth = new RpcServer({
    service: 'auth',
    redisUrl: app.config.REDIS_URL,
    logger: createLogger({ name: 'auth', level: 'silent' }),
    registry: createMetrics('auth'),
  });
  auth.handle(getEmail, ({ userId }) => {
    asked.push(userId);
    if (userId === broken) return Promise.reject(new AppError('UNAVAILABLE', 'away'));
    const email = emails.get(userId) ?? null;
    const next = newer.get(userId);
    if (next !== undefined) emails.set(userId, next);
    return Promise.resolve({ email });
  });
  await auth.start();
});
afterAll(async () => {
  await auth.drain();
  await app.close();
});

/** Changes an address and announces it, as auth does. */
async function change(userId: string, email: string | null): Promise<void> {
  if (email === null) emails.delete(userId);
  else emails.set(userId, email);
  await app.get(EventPublisher).publish(emailChanged, { userId }, { eventId: randomUUID() });
}
const customersOf = (userId: string) =>
  app.provider.world.all('customer').filter(({ metadata }) => metadata['userId'] === userId);
const isAtProvider = (userId: string, email: string) =>
  eventually(() => customersOf(userId)[0]?.email === email, { timeoutMs: 30_000 });
/** A user with a customer at the provider. */
async function customer(email = 'old@example.com'): Promise<string> {
  const userId = randomUUID();
  await app.call(createCheckout, {
    ...{ actor: actorOf(userId), planId: 'pro_monthly', email },
    ...{ successUrl: `${OWN}/done`, cancelUrl: `${OWN}/plans` },
  });
  return userId;
}

describe('a changed email address', () => {
  it('is given to the provider, which sends receipts to it', async () => {
    const [userId, other] = [await customer(), await customer()];
    await change(userId, 'new@example.com');
    await isAtProvider(userId, 'new@example.com');
    await change(userId, 'newer@example.com');
    await isAtProvider(userId, 'newer@example.com');
    expect(customersOf(other)).toEqual([expect.objectContaining({ email: 'old@example.com' })]);
  });

  it('waits for a provider that is away', async () => {
    const userId = await customer();
    app.provider.setOutage({ mode: '500' });
    try {
      await change(userId, 'new@example.com');
      await eventually(() => asked.includes(userId));
      expect(customersOf(userId)).toEqual([expect.objectContaining({ email: 'old@example.com' })]);
    } finally {
      app.provider.setOutage(undefined);
    }
    await isAtProvider(userId, 'new@example.com');
  });

  it('is read again once given, since it may have changed meanwhile', async () => {
    const userId = await customer();
    newer.set(userId, 'newer@example.com');
    await change(userId, 'new@example.com');
    await isAtProvider(userId, 'newer@example.com');
  });

  it('that no announcement told is given to the provider at night', async () => {
    const [userId, erased] = [randomUUID(), randomUUID()];
    for (const id of [userId, erased]) await app.subscribe(id);
    const before = customersOf(erased)[0]?.email;
    emails.set(userId, 'new@example.com');
    app.clock.set('2026-03-03T08:00:00.000Z');
    await app.get(NightlyJob).execute();
    app.clock.set(START);
    expect(customersOf(userId)).toEqual([expect.objectContaining({ email: 'new@example.com' })]);
    expect(customersOf(erased)).toEqual([expect.objectContaining({ email: before })]);
  });

  it('is given to the provider at night although another account’s cannot be read, which is given later', async () => {
    const userIds = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of userIds) await app.subscribe(id);
    for (const id of userIds) emails.set(id, 'new@example.com');
    app.clock.set('2026-03-03T08:00:00.000Z');
    const from = asked.length;
    broken = userIds[0] ?? null;
    await app.get(NightlyJob).execute();
    app.clock.set(START);
    expect(asked.slice(from)).toEqual(expect.arrayContaining(userIds));
    expect(customersOf(userIds[0] ?? '')[0]?.email).not.toBe('new@example.com');
    for (const id of userIds.slice(1)) expect(customersOf(id)[0]?.email).toBe('new@example.com');
    broken = null;
    await isAtProvider(userIds[0] ?? '', 'new@example.com');
  });

  it('creates no customer, and leaves that of an erased account alone', async () => {
    const [stranger, erased, last] = [randomUUID(), await customer(), await customer()];
    await change(stranger, 'new@example.com');
    await change(erased, null);
    // Jobs run in order.
    await change(last, 'new@example.com');
    await isAtProvider(last, 'new@example.com');
    expect(customersOf(stranger)).toEqual([]);
    expect(asked).not.toContain(stranger);
    expect(customersOf(erased)).toEqual([expect.objectContaining({ email: 'old@example.com' })]);
  });
});
