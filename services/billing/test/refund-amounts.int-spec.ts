import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { ADMIN_ACTED, changePlan, mailRequested, previewPlanChange } from '@app/contracts';
import type { CheckoutPlanId } from '@app/domain';
import { eventually } from '@app/testing';
import { PaymentProvider } from '../src/provider/payment-provider.ts';
import { RefundPayments } from '../src/refunds/refund-payments.ts';
import { RefundRequests } from '../src/refunds/refund-requests.ts';
import { CustomerSync } from '../src/subscriptions/customer-sync.ts';
import { actorOf, failSecondReading, startBillingApp, syncOf, type BillingApp } from './billing-app.ts';
import { refundDesk } from './refund-desk.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp();
});
afterAll(() => app.close());

const { openCase, caseOf, decide } = refundDesk(() => app);

async function payer(planId: CheckoutPlanId): Promise<string> {
  const userId = randomUUID();
  await app.subscribe(userId, planId);
  await app.advance(8);
  return userId;
}
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    (error: unknown) => (error as { readonly code?: unknown }).code,
  );
const refused = (rule: string) => ({
  code: 'REFUND_AMOUNT_INVALID',
  message: rule,
  details: { issues: [{ field: 'amountCents', rule }] },
});

describe('a refund of a yearly plan', () => {
  it('can be a part of the payment from $10, and the rest later (S-279)', async () => {
    const userId = await payer('elite_yearly');
    const { id, payment } = await openCase(userId);
    expect(payment).toMatchObject({ amountCents: 10_000, refundedCents: 0, partFromCents: 1_000 });
    const rule = 'The refund must be from $10.00 to $100.00.';
    for (const cents of [1, 999, 10_001])
      await expect(decide(id, 'approve', '', cents)).rejects.toMatchObject(refused(rule));
    const part = await decide(id, 'approve', '', 9_500);
    expect(part).toMatchObject({
      state: 'paid',
      refundedCents: 9_500,
      payment: { refundedCents: 9_500, partFromCents: 500 },
    });
    expect(await decide(id, 'approve', '', 9_500)).toEqual(part);
    await expect(decide(id, 'approve', '', 1_000)).rejects.toMatchObject({ code: 'REFUND_ALREADY_DECIDED' });
    const rest = await openCase(userId);
    await expect(decide(rest.id, 'approve', '', 499)).rejects.toMatchObject(
      refused('This payment can only be refunded in full: $5.00.'),
    );
    expect(await decide(rest.id, 'approve')).toMatchObject({ state: 'paid', refundedCents: 500 });
    const paid = app.provider.world.all('refund').map(({ amount }) => amount);
    expect(paid).toEqual([9_500, 500]);
  });

  it('goes by the plan that was charged, not by the one of today (S-279)', async () => {
    const userId = await payer('pro_monthly');
    const monthly = await openCase(userId);
    const actor = actorOf(userId);
    await app.advance(1);
    const { prorationAt, dueNowCents } = await app.call(previewPlanChange, { actor, planId: 'elite_yearly' });
    await app.call(changePlan, { actor, planId: 'elite_yearly', prorationAt, dueNowCents });
    const rule = 'This payment can only be refunded in full: $7.00.';
    await expect(decide(monthly.id, 'approve', '', 699)).rejects.toMatchObject(refused(rule));
    const yearly = await openCase(userId);
    expect(yearly.payment).toMatchObject({ amountCents: dueNowCents, partFromCents: 1_000 });
  });
});

