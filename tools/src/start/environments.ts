import { join } from 'node:path';
import type { App } from './apps.ts';
import type { PaymentSettings } from './payments.ts';
import { pageUrl, type Settings } from './settings.ts';

/** A process's environment by variable. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Addresses known once the servers run. */
export type Addresses = {
  readonly redisUrl: string;
  /** Port of the page. */
  readonly port: number;
  /** Port of the gateway. It is the page's, except in development, where a web server shows the page. */
  readonly gatewayPort: number;
  /** The local mailbox when it replaces a mail server. */
  readonly mailbox: { readonly smtpUrl: string; readonly url: string } | undefined;
  /** The stand-in for the payment provider when none is configured. */
  readonly payments?: PaymentSettings | undefined;
  /** By name of the service. */
  readonly databaseUrls: ReadonlyMap<string, string>;
};

/** Settings that only the named process may see. */
const CONFIDENTIAL: Readonly<Record<string, readonly string[]>> = {
  auth: ['SMTP_URL', 'SMTP_URL_FILE', 'AUTH_KEYS_FILE', 'DEMO_ACCOUNTS_FILE'],
  billing: [
    'STRIPE_SECRET_KEY',
    'STRIPE_SECRET_KEY_FILE',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_WEBHOOK_SECRET_FILE',
  ],
  chat: ['CHAT_MODEL_KEY', 'CHAT_MODEL_KEY_FILE'],
};

/**
 * Returns the settings this start decides for each application, by name: addresses, files and mode
 * (docs/operations/configuration.md). Only services have a database, and only auth can send mail.
 */
export function settingsOf(
  settings: Settings,
  apps: readonly App[],
  addresses: Addresses,
): ReadonlyMap<string, Environment> {
  return new Map(
    apps.map(({ name, isGateway }) => [
      name,
      {
        ...commonSettings(settings, addresses),
        ...(isGateway ? gatewaySettings(settings, addresses) : serviceSettings(name, settings, addresses)),
      },
    ]),
  );
}

/**
 * Returns the complete environment of application `name`: what this start decides overrides the caller's
 * environment.
 */
export function environmentOf(name: string, decided: Environment, env: Environment): Environment {
  const hidden = [
    ...Object.entries(CONFIDENTIAL).flatMap(([owner, names]) => (owner === name ? [] : names)),
    // A value decided here replaces the file that the caller named for it.
    ...Object.keys(decided).map((key) => `${key}_FILE`),
  ];
  return { ...Object.fromEntries(Object.entries(env).filter(([key]) => !hidden.includes(key))), ...decided };
}

function commonSettings(settings: Settings, { redisUrl }: Addresses): Environment {
  return {
    NODE_ENV: settings.isDevelopment ? 'development' : 'production',
    REDIS_URL: redisUrl,
    REDIS_CACHE_URL: settings.redisCacheUrl ?? redisUrl,
    DEMO_REPLAY: settings.hasDemoReplay ? '1' : '0',
    // Clones run side by side, so none uses a fixed port. Without a load balancer no grace period is needed.
    METRICS_PORT: '0',
    SHUTDOWN_WAIT_MS: '0',
  };
}

function gatewaySettings(settings: Settings, { gatewayPort, mailbox }: Addresses): Environment {
  return {
    HOST: settings.host,
    PORT: String(gatewayPort),
    WEB_DIST: join(settings.root, 'dist/web'),
    DATABASE_URL: undefined,
    DEVELOPMENT_MAILBOX_URL: settings.isDevelopment ? mailbox?.url : undefined,
  };
}

function serviceSettings(name: string, settings: Settings, addresses: Addresses): Environment {
  return {
    DATABASE_URL: addresses.databaseUrls.get(name),
    ...(name === 'predictions' && { PREDICTIONS_INBOX: settings.inbox }),
    ...(name === 'auth' && authSettings(settings, addresses)),
    ...(name === 'billing' && billingSettings(settings, addresses)),
  };
}

function authSettings(settings: Settings, { port, mailbox }: Addresses): Environment {
  return {
    AUTH_KEYS_FILE: settings.authKeysFile,
    PUBLIC_URL: publicUrl(settings, port),
    SMTP_URL: mailbox?.smtpUrl ?? settings.smtpUrl,
    DEVELOPMENT_MAILBOX: mailbox && settings.isDevelopment ? '1' : '0',
    DEMO_ACCOUNTS_FILE: settings.isDevelopment ? settings.demoAccountsFile : undefined,
  };
}

/** Without a stand-in the caller's settings apply, if there are any. */
function billingSettings(settings: Settings, { port, payments }: Addresses): Environment {
  return {
    PUBLIC_URL: publicUrl(settings, port),
    ...(payments && {
      STRIPE_API_BASE: payments.url,
      STRIPE_SECRET_KEY: payments.apiKey,
      STRIPE_WEBHOOK_SECRET: payments.webhookSecret,
    }),
  };
}

function publicUrl(settings: Settings, port: number): string {
  return settings.publicUrl ?? pageUrl(settings.host, port);
}
