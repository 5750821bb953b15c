import { readFileSync, writeFileSync } from 'node:fs';
import { ACCOUNT_TEXTS } from '@app/contracts';
import { queryRows } from '@app/testing/stack';
import { call, register, unique, type Account, type Reply } from './client.ts';
import type { AccountHarness, Checks } from './harness.ts';
import type { World } from './world.ts';

const SUBJECT = 'password';
const USES = 50;
const SHORT_USES = 10;
const LIFE_MS = 3_600_000;
const MARGIN_MS = 60_000;

/**
 * A mailed reset link works once, for an hour, and only the newest one. Only in development with both flags
 * does the response contain a link.
 */
export const reset: AccountHarness = {
  name: 'reset',
  async run(world, checks) {
    await world.useAuth();
    await useAtOnce(world, checks);
    await useOlder(world, checks);
    await useOther(world, checks);
    await useLate(world, checks);
    await revealNothing(world, checks);
  },
};

const forgot = (world: World, email: string): Promise<Reply> =>
  call(world.origin, 'POST /api/auth/forgot-password', { body: { email } });
const redeem = (world: World, token: string, password: string): Promise<Reply> =>
  call(world.origin, 'POST /api/auth/reset-password', { body: { token, password } });
const canLogIn = async (world: World, { username }: Account, password: string): Promise<boolean> =>
  (await call(world.origin, 'POST /api/login', { body: { username, password } })).status === 200;

async function mailed(world: World, account: Account): Promise<string> {
  world.stack.mailbox.clear();
  await forgot(world, account.email);
  return world.mailedToken(account.email, SUBJECT);
}

async function useAtOnce(world: World, checks: Checks): Promise<void> {
  const account = await register(world.origin);
  const token = await mailed(world, account);
  const passwords = Array.from({ length: world.isShort ? SHORT_USES : USES }, () => unique('Reset-'));
  const replies = await Promise.all(passwords.map((password) => redeem(world, token, password)));
  const won = passwords.filter((_password, index) => replies[index]?.status === 200);
  checks.equal(won.length, 1, `${passwords.length} uses of one link at once: successes`);
  const lost = replies.filter(({ status }) => status !== 200);
  for (const { status, body } of lost)
    checks.equal([status, body?.error], [400, ACCOUNT_TEXTS.resetTokenExpired], 'a use that lost');
  for (const password of passwords.slice(0, 5).concat(won))
    checks.equal(
      await canLogIn(world, account, password),
      won.includes(password),
      'logging in with a password sent',
    );
  checks.equal(await canLogIn(world, account, account.password), false, 'logging in with the old password');
  const me = await call(world.origin, 'GET /api/auth/me', { token: account.token });
  checks.equal(me.status, 401, 'the session opened before the reset');
  const again = await redeem(world, token, unique('Again-'));
  checks.equal(again.body?.error, ACCOUNT_TEXTS.resetTokenExpired, 'a later use of the same link');
  checks.figure(`${passwords.length} uses of one link at once: ${won.length} success`);
}

async function useOlder(world: World, checks: Checks): Promise<void> {
  const account = await register(world.origin);
  const older = await mailed(world, account);
  const newer = await mailed(world, account);
  const refused = await redeem(world, older, unique('Older-'));
  checks.equal(
    [refused.status, refused.body?.error],
    [400, ACCOUNT_TEXTS.resetTokenExpired],
    'an older link',
  );
  const password = unique('Newer-');
  checks.equal((await redeem(world, newer, password)).status, 200, 'the newest link');
  checks.equal(await canLogIn(world, account, password), true, 'logging in afterwards');
}

/** Uses tokens that were never mailed, and a real one of another purpose. */
async function useOther(world: World, checks: Checks): Promise<void> {
  const account = await register(world.origin);
  const token = await mailed(world, account);
  world.stack.mailbox.clear();
  const email = `${unique('next')}@example.net`;
  await call(world.origin, 'PUT /api/profile', { token: account.token, body: { email } });
  const confirm = await world.mailedToken(email, 'email');
  const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  const bad = [
    changed,
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase(),
    confirm,
    'x',
    '"',
    '%00',
    'A'.repeat(900),
  ];
  for (const wrong of bad) {
    const { status } = await redeem(world, wrong, unique('Wrong-'));
    checks.equal(
      status,
      400,
      `a link with the token ${wrong === confirm ? 'of a confirmation' : wrong.slice(0, 12)}`,
    );
  }
  checks.equal(await canLogIn(world, account, account.password), true, 'the old password after wrong links');
  const crossed = await call(world.origin, 'POST /api/auth/confirm-email', { body: { token } });
  checks.equal(crossed.status, 400, 'a reset token used to confirm an address');
}

