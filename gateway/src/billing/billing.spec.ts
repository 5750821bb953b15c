import { randomUUID } from 'node:crypto';
import {
  AppError,
  BILLING_TEXTS,
  createCheckout,
  createPortal,
  decideRefund,
  getBilling,
  getUser,
  listPlans,
  listRefundCases,
  problemSchema,
  MAX_EVENTS,
  receiveEvents,
  requestRefund,
  setCanceling,
  type Billing,
  type PlanOffer,
  type RefundRequest,
  type SessionRecord,
} from '@app/contracts';
import { answerForAuth, bearer, newKey, newSession, newUser, tokenOf } from '../../test/account.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const PLAN: PlanOffer = {
  id: 'pro_monthly',
  planId: 'pro',
  name: 'Pro',
  price: 7,
  interval: 'month',
  description: 'For people who keep track of their bets.',
  features: [{ text: 'Spreadsheet export', isPlanned: false }],
  isPopular: false,
};
const BILLING: Billing = {
  planId: 'free',
  source: 'none',
  validUntil: null,
  subscription: null,
  invoices: [],
  isTrialAvailable: true,
  sales: 'test',
};
const REQUEST: RefundRequest = {
  reference: 'RF-2026-000001',
  state: 'open',
  reason: 'billing',
  requestedAt: '2026-03-02T12:00:00.000Z',
  dueOn: '2026-03-16',
  decidedAt: null,
  answer: null,
  refundedCents: null,
};
const FORM = { email: 'sam@example.com', reason: 'billing', description: 'Charged twice.' };
const PAGE = { url: 'https://pay.example/cs_1' };
const CHECKOUT = {
  planId: 'pro_monthly',
  successUrl: 'https://openbook.example/done?id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://openbook.example/plans',
};

let gateway: GatewayUnderTest;
let user: SessionRecord;
let tokens: Record<'user' | 'admin', string>;

beforeAll(async () => {
  gateway = await startGateway({ env: { RATE_LIMIT_PER_MINUTE: '100' } });
  gateway.services.perMinute = 100;
  const key = await newKey('key-1');
  user = newSession(Date.now());
  const admin = newSession(Date.now(), { role: 'admin' });
  tokens = { user: await tokenOf(key, user), admin: await tokenOf(key, admin) };
  answerForAuth(gateway.services, [key], [user, admin]);
});
afterAll(() => gateway.app.close());
beforeEach(() => {
  const { services } = gateway;
  services.calls.length = 0;
  services.counted.clear();
  services.answer(listPlans, () => ({ plans: [PLAN], sales: 'test' as const }));
  services.answer(createCheckout, () => PAGE);
  services.answer(getUser, () => ({ user: newUser(user.userId) }));
  services.answer(createPortal, () => PAGE);
  services.answer(getBilling, () => BILLING);
  services.answer(setCanceling, () => BILLING);
  services.answer(receiveEvents, ({ events }) => ({ refusals: events.map(() => null) }));
  services.answer(requestRefund, () => REQUEST);
});

const post = (
  url: string,
  payload?: object | string,
  headers: Record<string, string> = bearer(tokens.user),
) => gateway.instance.inject({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) });
const actor = () => ({ userId: user.userId, sessionId: user.sessionId });

