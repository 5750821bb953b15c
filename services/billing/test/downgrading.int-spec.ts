import { randomUUID } from 'node:crypto';
import { changePlan, previewPlanChange, setCanceling } from '@app/contracts';
import type { CheckoutPlanId } from '@app/domain';
import { actorOf, startBillingApp, type BillingApp } from './billing-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp();
});
afterAll(() => app.close());

const preview = (userId: string, planId: CheckoutPlanId) =>
  app.call(previewPlanChange, { actor: actorOf(userId), planId });
const change = (
  userId: string,
  planId: CheckoutPlanId,
  prorationAt: string,
  dueNowCents: number,
  key?: string,
) => app.call(changePlan, { actor: actorOf(userId), planId, prorationAt, dueNowCents }, key);
const cancel = (userId: string, isCanceling = true) =>
  app.call(setCanceling, { actor: actorOf(userId), isCanceling });

/** A user in the middle of the first paid month. */
async function payer(planId: CheckoutPlanId) {
  const userId = randomUUID();
  await app.subscribe(userId, planId);
  await app.advance(8);
  return userId;
}

describe('a downgrade', () => {
  it('is free, waits for the end of the period and can be taken back', async () => {
    const userId = await payer('elite_monthly');
    const shown = await preview(userId, 'pro_monthly');
    const { subscription } = await app.billing(userId);
    expect(shown).toMatchObject({
      takesEffect: 'period-end',
      dueNowCents: 0,
      effectiveAt: subscription?.periodEnd,
    });
    const scheduled = await change(userId, 'pro_monthly', shown.prorationAt, 0);
    expect(scheduled).toMatchObject({
      planId: 'elite',
      subscription: {
        planId: 'elite',
        next: { planId: 'pro', priceCents: 700 },
        nextCharge: { amountCents: 700 },
      },
    });
    expect(await cancel(userId, false)).toMatchObject({ subscription: { next: null } });
    await change(userId, 'pro_monthly', shown.prorationAt, 0);
    await app.advance(31);
    expect(await app.billing(userId)).toMatchObject({
      planId: 'pro',
      subscription: { planId: 'pro', next: null, status: 'active' },
    });
  });

  it('can be scheduled again after an earlier one took effect', async () => {
    const userId = await payer('elite_monthly');
    await change(userId, 'pro_monthly', (await preview(userId, 'pro_monthly')).prorationAt, 0);
    await app.advance(31);
    const { prorationAt } = await preview(userId, 'basic_monthly');
    expect(await change(userId, 'basic_monthly', prorationAt, 0)).toMatchObject({
      planId: 'pro',
      subscription: { planId: 'pro', next: { planId: 'basic' }, nextCharge: { amountCents: 500 } },
    });
    await app.advance(31);
    expect(await app.billing(userId)).toMatchObject({
      planId: 'basic',
      subscription: { planId: 'basic', next: null, nextCharge: { amountCents: 500 } },
    });
    // The period of a change that took effect ends like any other one.
    await app.advance(31);
    expect(await app.billing(userId)).toMatchObject({ planId: 'basic', subscription: { status: 'active' } });
  });

  it('that took effect stands in the way of no cancellation and no upgrade', async () => {
    const userId = await payer('elite_monthly');
    await change(userId, 'basic_monthly', (await preview(userId, 'basic_monthly')).prorationAt, 0);
    await app.advance(31);
    expect(await cancel(userId)).toMatchObject({ subscription: { planId: 'basic', isCanceling: true } });
    expect(await cancel(userId, false)).toMatchObject({ subscription: { isCanceling: false } });
    const { prorationAt, dueNowCents } = await preview(userId, 'pro_monthly');
    expect(await change(userId, 'pro_monthly', prorationAt, dueNowCents)).toMatchObject({ planId: 'pro' });
  });

  it('that was scheduled before a crash answers its repeat with what stands', async () => {
    const userId = await payer('elite_monthly');
    const { prorationAt } = await preview(userId, 'pro_monthly');
    const key = randomUUID();
    const scheduled = await change(userId, 'pro_monthly', prorationAt, 0, key);
    await app.rows('delete from billing.idempotency_keys where user_id = $1', [userId]);
    expect(await change(userId, 'pro_monthly', prorationAt, 0, key)).toEqual(scheduled);
    // The plan of today does not stand while another one is scheduled.
    await expect(change(userId, 'elite_monthly', prorationAt, 0)).rejects.toMatchObject({
      code: 'PLAN_UNCHANGED',
    });
  });
});
