import { randomUUID } from 'node:crypto';
import {
  ADMIN_ACTED,
  billingChanged,
  decideRefund,
  listRefundCases,
  listRefunds,
  mailRequested,
} from '@app/contracts';
import { ForgetRefundTextsJob } from '../src/refunds/forget-refund-texts.job.ts';
import { actorOf, START, startBillingApp, type BillingApp } from './billing-app.ts';
import { refundDesk } from './refund-desk.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp();
});
afterAll(() => app.close());

const { admin: ADMIN, request, caseOf, decide } = refundDesk(() => app);
const decideAs = (userId: string, id: string) =>
  app.call(decideRefund, { actor: actorOf(userId), id, decision: 'decline', answer: 'No.' });
const mailsAbout = async (reference: string) =>
  (await app.announced(mailRequested.topic)).filter((mail) => mail['referenceId'] === reference);

const actsOn = async (reference: string) =>
  (await app.announced(ADMIN_ACTED.billing.topic)).filter(({ subject }) => subject === reference);

async function payer(): Promise<string> {
  const userId = randomUUID();
  await app.subscribe(userId, 'pro_monthly');
  await app.advance(8);
  return userId;
}

/** Gives a user credit at the provider, as after a change of plan. */
async function creditOf(userId: string, cents: number): Promise<void> {
  const [row] = await app.rows<{ provider_id: string }>(
    'select provider_id from billing.customer where user_id = $1',
    [userId],
  );
  app.provider.world.get('customer', row?.provider_id ?? '').balance = -cents;
}

describe('a refund request', () => {
  it('that is decided answers a repeat of its administrator, and tells any other one', async () => {
    const { reference } = await request(randomUUID());
    const { id } = await caseOf(reference);
    const declined = await decideAs(ADMIN, id);
    expect(await decideAs(ADMIN, id)).toEqual(declined);
    await expect(decideAs(randomUUID(), id)).rejects.toMatchObject({ code: 'REFUND_ALREADY_DECIDED' });
  });

  it('announces its decision only to the open pages of the user who sent it (S-274)', async () => {
    const userId = randomUUID();
    const changes = () => app.announced(billingChanged.topic);
    for (const { reference } of [await request(userId), await request(null)]) {
      const before = await changes();
      const { id } = await caseOf(reference);
      await decideAs(ADMIN, id);
      const { userId: owner } = await caseOf(reference);
      expect((await changes()).slice(before.length).map((change) => change['userId'])).toEqual(
        owner === null ? [] : [userId],
      );
    }
  });

  it('gets a reference, a due day ten business days later and a confirmation (S-273, S-274, S-278)', async () => {
    const userId = randomUUID();
    const stored = await request(userId);
    expect(stored).toMatchObject({ state: 'open', requestedAt: START, dueOn: '2026-03-16' });
    expect(stored.reference).toMatch(/^RF-2026-\d{6}$/);
    expect(await mailsAbout(stored.reference)).toEqual([
      expect.objectContaining({
        userId,
        template: 'refund-requested',
        facts: expect.objectContaining({ at: '2026-03-16' }) as unknown,
      }),
    ]);
    expect(await app.call(listRefunds, { actor: actorOf(userId) })).toEqual({ requests: [stored] });
    expect(await app.call(listRefunds, { actor: actorOf(randomUUID()) })).toEqual({ requests: [] });
  });

  it('needs no account, and is confirmed to its address (S-270)', async () => {
    const { reference } = await request(null);
    expect(await mailsAbout(reference)).toEqual([
      expect.objectContaining({ userId: null, address: 'sam@example.com' }),
    ]);
  });

  it('sent again with its key is the same one, and numbers have no gaps (S-274)', async () => {
    const userId = randomUUID();
    const key = randomUUID();
    const [first, again] = [await request(userId, {}, { key }), await request(userId, {}, { key })];
    expect(again).toEqual(first);
    const both = await Promise.all([request(randomUUID()), request(randomUUID())]);
    const numbers = [first, ...both]
      .map(({ reference }) => Number(reference.slice(-6)))
      .sort((a, b) => a - b);
    expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2]);
  });

  it('without an account loses its address and its words half a year later (S-270)', async () => {
    const { reference } = await request(null, { email: 'kit@example.com' });
    const { id } = await caseOf(reference);
    await decide(id, 'decline', 'Too late, Kit.');
    const kept = await request(randomUUID());
    const now = app.clock.now();
    const later = (days: number) => app.clock.set(new Date(now.getTime() + days * 86_400_000).toISOString());
    later(179);
    await app.get(ForgetRefundTextsJob).execute();
    expect(await caseOf(reference)).toMatchObject({
      email: 'kit@example.com',
      description: 'Charged twice.',
    });
    later(181);
    await app.get(ForgetRefundTextsJob).execute();
    const [row] = await app.rows<Record<string, unknown>>(
      'select to_jsonb(r) as row from billing.refund_request r where reference = $1',
      [reference],
    );
    expect(row?.['row']).toMatchObject({
      email: null,
      client_hash: null,
      description: '',
      answer: null,
      state: 'declined',
    });
    expect(JSON.stringify(row)).not.toMatch(/kit|twice/i);
    // The words of a request with an account go with the account.
    expect(await caseOf(kept.reference)).toMatchObject({ description: 'Charged twice.' });
    app.clock.set(now.toISOString());
  });

  it('is refused after five on a day, by user, mail address or sender (S-274)', async () => {
    const userId = randomUUID();
    for (let sent = 0; sent < 5; sent += 1) await request(userId);
    await expect(request(userId)).rejects.toMatchObject({ code: 'REFUNDS_THROTTLED' });
    const email = 'kim@example.com';
    for (let sent = 0; sent < 5; sent += 1) await request(null, { email });
    await expect(request(null, { email })).rejects.toMatchObject({ code: 'REFUNDS_THROTTLED' });
    const from = { address: '198.51.100.1' };
    for (let sent = 0; sent < 5; sent += 1)
      await request(null, { email: `a${String(sent)}@example.com` }, { from });
    await expect(request(null, { email: 'b@example.com' }, { from })).rejects.toMatchObject({
      code: 'REFUNDS_THROTTLED',
    });
    const fromNeighbor = (n: number) =>
      request(null, { email: `c${n}@example.com` }, { from: { address: `2001:db8:1:2::${n}` } });
    for (let sent = 0; sent < 5; sent += 1) await fromNeighbor(sent);
    await expect(fromNeighbor(5)).rejects.toMatchObject({ code: 'REFUNDS_THROTTLED' });
  });
});

