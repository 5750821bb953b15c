import { randomUUID } from 'node:crypto';
import { ACCOUNT_TEXTS } from '@app/contracts';
import { linksIn, startMailbox, type Mailbox } from '@app/testing/mailbox';
import { AccountAdmin } from '../src/admin/account-admin.ts';
import { ConfirmEmailHandler } from '../src/email-change/confirm-email.handler.ts';
import { ChangePasswordHandler } from '../src/passwords/change-password.handler.ts';
import { GetProfileHandler } from '../src/profiles/get-profile.handler.ts';
import { RequestPasswordResetHandler } from '../src/reset/request-password-reset.handler.ts';
import { ResetPasswordHandler } from '../src/reset/reset-password.handler.ts';
import { UpdateProfileHandler } from '../src/profiles/update-profile.handler.ts';
import { actorOf, CLIENT, codeOf, PASSWORD, startAuthApp, type AuthApp } from './auth-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const OLD = 'sam@example.com';
const NEW = 'Sam.New@example.com';
let mailbox: Mailbox;
let app: AuthApp;
let userId: string;

beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startAuthApp({ env: { SMTP_URL: mailbox.smtpUrl }, hasJobs: true });
});
beforeEach(async () => {
  await app.reset();
  mailbox.clear();
  userId = (await app.register()).user.id;
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

const change = async (email: string) => {
  const actor = actorOf(await app.logIn());
  return app
    .get(UpdateProfileHandler)
    .execute({ actor, email, expectedVersion: null }, { key: randomUUID() });
};
const confirm = (token: string, key = randomUUID()) =>
  app.get(ConfirmEmailHandler).execute({ token }, { key });
const tokenOf = async (to: string, subject: string): Promise<string> => {
  const mail = await mailbox.waitForMessage({ to, subject });
  return new URL(linksIn(mail)[0] ?? '').searchParams.get('token') ?? '';
};
const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: unknown) => (error as Error).message,
  );
const storedEmail = async (): Promise<unknown> =>
  (await app.rows<{ email: string }>('select email from auth."user" where id = $1', [userId]))[0]?.email;

