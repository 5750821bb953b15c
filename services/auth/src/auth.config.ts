import {
  serviceSettings,
  ConfigError,
  flagSetting,
  intSetting,
  loadConfig,
  replicaSettings,
  urlSetting,
} from '@app/platform';
import * as z from 'zod/mini';

const MAX_LIMIT = 1_000_000;

const schema = z.object({
  ...serviceSettings,
  ...replicaSettings,
  /** Signing keys and the key of emailed links; generated when missing, except in production. */
  AUTH_KEYS_FILE: z._default(z.string(), '.data/auth-keys.json'),
  /** Public URL of the product, used in emailed links. */
  PUBLIC_URL: z._default(urlSetting('http:', 'https:'), 'http://127.0.0.1:3001'),
  SMTP_URL: urlSetting('smtp:', 'smtps:'),
  MAIL_FROM: z._default(z.string(), 'Openbook <no-reply@example.com>'),
  /** Mail goes to the development mailbox. */
  DEVELOPMENT_MAILBOX: flagSetting(),
  /** In development with the mailbox, includes the reset link in the response. */
  DEVELOPMENT_RESET_URL: flagSetting(),
  /** Where demo accounts and their passwords are saved; none are created when unset. */
  DEMO_ACCOUNTS_FILE: z.optional(z.string()),
  /** Days between a deletion request and the deletion; everything is gone within 30. */
  ACCOUNT_ERASURE_DELAY_DAYS: intSetting(7, 0, 29),
  /** Failed logins per account and address, and per address, in one window. */
  LOGIN_LIMIT_PER_ACCOUNT_AND_ADDRESS: intSetting(5, 1, MAX_LIMIT),
  LOGIN_LIMIT_PER_ADDRESS: intSetting(50, 1, MAX_LIMIT),
  LOGIN_WINDOW_SECONDS: intSetting(900, 1, 86_400),
  /** Failed logins per account and hour from devices it never signed in from. */
  LOGIN_LIMIT_FROM_UNKNOWN_DEVICES: intSetting(20, 1, MAX_LIMIT),
  /** Reset emails per address and hour. */
  RESET_LIMIT_PER_EMAIL: intSetting(3, 1, MAX_LIMIT),
  /** New accounts per address and hour. */
  REGISTRATION_LIMIT_PER_ADDRESS: intSetting(10, 1, MAX_LIMIT),
  /** Concurrent password hashes, and requests that may wait for one. */
  PASSWORD_CONCURRENCY: intSetting(4, 1, 64),
  PASSWORD_QUEUE: intSetting(50, 0, 10_000),
});

export type AuthConfig = Readonly<z.infer<typeof schema>>;

/** Injection token of the service's settings. */
export const AUTH_CONFIG = Symbol('auth config');

/** Parses an environment. Throws ConfigError naming every problem. Refuses demo accounts in production. */
export function parseAuthConfig(env: Readonly<Record<string, string | undefined>>): AuthConfig {
  const config = loadConfig(schema, env);
  if (config.NODE_ENV === 'production' && config.DEMO_ACCOUNTS_FILE !== undefined)
    throw new ConfigError(['DEMO_ACCOUNTS_FILE must not be set in production.']);
  return config;
}

/** Reads the service's environment once. Throws ConfigError naming every problem. */
export function readAuthConfig(): AuthConfig {
  return parseAuthConfig(process.env);
}
