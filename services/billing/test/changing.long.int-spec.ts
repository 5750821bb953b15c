import { randomUUID } from 'node:crypto';
import {
  BILLING_TEXTS,
  changePlan,
  createPortal,
  mailRequested,
  previewPlanChange,
  setCanceling,
  subscriptionChanged,
} from '@app/contracts';
import type { CheckoutPlanId } from '@app/domain';
import { AccessEndedJob } from '../src/entitlements/access-ended.job.ts';
import { TrialRemindersJob } from '../src/reminders/trial-reminders.job.ts';
import { actorOf, OWN, startBillingApp, syncOf, type BillingApp } from './billing-app.ts';

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
const mailsOf = async (userId: string) =>
  (await app.announced(mailRequested.topic))
    .filter((mail) => mail['userId'] === userId)
    .map(({ template }) => template);

/** A user in the middle of the first paid month. */
async function payer(planId: CheckoutPlanId = 'basic_monthly', card: 'works' | 'declined-later' = 'works') {
  const userId = randomUUID();
  await app.subscribe(userId, planId, card);
  await app.advance(8);
  return userId;
}

describe('an upgrade', () => {
  it('costs what was shown, counts at once and shows in the invoices', async () => {
    const userId = await payer();
    await app.advance(10);
    const shown = await preview(userId, 'elite_monthly');
    expect(shown).toMatchObject({ takesEffect: 'now', next: { amountCents: 1000 } });
    expect(shown.dueNowCents).toBeGreaterThan(0);
    expect(shown.dueNowCents).toBeLessThan(500);
    expect(shown.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(shown.dueNowCents);
    const key = randomUUID();
    const after = await change(userId, 'elite_monthly', shown.prorationAt, shown.dueNowCents, key);
    expect(after).toMatchObject({ planId: 'elite', subscription: { planId: 'elite', status: 'active' } });
    expect(after.invoices.filter(({ amountCents }) => amountCents === shown.dueNowCents)).toHaveLength(1);
    const again = await change(userId, 'elite_monthly', shown.prorationAt, shown.dueNowCents, key);
    expect(again.invoices).toHaveLength(after.invoices.length);
    await app.settled();
    expect(await app.billing(userId)).toEqual(after);
  });

  it('of another amount than confirmed is refused', async () => {
    const userId = await payer();
    const { prorationAt, dueNowCents } = await preview(userId, 'pro_monthly');
    await expect(change(userId, 'pro_monthly', prorationAt, dueNowCents - 1)).rejects.toMatchObject({
      code: 'AMOUNT_CHANGED',
    });
    expect(await app.billing(userId)).toMatchObject({ planId: 'basic' });
  });

  it('that cannot be paid changes nothing and leaves no open invoice', async () => {
    const userId = await payer();
    const { subscription } = await app.billing(userId);
    const card = app.provider.world.find('subscription', subscription?.id ?? '')?.default_payment_method;
    app.provider.world.hidden.card[String(card)] = 'later';
    const { prorationAt, dueNowCents } = await preview(userId, 'elite_monthly');
    await expect(change(userId, 'elite_monthly', prorationAt, dueNowCents)).rejects.toMatchObject({
      code: 'PAYMENT_DECLINED',
    });
    await app.settled();
    const after = await app.billing(userId);
    expect(after).toMatchObject({ planId: 'basic', subscription: { planId: 'basic', status: 'active' } });
    expect(after.invoices.filter(({ status }) => status === 'open')).toEqual([]);
  });

  it('during the trial costs nothing before its end', async () => {
    const userId = randomUUID();
    await app.subscribe(userId, 'basic_monthly');
    const before = await app.billing(userId);
    const shown = await preview(userId, 'elite_monthly');
    expect(shown).toMatchObject({
      takesEffect: 'now',
      dueNowCents: 0,
      next: { at: before.subscription?.trialEnd, amountCents: 1000 },
    });
    const after = await change(userId, 'elite_monthly', shown.prorationAt, 0);
    expect(after).toMatchObject({ planId: 'elite', subscription: { status: 'trialing' } });
    expect(after.invoices.every(({ amountCents }) => amountCents === 0)).toBe(true);
  });

  it('that was made before a crash answers its repeat with what stands, and charges once', async () => {
    const userId = await payer();
    const { prorationAt, dueNowCents } = await preview(userId, 'elite_monthly');
    const key = randomUUID();
    const after = await change(userId, 'elite_monthly', prorationAt, dueNowCents, key);
    // A crash before the answer was stored.
    await app.rows('delete from billing.idempotency_keys where user_id = $1', [userId]);
    expect(await change(userId, 'elite_monthly', prorationAt, dueNowCents, key)).toEqual(after);
  });

  it('is refused while a payment is open, as it would deduct time that was not paid; a downgrade stays', async () => {
    const userId = await payer('pro_monthly', 'declined-later');
    const refused = { code: 'PAYMENT_OPEN', message: BILLING_TEXTS.paymentOpen };
    for (const planId of ['elite_monthly', 'pro_yearly', 'elite_yearly'] as const) {
      await expect(preview(userId, planId)).rejects.toMatchObject(refused);
      await expect(change(userId, planId, app.clock.now().toISOString(), 0)).rejects.toMatchObject(refused);
    }
    expect(await preview(userId, 'basic_monthly')).toMatchObject({ takesEffect: 'period-end' });
  });

  it('to the current plan, or without a subscription, is none', async () => {
    const userId = await payer();
    await expect(preview(userId, 'basic_monthly')).rejects.toMatchObject({ code: 'PLAN_UNCHANGED' });
    await expect(preview(randomUUID(), 'basic_monthly')).rejects.toMatchObject({ code: 'NO_SUBSCRIPTION' });
  });
});

describe('the provider’s own pages', () => {
  const inPortal = async (userId: string, fields: Record<string, string>) => {
    const { url } = await app.call(createPortal, { actor: actorOf(userId), returnUrl: `${OWN}/plans` });
    await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
    await app.settled();
    return (await app.billing(userId)).subscription;
  };
  const priceOf = (key: string) =>
    app.provider.world.all('price').find(({ lookup_key: name }) => name === key)?.id ?? '';

  it('show a downgrade that was made there as scheduled, and take it back (S-234)', async () => {
    const userId = await payer('elite_monthly');
    const scheduled = await inPortal(userId, { confirm: '1', price: priceOf('basic_monthly'), at: '0' });
    expect(scheduled).toMatchObject({
      planId: 'elite',
      next: { planId: 'basic', interval: 'month', priceCents: 500 },
      nextCharge: { amountCents: 500 },
    });
    expect(await cancel(userId, false)).toMatchObject({ subscription: { next: null } });
  });

  it('show a cancellation that was made there, and take it back (S-234, S-240)', async () => {
    const userId = await payer('elite_monthly');
    expect(await inPortal(userId, { cancel: '1' })).toMatchObject({ isCanceling: true, nextCharge: null });
    expect(await cancel(userId, false)).toMatchObject({ subscription: { isCanceling: false } });
  });

  it('show a cancellation by a date as the end of access, and take it back (S-240)', async () => {
    const userId = await payer('elite_monthly');
    const { subscription } = await app.billing(userId);
    const endsAt = Math.floor(app.clock.now().getTime() / 1000) + 3 * 86_400;
    const answer = await fetch(`${app.provider.url}/v1/subscriptions/${subscription?.id ?? ''}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.provider.apiKey}` },
      body: new URLSearchParams({ cancel_at: String(endsAt) }),
    });
    expect(answer.status).toBe(200);
    await app.settled();
    expect((await app.billing(userId)).subscription).toMatchObject({
      isCanceling: true,
      periodEnd: new Date(endsAt * 1000).toISOString(),
      nextCharge: null,
    });
    expect(await cancel(userId, false)).toMatchObject({
      subscription: { isCanceling: false, periodEnd: subscription?.periodEnd },
    });
  });
});