describe('a refund of a customer who paid twice', () => {
  async function payTwice({ isHeld = false } = {}): Promise<string> {
    const userId = await payer('pro_monthly');
    await app.rows('delete from billing.subscription where user_id = $1', [userId]);
    await app.advance(1);
    app.provider.deliver({ isHeld });
    app.provider.pay(await app.openCheckout(userId, 'elite_monthly'));
    return userId;
  }

  async function expectKept(userId: string): Promise<void> {
    const { invoices } = await app.billing(userId);
    expect(invoices).toContainEqual(expect.objectContaining({ amountCents: 1_000, refundedCents: 1_000 }));
    const { id, payment } = await openCase(userId);
    expect(payment).toMatchObject({ amountCents: 700, refundedCents: 0 });
    expect(await decide(id, 'approve')).toMatchObject({ state: 'paid', refundedCents: 700 });
  }

  it('is about the payment that was kept, not about the one that was paid back at once (S-279)', async () => {
    const userId = await payTwice();
    await app.settled();
    await expectKept(userId);
  });

  it('is about it too when the provider went away after it canceled the second one (S-279)', async () => {
    const userId = await payTwice({ isHeld: true });
    failSecondReading(app);
    await expect(syncOf(app, userId)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    app.provider.deliver({ isHeld: false });
    await app.settled();
    await expectKept(userId);
    const mails = (await app.announced(mailRequested.topic)).filter((mail) => mail['userId'] === userId);
    expect(mails.map(({ template }) => template)).toEqual([
      'second-subscription',
      'refund-requested',
      'refund-decided',
    ]);
  });
});

describe('a refund of a monthly plan', () => {
  it('is the whole payment or nothing (S-279)', async () => {
    const { id, payment } = await openCase(await payer('elite_monthly'));
    expect(payment).toMatchObject({ amountCents: 1_000, partFromCents: 1_000 });
    const rule = 'This payment can only be refunded in full: $10.00.';
    for (const cents of [999, 1_001])
      await expect(decide(id, 'approve', '', cents)).rejects.toMatchObject(refused(rule));
    expect(await decide(id, 'approve', '', 1_000)).toMatchObject({ state: 'paid', refundedCents: 1_000 });
  });
});

describe('a second request about the same payment', () => {
  afterEach(() => {
    app.provider.setOutage(undefined);
  });

  it('counts what was approved for the first, though the provider has not paid it yet (S-279)', async () => {
    const userId = await payer('elite_yearly');
    const [first, second] = [await openCase(userId), await openCase(userId)];
    app.provider.setOutage({ mode: '500', path: '/v1/refunds' });
    expect(await decide(first.id, 'approve', '', 9_500)).toMatchObject({ state: 'approved' });
    expect((await caseOf(second.reference)).payment).toMatchObject({
      amountCents: 10_000,
      refundedCents: 9_500,
      partFromCents: 500,
    });
    await expect(decide(second.id, 'approve', '', 501)).rejects.toMatchObject(
      refused('This payment can only be refunded in full: $5.00.'),
    );
    expect(await decide(second.id, 'approve')).toMatchObject({ state: 'approved', refundedCents: 500 });
    const third = await openCase(userId);
    await expect(decide(third.id, 'approve')).rejects.toMatchObject({ code: 'REFUND_NOT_PAYABLE' });
    app.provider.setOutage(undefined);
    const isPaid = async ({ reference }: typeof first) => (await caseOf(reference)).state === 'paid';
    await eventually(async () => (await isPaid(first)) && (await isPaid(second)), { timeoutMs: 30_000 });
  });

  it('is decided after the first that is being approved', async () => {
    const userId = await payer('pro_monthly');
    const [first, second] = [await openCase(userId), await openCase(userId)];
    const requests = app.get(RefundRequests);
    const late = await app
      .get(EntityManager)
      .fork()
      .transactional(async (em) => {
        const row = await requests.lockById(em, first.id);
        const invoice = row === null ? null : await requests.lockPaymentOf(em, row);
        const deciding = codeOf(decide(second.id, 'approve'));
        await eventually(async () => (await app.rows('select 1 from pg_locks where not granted')).length > 0);
        const approved = { state: 'approved', invoiceId: invoice?.id ?? null, refundedCents: 700 } as const;
        await requests.change(em, first.id, approved);
        return { deciding };
      });
    expect(await late.deciding).toBe('REFUND_NOT_PAYABLE');
  });
});

describe('a refund', () => {
  afterEach(() => {
    app.provider.setOutage(undefined);
  });

  it('that the bank refused later can be asked for and paid again (S-279)', async () => {
    const userId = await payer('pro_monthly');
    await decide((await openCase(userId)).id, 'approve');
    const { world } = app.provider;
    const refund = world.all('refund').at(-1);
    if (refund === undefined) throw new Error('nothing was paid back');
    refund.status = 'failed';
    Object.assign(world.get('charge', String(refund.charge)), { amount_refunded: 0, refunded: false });
    await app.get(CustomerSync).syncUser(userId);
    const again = await openCase(userId);
    expect(again.payment).toMatchObject({ refundedCents: 0 });
    expect(await decide(again.id, 'approve')).toMatchObject({ state: 'paid', refundedCents: 700 });
  });

  it('whose answer was lost is found at the provider and not paid twice (S-279)', async () => {
    const userId = await payer('elite_yearly');
    const { id, reference, payment } = await openCase(userId);
    app.provider.setOutage({ mode: '500', path: '/v1/refunds' });
    expect(await decide(id, 'approve', '', 4_000)).toMatchObject({ state: 'approved' });
    app.provider.setOutage(undefined);
    const [invoice] = await app.rows<{ payment_id: string }>(
      'select payment_id from billing.invoice where id = $1',
      [payment?.invoiceId],
    );
    const refund = { payment_intent: invoice?.payment_id ?? '', amount: 4_000, metadata: { reference } };
    const made = await app.get(PaymentProvider).ask((stripe) => stripe.refunds.create(refund));
    await app.get(RefundPayments).pay(id);
    expect(await caseOf(reference)).toMatchObject({ state: 'paid', refundedCents: 4_000 });
    const refunds = app.provider.world
      .all('refund')
      .filter(({ metadata }) => metadata?.['reference'] === reference);
    expect(refunds.map((one) => one.id)).toEqual([made.id]);
  });
});

describe('a payment that was refunded at the provider itself', () => {
  afterEach(() => {
    app.provider.deliver({ isHeld: false });
  });

  async function refundThere(invoiceId: string | undefined, cents: number): Promise<void> {
    const [invoice] = await app.rows<{ payment_id: string }>(
      'select payment_id from billing.invoice where id = $1',
      [invoiceId],
    );
    app.provider.deliver({ isHeld: true });
    const answer = await fetch(`${app.provider.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.provider.apiKey}` },
      body: new URLSearchParams({ payment_intent: invoice?.payment_id ?? '', amount: String(cents) }),
    });
    expect(answer.status).toBe(200);
  }

  it.each([300, 10_000])('(%i cents) leaves a request of more open, to be decided again', async (cents) => {
    const userId = await payer('elite_yearly');
    const opened = await openCase(userId);
    const { id, reference } = opened;
    await refundThere(opened.payment?.invoiceId, cents);
    await expect(decide(id, 'approve', 'Sorry.')).rejects.toMatchObject(
      refused('Less of this payment is left to refund. Check the amount and decide again.'),
    );
    const reopened = await caseOf(reference);
    expect(reopened).toMatchObject({ ...opened, payment: { amountCents: 10_000, refundedCents: cents } });
    app.clock.advance(1_000);
    const again = decide(id, 'approve', 'Sorry again.');
    if (cents === 10_000) {
      await expect(again).rejects.toMatchObject({ code: 'REFUND_NOT_PAYABLE' });
      await decide(id, 'decline', 'It was refunded already.');
    } else expect(await again).toMatchObject({ state: 'paid', refundedCents: 9_700 });
    const about = async (topic: string, name: string) =>
      (await app.announced(topic)).filter((event) => event[name] === reference);
    const mails = await about(mailRequested.topic, 'referenceId');
    expect(mails.map(({ template }) => template)).toEqual(['refund-requested', 'refund-decided']);
    const acts = (await about(ADMIN_ACTED.billing.topic, 'subject')).map(({ act }) => act);
    expect(acts).toEqual(['refund-approved', cents === 10_000 ? 'refund-declined' : 'refund-approved']);
  });
});
