import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageUrl, readSettings, standInHost } from './settings.ts';

const SMTP_URL = 'smtps://mail.example.com';

describe('readSettings', () => {
  it('listens on loopback port 3001 in development with everything under .data', () => {
    expect(readSettings('/clone', {})).toMatchObject({
      host: '127.0.0.1',
      port: 3001,
      isDevelopment: true,
      dataDir: '/clone/.data',
      inbox: '/clone/.data/inbox',
      databaseUrl: undefined,
      smtpUrl: undefined,
      publicUrl: undefined,
      authKeysFile: '/clone/.data/auth-keys.json',
      demoAccountsFile: '/clone/.data/demo-accounts.json',
    });
  });

  it.each(['0.0.0.0', '192.168.1.5', '::', 'example.org', '127.0.0.1.example.org'])(
    'switches development off when it listens on %s',
    (host) => {
      expect(readSettings('/clone', { HOST: host, SMTP_URL }).isDevelopment).toBe(false);
    },
  );

  it('switches development off when production is requested', () => {
    expect(readSettings('/clone', { NODE_ENV: 'production', SMTP_URL }).isDevelopment).toBe(false);
  });

  it.each([{ HOST: '0.0.0.0' }, { NODE_ENV: 'production' }])(
    'requires a mail server outside development: %j',
    (env) => {
      expect(() => readSettings('/clone', env)).toThrow(
        /^SMTP_URL is not set. Set it to a mail server, for example /,
      );
    },
  );

  it('is a trial only when asked: as in production, and without a mail server', () => {
    expect(readSettings('/clone', {}).isTrial).toBe(false);
    const trial = readSettings('/clone', { TRIAL: '1', HOST: '0.0.0.0' });
    expect(trial).toMatchObject({ isTrial: true, isDevelopment: false, smtpUrl: undefined });
    expect(readSettings('/clone', { TRIAL: '1' }).isDevelopment).toBe(false);
  });

  it.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('is in development on %s', (host) => {
    expect(readSettings('/clone', { HOST: host }).isDevelopment).toBe(true);
  });

  it.each(['x', '-1', '65536', '3001.5'])('refuses port %s with a clear message', (port) => {
    expect(() => readSettings('/clone', { PORT: port })).toThrow('PORT is not a port');
  });

  it('reads each of its variables from the file that its name with _FILE names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'));
    const fileOf = (name: string, text: string): string => {
      writeFileSync(join(folder, name), `${text}\n`);
      return join(folder, name);
    };
    const env = {
      DATABASE_URL_FILE: fileOf('database', 'postgres://u:secret@h/d'),
      REDIS_URL_FILE: fileOf('redis', 'redis://h'),
      SMTP_URL_FILE: fileOf('smtp', SMTP_URL),
      PUBLIC_URL_FILE: fileOf('public', 'https://openbook.example'),
      NODE_ENV: 'production',
    };
    expect(readSettings('/clone', env)).toMatchObject({
      databaseUrl: 'postgres://u:secret@h/d',
      redisUrl: 'redis://h',
      smtpUrl: SMTP_URL,
      publicUrl: 'https://openbook.example',
    });
    expect(() => readSettings('/clone', { ...env, SMTP_URL })).toThrow(
      'SMTP_URL and SMTP_URL_FILE must not both be set.',
    );
    expect(() => readSettings('/clone', { REDIS_URL_FILE: join(folder, 'none') })).toThrow(
      'REDIS_URL_FILE cannot be read.',
    );
    rmSync(folder, { recursive: true });
  });

  it('takes the addresses of a Redis Cluster', () => {
    const REDIS_URL = 'redis://a:6379,redis://b:6379';
    expect(readSettings('/clone', { REDIS_URL, REDIS_CACHE_URL: REDIS_URL })).toMatchObject({
      redisUrl: REDIS_URL,
      redisCacheUrl: REDIS_URL,
    });
    expect(() => readSettings('/clone', { REDIS_URL: 'redis://a:6379,b:6379' })).toThrow(
      'REDIS_URL is not a valid address. It must start with redis:// or rediss://.',
    );
  });

  it.each([
    [undefined, true],
    ['1', true],
    ['true', true],
    ['0', false],
    ['false', false],
  ])('with DEMO_REPLAY %s says whether the demo season is loaded: %s', (text, hasDemoReplay) => {
    expect(readSettings('/clone', { DEMO_REPLAY: text }).hasDemoReplay).toBe(hasDemoReplay);
  });

  it('refuses another word for DEMO_REPLAY', () => {
    expect(() => readSettings('/clone', { DEMO_REPLAY: 'no' })).toThrow(
      'DEMO_REPLAY must be 1, true, 0 or false.',
    );
  });

  it('refuses invalid addresses without repeating them', () => {
    expect(() => readSettings('/clone', { DATABASE_URL: 'mysql://u:secret@h/d' })).toThrow(
      'DATABASE_URL is not a valid address. It must start with postgres:// or postgresql://.',
    );
    expect(() => readSettings('/clone', { REDIS_URL: 'localhost:6379' })).toThrow(
      'REDIS_URL is not a valid address',
    );
    expect(() => readSettings('/clone', { SMTP_URL: 'mail.example.com' })).toThrow(
      'SMTP_URL is not a valid address. It must start with smtp:// or smtps://.',
    );
    expect(() => readSettings('/clone', { PUBLIC_URL: 'openbook.example' })).toThrow(
      'PUBLIC_URL is not a valid address',
    );
  });
});

it.each([
  [{ HOST: 'localhost' }, '127.0.0.1'],
  [{ HOST: '0.0.0.0', SMTP_URL }, '127.0.0.1'],
  [{ HOST: '0.0.0.0', TRIAL: '1' }, '0.0.0.0'],
])('lets stand-ins listen, with %j, on %s', (env, host) => {
  expect(standInHost(readSettings('/clone', env))).toBe(host);
});

describe('pageUrl', () => {
  it('returns an address that a browser on this machine can open', () => {
    expect(pageUrl('127.0.0.1', 3001)).toBe('http://127.0.0.1:3001');
    expect(pageUrl('0.0.0.0', 3001)).toBe('http://127.0.0.1:3001');
    expect(pageUrl('::1', 3001)).toBe('http://[::1]:3001');
  });
});
