import { ConfigError } from '@app/platform';
import { parseAuthConfig } from './auth.config.ts';

const NEEDED = {
  DATABASE_URL: 'postgres://u:p@host/db',
  REDIS_URL: 'redis://host',
  SMTP_URL: 'smtp://host:25',
};

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    parseAuthConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults;
  }
}

describe('the auth settings', () => {
  it('default to the specified limits', () => {
    expect(parseAuthConfig(NEEDED)).toMatchObject({
      ROLE: 'all',
      AUTH_KEYS_FILE: '.data/auth-keys.json',
      PUBLIC_URL: 'http://127.0.0.1:3001',
      DEVELOPMENT_MAILBOX: false,
      DEVELOPMENT_RESET_URL: false,
      ACCOUNT_ERASURE_DELAY_DAYS: 7,
      LOGIN_LIMIT_PER_ACCOUNT_AND_ADDRESS: 5,
      LOGIN_LIMIT_PER_ADDRESS: 50,
      LOGIN_WINDOW_SECONDS: 900,
      LOGIN_LIMIT_FROM_UNKNOWN_DEVICES: 20,
      RESET_LIMIT_PER_EMAIL: 3,
      REGISTRATION_LIMIT_PER_ADDRESS: 10,
      PASSWORD_CONCURRENCY: 4,
      PASSWORD_QUEUE: 50,
    });
  });

  it('report what is missing: mail needs a server', () => {
    expect(faultsOf({})).toEqual([
      'DATABASE_URL is not set.',
      'REDIS_URL is not set.',
      'SMTP_URL is not set.',
    ]);
  });

  it('refuse to delete data later than 30 days after the request (S-153)', () => {
    expect(faultsOf({ ...NEEDED, ACCOUNT_ERASURE_DELAY_DAYS: '29' })).toEqual([]);
    expect(faultsOf({ ...NEEDED, ACCOUNT_ERASURE_DELAY_DAYS: '30' })).toHaveLength(1);
  });

  it('refuse demo accounts in production', () => {
    const demo = { ...NEEDED, DEMO_ACCOUNTS_FILE: 'demo.json' };
    expect(faultsOf(demo)).toEqual([]);
    expect(faultsOf({ ...demo, NODE_ENV: 'production' })).toEqual([
      'DEMO_ACCOUNTS_FILE must not be set in production.',
    ]);
  });
});
