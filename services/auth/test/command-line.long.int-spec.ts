import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, REVOKED_MARK, SERVICES, sessionKey } from '@app/contracts';
import { eventually } from '@app/testing';
import { startMailbox, type Mailbox } from '@app/testing/mailbox';
import { readCommand } from '../src/cli/arguments.ts';
import { readServiceConfig } from '../src/cli/cli.config.ts';
import { runCommand } from '../src/cli/run-command.ts';
import { DemoAccounts } from '../src/demo/demo-accounts.ts';
import { GetDeletionHandler } from '../src/deletion/get-deletion.handler.ts';
import { GetSessionHandler } from '../src/sessions/get-session.handler.ts';
import { actorOf, codeOf, startAuthApp, type AuthApp } from './auth-app.ts';
import { FIRST_SERVICE, startStandIns } from './service-stand-ins.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: AuthApp;
let mailbox: Mailbox;
let folder: string;
let lines: string[] = [];
let progress: string[] = [];

beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startAuthApp({ env: { SMTP_URL: mailbox.smtpUrl }, hasJobs: true, hasTransport: true });
  // Commands use the wall clock.
  app.clock.set(new Date());
  folder = mkdtempSync(join(tmpdir(), 'openbook-admin-'));
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
  rmSync(folder, { recursive: true });
});

/** Runs a command like `npm run admin -- …`, on the running service's database. */
async function admin(...words: readonly string[]): Promise<number> {
  const command = readCommand(words);
  if (command.kind === 'help' || command.kind === 'create-keys') throw new Error('needs no service');
  [lines, progress] = [[], []];
  const output = {
    print: (line: string) => lines.push(line),
    note: (line: string) => progress.push(line),
    bar: process.stderr,
  };
  // A command has only the service's settings, and Redis may be unreachable for it.
  return runCommand(command, { ...app.config, REDIS_URL: 'redis://127.0.0.1:1' }, folder, output);
}

const refused = (sentence: string) => ({ exitCode: 1, message: sentence });

