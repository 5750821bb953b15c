import { randomUUID } from 'node:crypto';
import { getSales, listRefundCases, listRefunds, listSubscriptions } from '@app/contracts';
import { Reads } from '@app/persistence';
import { accessUntil, type AccessFacts } from '../src/entitlements/entitlement-of.ts';
import { actorOf, startBillingApp, type BillingApp } from './billing-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp();
});
afterAll(() => app.close());

it('what subscriptions bring in counts those who pay, yearly ones by a twelfth, and trials apart (S-257, S-259)', async () => {
  const nothing = { paying: 0, monthlyRevenueCents: 0 };
  expect(await app.call(getSales, {})).toEqual({
    ...{ subscriptions: 0, trials: 0, monthlyRevenueCents: 0 },
    byPlan: (['basic', 'pro', 'elite'] as const).map((planId) => ({ planId, ...nothing })),
  });
  const [monthly, yearly, canceled] = [randomUUID(), randomUUID(), randomUUID()];
  await app.subscribe(monthly, 'pro_monthly');
  await app.subscribe(yearly, 'elite_yearly');
  await app.subscribe(canceled, 'basic_monthly');
  expect(await app.call(getSales, {})).toMatchObject({ subscriptions: 3, trials: 3, monthlyRevenueCents: 0 });
  await app.advance(8);
  await app.rows(`update billing.subscription set status = 'canceled' where user_id = $1`, [canceled]);
  await app.subscribe(randomUUID(), 'basic_monthly');
  // Ten months' price a year: $100 for elite, 833 cents a month.
  expect(await app.call(getSales, {})).toEqual({
    ...{ subscriptions: 3, trials: 1, monthlyRevenueCents: 1533 },
    byPlan: [
      { planId: 'basic', ...nothing },
      { planId: 'pro', paying: 1, monthlyRevenueCents: 700 },
      { planId: 'elite', paying: 1, monthlyRevenueCents: 833 },
    ],
  });
});

it('what subscriptions bring in has a failed payment as access in its days of grace, and as no revenue (S-257, S-259)', async () => {
  const late = randomUUID();
  await app.subscribe(late, 'elite_monthly', 'declined-later');
  await app.advance(8);
  const inGrace = await app.call(getSales, {});
  expect(inGrace).toMatchObject({
    ...{ subscriptions: 4, trials: 0, monthlyRevenueCents: 2033 },
    byPlan: [{ paying: 1 }, { paying: 1 }, { planId: 'elite', paying: 1, monthlyRevenueCents: 833 }],
  });
  await app.rows('update billing.subscription set grace_until = $2 where user_id = $1', [
    late,
    app.clock.now().toISOString(),
  ]);
  expect(await app.call(getSales, {})).toEqual({ ...inGrace, subscriptions: 3 });
});

it('what subscriptions bring in is the total of what each plan does, to the cent (S-257, S-259)', async () => {
  await app.subscribe(randomUUID(), 'pro_yearly');
  await app.advance(8);
  const { monthlyRevenueCents, byPlan } = await app.call(getSales, {});
  // $70 and $100 a year are 583⅓ and 833⅓ cents a month.
  expect(byPlan).toMatchObject([{}, { monthlyRevenueCents: 1283 }, { monthlyRevenueCents: 833 }]);
  expect(byPlan.reduce((total, plan) => total + plan.monthlyRevenueCents, 0)).toBe(monthlyRevenueCents);
});

it('what subscriptions bring in counts those that give access (S-240, S-257)', async () => {
  const now = app.clock.now();
  await app.rows(
    `with made as (
       insert into billing.subscription select (jsonb_populate_record(null::billing.subscription, to_jsonb(s) || jsonb_build_object(
         'id', 'sub_' || row_number() over (), 'status', state, 'is_canceling', canceling,
         'has_failed_payment', failed, 'period_end', $1::timestamptz + period_hours * interval '1 hour',
         'grace_until', $1::timestamptz + grace_hours * interval '1 hour',
         'ended_at', case when ended then $1::timestamptz end))).*
       from (select * from billing.subscription limit 1) s,
         unnest(array['trialing', 'active', 'past_due', 'incomplete', 'unpaid', 'canceled', 'paused']) state,
         unnest(array[true, false]) canceling, unnest(array[true, false]) failed,
         unnest(array[true, false]) ended, unnest(array[-25, -24, -23, 0, 1]) period_hours,
         unnest(array[null, 0, 1]) grace_hours
       returning id)
     delete from billing.subscription where id not in (select id from made)`,
    [now.toISOString()],
  );
  const rows = await app.rows<AccessFacts>(
    `select plan_id as "planId", status, is_canceling as "isCanceling", has_failed_payment as "hasFailedPayment",
       to_json(period_end) #>> '{}' as "periodEnd", to_json(grace_until) #>> '{}' as "graceUntil",
       to_json(ended_at) #>> '{}' as "endedAt" from billing.subscription`,
  );
  const open = rows.filter((row) => Date.parse(accessUntil(row) ?? '') > now.getTime());
  expect([rows.length, open.length > 0]).toEqual([840, true]);
  expect((await app.call(getSales, {})).subscriptions).toBe(open.length);
});

it('lists and sums may be read on a replica, unless their reader just changed something', async () => {
  const forAll = jest.spyOn(Reads.prototype, 'runForAll');
  const own = jest.spyOn(Reads.prototype, 'run');
  const actor = actorOf(randomUUID());
  try {
    await app.call(getSales, { actor });
    await app.call(listSubscriptions, {
      ...{ actor, userIds: null, state: null, planId: null, renewal: null, page: 1 },
    });
    await app.call(listRefundCases, { actor });
    await app.call(listRefunds, { actor });
    expect(forAll.mock.calls.map(([readerId]) => readerId)).toEqual(Array(3).fill(actor.userId));
    expect(own.mock.calls.map(([userId]) => userId)).toEqual([actor.userId]);
  } finally {
    forAll.mockRestore();
    own.mockRestore();
  }
});
