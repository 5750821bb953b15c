import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { BILLING_TEXTS, changePlan, mailRequested, previewPlanChange, setCanceling } from '@app/contracts';
import type { CheckoutPlanId } from '@app/domain';
import { eventually } from '@app/testing';
import { Entitlements } from '../src/entitlements/entitlements.ts';
import { actorOf, startBillingApp, type BillingApp } from './billing-app.ts';
import { refundDesk } from './refund-desk.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp();
});
afterEach(() => {
  app.provider.setOutage(undefined);
});
afterAll(() => app.close());

const UNCONFIRMED = { code: 'CHANGE_UNCONFIRMED', message: BILLING_TEXTS.changeUnconfirmed };
const UNTOUCHED = { code: 'PROVIDER_UNAVAILABLE', message: BILLING_TEXTS.providerUnavailable };

async function payer(planId: CheckoutPlanId = 'basic_monthly'): Promise<string> {
  const userId = randomUUID();
  await app.subscribe(userId, planId);
  await app.advance(8);
  return userId;
}
const preview = (userId: string, planId: CheckoutPlanId) =>
  app.call(previewPlanChange, { actor: actorOf(userId), planId });
async function confirmed(userId: string, planId: CheckoutPlanId) {
  const { prorationAt, dueNowCents } = await preview(userId, planId);
  const key = randomUUID();
  return () => app.call(changePlan, { actor: actorOf(userId), planId, prorationAt, dueNowCents }, key);
}
const cancel = (userId: string) => app.call(setCanceling, { actor: actorOf(userId), isCanceling: true });

describe('a change that the provider does not answer', () => {
  it('may have been made, which is said, and its repeat charges nothing twice', async () => {
    const userId = await payer();
    const { invoices } = await app.billing(userId);
    const make = await confirmed(userId, 'elite_monthly');
    app.provider.setOutage({ mode: 'lost', path: '/v1/subscriptions/' });
    await expect(make()).rejects.toMatchObject(UNCONFIRMED);
    app.provider.setOutage(undefined);
    const after = await make();
    expect(after).toMatchObject({ planId: 'elite', subscription: { planId: 'elite' } });
    expect(after.invoices).toHaveLength(invoices.length + 1);
  });

  it('was made, though it cannot be read: that is not called unchanged either', async () => {
    const userId = await payer();
    const make = await confirmed(userId, 'elite_monthly');
    // Reading a customer asks for the charges, which no change does.
    app.provider.setOutage({ mode: '500', path: '/v1/charges' });
    await expect(make()).rejects.toMatchObject(UNCONFIRMED);
    await expect(cancel(userId)).rejects.toMatchObject(UNCONFIRMED);
    app.provider.setOutage(undefined);
    await app.settled();
    expect(await app.billing(userId)).toMatchObject({
      planId: 'elite',
      subscription: { isCanceling: true },
    });
  });

  it('was made, though another reading of the customer takes too long to read it as well', async () => {
    const userId = await payer();
    await app
      .get(EntityManager)
      .fork()
      .transactional(async (em) => {
        await app.get(Entitlements).lock(em, userId);
        await expect(cancel(userId)).rejects.toMatchObject(UNCONFIRMED);
      });
    await app.settled();
    expect(await app.billing(userId)).toMatchObject({ subscription: { isCanceling: true } });
  });

  it('was not made if the provider was away from the start', async () => {
    const userId = await payer();
    const make = await confirmed(userId, 'elite_monthly');
    app.provider.setOutage({ mode: 'down' });
    await expect(make()).rejects.toMatchObject(UNTOUCHED);
    await expect(cancel(userId)).rejects.toMatchObject(UNTOUCHED);
    await expect(preview(userId, 'pro_monthly')).rejects.toMatchObject(UNTOUCHED);
  });
});

