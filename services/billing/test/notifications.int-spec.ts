import { randomUUID } from 'node:crypto';
import { billingChanged, createCheckout, mailRequested, subscriptionChanged } from '@app/contracts';
import { RpcClient } from '@app/messaging';
import { eventually } from '@app/testing';
import { signatureOf } from '@app/testing/provider';
import {
  actorOf,
  failSecondReading,
  OWN,
  START,
  startBillingApp,
  syncOf,
  type BillingApp,
} from './billing-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp();
});
afterAll(() => app.close());

interface StoredEvent {
  readonly id: string;
  readonly kind: string;
  readonly customer_id: string | null;
  readonly state: string;
  readonly problem: string | null;
  readonly payload: string;
}

const stored = (id: string) =>
  app
    .rows<StoredEvent>(
      'select id, kind, customer_id, state, problem, payload from billing.provider_event where id = $1',
      [id],
    )
    .then(([row]) => row);
const eventOf = (type: string, object: object, id = `evt_${randomUUID().replaceAll('-', '')}`) => ({
  id,
  payload: JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: 1_772_452_800,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  }),
});
const send = ({ payload }: { readonly payload: string }, signature?: string) =>
  app.notify(payload, signature ?? signatureOf(payload, app.provider.webhookSecret));

describe('a notification', () => {
  const event = eventOf('customer.updated', { id: 'cus_unknown', object: 'customer' });

  it.each([
    ['of another secret', () => signatureOf(event.payload, 'whsec_other')],
    ['over another text', () => signatureOf(`${event.payload} `, app.provider.webhookSecret)],
    [
      'from more than five minutes ago',
      () => signatureOf(event.payload, app.provider.webhookSecret, Math.floor(Date.now() / 1_000) - 302),
    ],
    [
      'without a timestamp',
      () => signatureOf(event.payload, app.provider.webhookSecret).replace(/t=\d+,/, ''),
    ],
    [
      'of an unknown scheme',
      () => signatureOf(event.payload, app.provider.webhookSecret).replace('v1=', 'v0='),
    ],
    ['that is missing', () => ''],
  ])('with a signature %s is refused and not stored (S-238)', async (_what, sign) => {
    await expect(send(event, sign())).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' });
    expect(await stored(event.id)).toBeUndefined();
  });

  it.each([
    ['an id that cannot be stored', { id: 'evt_\u0000' }],
    ['an empty id', { id: '' }],
    ['an id longer than any index takes', { id: Array.from({ length: 3_000 }, randomUUID).join('') }],
    ['a kind that cannot be stored', { type: 'customer.\ud800' }],
    ['a time beyond the calendar', { created: 1e15 }],
    ['a time before the calendar', { created: -1e13 }],
  ])('that is signed but has %s is refused (S-238)', async (_what, wrong) => {
    const payload = JSON.stringify({ ...(JSON.parse(event.payload) as object), ...wrong });
    await expect(send({ payload })).rejects.toMatchObject({
      code: 'EVENT_INVALID',
      details: { issues: [{ field: 'body' }] },
    });
  });

  it.each([
    ['by itself', event],
    ['by its id', eventOf('invoice.paid', { object: 'invoice', customer: 'cus_unknown' })],
    ['in full', eventOf('invoice.paid', { object: 'invoice', customer: { id: 'cus_unknown' } })],
  ])('names a customer %s who was deleted, or never ours: it is left alone (S-238)', async (_how, about) => {
    await send(about);
    await app.settled();
    expect(await stored(about.id)).toMatchObject({
      customer_id: 'cus_unknown',
      state: 'ignored',
      problem: expect.stringContaining('no customer') as unknown,
      payload: '',
    });
    const metrics = await app.metrics.metrics();
    expect(metrics).toMatch(/billing_events_total\{.*outcome="unknown".*\} [1-9]/);
    expect(metrics).toMatch(/billing_event_lag_seconds_count.* [1-9]/);
  });

  it('of an unknown kind is stored, counted and answered (S-238)', async () => {
    const unknown = eventOf('moon.landed', { id: 'm_1', object: 'moon' });
    await send(unknown);
    expect(await stored(unknown.id)).toMatchObject({ state: 'ignored' });
    expect(await app.metrics.metrics()).toMatch(/billing_unknown_events_total\{.*kind="moon.landed".*\} 1/);
  });
});

