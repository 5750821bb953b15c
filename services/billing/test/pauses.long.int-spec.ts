import { randomUUID } from 'node:crypto';
import {
  billingChanged,
  changePlan,
  createPortal,
  mailRequested,
  pauseStarted,
  previewPlanChange,
  setCanceling,
  type AppError,
} from '@app/contracts';
import type { CheckoutPlanId, PauseKind } from '@app/domain';
import { EventPublisher } from '@app/messaging';
import { eventually } from '@app/testing';
import { Reconciler } from '../src/reconcile/reconciler.ts';
import { actorOf, OWN, startBillingApp, syncOf, type BillingApp } from './billing-app.ts';
import { refundDesk } from './refund-desk.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const DAY_MS = 86_400_000;

let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp();
});
afterAll(() => app.close());

const { request } = refundDesk(() => app);
const stored = (userId: string) =>
  app.rows<{ kind: string; endsAt: string; appliedAt: string | null }>(
    `select kind, ends_at as "endsAt", applied_at as "appliedAt" from billing.play_pause where user_id = $1`,
    [userId],
  );
/** Announces a time-out or self-exclusion that starts now, as bets does. Returns its end. */
async function announce(userId: string, kind: PauseKind, days: number): Promise<string> {
  const now = app.clock.now();
  const endsAt = new Date(now.getTime() + days * DAY_MS).toISOString();
  const pause = { userId, kind, startedAt: now.toISOString(), endsAt };
  await app.get(EventPublisher).publish(pauseStarted, pause, { eventId: randomUUID() });
  await eventually(async () => Date.parse((await stored(userId))[0]?.endsAt ?? '') === Date.parse(endsAt));
  return endsAt;
}
const isApplied = (userId: string) =>
  eventually(async () => (await stored(userId))[0]?.appliedAt != null, { timeoutMs: 30_000 });
async function pause(userId: string, kind: PauseKind, days = 183): Promise<string> {
  const endsAt = await announce(userId, kind, days);
  await isApplied(userId);
  await app.settled();
  return endsAt;
}
const preview = (userId: string, planId: CheckoutPlanId) =>
  app.call(previewPlanChange, { actor: actorOf(userId), planId });
const cancel = (userId: string, isCanceling = true) =>
  app.call(setCanceling, { actor: actorOf(userId), isCanceling });
const mailsOf = async (userId: string) =>
  (await app.announced(mailRequested.topic)).filter((mail) => mail['userId'] === userId);
const refused = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (problem: unknown) => problem as AppError,
  );
  return error === null ? null : [error.code, error.status, error.details?.issues];
};
const rule = (name: string) =>
  expect.stringMatching(new RegExp(`^Your ${name} runs until .+ ET\\. Until then`)) as string;
const ruleOf = (name: string, field: string) => ['PLAN_PAUSED', 403, [{ field, rule: rule(name) }]];
/** A user in the middle of the first paid month. */
async function payer(planId: CheckoutPlanId = 'pro_monthly', card: 'works' | 'declined-later' = 'works') {
  const userId = randomUUID();
  await app.subscribe(userId, planId, card);
  await app.advance(8);
  return userId;
}
const charged = async (userId: string) =>
  (await app.billing(userId)).invoices.filter(({ amountCents }) => amountCents > 0).length;

