import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  accountClosed,
  EXPORT_USER_DATA,
  pauseStarted,
  planGranted,
  subscriptionChanged,
  USER_DATA_ERASED,
  userDeleted,
} from '@app/contracts';
import { EventPublisher } from '@app/messaging';
import { runSql } from '@app/persistence';
import { eventually } from '@app/testing';
import { lockBilling } from '../src/entitlements/billing-lock.sql.ts';
import { Reconciler } from '../src/reconcile/reconciler.ts';
import { PaymentProvider } from '../src/provider/payment-provider.ts';
import { LeftoversJob } from '../src/subscriptions/leftovers.job.ts';
import { ProviderErasure } from '../src/subscriptions/provider-erasure.ts';
import { ProviderLeftovers } from '../src/subscriptions/provider-leftovers.ts';
import { START, startBillingApp, type BillingApp } from './billing-app.ts';
import { refundDesk } from './refund-desk.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp();
});
afterEach(() => {
  app.provider.setOutage(undefined);
});
afterAll(() => app.close());

const { request, openCase, caseOf, decide } = refundDesk(() => app);
const exported = async (userId: string) =>
  (await app.call(EXPORT_USER_DATA.billing, { userId, cursor: null })).records;
/** Sets the provider's settings of the running service, as a start without the key, or with another one, does. */
function takeKey(settings: { readonly isTest: boolean } | null = null) {
  const provider = app.get(PaymentProvider) as unknown as { settings: unknown; stripe: unknown };
  const { settings: ours, stripe } = provider;
  provider.settings = settings;
  if (settings === null) provider.stripe = null;
  return { giveBack: () => Object.assign(provider, { settings: ours, stripe }) };
}
async function erase(userId: string) {
  const deletionId = randomUUID();
  await publish(userDeleted, { userId, deletionId });
  await eventually(
    async () =>
      (await app.announced(USER_DATA_ERASED.billing.topic)).some(
        (event) => event['deletionId'] === deletionId,
      ),
    { timeoutMs: 30_000 },
  );
}
const publish = (contract: Parameters<EventPublisher['publish']>[0], payload: object) =>
  app.get(EventPublisher).publish(contract, payload, { eventId: randomUUID() });
/** How many deliveries of announcements ended with this code. Those that end with OK are not repeated. */
const taken = async ({ topic }: { readonly topic: string }, code = 'OK') => {
  const metric = await app.metrics.getSingleMetric('messaging_handled_total')?.get();
  const of = metric?.values.filter(({ labels }) => labels['pattern'] === topic && labels['code'] === code);
  return of?.reduce((sum, { value }) => sum + value, 0) ?? 0;
};
const announcedOf = async (userId: string) =>
  (await app.announced(subscriptionChanged.topic))
    .filter((event) => event['userId'] === userId)
    .map(({ planId, version }) => [planId, version]);