describe('an upgrade that the card does not pay', () => {
  it('leaves a downgrade that was scheduled before', async () => {
    const userId = await payer('pro_monthly');
    await (
      await confirmed(userId, 'basic_monthly')
    )();
    const before = await app.billing(userId);
    expect(before.subscription?.next).toMatchObject({ planId: 'basic' });
    const subscription = app.provider.world.find('subscription', before.subscription?.id ?? '');
    const make = await confirmed(userId, 'elite_monthly');
    app.provider.world.hidden.card[String(subscription?.default_payment_method)] = 'later';
    await expect(make()).rejects.toMatchObject({ code: 'PAYMENT_DECLINED' });
    await app.settled();
    expect(await app.billing(userId)).toEqual(before);
  });

  it('leaves it after a second try too, with the same key or another', async () => {
    const userId = await payer('pro_monthly');
    await (
      await confirmed(userId, 'basic_monthly')
    )();
    const before = await app.billing(userId);
    const { world } = app.provider;
    const card = String(world.find('subscription', before.subscription?.id ?? '')?.default_payment_method);
    const make = await confirmed(userId, 'elite_monthly');
    world.hidden.card[card] = 'later';
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(make()).rejects.toMatchObject({ code: 'PAYMENT_DECLINED' });
    await app.settled();
    expect(await app.billing(userId)).toEqual(before);
    world.hidden.card[card] = 'works';
    expect(await (await confirmed(userId, 'elite_monthly'))()).toMatchObject({ planId: 'elite' });
  });
});

describe('a scheduled downgrade', () => {
  async function scheduled() {
    const userId = await payer('pro_monthly');
    await (
      await confirmed(userId, 'basic_monthly')
    )();
    return { userId, before: await app.billing(userId) };
  }

  it.each(['an upgrade', 'a cancellation'])('stands again when %s fails after its release', async (kind) => {
    const { userId, before } = await scheduled();
    const upgrade = await confirmed(userId, 'elite_monthly');
    const make = kind === 'an upgrade' ? upgrade : () => cancel(userId);
    // The provider releases the schedule, but no answer arrives: the next step is not reached.
    app.provider.setOutage({ mode: 'lost', path: '/release' });
    await expect(make()).rejects.toMatchObject(UNCONFIRMED);
    app.provider.setOutage(undefined);
    await app.settled();
    expect(await app.billing(userId)).toEqual(before);
    expect(await make()).toMatchObject(
      kind === 'an upgrade'
        ? { planId: 'elite', subscription: { next: null } }
        : { subscription: { isCanceling: true, next: null } },
    );
  });

  it('does not stand again when the upgrade was made, though its answer was lost', async () => {
    const { userId } = await scheduled();
    const make = await confirmed(userId, 'elite_monthly');
    app.provider.setOutage({ mode: 'lost', path: '/v1/subscriptions/' });
    await expect(make()).rejects.toMatchObject(UNCONFIRMED);
    app.provider.setOutage(undefined);
    expect(await make()).toMatchObject({ planId: 'elite', subscription: { planId: 'elite', next: null } });
  });
});

describe('an approved refund that the provider does not answer', () => {
  const { openCase, caseOf, decide } = refundDesk(() => app);
  it.each(['500', 'lost'] as const)(
    '(%s) is approved, and paid later without a repeat, once (S-279)',
    async (mode) => {
      const userId = await payer('pro_monthly');
      const { id, reference } = await openCase(userId);
      app.provider.setOutage({ mode });
      expect(await decide(id, 'approve')).toMatchObject({ state: 'approved', refundedCents: 700 });
      app.provider.setOutage(undefined);
      await eventually(async () => (await caseOf(reference)).state === 'paid', { timeoutMs: 30_000 });
      const paid = app.provider.world
        .all('refund')
        .filter(({ metadata }) => metadata?.['reference'] === reference);
      expect(paid.map(({ amount }) => amount)).toEqual([700]);
      const mails = (await app.announced(mailRequested.topic)).filter(
        (mail) => mail['referenceId'] === reference,
      );
      expect(mails.map(({ template }) => template)).toEqual(['refund-requested', 'refund-decided']);
    },
  );
});