describe('plans and payments', () => {
  it('shows the plans to everyone (S-230)', async () => {
    const reply = await gateway.instance.inject({ url: '/api/stripe/plans' });
    expect(reply.json()).toEqual({ success: true, data: [PLAN], sales: 'test' });
  });

  it('opens the payment page, which knows the address of the account, and the portal for the signed-in user (S-231, S-232)', async () => {
    const key = { 'idempotency-key': 'page-1' };
    const reply = await post('/api/stripe/create-checkout-session', CHECKOUT, {
      ...bearer(tokens.user),
      ...key,
    });
    expect(reply.json()).toEqual({ success: true, data: PAGE });
    expect(gateway.services.calls.at(-1)).toMatchObject({
      request: { actor: actor(), email: newUser().email, ...CHECKOUT },
      options: { idempotencyKey: 'page-1' },
    });
    const returnUrl = 'https://openbook.example/plans';
    expect((await post('/api/stripe/create-portal-session', { returnUrl })).json()).toEqual({
      success: true,
      data: PAGE,
    });
    expect((await post('/api/stripe/create-checkout-session', CHECKOUT, {})).statusCode).toBe(401);
  });

  it.each(['basic_monthly', 'pro_monthly', 'elite_monthly'])('sells %s by its id (S-218)', async (planId) => {
    const reply = await post('/api/stripe/create-checkout-session', { ...CHECKOUT, planId });
    expect(reply.json()).toEqual({ success: true, data: PAGE });
    expect(gateway.services.requestsOf(createCheckout).at(-1)).toMatchObject({ planId });
  });

  it('refuses an unknown plan and says so (S-231)', async () => {
    const reply = await post('/api/stripe/create-checkout-session', { ...CHECKOUT, planId: 'gold_daily' });
    expect(reply.statusCode).toBe(400);
    expect(problemSchema.parse(reply.json())).toMatchObject({ error: BILLING_TEXTS.planUnknown });
  });

  it('answers a checkout where nothing is sold with the documented text (S-243)', async () => {
    gateway.services.answer(createCheckout, () => {
      throw new AppError('NOT_SOLD');
    });
    const reply = await post('/api/stripe/create-checkout-session', CHECKOUT);
    expect(reply.json()).toMatchObject({ success: false, error: 'Failed to create checkout session' });
  });

  it('cancels and resumes (S-240)', async () => {
    await post('/api/billing/cancel');
    await post('/api/billing/resume');
    expect(gateway.services.requestsOf(setCanceling)).toEqual([
      { actor: actor(), isCanceling: true },
      { actor: actor(), isCanceling: false },
    ]);
  });
});

