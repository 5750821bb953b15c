import { randomUUID } from 'node:crypto';
import { accountClosed, BILLING_TEXTS, changePlan, previewPlanChange, setCanceling } from '@app/contracts';
import type { CheckoutPlanId } from '@app/domain';
import { EventPublisher } from '@app/messaging';
import { eventually } from '@app/testing';
import { actorOf, startBillingApp, type BillingApp } from './billing-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp();
});
afterAll(() => app.close());

const cancel = (userId: string, isCanceling: boolean) =>
  app.call(setCanceling, { actor: actorOf(userId), isCanceling });
/** Closes an account, as auth announces it, and waits until the provider was told. */
async function closeAccount(userId: string): Promise<void> {
  await app.get(EventPublisher).publish(accountClosed, { userId }, { eventId: randomUUID() });
  const told = 'select 1 from billing.closed_account where user_id = $1 and applied_at is not null';
  await eventually(async () => (await app.rows(told, [userId])).length === 1, { timeoutMs: 30_000 });
  await app.settled();
}

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
  /** A user in the middle of the first paid month, whose plan a schedule ends with it. */
  async function endingUser(): Promise<string> {
    const userId = randomUUID();
    await app.subscribe(userId, 'pro_monthly');
    await app.advance(8);
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
    return userId;
  }

  it('stays canceled when it is canceled again, and can be resumed (S-240)', async () => {
    const userId = await endingUser();
    expect(await app.billing(userId)).toMatchObject({ subscription: { isCanceling: true } });
    expect(await cancel(userId, true)).toMatchObject({ subscription: { isCanceling: true } });
    expect(await cancel(userId, false)).toMatchObject({ subscription: { isCanceling: false } });
  });

  it('stays canceled when its account is closed, for good (S-153, S-240)', async () => {
    const userId = await endingUser();
    await closeAccount(userId);
    expect(await app.billing(userId)).toMatchObject({ subscription: { isCanceling: true } });
    expect(await cancel(userId, false)).toMatchObject({ subscription: { isCanceling: true } });
  });
});

describe('a closed account (S-153)', () => {
  it('cannot pay on a page that was open before, and gets no other', async () => {
    const userId = randomUUID();
    await app.openCheckout(userId);
    await app.rows('update billing.customer set trial_used_at = now() where user_id = $1', [userId]);
    const page = await app.openCheckout(userId, 'basic_monthly');
    await closeAccount(userId);
    expect(app.provider.world.find('checkout_session', page)?.status).toBe('expired');
    await expect(app.openCheckout(userId, 'pro_monthly')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await app.billing(userId)).toMatchObject({ subscription: null, invoices: [] });
  });

  it('is not charged again for a payment that failed: its plan ends at once', async () => {
    const userId = randomUUID();
    await app.subscribe(userId, 'pro_monthly', 'declined-later');
    await app.advance(8);
    expect((await app.billing(userId)).subscription).toMatchObject({ status: 'past_due' });
    await closeAccount(userId);
    expect(await app.billing(userId)).toMatchObject({ planId: 'free', subscription: { status: 'ended' } });
    const tried = app.provider.world
      .all('invoice')
      .filter(({ auto_advance: isTried, status }) => status === 'open' && isTried);
    expect(tried).toEqual([]);
  });
});
