import { randomUUID } from 'node:crypto';
import { listSubscriptions, SUBSCRIPTION_STATES, type RequestOf } from '@app/contracts';
import { startBillingApp, type BillingApp } from './billing-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: BillingApp;
const [trial, paying, ending, failed, gone] = Array.from({ length: 5 }, () => randomUUID());

const list = (filter: Partial<RequestOf<typeof listSubscriptions>> = {}) =>
  app.call(listSubscriptions, {
    ...{ userIds: null, state: null, planId: null, renewal: null, page: 1, ...filter },
  });
const ownersOf = async (filter: Partial<RequestOf<typeof listSubscriptions>> = {}) =>
  (await list(filter)).subscriptions.map(({ userId }) => userId);
const change = (userId: string | undefined, set: string) =>
  app.rows(`update billing.subscription set ${set} where user_id = $1`, [userId]);

beforeAll(async () => {
  app = await startBillingApp();
  for (const userId of [paying, ending, failed, gone]) await app.subscribe(userId ?? '', 'pro_monthly');
  await app.advance(8);
  await app.subscribe(trial ?? '', 'elite_yearly');
  await change(ending, 'is_canceling = true');
  await change(failed, `has_failed_payment = true`);
  await change(gone, `status = 'canceled'`);
});
afterAll(() => app.close());

describe('the subscriptions of everyone', () => {
  it('are listed by the end of their period, ended ones last, with the next payment', async () => {
    const { subscriptions, count, pageCount } = await list();
    expect([count, pageCount, subscriptions.length]).toEqual([5, 1, 5]);
    expect(subscriptions[0]).toMatchObject({ userId: trial, state: 'trialing', planId: 'elite' });
    expect(subscriptions.at(-1)).toMatchObject({ userId: gone, state: 'ended', nextCharge: null });
    expect(subscriptions.find(({ userId }) => userId === paying)).toMatchObject({
      ...{ planId: 'pro', interval: 'month', priceCents: 700, state: 'active' },
      nextCharge: { amountCents: 700 },
    });
    // Cards and payments stay out of the list.
    expect(Object.keys(subscriptions[0] ?? {}).sort()).toEqual([
      ...[
        'createdAt',
        'graceUntil',
        'id',
        'interval',
        'nextCharge',
        'periodEnd',
        'planId',
        'priceCents',
        'state',
        'userId',
      ],
    ]);
  });

  it('are found by state, each in the state it is shown with', async () => {
    const byState = { trialing: trial, active: paying, canceling: ending, past_due: failed, ended: gone };
    for (const state of SUBSCRIPTION_STATES) {
      const { subscriptions } = await list({ state });
      expect([state, subscriptions.map(({ userId }) => userId)]).toEqual([
        state,
        state === 'incomplete' ? [] : [byState[state]],
      ]);
      expect(subscriptions.every((subscription) => subscription.state === state)).toBe(true);
    }
  });

  it('are found by owner, plan and renewal', async () => {
    expect(await ownersOf({ userIds: [paying ?? '', randomUUID()] })).toEqual([paying]);
    expect(await list({ userIds: [] })).toEqual({ subscriptions: [], count: 0, pageCount: 1 });
    expect(await ownersOf({ planId: 'elite' })).toEqual([trial]);
    expect(await ownersOf({ renewal: 'week' })).toEqual([trial]);
    // A canceled one does not renew.
    expect((await ownersOf({ renewal: 'month' })).sort()).toEqual([trial, paying, failed].sort());
  });

  it('have the end of access after a failed payment, whose period has moved on', async () => {
    const late = randomUUID();
    await app.subscribe(late, 'pro_monthly', 'declined-later');
    await app.advance(8);
    const [shown] = (await list({ userIds: [late] })).subscriptions;
    const { subscription } = await app.billing(late);
    expect(shown).toMatchObject({
      state: 'past_due',
      nextCharge: null,
      graceUntil: subscription?.graceUntil,
    });
    expect(Date.parse(shown?.graceUntil ?? '')).toBeLessThan(Date.parse(shown?.periodEnd ?? ''));
    await app.rows('delete from billing.subscription where user_id = $1', [late]);
  });

  it('are read by fifties', async () => {
    await app.rows(
      `insert into billing.subscription select (jsonb_populate_record(s, jsonb_build_object('id', 'sub_' || n,
         'user_id', gen_random_uuid()))).* from billing.subscription s, generate_series(1, 50) n
       where s.user_id = $1`,
      [paying],
    );
    const [first, second] = [await list(), await list({ page: 2 })];
    expect([first.count, first.pageCount, first.subscriptions.length, second.subscriptions.length]).toEqual([
      55, 2, 50, 5,
    ]);
  });
});