describe('the provider’s notifications', () => {
  const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': 't=1,v1=ab' };
  const notify = (payload: string, headers: Record<string, string> = HEADERS) =>
    post('/api/stripe/webhook', payload, headers);

  it.each(['{ "id": "evt_1",\n "a": 1.0,  "a": 2, "__proto__": {} }', '{"é": "\\u0041"}', 'not JSON'])(
    'pass on unread, byte for byte: %j (S-238)',
    async (payload) => {
      const reply = await notify(payload);
      expect(reply.json()).toEqual({ success: true });
      expect(gateway.services.requestsOf(receiveEvents)).toEqual([
        { events: [{ payload, signature: 't=1,v1=ab' }] },
      ]);
    },
  );

  it('may have 512 KB and no more (S-238)', async () => {
    expect((await notify('x'.repeat(512 * 1024))).statusCode).toBe(200);
    expect((await notify('x'.repeat(512 * 1024 + 1))).statusCode).toBe(413);
  });

  it('without a signature reach the service as such, which refuses them (S-238)', async () => {
    const issues = [{ field: 'stripe-signature', rule: 'must be the provider’s' }];
    const refusal = { code: 'SIGNATURE_INVALID' as const, message: 'The signature is not valid.', issues };
    gateway.services.answer(receiveEvents, () => ({ refusals: [refusal] }));
    const reply = await notify('{}', { 'content-type': 'application/json' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: refusal.code, error: refusal.message, issues });
    expect(gateway.services.requestsOf(receiveEvents)).toEqual([
      { events: [{ payload: '{}', signature: '' }] },
    ]);
  });

  it('that arrive together share messages, and each has its own answer (S-238)', async () => {
    const refusal = { code: 'EVENT_INVALID' as const, message: 'No notification.', issues: [] };
    gateway.services.answer(receiveEvents, ({ events }) => ({
      refusals: events.map(({ payload }) => (payload.endsWith('7') ? refusal : null)),
    }));
    const payloads = Array.from({ length: 3 * MAX_EVENTS }, (_, index) => String(index));
    const replies = await Promise.all(payloads.map((payload) => notify(payload)));
    const refused = payloads.filter((_, index) => replies[index]?.statusCode === 400);
    expect(refused).toEqual(payloads.filter((payload) => payload.endsWith('7')));
    const groups = gateway.services.requestsOf(receiveEvents).map(({ events }) => events.length);
    expect(groups.reduce((sum, size) => sum + size, 0)).toBe(payloads.length);
    expect(groups.length).toBeLessThan(payloads.length / 4);
    expect(Math.max(...groups)).toBeLessThanOrEqual(MAX_EVENTS);
  });

  it('that are long share no message beyond what the transport carries (S-238)', async () => {
    const long = Array.from({ length: 6 }, () => 'x'.repeat(60_000));
    const replies = await Promise.all(long.map((payload) => notify(payload)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(long.map(() => 200));
    const groups = gateway.services.requestsOf(receiveEvents).map(({ events }) => events.length);
    expect(Math.max(...groups)).toBe(2);
  });

  it('are all refused while the service cannot store them, so that they come again (S-238)', async () => {
    gateway.services.answer(receiveEvents, () => {
      throw new AppError('UNAVAILABLE');
    });
    const replies = await Promise.all(['1', '2', '3'].map((payload) => notify(payload)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
    gateway.services.answer(receiveEvents, ({ events }) => ({ refusals: events.map(() => null) }));
    expect((await notify('1')).statusCode).toBe(200);
  });

  it('have a limit of their own, since one address sends them for all users (S-238)', async () => {
    const statuses = new Set<number>();
    for (let sent = 0; sent < 150; sent += 1) statuses.add((await notify('{}')).statusCode);
    expect([...statuses]).toEqual([200]);
  });
});

describe('refund requests', () => {
  it('are open to everyone, and know who is signed in (S-270)', async () => {
    expect((await post('/api/refunds', FORM, {})).json()).toEqual({ success: true, data: REQUEST });
    await post('/api/refunds', FORM);
    await post('/api/refunds', FORM, bearer(`${tokens.user.slice(0, -4)}AAAA`));
    const actors = gateway.services.requestsOf(requestRefund).map((request) => request.actor);
    expect(actors).toEqual([null, actor(), null]);
  });

  it('name the address that mail about them goes to: of the account, or else the entered one (S-273)', async () => {
    const other = { ...FORM, email: 'other@example.com' };
    await post('/api/refunds', other);
    await post('/api/refunds', other, {});
    const emails = gateway.services.requestsOf(requestRefund).map(({ form }) => form.email);
    expect(emails).toEqual([newUser().email, 'other@example.com']);
  });

  it('say what is wrong with an address that is too long (S-271)', async () => {
    const reply = await post('/api/refunds', { ...FORM, email: `${'a'.repeat(250)}@example.com` }, {});
    expect(problemSchema.parse(reply.json()).issues).toEqual([
      { field: 'email', rule: BILLING_TEXTS.emailInvalid },
    ]);
  });

  it.each([
    ['email', { ...FORM, email: '' }],
    ['reason', { ...FORM, reason: '' }],
    ['description', { ...FORM, description: ' ' }],
  ])('need the field %s (S-271)', async (field, form) => {
    const reply = await post('/api/refunds', form, {});
    expect(reply.statusCode).toBe(400);
    const fields = problemSchema.parse(reply.json()).issues.map((issue) => issue.field);
    expect([...new Set(fields)]).toEqual([field]);
  });

  it('of everyone are for administrators (S-264)', async () => {
    gateway.services.answer(listRefundCases, () => ({ cases: [] }));
    const list = (token: string, query = '') =>
      gateway.instance.inject({ url: `/api/admin/refunds${query}`, headers: bearer(token) });
    expect((await list(tokens.user)).statusCode).toBe(403);
    expect((await list(tokens.admin)).json()).toEqual({ success: true, data: { cases: [] } });
    await list(tokens.admin, '?page=3');
    expect(gateway.services.requestsOf(listRefundCases).map(({ page }) => page)).toEqual([1, 3]);
    expect((await list(tokens.admin, '?page=0')).statusCode).toBe(400);
    const id = randomUUID();
    const reply = await post(`/api/admin/refunds/${id}/decision`, { decision: 'approve', answer: '' });
    expect(reply.statusCode).toBe(403);
    expect(gateway.services.requestsOf(decideRefund)).toEqual([]);
  });

  it('are not decided with half of a character, which jsonb cannot store (S-277, S-481)', async () => {
    const body = { decision: 'decline', answer: 'sorry \ud83d' };
    const path = `/api/admin/refunds/${randomUUID()}/decision`;
    const reply = await post(path, body, bearer(tokens.admin));
    expect(reply.statusCode).toBe(400);
    const issues = [{ field: 'answer', rule: 'must not contain half of a character' }];
    expect(reply.json()).toMatchObject({ issues });
  });
});
