import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { ACCOUNT_TEXTS, type Actor, type Client } from '@app/contracts';
import { LinkTokens } from '../src/links/link-tokens.ts';
import { ChangePasswordHandler } from '../src/passwords/change-password.handler.ts';
import { PasswordResets } from '../src/reset/password-resets.ts';
import { ResetPasswordHandler } from '../src/reset/reset-password.handler.ts';
import { GetSessionHandler } from '../src/sessions/get-session.handler.ts';
import { actorOf, CLIENT, codeOf, PASSWORD, startAuthApp, type AuthApp } from './auth-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const NEW = 'another fine password';
const RESET = 'the password of a reset';
let app: AuthApp;
let here: Actor;
let there: Actor;

beforeAll(async () => {
  app = await startAuthApp();
});
beforeEach(async () => {
  await app.reset();
  here = actorOf(await app.register());
  there = actorOf(await app.logIn({ rememberMe: true }));
});
afterAll(async () => {
  await app.close();
});

const change = (
  values: { currentPassword?: string; newPassword?: string; client?: Client } = {},
  key = randomUUID(),
) =>
  app
    .get(ChangePasswordHandler)
    .execute(
      { actor: here, currentPassword: PASSWORD, newPassword: NEW, client: CLIENT, ...values },
      { key },
    );
const resetToken = async (): Promise<string> => {
  const requestedAt = app.clock.now().toISOString();
  const em = app.get(EntityManager).fork();
  const id = await app.get(PasswordResets).create(em, here.userId, requestedAt);
  return new URL(app.get(LinkTokens).resetUrl(id)).searchParams.get('token') ?? '';
};
const redeem = (token: string) =>
  app.get(ResetPasswordHandler).execute({ token, password: RESET, client: CLIENT }, { key: randomUUID() });
const isOpen = async ({ sessionId }: Actor) =>
  (await app.get(GetSessionHandler).execute({ sessionId })).session !== null;

describe('changing the password', () => {
  it('accepts the new one and no longer the old one', async () => {
    await change();
    expect(await codeOf(app.logIn())).toBe('LOGIN_FAILED');
    expect(await codeOf(app.logIn({ password: NEW }))).toBe('none');
  });

  it("ends every other session of the account and no one else's (S-134)", async () => {
    const eve = actorOf(await app.register({ username: 'eve', email: 'eve@example.com' }));
    await change();
    expect([await isOpen(here), await isOpen(there), await isOpen(eve)]).toEqual([true, false, true]);
  });

  it('ends mailed reset links, which an intruder may have requested (S-134)', async () => {
    const token = await resetToken();
    await change();
    expect(await codeOf(redeem(token))).toBe('RESET_LINK_ENDED');
    expect(await codeOf(app.logIn({ password: NEW }))).toBe('none');
  });

  it('requires the old one and keeps everything when it is wrong', async () => {
    const rule = ACCOUNT_TEXTS.currentPasswordWrong;
    await expect(change({ currentPassword: 'wrong password' })).rejects.toMatchObject({
      code: 'CURRENT_PASSWORD_WRONG',
      message: rule,
      details: { issues: [{ field: 'currentPassword', rule }] },
    });
    expect(await isOpen(there)).toBe(true);
    expect(await codeOf(app.logIn())).toBe('none');
  });

  it.each([
    ['short', ACCOUNT_TEXTS.passwordTooShort],
    ['x'.repeat(129), ACCOUNT_TEXTS.passwordTooLong],
    ['iloveyou', ACCOUNT_TEXTS.passwordCommon],
    ['SAM@example.com', ACCOUNT_TEXTS.passwordPersonal],
  ])('refuses %j as the new one', async (newPassword, rule) => {
    await expect(change({ newPassword })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: rule,
      details: { issues: [{ field: 'newPassword', rule }] },
    });
  });

  it('is rate-limited together with logins (S-093)', async () => {
    for (let n = 0; n < 5; n += 1) await codeOf(change({ currentPassword: 'wrong password' }));
    await expect(change()).rejects.toMatchObject({
      code: 'LOGIN_THROTTLED',
      message: ACCOUNT_TEXTS.loginThrottled,
    });
    expect(await codeOf(app.logIn())).toBe('LOGIN_THROTTLED');
  });

  it('gives a repeated command the first response, although the old password is no longer valid', async () => {
    const key = randomUUID();
    await change({}, key);
    await change({}, key);
    const again = actorOf(await app.logIn({ password: NEW }));
    await Promise.all([change({}, key), change({}, key)]);
    expect(await isOpen(again)).toBe(true);
  });

  it('lets one of two concurrent changes win', async () => {
    const codes = await Promise.all([change({ newPassword: 'password of one tab' }), change()].map(codeOf));
    expect(codes.filter((code) => code === 'none')).toHaveLength(1);
  });
});
