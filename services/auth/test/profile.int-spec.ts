import { randomUUID } from 'node:crypto';
import { ACCOUNT_TEXTS, emailChanged, type Actor, type RequestOf, type updateProfile } from '@app/contracts';
import { ConfirmEmailHandler } from '../src/email-change/confirm-email.handler.ts';
import { LinkTokens } from '../src/links/link-tokens.ts';
import { GetBankrollHandler } from '../src/users/get-bankroll.handler.ts';
import { GetEmailHandler } from '../src/users/get-email.handler.ts';
import { GetProfileHandler } from '../src/profiles/get-profile.handler.ts';
import { GetUserHandler } from '../src/users/get-user.handler.ts';
import { UpdateProfileHandler } from '../src/profiles/update-profile.handler.ts';
import { actorOf, codeOf, startAuthApp, START, type AuthApp } from './auth-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: AuthApp;
let actor: Actor;

beforeAll(async () => {
  app = await startAuthApp();
});
beforeEach(async () => {
  await app.reset();
  actor = actorOf(await app.register({ displayName: 'Sam W.', bankroll: 2000, defaultBetAmount: 100 }));
});
afterAll(async () => {
  await app.close();
});

const user = async () => (await app.get(GetUserHandler).execute({ actor })).user;
const profile = async () => (await app.get(GetProfileHandler).execute({ actor })).profile;
const update = (values: Partial<RequestOf<typeof updateProfile>>, key = randomUUID()) =>
  app.get(UpdateProfileHandler).execute({ actor, expectedVersion: null, ...values }, { key });

describe('the profile', () => {
  it('has the user without totals while bets is unavailable, after a short wait (S-144)', async () => {
    const startedMs = performance.now();
    expect(await profile()).toEqual({
      id: actor.userId,
      username: 'sam',
      displayName: 'Sam W.',
      email: 'sam@example.com',
      pendingEmail: null,
      role: 'user',
      planId: 'free',
      subscriptionTier: 'free',
      createdAt: START,
      bankroll: 2000,
      defaultBetAmount: 100,
      riskTolerance: 'Medium',
      version: 1,
      totalBets: null,
      winRate: null,
      totalProfit: null,
      totalWagered: null,
      profitUnits: null,
      tiers: null,
    });
    expect(performance.now() - startedMs).toBeLessThan(3_000);
  });

  it('gives bets the bankroll, $1,000 when none is set, of open accounts only (S-143, S-461)', async () => {
    const bankroll = () => app.get(GetBankrollHandler).execute({ userId: actor.userId });
    expect(await bankroll()).toEqual({ bankrollCents: 200_000 });
    await app.rows('update auth."user" set bankroll_cents = null');
    expect(await bankroll()).toEqual({ bankrollCents: 100_000 });
    await app.rows('update auth."user" set closed_at = now()');
    expect(await codeOf(bankroll())).toBe('UNAUTHENTICATED');
    expect(await codeOf(app.get(GetBankrollHandler).execute({ userId: randomUUID() }))).toBe(
      'UNAUTHENTICATED',
    );
  });

  it('announces a changed email address, which billing then reads, once it is confirmed (S-145)', async () => {
    const { userId } = actor;
    const email = async (id = userId) => (await app.get(GetEmailHandler).execute({ userId: id })).email;
    const announced = () =>
      app.rows<{ payload: unknown }>('delete from auth.outbox where topic = $1 returning payload', [
        emailChanged.topic,
      ]);
    await update({ email: 'new@example.com' });
    expect([await announced(), await email()]).toEqual([[], 'sam@example.com']);
    const [change] = await app.rows<{ id: string }>('select id from auth.email_change');
    const token = app.get(LinkTokens).tokenOf('email-confirmation', change?.id ?? '');
    await app.get(ConfirmEmailHandler).execute({ token }, { key: randomUUID() });
    expect([await announced(), await email()]).toEqual([[{ payload: { userId } }], 'new@example.com']);
    // Its spelling needs no confirmation.
    await update({ email: 'New@example.com' });
    expect([await announced(), await email()]).toEqual([[{ payload: { userId } }], 'New@example.com']);
    expect(await email(randomUUID())).toBeNull();
  });

  it('uses $1,000 and a matching bet when no bankroll is set (S-143)', async () => {
    await app.rows('update auth."user" set bankroll_cents = null, default_bet_cents = null');
    expect(await profile()).toMatchObject({ bankroll: 1000, defaultBetAmount: 50 });
    expect(await user()).toMatchObject({ bankroll: 1000, defaultBetAmount: 50 });
  });

  it('derives the tier from the plan, and the role from neither (S-041, S-222)', async () => {
    const shown: unknown[] = [];
    for (const planId of ['free', 'basic', 'pro', 'elite'] as const) {
      await app.changeUser(actor.userId, { planId });
      const { subscriptionTier, role } = await user();
      shown.push([planId, subscriptionTier, role]);
    }
    expect(shown).toEqual([
      ['free', 'free', 'user'],
      ['basic', 'free', 'user'],
      ['pro', 'premium', 'user'],
      ['elite', 'elite', 'user'],
    ]);
  });

  it('is refused to a closed, a disabled and a missing account (S-065)', async () => {
    const codes = () =>
      Promise.all([codeOf(user()), codeOf(profile()), codeOf(update({ displayName: 'x' }))]);
    const refused = ['UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED'];
    await app.changeUser(actor.userId, { disabledAt: START });
    expect(await codes()).toEqual(refused);
    await app.changeUser(actor.userId, { disabledAt: null });
    expect(await codes()).toEqual(['none', 'none', 'none']);
    await app.changeUser(actor.userId, { closedAt: START });
    expect(await codes()).toEqual(refused);
    actor = { ...actor, userId: randomUUID() };
    expect(await codes()).toEqual(refused);
  });
});