describe('the account commands', () => {
  it('create an administrator with a random password shown once', async () => {
    expect(await admin('user', 'create-admin', 'boss', 'boss@example.com', '--json')).toBe(0);
    const made = JSON.parse(lines.join('\n')) as { role: string; planId: string; password: string };
    expect(made).toMatchObject({ role: 'admin', planId: 'free' });
    expect(made.password.length).toBeGreaterThanOrEqual(16);
    const { user } = await app.logIn({ username: 'boss', password: made.password });
    expect(user.role).toBe('admin');
    expect(
      await app.rows("select facts from audit_event where user_id = $1 and kind = 'access-granted'", [
        user.id,
      ]),
    ).toEqual([{ facts: { role: 'admin' } }]);
    await expect(admin('user', 'create-admin', 'BOSS', 'b@example.com')).rejects.toMatchObject(
      refused('Username already exists'),
    );
    await expect(admin('user', 'create-admin', 'kim', 'nonsense')).rejects.toMatchObject(
      refused('Email must be a valid address, such as name@example.com'),
    );
  });

  it('grant a plan or a role independently, also to open sessions', async () => {
    const { sessionId } = actorOf(await app.register({ username: 'gina', email: 'gina@example.com' }));
    const record = async () => (await app.get(GetSessionHandler).execute({ sessionId })).session;
    expect(await record()).toMatchObject({ role: 'user', planId: 'free' });
    expect(await admin('user', 'grant', 'gina', '--plan', 'elite', '--dry-run')).toBe(0);
    expect(lines).toEqual(['gina: would have plan elite, role user. Nothing changed.']);
    await admin('user', 'delete', 'gina', '--dry-run');
    await admin('user', 'disable', 'gina', '--dry-run', '--json');
    expect(JSON.parse(lines.join('\n'))).toMatchObject({ isDryRun: true, would: 'disable', planId: 'free' });
    await expect(admin('user', 'enable', 'nobody', '--dry-run')).rejects.toMatchObject(
      refused('There is no account "nobody".'),
    );
    expect(await record()).toMatchObject({ role: 'user', planId: 'free' });
    const copy = async (): Promise<string> =>
      String(await app.connection().send(['GET', sessionKey(sessionId)]));
    expect(await admin('user', 'grant', 'gina', '--plan', 'elite')).toBe(0);
    expect(lines).toEqual(['gina: plan elite, role user.']);
    expect(await record()).toMatchObject({ role: 'user', planId: 'elite', subscriptionTier: 'elite' });
    await eventually(async () => (await copy()).includes('"planId":"elite"'));
    expect(await admin('user', 'grant', 'GINA@example.com', '--role', 'admin', '--plan', 'free')).toBe(0);
    expect(await record()).toMatchObject({ role: 'admin', planId: 'free', subscriptionTier: 'free' });
  });

  it('disable ends every session and blocks logins, and enable allows them again', async () => {
    const { sessionId } = actorOf(await app.register({ username: 'dora', email: 'dora@example.com' }));
    expect(await admin('user', 'disable', 'dora')).toBe(0);
    expect(lines).toEqual(['dora: disabled and signed out everywhere (plan free, role user).']);
    await eventually(
      async () => (await app.connection().send(['GET', sessionKey(sessionId)])) === REVOKED_MARK,
    );
    expect(await codeOf(app.logIn({ username: 'dora' }))).toBe('ACCOUNT_DISABLED');
    expect(await admin('user', 'enable', 'dora')).toBe(0);
    expect(await codeOf(app.logIn({ username: 'dora' }))).toBe('none');
  });

  it('delete does the same as the owner’s own request, without the password (S-153)', async () => {
    const { sessionId } = actorOf(await app.register({ username: 'dana', email: 'dana@example.com' }));
    expect(await admin('user', 'delete', 'dana', '--json')).toBe(0);
    const { receipt } = JSON.parse(lines.join('\n')) as { receipt: string };
    const { deletion } = await app.get(GetDeletionHandler).execute({ receipt });
    expect(deletion.status).toBe('scheduled');
    await eventually(
      async () => (await app.connection().send(['GET', sessionKey(sessionId)])) === REVOKED_MARK,
    );
    expect(await codeOf(app.logIn({ username: 'dana' }))).toBe('LOGIN_FAILED');
    await mailbox.waitForMessage({ to: 'dana@example.com', subject: 'account will be deleted' });
    for (const words of [
      ['delete', 'dana'],
      ['disable', 'dana'],
      ['grant', 'dana', '--plan', 'pro'],
    ])
      await expect(admin('user', ...words)).rejects.toMatchObject(
        refused('The account "dana" is being deleted.'),
      );
  });

  it('export waits for the running service, says what it waits for and writes a file of mode 600 (S-153)', async () => {
    await app.register({ username: 'ella', email: 'ella@example.com' });
    const away = await startStandIns(app.redis.url, {
      page: () => {
        throw new AppError('UNAVAILABLE');
      },
    });
    const running = admin('user', 'export', 'ella', 'ella.json');
    await eventually(() => progress.includes(`waiting for ${FIRST_SERVICE}, retrying`), {
      timeoutMs: 20_000,
    });
    await away.stop();
    const others = await startStandIns(app.redis.url);
    expect(await running).toBe(0);
    await others.stop();
    const path = join(folder, 'ella.json');
    expect(lines).toEqual([`All data of "ella" is in ${path}.`]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const archive = JSON.parse(readFileSync(path, 'utf8')) as { services: Record<string, unknown[]> };
    expect(Object.keys(archive.services)).toEqual([...SERVICES]);
    expect(archive.services['auth']?.length).toBeGreaterThan(0);
  });

  it('demo remove closes the demo accounts and deletes their file and the development keys', async () => {
    const file = join(folder, 'demo-accounts.json');
    await app.get(DemoAccounts).ensure(file);
    const demo = JSON.parse(readFileSync(file, 'utf8')) as { username: string; password: string }[];
    await app.register({ username: 'pat', email: 'pat@example.com' });
    const keys = app.config.AUTH_KEYS_FILE;
    const config = { ...app.config, DEMO_ACCOUNTS_FILE: file, REDIS_URL: 'redis://127.0.0.1:1' };
    const kept = readFileSync(keys);
    const said: string[] = [];
    const output = { print: (line: string) => said.push(line), note: () => undefined, bar: process.stderr };
    expect(await runCommand({ kind: 'remove-demo', isJson: false }, config, folder, output)).toBe(0);
    expect(said[0]).toBe(
      `Removed: account demo-free, account demo-pro, account demo-elite, account demo-admin, ${file}, ${keys}.`,
    );
    expect([file, keys].filter((path) => existsSync(path))).toEqual([]);
    for (const account of demo) expect(await codeOf(app.logIn(account))).not.toBe('none');
    expect(await codeOf(app.logIn({ username: 'pat' }))).toBe('none');
    // The other commands in this file need the service's own keys again.
    writeFileSync(keys, kept, { mode: 0o600 });
    said.length = 0;
    await runCommand({ kind: 'remove-demo', isJson: false }, config, folder, output);
    expect(said[0]).toBe(`Removed: ${keys}.`);
    writeFileSync(keys, kept, { mode: 0o600 });
  });

  it('refuse an unknown name and an existing file in one sentence', async () => {
    for (const words of [
      ['disable', 'nobody'],
      ['delete', 'nobody'],
      ['export', 'nobody', 'nobody.json'],
    ])
      await expect(admin('user', ...words)).rejects.toMatchObject(refused('There is no account "nobody".'));
    expect(() => statSync(join(folder, 'nobody.json'))).toThrow('ENOENT');
    writeFileSync(join(folder, 'there.json'), 'mine');
    const taken = admin('user', 'export', 'gina', 'there.json');
    await expect(taken).rejects.toMatchObject(refused(`${join(folder, 'there.json')} already exists.`));
    expect(readFileSync(join(folder, 'there.json'), 'utf8')).toBe('mine');
  });

  it('say in one sentence, with code 3, that the product is not running', async () => {
    const notRunning = {
      exitCode: 3,
      message: 'The product is not running: start it with "npm start" and try again.',
    };
    expect(() => readServiceConfig({})).toThrow(expect.objectContaining(notRunning));
    const config = { ...app.config, DATABASE_URL: 'postgresql://app@127.0.0.1:1/app' };
    const command = { kind: 'disable', name: 'gina', isDryRun: false, isJson: false } as const;
    const output = { print: () => undefined, note: () => undefined, bar: process.stderr };
    await expect(runCommand(command, config, folder, output)).rejects.toMatchObject(notRunning);
  });
});