describe('an administrator', () => {
  it('sees the payment and which dates of the policy apply (S-277)', async () => {
    const userId = await payer();
    await app.advance(1);
    const { reference } = await request(userId);
    expect(await caseOf(reference)).toMatchObject({
      userId,
      payment: { amountCents: 700, refundedCents: 0 },
      grounds: { isWithin7Days: true, isWithin24Hours: false },
    });
  });

  it('pays back the payment before the request, not one that came since (S-279)', async () => {
    const userId = await payer();
    const { reference } = await request(userId);
    const { payment, id } = await caseOf(reference);
    await app.advance(32);
    expect(
      (await app.billing(userId)).invoices.filter(({ amountCents }) => amountCents === 700),
    ).toHaveLength(2);
    expect((await caseOf(reference)).payment).toEqual(payment);
    expect(await decide(id, 'approve')).toMatchObject({ payment: { invoiceId: payment?.invoiceId } });
  });

  it('reads 5,000 requests by page, those that wait longest first (S-278)', async () => {
    const { reference } = await request(null);
    await app.rows(
      `insert into billing.refund_request (id, reference, email, reason, description, requested_at, due_on, state)
       select gen_random_uuid(), 'RF-2025-' || lpad(i::text, 6, '0'), 'a@example.com', 'other', 'No.',
         timestamptz '2025-01-01' + i * interval '1 minute', '2025-02-01', case when i > 100 then 'open' else 'declined' end
       from generate_series(1, 5000) i`,
    );
    const read = (page?: number) => app.call(listRefundCases, { actor: actorOf(ADMIN), page });
    const first = await read();
    expect(first.cases).toHaveLength(50);
    expect(first.cases[0]).toMatchObject({ reference: 'RF-2025-000101', state: 'open' });
    const { pageCount = 0, openCount = 0 } = first;
    expect(openCount).toBeGreaterThan(4_900);
    const all = [...first.cases];
    for (const page of [2, Math.ceil(openCount / 50), pageCount]) all.push(...(await read(page)).cases);
    expect(all.map((one) => one.reference)).toEqual(expect.arrayContaining([reference, 'RF-2025-000151']));
    expect(all.at(-1)).toMatchObject({ reference: 'RF-2025-000001', state: 'declined' });
    expect((await read(pageCount + 1)).cases).toEqual([]);
    await app.rows(`delete from billing.refund_request where reference like 'RF-2025-%'`);
  });

  it('approves: the whole payment is paid back once, and the author hears of it (S-279)', async () => {
    const userId = await payer();
    const { reference } = await request(userId);
    const { id } = await caseOf(reference);
    const [decided, repeated] = await Promise.all([
      decide(id, 'approve', 'Sorry.'),
      decide(id, 'approve', 'Sorry.'),
    ]);
    expect(decided).toMatchObject({ state: 'paid', refundedCents: 700, payment: { refundedCents: 700 } });
    expect(repeated).toEqual(decided);
    const refunds = app.provider.world.all('refund');
    expect(refunds.filter(({ metadata }) => metadata?.['reference'] === reference)).toHaveLength(1);
    const { invoices } = await app.billing(userId);
    expect(invoices.map(({ refundedCents }) => refundedCents)).toContain(700);
    expect(await mailsAbout(reference)).toContainEqual(
      expect.objectContaining({
        userId,
        template: 'refund-decided',
        facts: expect.objectContaining({ isApproved: true, amountCents: 700, answer: 'Sorry.' }) as unknown,
      }),
    );
    // For the log of what administrators do: once, though the decision was sent twice.
    expect(await actsOn(reference)).toEqual([
      expect.objectContaining({ adminId: ADMIN, act: 'refund-approved', facts: { refundedCents: 700 } }),
    ]);
    await expect(decide(id, 'decline')).rejects.toMatchObject({ code: 'REFUND_ALREADY_DECIDED' });
    const second = await caseOf((await request(userId)).reference);
    await expect(decide(second.id, 'approve')).rejects.toMatchObject({ code: 'REFUND_NOT_PAYABLE' });
  });

  it('pays back only what was charged of a payment that credit paid in part (S-279)', async () => {
    const userId = await payer();
    await creditOf(userId, 300);
    await app.advance(31);
    const { reference } = await request(userId);
    const { id, payment } = await caseOf(reference);
    expect(payment).toMatchObject({ amountCents: 400, refundedCents: 0 });
    expect(await decide(id, 'approve')).toMatchObject({
      state: 'paid',
      refundedCents: 400,
      payment: { amountCents: 400, refundedCents: 400 },
    });
    const { invoices } = await app.billing(userId);
    expect(invoices[0]).toMatchObject({ amountCents: 700, refundedCents: 400 });
  });

  it('sees the newest charge, not a later invoice that credit paid in full (S-279)', async () => {
    const userId = await payer();
    await creditOf(userId, 700);
    await app.advance(31);
    const { invoices } = await app.billing(userId);
    const { reference } = await request(userId);
    const { payment } = await caseOf(reference);
    expect(invoices[0]).toMatchObject({ amountCents: 700, status: 'paid' });
    expect(payment).toMatchObject({ invoiceId: invoices[1]?.id, amountCents: 700 });
  });

  it('declines with an answer, and nothing is paid (S-279)', async () => {
    const { reference } = await request(null);
    const { id } = await caseOf(reference);
    expect(await decide(id, 'decline', 'Too late.')).toMatchObject({
      state: 'declined',
      answer: 'Too late.',
    });
    expect(await mailsAbout(reference)).toContainEqual(
      expect.objectContaining({ address: 'sam@example.com', template: 'refund-decided' }),
    );
    await expect(decide(randomUUID(), 'decline')).rejects.toMatchObject({ code: 'REFUND_NOT_FOUND' });
    await expect(decide('nonsense', 'decline')).rejects.toMatchObject({ code: 'REFUND_NOT_FOUND' });
  });
});