describe('the notifications of a subscription', () => {
  /** Everything that is known of a user, without instants of our own. */
  async function stateOf(userId: string) {
    const { validUntil, ...billing } = await app.billing(userId);
    const ids = (text: string) =>
      text.replace(/(sub|in|sub_sched)_\w+/g, '$1').replace(/\w+-\d{4}\b/g, 'number');
    return ids(JSON.stringify({ ...billing, isEnding: validUntil !== null }));
  }

  /** Lets several users subscribe and pay for their first month, and tells of all of it at the end, in this way. */
  async function live(
    mode: Parameters<BillingApp['provider']['deliver']>[0],
    count = 1,
  ): Promise<readonly string[]> {
    const userIds = Array.from({ length: count }, () => randomUUID());
    const sessions = [];
    for (const userId of userIds) sessions.push(await app.openCheckout(userId, 'elite_monthly'));
    app.provider.deliver({ isHeld: true, copies: 1, shuffleSeed: undefined, ...mode });
    for (const session of sessions) app.provider.pay(session);
    app.clock.advance(8 * 86_400_000);
    app.provider.advance({ seconds: 0 });
    app.clock.set(START);
    app.provider.deliver({ isHeld: false, ...mode });
    await app.settled();
    app.provider.deliver({ copies: 1, shuffleSeed: undefined });
    return userIds;
  }

  it('lead to the same state twice, late and in any order: 100 of them (S-238)', async () => {
    const [inOrder = ''] = await live({});
    const wanted = await stateOf(inOrder);
    expect(wanted).toContain('"planId":"elite"');
    const before = app.provider.events().length;
    const shuffled = await live({ copies: 2, shuffleSeed: 7 }, 6);
    expect((app.provider.events().length - before) * 2).toBeGreaterThan(100);
    for (const userId of shuffled) expect(await stateOf(userId)).toBe(wanted);
  });

  it('are announced once, however often they arrive (S-238)', async () => {
    const [userId = ''] = await live({ copies: 3, shuffleSeed: 3 });
    for (const event of app.provider.events().slice(-5)) app.provider.repeat(event);
    await app.settled();
    const announced = (await app.announced(subscriptionChanged.topic)).filter(
      (event) => event['userId'] === userId,
    );
    expect(announced).toMatchObject([{ planId: 'elite', version: 1 }]);
  });

  it('tell open pages when only an invoice changes, and nothing when nothing does (S-238)', async () => {
    const userId = randomUUID();
    const toldOf = async (topic: string) =>
      (await app.announced(topic)).filter((event) => event['userId'] === userId).length;
    await app.subscribe(userId, 'pro_monthly');
    const [plans, told] = [await toldOf(subscriptionChanged.topic), await toldOf(billingChanged.topic)];
    expect(told).toBeGreaterThan(0);
    await app.advance(40);
    expect(await toldOf(subscriptionChanged.topic)).toBe(plans);
    const after = await toldOf(billingChanged.topic);
    expect(after).toBeGreaterThan(told);
    await syncOf(app, userId);
    await syncOf(app, userId);
    expect(await toldOf(billingChanged.topic)).toBe(after);
    app.clock.set(START);
  });

  it('are processed later when their jobs were lost, or the provider is away (S-238)', async () => {
    const userId = randomUUID();
    const session = await app.openCheckout(userId, 'basic_monthly');
    app.provider.setOutage({ mode: '500' });
    app.provider.pay(session);
    await app.provider.delivered();
    expect(await app.billing(userId)).toMatchObject({ planId: 'free' });
    await eventually(async () => {
      const waiting = await app.rows(
        "select id from billing.provider_event where state = 'received' and problem <> ''",
      );
      return waiting.length > 0;
    });
    app.provider.setOutage(undefined);
    await app.settled();
    expect(await app.billing(userId)).toMatchObject({ planId: 'basic' });
  });
});

describe('a provider that does not answer', () => {
  const BACK = { successUrl: `${OWN}/done`, cancelUrl: `${OWN}/plans` };
  const ask = (userId: string) =>
    app.call(createCheckout, { actor: actorOf(userId), planId: 'pro_monthly', ...BACK });

  it.each(['down', '429', '500'] as const)(
    '(%s) is said clearly, and later the same request works',
    async (mode) => {
      const userId = randomUUID();
      app.provider.setOutage({ mode });
      await expect(ask(userId)).rejects.toMatchObject({
        code: 'PROVIDER_UNAVAILABLE',
        message: expect.stringContaining('Nothing was charged') as unknown,
      });
      app.provider.setOutage(undefined);
      expect((await ask(userId)).url).toContain(app.provider.url);
    },
  );

  it.each(['down', '429', '500'] as const)('(%s) for one request is not noticed', async (mode) => {
    // No other request may be the one that fails.
    await app.settled();
    app.provider.setOutage({ mode, calls: 1 });
    const startedMs = performance.now();
    expect((await ask(randomUUID())).url).toContain(app.provider.url);
    expect(performance.now() - startedMs).toBeGreaterThan(200);
  });

  it('(slow) is said before the person’s request ends', async () => {
    app.provider.setOutage({ mode: 'slow', delayMs: 20_000 });
    const deadlineMs = Date.now() + 2_000;
    const options = { idempotencyKey: randomUUID(), deadlineMs };
    const request = { actor: actorOf(randomUUID()), planId: 'pro_monthly' as const, ...BACK };
    await expect(app.get(RpcClient).call(createCheckout, request, options)).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    });
    app.provider.setOutage(undefined);
  });

  it('leaves no refused trial untold, though it is away after the trial was ended (S-241)', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    app.provider.pay(await app.openCheckout(one), 'works', { isKnownCard: true });
    await app.settled();
    app.provider.deliver({ isHeld: true });
    app.provider.pay(await app.openCheckout(other), 'works', { isKnownCard: true });
    failSecondReading(app);
    await expect(syncOf(app, other)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    app.provider.deliver({ isHeld: false });
    await app.settled();
    expect(await app.billing(other)).toMatchObject({ subscription: { status: 'active' } });
    const mails = (await app.announced(mailRequested.topic)).filter(({ userId }) => userId === other);
    expect(mails.map(({ template }) => template)).toEqual(['trial-refused']);
  });
});