describe('the data of a user', () => {
  it('is exported with invoices and refund requests (S-153)', async () => {
    const userId = randomUUID();
    await app.subscribe(userId);
    await request(userId);
    const pause = { kind: 'time-out' as const, startedAt: START, endsAt: '2026-04-02T12:00:00.000Z' };
    await publish(pauseStarted, { userId, ...pause });
    await eventually(async () => (await exported(userId)).some(({ kind }) => kind === 'play-pause'));
    const records = await exported(userId);
    expect(records.map(({ kind }) => kind)).toEqual([
      'entitlement',
      'subscription',
      'invoice',
      'refund-request',
      'play-pause',
    ]);
    expect(records.at(-1)?.fields).toMatchObject(pause);
    expect(records.at(-2)?.fields).toMatchObject({ description: 'Charged twice.', email: 'sam@example.com' });
    expect(await exported(randomUUID())).toEqual([]);
  });

  it('is erased after the subscription was canceled at the provider, not while that is away (S-153, S-280)', async () => {
    const [userId, other] = [randomUUID(), randomUUID()];
    for (const id of [userId, other]) await app.subscribe(id);
    await request(userId);
    await publish(accountClosed, { userId });
    await eventually(async () => (await app.billing(userId)).subscription?.isCanceling === true);
    const { subscription, invoices } = await app.billing(userId);
    const deletionId = randomUUID();
    app.provider.setOutage({ mode: '500' });
    // A delivery that is not taken becomes a dead letter in the end, one for each announcement.
    const before = await taken(userDeleted);
    await publish(userDeleted, { userId, deletionId });
    await eventually(async () => (await taken(userDeleted)) === before + 1);
    expect(await app.billing(userId)).toMatchObject({ planId: 'pro' });
    app.provider.setOutage(undefined);
    // Auth announces it every hour until it is confirmed.
    await publish(userDeleted, { userId, deletionId });
    const erased = await eventually(
      async () => {
        const all = await app.announced(USER_DATA_ERASED.billing.topic);
        return all.find((event) => event['deletionId'] === deletionId);
      },
      { timeoutMs: 30_000 },
    );
    expect(erased).toBeDefined();
    const { world } = app.provider;
    expect(world.find('subscription', subscription?.id ?? '')?.status).toBe('canceled');
    await app.settled();
    expect(await exported(userId)).toEqual([]);
    const left = await app.rows<{ table: string }>(
      `select 'customer' as table from billing.customer where user_id = $1
       union all select 'closed' from billing.closed_account where user_id = $1
       union all select 'event' from billing.provider_event where payload::text like $2`,
      [userId, `%${userId}%`],
    );
    expect(left).toEqual([]);
    // Books and decisions stay, without a name.
    const [invoice] = await app.rows<{ user_id: string | null }>(
      'select user_id from billing.invoice where id = $1',
      [invoices[0]?.id],
    );
    expect(invoice).toEqual({ user_id: null });
    expect(await app.billing(other)).toMatchObject({ planId: 'pro', subscription: { status: 'trialing' } });
  });

  it('is closed: nothing renews from then on, and access lasts until the erasure (S-153, S-240)', async () => {
    const userId = randomUUID();
    await app.subscribe(userId);
    await publish(accountClosed, { userId });
    await publish(accountClosed, { userId: randomUUID() });
    await eventually(async () => (await app.billing(userId)).subscription?.isCanceling === true);
    expect(await app.billing(userId)).toMatchObject({ planId: 'pro', subscription: { nextCharge: null } });
  });

  it('is closed while the provider is away, however long: nothing renews all the same (S-153, S-240)', async () => {
    const userId = randomUUID();
    await app.subscribe(userId);
    app.provider.setOutage({ mode: '500' });
    // Auth announces it once, so it must be taken before a delivery can become a dead letter.
    const before = await taken(accountClosed);
    await publish(accountClosed, { userId });
    await eventually(async () => (await taken(accountClosed)) === before + 1);
    expect((await app.billing(userId)).subscription?.isCanceling).toBe(false);
    app.provider.setOutage(undefined);
    await eventually(async () => (await app.billing(userId)).subscription?.isCanceling === true, {
      timeoutMs: 30_000,
    });
  });

  it('leaves of a refund request its reference, amounts and dates, and no text (S-280)', async () => {
    const userId = randomUUID();
    const { reference } = await request(userId);
    await app.rows(`update billing.refund_request set answer = 'Sorry, Sam.' where reference = $1`, [
      reference,
    ]);
    await erase(userId);
    const [row] = await app.rows<Record<string, unknown>>(
      'select * from billing.refund_request where reference = $1',
      [reference],
    );
    expect(row).toMatchObject({ reason: 'billing', state: 'open', user_id: null, answer: null, email: null });
    expect(JSON.stringify(row)).not.toMatch(/sam|charged/i);
  });

  it('leaves an open refund request payable, once and not more than was charged (S-279, S-280)', async () => {
    const userId = randomUUID();
    await app.subscribe(userId);
    await app.advance(8);
    const { id, reference, payment } = await openCase(userId);
    await erase(userId);
    expect(await caseOf(reference)).toMatchObject({ userId: null, email: '', payment });
    expect(await decide(id, 'approve')).toMatchObject({
      state: 'paid',
      refundedCents: 700,
      payment: { refundedCents: 700 },
    });
    // Someone who still knows the subscription gets nothing more.
    const { subscriptionId } = app.provider.world
      .all('invoice')
      .flatMap(({ id: invoiceId, parent }) =>
        invoiceId === payment?.invoiceId
          ? [{ subscriptionId: parent?.subscription_details.subscription }]
          : [],
      )[0] ?? { subscriptionId: '' };
    const again = await caseOf((await request(null, { subscriptionId })).reference);
    expect(again.payment).toMatchObject({ amountCents: 700, refundedCents: 700 });
    await expect(decide(again.id, 'approve')).rejects.toMatchObject({ code: 'REFUND_NOT_PAYABLE' });
  });

  it('is erased also without a key, and the customer stays named until a key ends it (S-280)', async () => {
    const userId = randomUUID();
    await app.subscribe(userId);
    const { subscription } = await app.billing(userId);
    const [customer] = await app.rows<{ provider_id: string }>(
      'select provider_id from billing.customer where user_id = $1',
      [userId],
    );
    const key = takeKey();
    await erase(userId);
    expect(await exported(userId)).toEqual([]);
    expect(await app.metrics.metrics()).toMatch(/billing_provider_leftovers\{.*\} 1/);
    await app.get(LeftoversJob).execute();
    expect(app.provider.world.find('subscription', subscription?.id ?? '')?.status).toBe('trialing');
    key.giveBack();
    // To a live key the customer would seem to be gone.
    const live = takeKey({ isTest: false });
    expect(await app.get(ProviderLeftovers).endAll()).toEqual([customer?.provider_id]);
    live.giveBack();
    expect((await app.get(Reconciler).run()).leftovers).toEqual([]);
    expect(app.provider.world.find('subscription', subscription?.id ?? '')?.status).toBe('canceled');
    expect(await app.metrics.metrics()).toMatch(/billing_provider_leftovers\{.*\} 0/);
  });

  it('is erased after three days without an answer of the provider (S-280)', async () => {
    const userId = randomUUID();
    await app.subscribe(userId);
    await app.settled();
    app.provider.setOutage({ mode: '500' });
    const before = app.get(ProviderErasure);
    await expect(before.execute(userId)).resolves.toBe(false);
    app.clock.advance(3 * 86_400_000);
    await expect(before.execute(userId)).resolves.toBe(true);
    expect(await app.get(ProviderLeftovers).findAll()).toHaveLength(1);
    app.provider.setOutage(undefined);
    expect(await app.get(ProviderLeftovers).endAll()).toEqual([]);
  });
});