describe('the clock', () => {
  it('turns a trial into a paid month, with a reminder three days before (S-241)', async () => {
    const userId = randomUUID();
    await app.subscribe(userId, 'pro_monthly');
    await app.advance(3);
    await app.get(TrialRemindersJob).execute();
    expect(await mailsOf(userId)).toEqual([]);
    await app.advance(1.5);
    await app.get(TrialRemindersJob).execute();
    await app.get(TrialRemindersJob).execute();
    expect(await mailsOf(userId)).toEqual(['trial-ending']);
    await app.advance(4);
    const { planId, subscription, invoices } = await app.billing(userId);
    expect([planId, subscription?.status, subscription?.trialEnd]).toEqual(['pro', 'active', null]);
    expect(invoices.map(({ amountCents, status }) => [amountCents, status])).toContainEqual([700, 'paid']);
  });

  it.each([
    ['the job', async () => app.get(TrialRemindersJob).execute()],
    ['the provider', async () => app.settled()],
  ])('reminds, by %s, of the plan that is scheduled for the end of the trial (S-241)', async (_, remind) => {
    const userId = randomUUID();
    await app.subscribe(userId, 'elite_monthly');
    await change(userId, 'basic_monthly', (await preview(userId, 'basic_monthly')).prorationAt, 0);
    if (_ === 'the job') app.clock.advance(4.5 * 86_400_000);
    else await app.advance(4.5);
    await remind();
    const mails = (await app.announced(mailRequested.topic)).filter((mail) => mail['userId'] === userId);
    expect(mails).toMatchObject([
      { template: 'trial-ending', facts: { planName: 'Basic', amountCents: 500 } },
    ]);
  });

  it('announces no charge to someone who canceled during the trial (S-241)', async () => {
    const userId = randomUUID();
    await app.subscribe(userId, 'pro_monthly');
    await cancel(userId);
    await app.advance(4.5);
    await app.get(TrialRemindersJob).execute();
    expect(await mailsOf(userId)).toEqual([]);
  });

  it('ends a canceled subscription with its period, not before (S-240)', async () => {
    const userId = await payer('elite_monthly');
    expect(await cancel(userId)).toMatchObject({
      planId: 'elite',
      subscription: { isCanceling: true, nextCharge: null },
    });
    await app.advance(20);
    expect(await app.billing(userId)).toMatchObject({ planId: 'elite' });
    await app.advance(12);
    expect(await app.billing(userId)).toMatchObject({ planId: 'free', subscription: { status: 'ended' } });
    expect(await mailsOf(userId)).toContain('subscription-ended');
    const versions = (await app.announced(subscriptionChanged.topic))
      .filter((event) => event['userId'] === userId)
      .map(({ planId, version }) => [planId, version]);
    expect(versions).toEqual([
      ['elite', 1],
      ['free', 2],
    ]);
  });

  it('keeps a canceled subscription whose cancellation was taken back (S-240)', async () => {
    const userId = await payer();
    await cancel(userId);
    expect(await cancel(userId, false)).toMatchObject({ subscription: { isCanceling: false } });
    await app.advance(35);
    expect(await app.billing(userId)).toMatchObject({ planId: 'basic', subscription: { status: 'active' } });
  });

  it('gives seven days of grace after a declined conversion, with one notice', async () => {
    const userId = await payer('pro_monthly', 'declined-later');
    expect(await app.billing(userId)).toMatchObject({ planId: 'pro', subscription: { status: 'past_due' } });
    expect(await mailsOf(userId)).toEqual(expect.arrayContaining(['payment-failed']));
    await syncOf(app, userId);
    expect((await mailsOf(userId)).filter((template) => template === 'payment-failed')).toHaveLength(1);
    await app.advance(7);
    await app.get(AccessEndedJob).execute();
    expect(await app.billing(userId)).toMatchObject({ planId: 'free' });
  });

  it('ends access by the stored dates while the provider is away', async () => {
    const userId = await payer('pro_monthly', 'declined-later');
    app.provider.deliver({ isHeld: true });
    app.provider.setOutage({ mode: 'down' });
    try {
      app.clock.advance(8 * 86_400_000);
      await app.get(AccessEndedJob).execute();
      expect(await app.billing(userId)).toMatchObject({ planId: 'free' });
    } finally {
      app.provider.setOutage(undefined);
      app.provider.deliver({ isHeld: false });
    }
  });
});