describe('a self-exclusion', () => {
  it('ends a paid plan with its period, charges nothing more, and says so once', async () => {
    const userId = await payer();
    const before = await app.billing(userId);
    const endsAt = await pause(userId, 'self-exclusion');
    expect(await app.billing(userId)).toMatchObject({
      planId: 'pro',
      subscription: { isCanceling: true, nextCharge: null, periodEnd: before.subscription?.periodEnd },
    });
    const told = (await app.announced(billingChanged.topic)).filter((event) => event['userId'] === userId);
    expect(told.length).toBeGreaterThan(0);
    await syncOf(app, userId);
    expect((await mailsOf(userId)).filter(({ template }) => template === 'plan-canceled')).toMatchObject([
      { facts: { at: before.subscription?.periodEnd, planName: 'Pro', pausedUntil: endsAt } },
    ]);
    await app.advance(32);
    expect(await app.billing(userId)).toMatchObject({ planId: 'free', subscription: { status: 'ended' } });
    expect(await charged(userId)).toBe(1);
    const ended = (await mailsOf(userId)).find(({ template }) => template === 'subscription-ended');
    expect(ended).toMatchObject({ facts: { pausedUntil: endsAt } });
  });

  it('says that a plan ends which the user had canceled before', async () => {
    const userId = await payer();
    await cancel(userId);
    await pause(userId, 'self-exclusion');
    expect((await mailsOf(userId)).filter(({ template }) => template === 'plan-canceled')).toHaveLength(1);
  });

  it('ends a trial without a charge, and a scheduled downgrade with it', async () => {
    const userId = randomUUID();
    await app.subscribe(userId, 'elite_monthly');
    const { prorationAt } = await preview(userId, 'basic_monthly');
    await app.call(changePlan, {
      actor: actorOf(userId),
      planId: 'basic_monthly',
      prorationAt,
      dueNowCents: 0,
    });
    await pause(userId, 'self-exclusion');
    expect(await app.billing(userId)).toMatchObject({
      subscription: { planId: 'elite', isCanceling: true, next: null, nextCharge: null },
    });
    await app.advance(9);
    expect(await app.billing(userId)).toMatchObject({ planId: 'free' });
    expect(await charged(userId)).toBe(0);
  });

  it('ends a plan at once whose failed payment would be tried again', async () => {
    const userId = await payer('pro_monthly', 'declined-later');
    expect((await app.billing(userId)).subscription).toMatchObject({ status: 'past_due' });
    await pause(userId, 'self-exclusion');
    expect(await app.billing(userId)).toMatchObject({ planId: 'free', subscription: { status: 'ended' } });
    const { world } = app.provider;
    const open = world
      .all('invoice')
      .filter(({ auto_advance: isTried, status }) => status === 'open' && isTried);
    expect(open).toEqual([]);
  });

  it('waits for a provider that is away, and is not forgotten', async () => {
    const userId = await payer();
    app.provider.setOutage({ mode: '500' });
    try {
      await announce(userId, 'self-exclusion', 183);
      expect(await refused(cancel(userId, false))).toEqual(ruleOf('self-exclusion', 'isCanceling'));
      expect(await stored(userId)).toMatchObject([{ appliedAt: null }]);
    } finally {
      app.provider.setOutage(undefined);
    }
    await isApplied(userId);
    expect((await app.billing(userId)).subscription).toMatchObject({ isCanceling: true });
  });

  it('cancels again what was resumed at the provider, with the notification and every night', async () => {
    const userId = await payer();
    await pause(userId, 'self-exclusion');
    const { url } = await app.call(createPortal, { actor: actorOf(userId), returnUrl: `${OWN}/plans` });
    const resume = () => fetch(url, { method: 'POST', body: new URLSearchParams({ resume: '1' }) });
    expect((await resume()).ok).toBe(true);
    await app.settled();
    expect((await app.billing(userId)).subscription).toMatchObject({ isCanceling: true });
    const { subscription } = await app.billing(userId);
    const atProvider = () =>
      app.provider.world.find('subscription', subscription?.id ?? '')?.cancel_at_period_end;
    app.provider.deliver({ isHeld: true });
    try {
      await resume();
      expect(atProvider()).toBe(false);
      await app.get(Reconciler).run();
      expect(atProvider()).toBe(true);
    } finally {
      app.provider.deliver({ isHeld: false });
    }
  });

  it('is over at its end: then a plan can be bought again', async () => {
    const userId = randomUUID();
    await pause(userId, 'self-exclusion', 2);
    expect(await refused(app.openCheckout(userId))).toEqual(ruleOf('self-exclusion', 'planId'));
    app.clock.advance(2 * DAY_MS);
    expect(await app.openCheckout(userId)).toMatch(/^cs_/);
    await pause(userId, 'time-out', 1);
    expect(await stored(userId)).toMatchObject([{ kind: 'time-out' }]);
  });
});

