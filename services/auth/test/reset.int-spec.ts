import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACCOUNT_TEXTS, type RequestOf, type resetPassword } from '@app/contracts';
import { eventually } from '@app/testing';
import { linksIn, startMailbox, type Mailbox } from '@app/testing/mailbox';
import { AccountAdmin } from '../src/admin/account-admin.ts';
import { newKeyFile } from '../src/keys/auth-keys.ts';
import { makeFileOnce } from '../src/keys/key-file.ts';
import { RequestPasswordResetHandler } from '../src/reset/request-password-reset.handler.ts';
import { ResetPasswordHandler } from '../src/reset/reset-password.handler.ts';
import { Throttles } from '../src/throttles/throttles.ts';
import { CLIENT, codeOf, PASSWORD, startAuthApp, type AuthApp } from './auth-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const NEW_PASSWORD = 'battery staple correct';
const SUBJECT = 'Reset your Openbook password';

let mailbox: Mailbox;
let app: AuthApp;

beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startAuthApp({ env: { SMTP_URL: mailbox.smtpUrl }, hasJobs: true });
});
beforeEach(async () => {
  await app.reset();
  mailbox.clear();
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

const ask = (email = 'sam@example.com', key = randomUUID()) =>
  app.get(RequestPasswordResetHandler).execute({ email, client: CLIENT }, { key });

const redeem = (values: Partial<RequestOf<typeof resetPassword>>, key = randomUUID()) =>
  app
    .get(ResetPasswordHandler)
    .execute({ token: '', password: NEW_PASSWORD, client: CLIENT, ...values }, { key });

/** Returns the message a reset is refused with, or 'none'. */
async function refusal(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'none',
    (error: unknown) => (error as Error).message,
  );
}

/** Requests a link and returns its token from the mail. */
async function mailedToken(): Promise<string> {
  mailbox.clear();
  await ask();
  const mail = await mailbox.waitForMessage({ to: 'sam@example.com', subject: SUBJECT });
  const token = linksIn(mail)
    .map((link) => new URL(link).searchParams.get('token'))
    .find((found) => found !== null);
  return token ?? '';
}

/** Waits until every request is processed and every mail is sent or dropped. */
const allDone = () =>
  eventually(
    async () =>
      (
        await app.rows(
          `select 1 from auth.reset_request union all
           select 1 from auth.mail where sent_at is null and dropped_at is null`,
        )
      ).length === 0,
  );

describe('requesting a reset link', () => {
  it('emails it to the owner with the public address, valid for 1 hour (S-117, S-118)', async () => {
    await app.register();
    await expect(ask('SAM@example.com')).resolves.toEqual({});
    const mail = await mailbox.waitForMessage({ to: 'sam@example.com', subject: SUBJECT });
    expect(linksIn(mail)[0]).toMatch(/^http:\/\/127\.0\.0\.1:3001\/reset-password\?token=[A-Za-z0-9_-]{43}$/);
    expect(mail.text).toContain('It works once and expires in 1 hour, on Tue, Sep 1, 2026, 9:00 AM ET.');
    // Its job must not meet the next test's rows, which get the same ids.
    await allDone();
  });

  it('gives the same response for an unknown address and emails no one (S-119)', async () => {
    await app.register();
    await expect(ask('nobody@example.com')).resolves.toEqual(await ask());
    await allDone();
    expect(mailbox.messages().map(({ to }) => to)).toEqual([['sam@example.com']]);
  });

  it('does the same work for both: one row, processed later (S-119)', async () => {
    const quiet = await startAuthApp();
    await quiet.register();
    const handler = quiet.get(RequestPasswordResetHandler);
    for (const email of ['sam@example.com', 'nobody@example.com'])
      await handler.execute({ email, client: CLIENT }, { key: randomUUID() });
    expect(await quiet.rows('select email from auth.reset_request order by email')).toEqual([
      { email: 'nobody@example.com' },
      { email: 'sam@example.com' },
    ]);
    expect(await quiet.rows('select 1 from auth.password_reset')).toEqual([]);
    await quiet.close();
  });

  it('keeps no row of a processed request, and no token anywhere (S-134)', async () => {
    await app.register();
    await ask('nobody@example.com');
    const token = await mailedToken();
    await allDone();
    const tables = await app.rows<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'auth'`,
    );
    for (const { name } of tables) {
      const rows = await app.rows<{ row: string }>(`select t::text as row from ${name} t`);
      expect(rows.filter(({ row }) => row.includes(token) || row.includes('nobody@example.com'))).toEqual([]);
    }
  });

  it('emails one address 3 times an hour without saying so (S-118, S-119)', async () => {
    await app.register();
    for (let asked = 0; asked < 5; asked += 1) {
      await expect(ask()).resolves.toEqual({});
      await allDone();
    }
    expect(mailbox.messages()).toHaveLength(3);
  });

  it('refuses an invalid address (S-122)', async () => {
    expect(await refusal(ask('sam'))).toBe(ACCOUNT_TEXTS.emailInvalid);
  });

  it('emails neither a disabled nor a closed account (S-119)', async () => {
    await app.register();
    await app.rows('update auth."user" set disabled_at = now()');
    await ask();
    await allDone();
    await app.rows('update auth."user" set disabled_at = null, closed_at = now()');
    await ask();
    await allDone();
    await app.rows('update auth."user" set closed_at = null');
    // Disabled after the account was found.
    jest.spyOn(app.get(Throttles), 'resetMail').mockImplementationOnce(async () => {
      await app.get(AccountAdmin).disable('sam');
      return true;
    });
    await ask();
    await allDone();
    expect(await app.rows('select 1 from auth.password_reset')).toEqual([]);
    expect(mailbox.messages()).toEqual([]);
  });

  it('creates one request for a repeated command (S-118)', async () => {
    await app.register();
    const key = randomUUID();
    await ask('sam@example.com', key);
    await ask('sam@example.com', key);
    await allDone();
    expect(mailbox.messages()).toHaveLength(1);
    expect(await codeOf(ask('other@example.com', key))).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('resetting a password', () => {
  it('sets the new one, ends every session and notifies the owner (S-130, S-134)', async () => {
    await app.register();
    await app.logIn({ rememberMe: true });
    const token = await mailedToken();
    await expect(redeem({ token })).resolves.toEqual({});
    expect(await app.rows('select 1 from auth.session where ended_at is null')).toEqual([]);
    expect(await codeOf(app.logIn())).toBe('LOGIN_FAILED');
    expect(await codeOf(app.logIn({ password: NEW_PASSWORD }))).toBe('none');
    const mail = await mailbox.waitForMessage({ to: 'sam@example.com', subject: 'password was changed' });
    expect(mail.text).toContain('Tue, Sep 1, 2026, 8:00 AM ET');
  });

  it('works once of 50 concurrent uses, with a single hash (S-134)', async () => {
    await app.register();
    const token = await mailedToken();
    const passwords = Array.from({ length: 50 }, (_, index) => `one of fifty passwords ${index}`);
    const before = await app.hashes();
    const outcomes = await Promise.all(passwords.map((password) => refusal(redeem({ token, password }))));
    expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['none', ACCOUNT_TEXTS.resetTokenExpired]));
    expect(await app.hashes()).toBe(before + 1);
    const won = passwords[outcomes.indexOf('none')] ?? '';
    expect(await codeOf(app.logIn({ password: won }))).toBe('none');
  });

  it('works for exactly an hour (S-117, S-134)', async () => {
    await app.register();
    const late = await mailedToken();
    app.clock.advance(3_600_000);
    expect(await refusal(redeem({ token: late }))).toBe(ACCOUNT_TEXTS.resetTokenExpired);
    const early = await mailedToken();
    app.clock.advance(3_599_000);
    expect(await refusal(redeem({ token: early }))).toBe('none');
  });

  it('is refused after 3,601 s (S-117, S-134)', async () => {
    await app.register();
    const token = await mailedToken();
    app.clock.advance(3_601_000);
    expect(await refusal(redeem({ token }))).toBe(ACCOUNT_TEXTS.resetTokenExpired);
    expect(await codeOf(app.logIn())).toBe('none');
  });

  it('is refused with an older token once there is a newer one (S-134)', async () => {
    await app.register();
    const older = await mailedToken();
    const newer = await mailedToken();
    expect(await refusal(redeem({ token: older }))).toBe(ACCOUNT_TEXTS.resetTokenExpired);
    expect(await refusal(redeem({ token: newer }))).toBe('none');
  });

  it('is refused while the account is disabled, and with an earlier link after that (S-134)', async () => {
    const { user } = await app.register();
    const token = await mailedToken();
    await app.changeUser(user.id, { disabledAt: app.clock.now().toISOString() });
    expect(await refusal(redeem({ token }))).toBe(ACCOUNT_TEXTS.resetTokenExpired);
    await app.get(AccountAdmin).disable('sam');
    await app.get(AccountAdmin).enable('sam');
    expect(await refusal(redeem({ token }))).toBe(ACCOUNT_TEXTS.resetTokenExpired);
    expect(await codeOf(app.logIn())).toBe('none');
  });

  it('checks the password first, then the token (S-128)', async () => {
    await app.register();
    const token = await mailedToken();
    expect(await refusal(redeem({ token: 'nonsense', password: 'short' }))).toBe(
      'Password must be at least 8 characters long',
    );
    expect(await refusal(redeem({ token: 'nonsense' }))).toBe('Invalid reset token');
    expect(await refusal(redeem({ token: `${token}A` }))).toBe('Invalid reset token');
    expect(await refusal(redeem({ token, password: 'password123' }))).toBe(ACCOUNT_TEXTS.passwordCommon);
    expect(await refusal(redeem({ token, password: 'SAM@example.com' }))).toBe(
      ACCOUNT_TEXTS.passwordPersonal,
    );
    expect(await refusal(redeem({ token }))).toBe('none');
  });

  it('hashes nothing for a token we never issued (S-130)', async () => {
    await app.register();
    const before = await app.hashes();
    await refusal(redeem({ token: 'nonsense' }));
    expect(await app.hashes()).toBe(before);
  });

  it('gives a repeated command its first response (S-130, S-134)', async () => {
    await app.register();
    const token = await mailedToken();
    const key = randomUUID();
    await expect(redeem({ token }, key)).resolves.toEqual({});
    await expect(redeem({ token }, key)).resolves.toEqual({});
    expect(await refusal(redeem({ token }))).toBe(ACCOUNT_TEXTS.resetTokenExpired);
    expect(await codeOf(app.logIn({ password: PASSWORD }))).toBe('LOGIN_FAILED');
  });
});

describe('the link in the response', () => {
  const flags = { DEVELOPMENT_MAILBOX: '1', DEVELOPMENT_RESET_URL: '1' };
  const answerWith = async (env: Readonly<Record<string, string>>) => {
    const other = await startAuthApp({ env });
    await other.register();
    const handler = other.get(RequestPasswordResetHandler);
    const known = await handler.execute({ email: 'sam@example.com', client: CLIENT }, { key: randomUUID() });
    const unknown = await handler.execute(
      { email: 'nobody@example.com', client: CLIENT },
      { key: randomUUID() },
    );
    await other.close();
    return { known, unknown };
  };

  it('is present in development with the mailbox and the flag, for existing accounts only (S-118, S-121)', async () => {
    const { known, unknown } = await answerWith({ NODE_ENV: 'development', ...flags });
    expect(known.developmentResetUrl).toMatch(/\/reset-password\?token=[A-Za-z0-9_-]{43}$/);
    expect(unknown).toEqual({});
  });

  it('is absent in production, whatever the flags (S-121)', async () => {
    const home = mkdtempSync(join(tmpdir(), 'openbook-keys-'));
    const keys = join(home, 'keys.json');
    await makeFileOnce(keys, newKeyFile());
    const env = { NODE_ENV: 'production', AUTH_KEYS_FILE: keys, ...flags };
    expect(await answerWith(env)).toEqual({ known: {}, unknown: {} });
    rmSync(home, { recursive: true });
  });

  it.each([
    ['in test mode', { NODE_ENV: 'test', ...flags }],
    ['without the mailbox', { NODE_ENV: 'development', DEVELOPMENT_RESET_URL: '1' }],
    ['without the flag', { NODE_ENV: 'development', DEVELOPMENT_MAILBOX: '1' }],
  ])('is absent %s (S-121)', async (_when, env) => {
    expect(await answerWith(env)).toEqual({ known: {}, unknown: {} });
  });
});
