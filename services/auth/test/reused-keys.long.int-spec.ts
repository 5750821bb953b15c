import { randomUUID } from 'node:crypto';
import type { Actor } from '@app/contracts';
import { linksIn, startMailbox, type Mailbox } from '@app/testing/mailbox';
import { DeleteAccountHandler } from '../src/deletion/delete-account.handler.ts';
import { ConfirmEmailHandler } from '../src/email-change/confirm-email.handler.ts';
import { ChangePasswordHandler } from '../src/passwords/change-password.handler.ts';
import { RequestPasswordResetHandler } from '../src/reset/request-password-reset.handler.ts';
import { ResetPasswordHandler } from '../src/reset/reset-password.handler.ts';
import { RevokeSessionsHandler } from '../src/sessions/revoke-sessions.handler.ts';
import { UpdateProfileHandler } from '../src/profiles/update-profile.handler.ts';
import { actorOf, CLIENT, codeOf, PASSWORD, startAuthApp, type AuthApp } from './auth-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const NEW = 'another fine password';
const OTHER = 'a third fine password';
const REUSED = 'IDEMPOTENCY_KEY_REUSED';
let mailbox: Mailbox;
let app: AuthApp;
let actor: Actor;
let key: string;

beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startAuthApp({ env: { SMTP_URL: mailbox.smtpUrl }, hasJobs: true });
});
beforeEach(async () => {
  await app.reset();
  mailbox.clear();
  actor = actorOf(await app.register());
  key = randomUUID();
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

const changePassword = (currentPassword: string, newPassword: string) =>
  app.get(ChangePasswordHandler).execute({ actor, currentPassword, newPassword, client: CLIENT }, { key });
const resetPassword = (token: string, password: string) =>
  app.get(ResetPasswordHandler).execute({ token, password, client: CLIENT }, { key });
const confirmEmail = (token: string) => app.get(ConfirmEmailHandler).execute({ token }, { key });
const deleteAccount = (password = PASSWORD) =>
  app.get(DeleteAccountHandler).execute({ actor, password, client: CLIENT }, { key });
/** Uses the key for a command without a password. */
const revokeOthers = () => app.get(RevokeSessionsHandler).execute({ actor, sessionId: null }, { key });
const canLogIn = async (password: string) => (await codeOf(app.logIn({ password }))) === 'none';

async function tokenFrom(to: string, subject: string): Promise<string> {
  const [link] = linksIn(await mailbox.waitForMessage({ to, subject }));
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

async function resetToken(): Promise<string> {
  await app
    .get(RequestPasswordResetHandler)
    .execute({ email: 'sam@example.com', client: CLIENT }, { key: randomUUID() });
  return tokenFrom('sam@example.com', 'Reset');
}

async function confirmationToken(): Promise<string> {
  const change = { actor, email: 'new@example.com', expectedVersion: null };
  await app.get(UpdateProfileHandler).execute(change, { key: randomUUID() });
  return tokenFrom('new@example.com', 'Confirm');
}

describe('a reused idempotency key', () => {
  it.each([
    ['by then right', NEW],
    ['right the first time', PASSWORD],
  ])('keeps the first password change, with the current password %s (S-481)', async (_, current) => {
    await changePassword(PASSWORD, NEW);
    expect(await codeOf(changePassword(current, OTHER))).toBe(REUSED);
    expect([await canLogIn(NEW), await canLogIn(OTHER)]).toEqual([true, false]);
    expect(await codeOf(changePassword(PASSWORD, NEW))).toBe('none');
  });

  it('changes the password for one of two concurrent requests and confirms it only to that one (S-481)', async () => {
    const codes = await Promise.all(
      [changePassword(PASSWORD, NEW), changePassword(PASSWORD, OTHER)].map(codeOf),
    );
    expect(codes.filter((code) => code === 'none')).toHaveLength(1);
    expect(await canLogIn(codes[0] === 'none' ? NEW : OTHER)).toBe(true);
  });

  it('does not reset the password again (S-481)', async () => {
    const token = await resetToken();
    await resetPassword(token, NEW);
    expect(await codeOf(resetPassword(token, OTHER))).toBe(REUSED);
    expect(await codeOf(resetPassword(token, NEW))).toBe('none');
    expect([await canLogIn(NEW), await canLogIn(OTHER)]).toEqual([true, false]);
  });

  it('does not reveal that another command succeeded (S-481)', async () => {
    const [reset, confirmation] = [await resetToken(), await confirmationToken()];
    await revokeOthers();
    expect(await codeOf(changePassword('wrong password', NEW))).toBe(REUSED);
    expect(await codeOf(changePassword(PASSWORD, NEW))).toBe(REUSED);
    expect(await codeOf(deleteAccount())).toBe(REUSED);
    expect(await codeOf(resetPassword(reset, NEW))).toBe(REUSED);
    expect(await codeOf(confirmEmail(confirmation))).toBe(REUSED);
    expect(await canLogIn(PASSWORD)).toBe(true);
  });

  it('confirms no other address, even one whose link expired (S-481)', async () => {
    const first = await confirmationToken();
    mailbox.clear();
    const second = await confirmationToken();
    await confirmEmail(second);
    expect(await codeOf(confirmEmail(second))).toBe('none');
    expect(await codeOf(confirmEmail(first))).toBe(REUSED);
  });

  it('resets nothing with another link, even an expired one (S-481)', async () => {
    const first = await resetToken();
    mailbox.clear();
    const second = await resetToken();
    await resetPassword(second, NEW);
    expect(await codeOf(resetPassword(first, NEW))).toBe(REUSED);
  });

  it.each([
    ['address', { email: 'kim2@example.com' }],
    ['display name', { displayName: 'Kimberley' }],
    ['bankroll', { bankroll: 2_000 }],
    ['default bet', { defaultBetAmount: 20 }],
    ['password', { password: OTHER }],
    ['username', { username: 'kimberley' }],
  ])('does not register or sign in another %s (S-481)', async (_, other) => {
    const registration = { username: 'kim', email: 'kim@example.com' };
    const { user } = await app.register(registration, key);
    expect(await codeOf(app.register({ ...registration, ...other }, key))).toBe(REUSED);
    expect((await app.register(registration, key)).user).toEqual(user);
    expect(await app.rows('select 1 from auth."user"')).toHaveLength(2);
  });
});