/** Uses links just before and just after their hour, by moving them into the past. */
async function useLate(world: World, checks: Checks): Promise<void> {
  const [early, late] = [await register(world.origin), await register(world.origin)];
  const tokens = { early: await mailed(world, early), late: await mailed(world, late) };
  const age = async ({ user }: Account, ms: number): Promise<void> => {
    await queryRows(
      world.stack.servers.postgres.url,
      `update auth.password_reset set requested_at = requested_at - interval '${ms} ms',
         expires_at = expires_at - interval '${ms} ms' where user_id = '${user.id}'`,
    );
  };
  await age(early, LIFE_MS - MARGIN_MS);
  checks.equal((await redeem(world, tokens.early, unique('Early-'))).status, 200, 'a link of 59 minutes');
  await age(late, LIFE_MS + 1_000);
  const refused = await redeem(world, tokens.late, unique('Late-'));
  checks.equal(
    [refused.status, refused.body?.error],
    [400, ACCOUNT_TEXTS.resetTokenExpired],
    'a link of 3,601 s',
  );
  checks.equal(await canLogIn(world, late, late.password), true, 'the old password after a late link');
}

async function revealNothing(world: World, checks: Checks): Promise<void> {
  const mailbox = { DEVELOPMENT_MAILBOX: '1' };
  const flag = { DEVELOPMENT_RESET_URL: '1' };
  const none = { DEVELOPMENT_MAILBOX: '0', DEVELOPMENT_RESET_URL: '0' };
  // The keys of production are created on purpose.
  const production = {
    NODE_ENV: 'production',
    AUTH_KEYS_FILE: keysForProduction(world.keysFile),
  };
  const modes: readonly (readonly [string, Readonly<Record<string, string>>, boolean])[] = [
    ['production with both flags', { ...production, ...mailbox, ...flag }, false],
    ['production with the mailbox', { ...production, ...none, ...mailbox }, false],
    ['production', { ...production, ...none }, false],
    ['development with the mailbox alone', { NODE_ENV: 'development', ...none, ...mailbox }, false],
    ['development with the flag alone', { NODE_ENV: 'development', ...none, ...flag }, false],
    ['test mode with both flags', { NODE_ENV: 'test', ...mailbox, ...flag }, false],
    ['development with both flags', { NODE_ENV: 'development', ...mailbox, ...flag }, true],
  ];
  const account = await register(world.origin);
  const isRefused = await world.useAuth({ ...production, ...none }).then(
    () => false,
    () => true,
  );
  checks.check(isRefused, 'production starts though demo accounts can sign in');
  await setDemoAccounts(world, 'now()');
  // Each starts auth anew, so the short run draws one of those without a link. The specs of auth prove all of them.
  const drawn = world.seed % (modes.length - 1);
  const tried = modes.filter(([, , isLinked], index) => !world.isShort || isLinked || index === drawn);
  for (const [mode, env, isExpected] of tried) {
    const isUp = await world.useAuth(env).then(
      () => true,
      () => false,
    );
    // Where the settings must have no effect, refusing to start is as good.
    if (!isUp && mode === 'production with both flags') {
      checks.check(true, mode);
      checks.figure(`${mode}: the service refuses to start`);
      continue;
    }
    checks.check(isUp, `${mode}: the service did not start`);
    const [known, unknown] = [
      await forgot(world, account.email),
      await forgot(world, `${unique('no')}@example.net`),
    ];
    checks.equal(known.status, 200, `${mode}: asking for a link`);
    checks.equal(known.text.includes('reset-password?'), isExpected, `${mode}: a link in the answer`);
    checks.equal(unknown.text.includes('reset-password?'), false, `${mode}: a link for an unknown address`);
  }
  await setDemoAccounts(world, 'null');
  checks.figure('links in answers: in development with both flags only');
}

/** Writes the run's keys without the development mark to a separate file. */
function keysForProduction(keysFile: string): string {
  const keys = JSON.parse(readFileSync(keysFile, 'utf8')) as Record<string, unknown>;
  const file = `${keysFile}.production`;
  writeFileSync(file, JSON.stringify({ ...keys, madeFor: undefined }), { mode: 0o600 });
  return file;
}

/** Sets since when the demo accounts cannot sign in. */
async function setDemoAccounts({ stack }: World, disabledAt: 'now()' | 'null'): Promise<void> {
  const names = stack.demoAccounts().map(({ username }) => `'${username}'`);
  await queryRows(
    stack.servers.postgres.url,
    `update auth."user" set disabled_at = ${disabledAt} where username in (${names.join(', ')})`,
  );
}