describe('changing the profile', () => {
  it('changes only the fields sent and raises the version (S-145)', async () => {
    const changed = await update({
      displayName: ' Samantha ',
      bankroll: 5000.5,
      defaultBetAmount: 250,
      riskTolerance: 'Aggressive',
    });
    expect(changed.user).toMatchObject({
      displayName: 'Samantha',
      bankroll: 5000.5,
      defaultBetAmount: 250,
      riskTolerance: 'Aggressive',
      email: 'sam@example.com',
      version: 2,
    });
    expect(await user()).toEqual(changed.user);
    expect((await update({ displayName: '' })).user).toMatchObject({
      displayName: 'sam',
      bankroll: 5000.5,
      version: 3,
    });
  });

  it.each([
    [{ bankroll: 99 }, 'bankroll', ACCOUNT_TEXTS.bankrollBounds],
    [{ bankroll: 1_000_001 }, 'bankroll', ACCOUNT_TEXTS.bankrollBounds],
    [{ bankroll: 100.001 }, 'bankroll', ACCOUNT_TEXTS.bankrollBounds],
    [{ defaultBetAmount: 0.99 }, 'defaultBetAmount', ACCOUNT_TEXTS.defaultBetBounds],
    [{ defaultBetAmount: 200.01 }, 'defaultBetAmount', ACCOUNT_TEXTS.defaultBetBounds],
    [{ bankroll: 999 }, 'defaultBetAmount', ACCOUNT_TEXTS.defaultBetBounds],
    [{ displayName: 'x'.repeat(61) }, 'displayName', ACCOUNT_TEXTS.displayNameTooLong],
    [{ displayName: 'a\u202Eb' }, 'displayName', ACCOUNT_TEXTS.displayNameCharacters],
    [{ email: 'nonsense' }, 'email', ACCOUNT_TEXTS.emailInvalid],
  ])('checks the limits together with stored values: %j (S-149, S-480)', async (values, field, rule) => {
    await expect(update(values)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: rule,
      details: { issues: [{ field, rule }] },
    });
    expect(await user()).toMatchObject({
      bankroll: 2000,
      defaultBetAmount: 100,
      displayName: 'Sam W.',
      version: 1,
    });
  });

  it('accepts bankroll and bet at their limits, and both lowered together (S-149)', async () => {
    expect((await update({ defaultBetAmount: 200 })).user.defaultBetAmount).toBe(200);
    expect((await update({ bankroll: 100, defaultBetAmount: 10 })).user).toMatchObject({
      bankroll: 100,
      defaultBetAmount: 10,
    });
    expect((await update({ bankroll: 1_000_000, defaultBetAmount: 1 })).user.bankroll).toBe(1_000_000);
  });

  it('refuses to overwrite a change from another tab', async () => {
    await update({ displayName: 'First tab', expectedVersion: 1 });
    await expect(update({ displayName: 'Second tab', expectedVersion: 1 })).rejects.toMatchObject({
      code: 'PROFILE_CHANGED_ELSEWHERE',
      message: ACCOUNT_TEXTS.profileChanged,
    });
    expect((await user()).displayName).toBe('First tab');
  });

  it('lets one of twenty concurrent tabs win', async () => {
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => codeOf(update({ displayName: `Tab ${n}`, expectedVersion: 1 }))),
    );
    expect(codes.filter((code) => code === 'none')).toHaveLength(1);
    expect(codes.filter((code) => code === 'PROFILE_CHANGED_ELSEWHERE')).toHaveLength(19);
    expect((await user()).version).toBe(2);
  });

  it('applies a repeated command once, even after its own version', async () => {
    const key = randomUUID();
    const values = { displayName: 'Once', expectedVersion: 1 };
    const outcomes = await Promise.all([1, 2, 3].map(() => update(values, key)));
    expect(outcomes.map(({ user: { version } }) => version)).toEqual([2, 2, 2]);
    expect(await codeOf(update({ ...values, displayName: 'Other' }, key))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('stores no address with the idempotency key', async () => {
    await update({ email: 'sam@example.com', displayName: 'x' });
    expect(JSON.stringify(await app.rows('select * from auth.idempotency_keys'))).not.toContain(
      'example.com',
    );
  });
});
