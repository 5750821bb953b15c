import type { App } from './apps.ts';
import { environmentOf, settingsOf } from './environments.ts';
import type { PaymentSettings } from './payments.ts';
import { readSettings } from './settings.ts';

const APPS: readonly App[] = [
  { name: 'auth', folder: 'services/auth', isGateway: false },
  { name: 'bets', folder: 'services/bets', isGateway: false },
  { name: 'billing', folder: 'services/billing', isGateway: false },
  { name: 'chat', folder: 'services/chat', isGateway: false },
  { name: 'predictions', folder: 'services/predictions', isGateway: false },
  { name: 'gateway', folder: 'gateway', isGateway: true },
];
const MAILBOX = { smtpUrl: 'smtp://127.0.0.1:2525', url: 'http://127.0.0.1:3002' };

const decide = (env: Record<string, string>, mailbox?: typeof MAILBOX, payments?: PaymentSettings) => {
  const decided = settingsOf(readSettings('/clone', env), APPS, {
    redisUrl: 'redis://127.0.0.1:1',
    port: 3001,
    gatewayPort: 3001,
    mailbox,
    payments,
    databaseUrls: new Map([
      ['auth', 'postgres://auth@h/d'],
      ['bets', 'postgres://bets@h/d'],
      ['predictions', 'postgres://predictions@h/d'],
    ]),
  });
  return (name: string) => decided.get(name) ?? {};
};

describe('the environment of each application', () => {
  it('has a separate database for each service and none for the gateway', () => {
    const of = decide({ DATABASE_URL: 'postgres://everything@h/d' });
    expect(of('auth')['DATABASE_URL']).toBe('postgres://auth@h/d');
    expect(of('bets')['DATABASE_URL']).toBe('postgres://bets@h/d');
    expect(of('predictions')['DATABASE_URL']).toBe('postgres://predictions@h/d');
    expect(environmentOf('gateway', of('gateway'), { DATABASE_URL: 'postgres://x@h/d' })).toMatchObject({
      DATABASE_URL: undefined,
      PORT: '3001',
    });
  });

  it('loads the demo season unless told otherwise', () => {
    expect(decide({})('predictions')['DEMO_REPLAY']).toBe('1');
    expect(decide({ DEMO_REPLAY: 'false' })('predictions')['DEMO_REPLAY']).toBe('0');
  });

  it('has the local mailbox, demo accounts and links to this machine in development', () => {
    const of = decide({}, MAILBOX);
    expect(of('auth')).toMatchObject({
      NODE_ENV: 'development',
      SMTP_URL: MAILBOX.smtpUrl,
      DEVELOPMENT_MAILBOX: '1',
      PUBLIC_URL: 'http://127.0.0.1:3001',
      AUTH_KEYS_FILE: '/clone/.data/auth-keys.json',
      DEMO_ACCOUNTS_FILE: '/clone/.data/demo-accounts.json',
    });
    expect(of('gateway')['DEVELOPMENT_MAILBOX_URL']).toBe(MAILBOX.url);
  });

  it('has the given mail server and never demo accounts outside development', () => {
    const env = {
      HOST: '0.0.0.0',
      SMTP_URL: 'smtps://mail.example.com',
      PUBLIC_URL: 'https://openbook.example',
      DEMO_ACCOUNTS_FILE: '/clone/accounts.json',
    };
    const of = decide(env);
    expect(environmentOf('auth', of('auth'), env)).toMatchObject({
      NODE_ENV: 'production',
      SMTP_URL: env.SMTP_URL,
      DEVELOPMENT_MAILBOX: '0',
      PUBLIC_URL: env.PUBLIC_URL,
      DEMO_ACCOUNTS_FILE: undefined,
    });
    expect(of('gateway')['DEVELOPMENT_MAILBOX_URL']).toBeUndefined();
  });

  it("keeps the caller's settings, with mail settings and keys for auth only", () => {
    const env = { LOG_LEVEL: 'debug', SMTP_URL: 'smtp://u:secret@h', AUTH_KEYS_FILE: '/keys' };
    const of = decide(env);
    expect(environmentOf('auth', of('auth'), env)).toMatchObject(env);
    expect(environmentOf('bets', of('bets'), { SMTP_URL_FILE: '/secret' })).not.toHaveProperty(
      'SMTP_URL_FILE',
    );
    for (const name of ['gateway', 'bets', 'billing', 'predictions']) {
      const environment = environmentOf(name, of(name), env);
      expect(environment['LOG_LEVEL']).toBe('debug');
      expect(environment).not.toHaveProperty('SMTP_URL');
      expect(environment).not.toHaveProperty('AUTH_KEYS_FILE');
    }
  });

  it('shows the key of the language model to chat only', () => {
    const env = {
      CHAT_MODEL_KEY: 'secret',
      CHAT_MODEL_BASE_URL: 'http://127.0.0.1:8080/v1',
      CHAT_MODEL_NAME: 'm',
    };
    const of = decide(env);
    expect(environmentOf('chat', of('chat'), env)).toMatchObject(env);
    for (const name of ['gateway', 'auth', 'bets', 'billing', 'predictions'])
      expect(environmentOf(name, of(name), env)).not.toHaveProperty('CHAT_MODEL_KEY');
  });

  it('has the stand-in payment provider for billing only, and keeps a key of your own from everyone else', () => {
    const payments = {
      url: 'http://127.0.0.1:3003',
      port: 3003,
      apiKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
    };
    expect(decide({}, MAILBOX, payments)('billing')).toMatchObject({
      PUBLIC_URL: 'http://127.0.0.1:3001',
      STRIPE_API_BASE: payments.url,
      STRIPE_SECRET_KEY: payments.apiKey,
      STRIPE_WEBHOOK_SECRET: payments.webhookSecret,
    });
    expect(decide({}, MAILBOX, payments)('auth')).not.toHaveProperty('STRIPE_SECRET_KEY');
    const env = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_2' };
    const of = decide(env);
    expect(environmentOf('billing', of('billing'), env)).toMatchObject(env);
    for (const name of ['gateway', 'auth', 'bets', 'predictions']) {
      expect(Object.keys(environmentOf(name, of(name), env)).join()).not.toContain('STRIPE');
    }
  });
});
