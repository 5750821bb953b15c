import { randomUUID } from 'node:crypto';
import { getSales, listRefundCases, listRefunds, listSubscriptions } from '@app/contracts';
import { Reads } from '@app/persistence';
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
