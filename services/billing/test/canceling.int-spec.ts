import { randomUUID } from 'node:crypto';
import { BILLING_TEXTS, changePlan, previewPlanChange, setCanceling } from '@app/contracts';
import type { CheckoutPlanId } from '@app/domain';
import { AccountClosedReaction } from '../src/changes/account-closed.reaction.ts';
import { actorOf, startBillingApp, type BillingApp } from './billing-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp();
});
afterAll(() => app.close());

describe('a subscription that was canceled in another tab', () => {
  it.each(['basic_monthly', 'elite_monthly', 'pro_yearly'] as const)(
    'is not changed to %s before it is resumed: it ends, and nothing more is charged (S-240)',
    async (planId: CheckoutPlanId) => {
      const userId = randomUUID();
      await app.subscribe(userId, 'pro_monthly');
      await app.advance(8);
      const actor = actorOf(userId);
      const { prorationAt, dueNowCents } = await app.call(previewPlanChange, { actor, planId });
      const canceled = await app.call(setCanceling, { actor, isCanceling: true });
      const refused = { code: 'SUBSCRIPTION_CANCELING', message: BILLING_TEXTS.subscriptionCanceling };
      await expect(app.call(changePlan, { actor, planId, prorationAt, dueNowCents })).rejects.toMatchObject(
        refused,
      );
      await expect(app.call(previewPlanChange, { actor, planId })).rejects.toMatchObject(refused);
      await app.settled();
      expect(await app.billing(userId)).toEqual(canceled);
    },
  );
});

describe('a subscription that a schedule ends at the provider', () => {
  it('stays canceled when it is canceled again or its account closed, and can be resumed (S-240)', async () => {
    const userId = randomUUID();
    await app.subscribe(userId, 'pro_monthly');
    await app.advance(8);
    const cancel = (isCanceling: boolean) => app.call(setCanceling, { actor: actorOf(userId), isCanceling });
    const { subscription } = await app.billing(userId);
    const post = async (path: string, fields: Record<string, string>) => {
      const answer = await fetch(`${app.provider.url}/v1/subscription_schedules${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${app.provider.apiKey}` },
        body: new URLSearchParams(fields),
      });
      return (await answer.json()) as { readonly id: string };
    };
    const { id } = await post('', { from_subscription: subscription?.id ?? '' });
    await post(`/${id}`, { end_behavior: 'cancel' });
    await app.settled();
    expect(await app.billing(userId)).toMatchObject({ subscription: { isCanceling: true } });
    expect(await cancel(true)).toMatchObject({ subscription: { isCanceling: true } });
    await app.get(AccountClosedReaction).execute({ userId });
    expect(await app.billing(userId)).toMatchObject({ subscription: { isCanceling: true } });
    expect(await cancel(false)).toMatchObject({ subscription: { isCanceling: false } });
  });
});