describe('a new email address', () => {
  it('waits for its link, which goes only to the new address (S-145)', async () => {
    const { user } = await change(` ${NEW} `);
    expect(user).toMatchObject({ email: OLD, pendingEmail: NEW });
    const mail = await mailbox.waitForMessage({ to: NEW, subject: 'Confirm your new email address' });
    expect(linksIn(mail)[0]).toMatch(/^http:\/\/127\.0\.0\.1:3001\/confirm-email\?token=[A-Za-z0-9_-]{43}$/);
    expect(mailbox.messages()).toHaveLength(1);
    expect(await storedEmail()).toBe(OLD);
  });

  it('takes effect once its link is opened, and the old address is notified (S-145)', async () => {
    await change(NEW);
    await expect(confirm(await tokenOf(NEW, 'Confirm'))).resolves.toEqual({});
    expect(await storedEmail()).toBe(NEW);
    const notice = await mailbox.waitForMessage({ to: OLD, subject: 'email address was changed' });
    expect(notice.text).not.toContain(NEW);
    expect(await codeOf(app.logIn({ username: NEW }))).toBe('none');
    expect(await codeOf(app.logIn({ username: OLD }))).toBe('LOGIN_FAILED');
  });

  it('is confirmed once, within an hour, only by its newest link', async () => {
    await change(NEW);
    const older = await tokenOf(NEW, 'Confirm');
    mailbox.clear();
    await change(NEW);
    const token = await tokenOf(NEW, 'Confirm');
    expect(await refusal(confirm(older))).toBe(ACCOUNT_TEXTS.confirmTokenInvalid);
    expect(await refusal(confirm('nonsense'))).toBe(ACCOUNT_TEXTS.confirmTokenInvalid);
    await app.get(RequestPasswordResetHandler).execute({ email: OLD, client: CLIENT }, { key: randomUUID() });
    const reset = await tokenOf(OLD, 'Reset');
    expect(await refusal(confirm(reset))).toBe(ACCOUNT_TEXTS.confirmTokenInvalid);
    app.clock.advance(3_600_000);
    expect(await refusal(confirm(token))).toBe(ACCOUNT_TEXTS.confirmTokenInvalid);
    app.clock.advance(-1);
    const key = randomUUID();
    await confirm(token, key);
    await expect(confirm(token, key)).resolves.toEqual({});
    expect(await refusal(confirm(token))).toBe(ACCOUNT_TEXTS.confirmTokenInvalid);
  });

  it('that someone has is refused, ignoring case, even if taken in the meantime (S-109)', async () => {
    await app.register({ username: 'kim', email: 'kim@example.com' });
    expect(await refusal(change('KIM@example.com'))).toBe('Email already exists');
    await change(NEW);
    const token = await tokenOf(NEW, 'Confirm');
    await app.register({ username: 'alex', email: NEW.toLowerCase() });
    const taken = confirm(token);
    expect(await codeOf(taken)).toBe('EMAIL_TAKEN');
    expect(await refusal(confirm(token))).toBe('Email already exists');
    expect(await storedEmail()).toBe(OLD);
  });

  it('goes to one of two users who confirm it at once (S-109)', async () => {
    await app.register({ username: 'kim', email: 'kim@example.com' });
    await change(NEW);
    const first = await tokenOf(NEW, 'Confirm');
    mailbox.clear();
    const actor = actorOf(await app.logIn({ username: 'kim' }));
    await app
      .get(UpdateProfileHandler)
      .execute({ actor, email: NEW, expectedVersion: null }, { key: randomUUID() });
    const second = await tokenOf(NEW, 'Confirm');
    const codes = await Promise.all([codeOf(confirm(first)), codeOf(confirm(second))]);
    expect([...codes].sort()).toEqual(['EMAIL_TAKEN', 'none']);
    const formerAddress = codes[0] === 'none' ? OLD : 'kim@example.com';
    await mailbox.waitForMessage({ to: formerAddress, subject: 'changed' });
  });

  it('that differs only in case takes effect at once, for the owner only (S-145)', async () => {
    const { user } = await change('Sam@Example.com');
    expect(user).toMatchObject({ email: 'Sam@Example.com', pendingEmail: null });
    expect(await storedEmail()).toBe('Sam@Example.com');
    expect(mailbox.messages()).toEqual([]);
  });

  it('that differs only in case ends a pending change together with its link', async () => {
    await change(NEW);
    const token = await tokenOf(NEW, 'Confirm');
    expect((await change('Sam@Example.com')).user.pendingEmail).toBeNull();
    expect(await codeOf(confirm(token))).toBe('EMAIL_LINK_ENDED');
    expect(await storedEmail()).toBe('Sam@Example.com');
  });

  it('stays pending when a form sends the old address along', async () => {
    await change(NEW);
    const { user } = await change(OLD);
    expect(user.pendingEmail).toBe(NEW);
    await expect(confirm(await tokenOf(NEW, 'Confirm'))).resolves.toEqual({});
  });

  it('invalidates reset links to the old address, and a reset invalidates its link (S-134)', async () => {
    const askReset = async (): Promise<string> => {
      mailbox.clear();
      await app
        .get(RequestPasswordResetHandler)
        .execute({ email: OLD, client: CLIENT }, { key: randomUUID() });
      return tokenOf(OLD, 'Reset');
    };
    const redeem = (token: string) =>
      app
        .get(ResetPasswordHandler)
        .execute({ token, password: 'another password', client: CLIENT }, { key: randomUUID() });
    await change(NEW);
    const confirmation = await tokenOf(NEW, 'Confirm');
    await redeem(await askReset());
    expect(await refusal(confirm(confirmation))).toBe(ACCOUNT_TEXTS.confirmTokenInvalid);
    const password = 'another password';
    const actor = actorOf(await app.logIn({ password }));
    await app
      .get(UpdateProfileHandler)
      .execute({ actor, email: NEW, expectedVersion: null }, { key: randomUUID() });
    const second = await tokenOf(NEW, 'Confirm');
    const reset = await askReset();
    await confirm(second);
    expect(await refusal(redeem(reset))).toBe(ACCOUNT_TEXTS.resetTokenExpired);
  });

  it('is canceled with its link when the password is changed', async () => {
    await change(NEW);
    const token = await tokenOf(NEW, 'Confirm');
    const actor = actorOf(await app.logIn());
    const passwords = { currentPassword: PASSWORD, newPassword: 'another password' };
    await app
      .get(ChangePasswordHandler)
      .execute({ actor, ...passwords, client: CLIENT }, { key: randomUUID() });
    expect(await app.get(GetProfileHandler).execute({ actor })).toMatchObject({
      profile: { email: OLD, pendingEmail: null },
    });
    expect(await codeOf(confirm(token))).toBe('EMAIL_LINK_ENDED');
    expect(await storedEmail()).toBe(OLD);
  });

  it('is refused while the account is disabled, and with an earlier link after that', async () => {
    await change(NEW);
    const token = await tokenOf(NEW, 'Confirm');
    await app.changeUser(userId, { disabledAt: app.clock.now().toISOString() });
    expect(await codeOf(confirm(token))).toBe('EMAIL_LINK_ENDED');
    await app.get(AccountAdmin).disable('sam');
    await app.get(AccountAdmin).enable('sam');
    expect(await codeOf(confirm(token))).toBe('EMAIL_LINK_ENDED');
    expect(await storedEmail()).toBe(OLD);
    expect((await app.logIn()).user.pendingEmail).toBeNull();
  });

  it('and the replaced address are deleted 30 days later', async () => {
    await change(NEW);
    await confirm(await tokenOf(NEW, 'Confirm'));
    await mailbox.waitForMessage({ to: OLD });
    const rows = () => app.rows('select 1 from auth.email_change union all select 1 from auth.mail');
    await app.housekeep();
    expect(await rows()).not.toEqual([]);
    app.clock.advance(30 * 86_400_000 + 1);
    await app.housekeep();
    expect(await rows()).toEqual([]);
    expect(await storedEmail()).toBe(NEW);
  });

  it('is limited to 5 emails an hour and then says in seconds when to retry (S-481)', async () => {
    const actor = actorOf(await app.logIn());
    const ask = (email: string) =>
      app.get(UpdateProfileHandler).execute({ actor, email, expectedVersion: null }, { key: randomUUID() });
    for (let number = 0; number < 5; number += 1) await ask(`new${number}@example.com`);
    await expect(ask('new5@example.com')).rejects.toMatchObject({
      code: 'EMAIL_CHANGES_THROTTLED',
      details: { retryAfterSeconds: 3_600 },
    });
    app.clock.advance(3_600_000);
    expect(await codeOf(ask('new5@example.com'))).toBe('none');
  });
});
