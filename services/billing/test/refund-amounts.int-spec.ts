import { randomUUID } from 'node:crypto';
import { changePlan, previewPlanChange } from '@app/contracts';
import type { CheckoutPlanId } from '@app/domain';
import { actorOf, startBillingApp, type BillingApp } from './billing-app.ts';
import { refundDesk } from './refund-desk.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp();
});
afterAll(() => app.close());

const { openCase, decide } = refundDesk(() => app);

async function payer(planId: CheckoutPlanId): Promise<string> {
  const userId = randomUUID();
  await app.subscribe(userId, planId);
  await app.advance(8);
  return userId;
}
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
    const { prorationAt, dueNowCents } = await app.call(previewPlanChange, { actor, planId: 'elite_yearly' });
    await app.advance(1);
    await app.call(changePlan, { actor, planId: 'elite_yearly', prorationAt, dueNowCents });
    const rule = 'This payment can only be refunded in full: $7.00.';
    await expect(decide(monthly.id, 'approve', '', 699)).rejects.toMatchObject(refused(rule));
    const yearly = await openCase(userId);
    expect(yearly.payment).toMatchObject({ amountCents: dueNowCents, partFromCents: 1_000 });
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
