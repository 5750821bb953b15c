import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAuthConfig } from '../src/auth.config.ts';
import { DemoAccounts } from '../src/demo/demo-accounts.ts';
import type { DemoAccount } from '../src/demo/demo-file.ts';
import { DemoStart } from '../src/demo/demo-start.ts';
import { codeOf, startAuthApp, type AuthApp } from './auth-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: AuthApp;
let home: string;
let file: string;

beforeAll(async () => {
  app = await startAuthApp({ hasJobs: true });
  home = mkdtempSync(join(tmpdir(), 'openbook-demo-'));
  file = join(home, 'data', 'demo-accounts.json');
});
beforeEach(async () => {
  await app.reset();
  rmSync(join(home, 'data'), { recursive: true, force: true });
});
afterAll(async () => {
  await app.close();
  rmSync(home, { recursive: true });
});

const ensure = (): Promise<void> => app.get(DemoAccounts).ensure(file);
const read = (): DemoAccount[] => JSON.parse(readFileSync(file, 'utf8')) as DemoAccount[];
const outcomesOf = (accounts: readonly DemoAccount[]): Promise<string[]> =>
  Promise.all(accounts.map(({ username, password }) => codeOf(app.logIn({ username, password }))));

describe('demo accounts', () => {
  it('are four, named by plan, with long random passwords in a file of mode 600', async () => {
    await ensure();
    const accounts = read();
    expect(accounts.map(({ username, planId, role }) => [username, planId, role])).toEqual([
      ['demo-free', 'free', 'user'],
      ['demo-pro', 'pro', 'user'],
      ['demo-elite', 'elite', 'user'],
      ['demo-admin', 'elite', 'admin'],
    ]);
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(4);
    for (const { password } of accounts) expect(password.length).toBeGreaterThanOrEqual(16);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await outcomesOf(accounts)).toEqual(['none', 'none', 'none', 'none']);
    const emails = await app.rows('select email from auth."user" order by created_at, email');
    expect(emails).toContainEqual({ email: 'demo-free@example.com' });
  });

  it('stay unchanged when the product restarts, in one or several replicas', async () => {
    await Promise.all([ensure(), ensure(), ensure()]);
    const first = readFileSync(file, 'utf8');
    await ensure();
    expect(readFileSync(file, 'utf8')).toBe(first);
    expect(await app.rows('select 1 from auth."user"')).toHaveLength(4);
  });

  it.each([
    ['lost', () => rmSync(file)],
    ['spoilt', () => writeFileSync(file, '[{"username": "demo-free"')],
  ])('get new passwords when the file is %s, and old sessions end', async (_what, spoil) => {
    await ensure();
    const old = read();
    await outcomesOf(old);
    spoil();
    await ensure();
    expect(await app.rows('select 1 from auth.session where ended_at is null')).toEqual([]);
    expect(await outcomesOf(old)).toEqual(Array.from({ length: 4 }, () => 'LOGIN_FAILED'));
    expect(await outcomesOf(read())).toEqual(['none', 'none', 'none', 'none']);
  });

  it('are recreated for a new database even if the file exists', async () => {
    await ensure();
    chmodSync(file, 0o600);
    await app.reset();
    await ensure();
    expect(await outcomesOf(read())).toEqual(['none', 'none', 'none', 'none']);
  });

  it('exclude one that is being deleted', async () => {
    await ensure();
    await app.rows(`update auth."user" set closed_at = now() where username = 'demo-pro'`);
    await ensure();
    expect(read().map(({ username }) => username)).toEqual(['demo-free', 'demo-elite', 'demo-admin']);
  });
});

describe('at startup', () => {
  const startIn = async (env: Readonly<Record<string, string>>): Promise<number> => {
    const config = { ...app.config, ...parseAuthConfig({ ...baseEnv(), ...env }) };
    await new DemoStart(config, app.get(DemoAccounts)).execute();
    return (await app.rows('select 1 from auth."user"')).length;
  };
  const baseEnv = () => ({
    DATABASE_URL: app.config.DATABASE_URL,
    REDIS_URL: app.config.REDIS_URL,
    SMTP_URL: app.config.SMTP_URL,
  });

  it('demo accounts are created in development when a file is set', async () => {
    expect(await startIn({ NODE_ENV: 'development' })).toBe(0);
    expect(await startIn({ NODE_ENV: 'development', DEMO_ACCOUNTS_FILE: file })).toBe(4);
  });

  it('production does not start while a demo account can log in, and does once they are removed', async () => {
    const start = () => startIn({ NODE_ENV: 'production' });
    expect(await start()).toBe(0);
    await ensure();
    await expect(start()).rejects.toThrow(
      'The demo accounts demo-free, demo-pro, demo-elite, demo-admin can still log in.',
    );
    await app.rows(`update auth."user" set closed_at = now() where username in ('demo-pro', 'demo-elite')`);
    await app.rows(`update auth."user" set disabled_at = now() where username = 'demo-free'`);
    await expect(start()).rejects.toThrow('The demo accounts demo-admin can still log in.');
    await app.rows(`update auth."user" set closed_at = now()`);
    expect(await start()).toBe(4);
  });

  it('a real user with such a name does not block production', async () => {
    await app.register({ username: 'demo-free', email: 'demo-free@example.com' });
    expect(await startIn({ NODE_ENV: 'production' })).toBe(1);
  });

  it('demo accounts are not created in test mode, and production refuses the settings', async () => {
    expect(await startIn({ NODE_ENV: 'test', DEMO_ACCOUNTS_FILE: file })).toBe(0);
    expect(() => parseAuthConfig({ ...baseEnv(), NODE_ENV: 'production', DEMO_ACCOUNTS_FILE: file })).toThrow(
      'DEMO_ACCOUNTS_FILE must not be set in production.',
    );
  });
});
