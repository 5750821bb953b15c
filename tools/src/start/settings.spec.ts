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
