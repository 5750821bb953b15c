import { randomUUID } from 'node:crypto';
import { changePlan, previewPlanChange } from '@app/contracts';
import { actorOf, startBillingApp, type BillingApp } from './billing-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp();
});
afterAll(() => app.close());

it('an upgrade counts the unused time on the provider’s clock, which may be ahead of ours', async () => {
  const actor = actorOf(randomUUID());
  await app.subscribe(actor.userId, 'basic_monthly');
  // As `npm run billing -- clock` does: the trial of 7 days, and 16 of the first paid month's 31 days.
  app.provider.advance({ days: 23 });
  await app.settled();
  const planId = 'elite_monthly';
  const shown = await app.call(previewPlanChange, { actor, planId });
  const { lines, prorationAt, dueNowCents } = shown;
  expect(prorationAt).toBe('2026-03-25T12:00:00.000Z');
  expect([...lines.map(({ amountCents }) => amountCents), dueNowCents]).toEqual([-242, 484, 242]);
  // Only the instant that was shown, and only for a while: the end of the period would cost nothing, its start less.
  const { subscription } = await app.billing(actor.userId);
  for (const [at, cents] of [
    [subscription?.periodEnd, 0],
    ['2026-03-25T12:00:01.000Z', dueNowCents],
    ['2026-03-25T10:59:59.000Z', dueNowCents],
    ['2026-03-09T12:00:00.000Z', 500],
    ['0001-01-01T00:00:00.000Z', dueNowCents],
  ] as const) {
    await expect(
      app.call(changePlan, { actor, planId, prorationAt: at ?? '', dueNowCents: cents }),
    ).rejects.toMatchObject({ code: 'AMOUNT_CHANGED' });
  }
  expect(await app.billing(actor.userId)).toMatchObject({ planId: 'basic' });
  app.provider.advance({ seconds: 3_599 });
  const after = await app.call(changePlan, { actor, planId, prorationAt, dueNowCents });
  expect(after.planId).toBe('elite');
  expect(after.invoices.map(({ amountCents }) => amountCents)).toContain(242);
});