describe('a plan granted by an administrator', () => {
  const grant = (userId: string, planId: 'free' | 'basic' | 'elite', grantedAt = START) =>
    publish(planGranted, { userId, planId, grantedAt });

  it('counts beside a subscription, the higher one wins, and every grant is answered (S-222)', async () => {
    const userId = randomUUID();
    await app.subscribe(userId);
    await grant(userId, 'elite');
    await eventually(async () => (await app.billing(userId)).planId === 'elite');
    expect(await app.billing(userId)).toMatchObject({ source: 'grant', validUntil: null });
    await grant(userId, 'basic', '2026-03-02T12:00:01.000Z');
    await eventually(async () => (await app.billing(userId)).planId === 'pro');
    await grant(userId, 'elite', '2026-03-02T12:00:00.500Z');
    await grant(userId, 'free', '2026-03-02T12:00:02.000Z');
    await eventually(async () => (await announcedOf(userId)).length === 4);
    expect(await announcedOf(userId)).toEqual([
      ['pro', 1],
      ['elite', 2],
      ['pro', 3],
      ['pro', 4],
    ]);
  });

  it('waits while another transaction changes the plan, however long', async () => {
    const userId = randomUUID();
    const em = app.get(EntityManager).fork();
    await em.transactional(async (other) => {
      await runSql(other, lockBilling(userId));
      await grant(userId, 'elite');
      await eventually(async () => (await taken(planGranted, 'UNAVAILABLE')) > 0);
    });
    await eventually(async () => (await app.billing(userId)).planId === 'elite', { timeoutMs: 20_000 });
  });
});

describe('reconciling', () => {
  it('corrects what no notification told and leaves grants alone', async () => {
    const [missed, granted] = [randomUUID(), randomUUID()];
    await app.subscribe(missed, 'elite_monthly');
    await publish(planGranted, { userId: granted, planId: 'elite', grantedAt: START });
    await eventually(async () => (await app.billing(granted)).planId === 'elite');
    const { subscription } = await app.billing(missed);
    app.provider.deliver({ isHeld: true });
    const answer = await fetch(`${app.provider.url}/v1/subscriptions/${subscription?.id ?? ''}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${app.provider.apiKey}` },
    });
    expect(answer.status).toBe(200);
    const found = await app.get(Reconciler).run();
    expect(found.corrected).toBe(1);
    expect(await app.billing(missed)).toMatchObject({ planId: 'free' });
    expect(await app.billing(granted)).toMatchObject({ planId: 'elite', source: 'grant' });
    expect((await app.get(Reconciler).run()).corrected).toBe(0);
    app.provider.deliver({ isHeld: false });
  });
});
