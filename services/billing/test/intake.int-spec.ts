import { randomUUID } from 'node:crypto';
import { eventually } from '@app/testing';
import { signatureOf } from '@app/testing/provider';
import { EventIntake } from '../src/events/event-intake.ts';
import { ProviderReader } from '../src/provider/provider-reader.ts';
import { startBillingApp, syncOf, type BillingApp } from './billing-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

/** Seconds since the epoch. */
const CREATED = 1_772_452_800;
const BURST = 40;
const MORE_THAN_A_PAGE = 120;
/** What the group before it, and jobs that ran during the burst, may add. */
const FEW = 5;

let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp();
});
afterAll(() => app.close());

const newId = () => `evt_${randomUUID().replaceAll('-', '')}`;
const eventOf = (type: string, object: object, id = newId()) => ({
  id,
  payload: JSON.stringify({ id, object: 'event', created: CREATED, data: { object }, type }),
});
type Event = ReturnType<typeof eventOf>;
const quiet = (id?: string) => eventOf('price.updated', { id: 'price_1', object: 'price' }, id);
const about = (customer: string) =>
  eventOf('invoice.paid', { id: `in_${newId()}`, object: 'invoice', customer });
const send = ({ payload }: Event) => app.notify(payload, signatureOf(payload, app.provider.webhookSecret));
/** The stored ones, with the number of transactions that wrote them last. */
async function stored(events: readonly Event[]) {
  const [row] = await app.rows<{ count: number; transactions: number }>(
    `select count(*)::int as count, count(distinct xmin::text)::int as transactions
       from billing.provider_event where id = any($1) and state <> 'received'`,
    [events.map(({ id }) => id)],
  );
  return row;
}
async function customerOf(userId: string): Promise<string> {
  const [row] = await app.rows<{ provider_id: string }>(
    'select provider_id from billing.customer where user_id = $1',
    [userId],
  );
  return row?.provider_id ?? '';
}

describe('notifications that arrive together', () => {
  it('are written in few transactions (S-238)', async () => {
    const burst = Array.from({ length: BURST }, () => quiet());
    await Promise.all(burst.map(send));
    const { count, transactions } = (await stored(burst)) ?? {};
    expect(count).toBe(BURST);
    expect(transactions).toBeLessThanOrEqual(FEW);
  });

  it('are stored and counted once if they are the same (S-238)', async () => {
    const unknown = eventOf('comet.seen', { id: 'c_1', object: 'comet' });
    const other = quiet();
    await Promise.all([unknown, other, unknown, unknown, other, unknown].map(send));
    expect(await stored([unknown, other])).toMatchObject({ count: 2 });
    expect(await app.metrics.metrics()).toMatch(/billing_unknown_events_total\{.*kind="comet.seen".*\} 1$/m);
  });

  it('are refused while they cannot be stored, so that the provider sends them again (S-238)', async () => {
    const burst = [quiet(), quiet(), quiet()];
    await app.rows('alter table billing.provider_event rename to provider_event_away');
    try {
      const answers = await Promise.allSettled(burst.map(send));
      expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    } finally {
      await app.rows('alter table billing.provider_event_away rename to provider_event');
    }
    await Promise.all(burst.map(send));
    expect(await stored(burst)).toMatchObject({ count: 3 });
  });

  it('are ended by few readings of their customer (S-238)', async () => {
    const userId = randomUUID();
    await app.subscribe(userId);
    const customer = await customerOf(userId);
    const burst = Array.from({ length: BURST }, () => about(customer));
    await Promise.all(burst.map(send));
    await app.settled();
    const { count, transactions } = (await stored(burst)) ?? {};
    expect(count).toBe(BURST);
    expect(transactions).toBeLessThanOrEqual(FEW);
  });

  it('are all ended when they name several customers, some of them unknown (S-238)', async () => {
    const userId = randomUUID();
    await app.subscribe(userId);
    const customers = [await customerOf(userId), 'cus_gone', 'cus_foreign'];
    const burst = [...customers, ...customers, ...customers].map(about);
    const nobody = eventOf('charge.succeeded', { id: 'ch_1', object: 'charge', customer: null });
    await Promise.all([...burst, nobody].map(send));
    await app.settled();
    const states = await app.rows<{ customer_id: string | null; state: string; count: number }>(
      `select customer_id, state, count(*)::int as count from billing.provider_event
         where id = any($1) group by 1, 2`,
      [[...burst, nobody].map(({ id }) => id)],
    );
    expect(states).toHaveLength(4);
    expect(states).toEqual(
      expect.arrayContaining([
        { customer_id: customers[0], state: 'processed', count: 3 },
        { customer_id: 'cus_gone', state: 'ignored', count: 3 },
        { customer_id: 'cus_foreign', state: 'ignored', count: 3 },
        { customer_id: null, state: 'ignored', count: 1 },
      ]),
    );
  });
});

describe('notifications that arrive one after the other', () => {
  const store = ({ id, payload }: Event) =>
    app.get(EventIntake).store({
      id,
      kind: 'price.updated',
      object_id: 'price_1',
      customer_id: null,
      created: CREATED,
      payload,
      state: 'ignored',
    });

  it('are written at once if there is only one, and share the next transaction otherwise (S-238)', async () => {
    const [first, ...rest] = Array.from({ length: 10 }, () => quiet()) as [Event, ...Event[]];
    const answers = [store(first)];
    // The first is being written.
    await new Promise(setImmediate);
    answers.push(...rest.map(store));
    expect(await Promise.all(answers)).toEqual([first, ...rest].map(() => true));
    expect(await stored([first])).toEqual({ count: 1, transactions: 1 });
    expect(await stored([first, ...rest])).toEqual({ count: 10, transactions: 2 });
  });
});