describe('a time-out or self-exclusion', () => {
  it.each(['time-out', 'self-exclusion'] as const)(
    'of kind %s refuses a new plan and its trial',
    async (kind) => {
      const userId = randomUUID();
      const key = randomUUID();
      const open = await app.openCheckout(userId, 'pro_monthly', key);
      await pause(userId, kind);
      // The page that was open is closed, and not given out again.
      expect(app.provider.world.find('checkout_session', open)?.status).toBe('expired');
      expect(await refused(app.openCheckout(userId, 'pro_monthly', key))).toEqual(ruleOf(kind, 'planId'));
      expect(await refused(app.openCheckout(userId, 'basic_yearly'))).toEqual(ruleOf(kind, 'planId'));
    },
  );

  it('refuses what costs more and a resumption; canceling, the portal, cheaper plans and refunds stay', async () => {
    const userId = await payer();
    const shown = await preview(userId, 'elite_monthly');
    await pause(userId, 'time-out', 7);
    const { prorationAt, dueNowCents } = shown;
    const change = { actor: actorOf(userId), prorationAt, dueNowCents };
    for (const planId of ['elite_monthly', 'elite_yearly', 'pro_yearly', 'basic_yearly'] as const) {
      expect(await refused(preview(userId, planId))).toEqual(ruleOf('time-out', 'planId'));
      expect(await refused(app.call(changePlan, { ...change, planId }))).toEqual(
        ruleOf('time-out', 'planId'),
      );
    }
    expect(await app.billing(userId)).toMatchObject({ planId: 'pro', subscription: { isCanceling: false } });
    const cheaper = await preview(userId, 'basic_monthly');
    await app.call(changePlan, { ...change, planId: 'basic_monthly', ...cheaper });
    expect(await refused(cancel(userId, false))).toEqual(ruleOf('time-out', 'isCanceling'));
    expect(await cancel(userId)).toMatchObject({ subscription: { isCanceling: true, next: null } });
    expect(
      await app.call(createPortal, { actor: actorOf(userId), returnUrl: `${OWN}/plans` }),
    ).toHaveProperty('url');
    expect(await request(userId)).toMatchObject({ state: 'open' });
    expect((await mailsOf(userId)).map(({ template }) => template)).not.toContain('plan-canceled');
  });

  it('lets a plan go on through a time-out', async () => {
    const userId = await payer();
    await pause(userId, 'time-out', 42);
    await app.advance(31);
    expect(await app.billing(userId)).toMatchObject({ planId: 'pro', subscription: { isCanceling: false } });
    expect(await charged(userId)).toBe(2);
  });

  it('announced again, late or out of order changes nothing', async () => {
    const userId = randomUUID();
    const endsAt = await pause(userId, 'self-exclusion');
    const [first] = await stored(userId);
    const startedAt = app.clock.now().toISOString();
    const publish = (kind: PauseKind, end: string) =>
      app
        .get(EventPublisher)
        .publish(pauseStarted, { userId, kind, startedAt, endsAt: end }, { eventId: randomUUID() });
    await publish('self-exclusion', endsAt);
    await publish('time-out', new Date(Date.parse(endsAt) - DAY_MS).toISOString());
    await publish('time-out', new Date(Date.parse(endsAt) + DAY_MS).toISOString());
    const other = randomUUID();
    await app
      .get(EventPublisher)
      .publish(
        pauseStarted,
        { userId: other, kind: 'time-out', startedAt, endsAt: startedAt },
        { eventId: other },
      );
    await pause(randomUUID(), 'time-out');
    expect(await stored(userId)).toEqual([first]);
    expect(await stored(other)).toEqual([]);
  });
});