describe('a customer with more invoices and charges than fit on a page', () => {
  it('is read completely, so no refund and no invoice is missed (S-238)', async () => {
    const userId = randomUUID();
    await app.subscribe(userId);
    await app.advance(8);
    const customer = await customerOf(userId);
    const { world } = app.provider;
    const [first] = world.all('charge').filter((charge) => charge.customer === customer);
    const [last] = world.all('invoice').filter((invoice) => invoice.customer === customer);
    if (first === undefined || last === undefined) throw new Error('nothing was paid');
    Object.assign(first, { amount_refunded: first.amount, refunded: true });
    for (let count = 1; count <= MORE_THAN_A_PAGE; count += 1) {
      const created = first.created + count;
      world.put('charge', {
        ...first,
        id: world.newId('ch'),
        created,
        payment_intent: 'pi_failed',
        amount_refunded: 0,
      });
      world.put('invoice', { ...last, id: world.newId('in'), created });
    }
    await syncOf(app, userId);
    const [row] = await app.rows<{ count: number; refunded: number }>(
      `select count(*)::int as count, sum(refunded_cents)::int as refunded from billing.invoice where user_id = $1`,
      [userId],
    );
    expect(row?.count).toBeGreaterThan(MORE_THAN_A_PAGE);
    expect(row?.refunded).toBe(first.amount);
  });
});

describe('a notification', () => {
  it('that was stored before the process died is answered when it is repeated, and worked off (S-238)', async () => {
    const userId = randomUUID();
    const session = await app.openCheckout(userId, 'elite_monthly');
    app.provider.deliver({ isHeld: true });
    app.provider.pay(session);
    const paid = about(await customerOf(userId));
    // Committed, but neither answered nor queued.
    await app.rows(
      `insert into billing.provider_event (id, kind, customer_id, created_at, payload, state)
         values ($1, 'invoice.paid', $2, now(), '', 'received')`,
      [paid.id, await customerOf(userId)],
    );
    await send(paid);
    await eventually(async () => (await stored([paid]))?.count === 1);
    expect(await app.billing(userId)).toMatchObject({ planId: 'elite' });
    app.provider.deliver({ isHeld: false });
  });

  it('that arrives while its customer is being read makes billing read again (S-238)', async () => {
    const userId = randomUUID();
    const session = await app.openCheckout(userId, 'elite_monthly');
    const customer = await customerOf(userId);
    app.provider.deliver({ isHeld: true });
    const [first, second] = [about(customer), about(customer)];
    const reader = app.get(ProviderReader);
    const read = reader.customer.bind(reader);
    const reading = jest.spyOn(reader, 'customer').mockImplementationOnce(async (id) => {
      const before = await read(id);
      app.provider.pay(session);
      await send(second);
      return before;
    });
    await send(first);
    await eventually(async () => (await stored([first, second]))?.count === 2);
    expect(await app.billing(userId)).toMatchObject({ planId: 'elite' });
    reading.mockRestore();
    app.provider.deliver({ isHeld: false });
  });

  it.each([
    ['NUL', String.raw`"a\u0000b"`],
    ['an escaped backslash before u0000', String.raw`"back\\u0000"`],
    ['half a pair of characters', String.raw`"\ud800"`],
    ['a number that no column takes', '1e999999'],
    ['lists in lists', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('with %s in it is stored as it was signed, between others (S-238)', async (_what, value) => {
    const odd = eventOf('price.updated', { id: 'price_1', object: 'price', name: 'NAME' });
    const payload = odd.payload.replace('"NAME"', value);
    const burst = [quiet(), { ...odd, payload }, quiet()];
    await Promise.all(burst.map(send));
    expect(await stored(burst)).toMatchObject({ count: 3 });
    const columns = 'payload, extract(epoch from created_at)::int as created';
    expect(await app.rows(`select ${columns} from billing.provider_event where id = $1`, [odd.id])).toEqual([
      { payload, created: CREATED },
    ]);
  });

  it.each([
    ['NUL', 'cus_\u0000'],
    ['half a pair of characters', 'cus_\ud800'],
    ['more text than an index takes', 'cus_'.repeat(5_000)],
    ['no text', 42],
  ])('whose customer has %s is answered, kept and reported (S-238)', async (_what, customer) => {
    const count = async () =>
      Number(
        /billing_unknown_events_total\{.*"invoice.paid".*\} (\d+)/.exec(await app.metrics.metrics())?.[1] ??
          0,
      );
    const before = await count();
    const [odd, expanded] = [customer, { id: customer, object: 'customer' }].map((named) =>
      eventOf('invoice.paid', { id: `in_${newId()}`, object: 'invoice', customer: named }),
    ) as [Event, Event];
    await Promise.all([odd, quiet(), expanded].map(send));
    expect(
      await app.rows(
        'select customer_id, state, payload from billing.provider_event where id = any($1) order by id = $2 desc',
        [[odd.id, expanded.id], odd.id],
      ),
    ).toEqual([odd, expanded].map(({ payload }) => ({ customer_id: null, state: 'ignored', payload })));
    expect(await count()).toBe(before + 2);
  });
});
