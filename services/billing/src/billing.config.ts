import { readFileSync } from 'node:fs';
import { PREDICTION_ACCESS } from '@app/domain';
import { commonSettings, ConfigError, intSetting, loadConfig, urlSetting } from '@app/platform';
import * as z from 'zod/mini';

const SECRET_KEY = /^(?:sk|rk)_(?:test|live)_\w+$/;
const TEST_KEY = /^(?:sk|rk)_test_/;
const WEBHOOK_SECRET = /^whsec_[\w+/=-]+$/;

const schema = z.object({
  ...commonSettings,
  DATABASE_URL: urlSetting('postgres:', 'postgresql:'),
  /** Maximum PostgreSQL connections of this process. */
  DATABASE_POOL_MAX: intSetting(10, 2, 50),
  REDIS_URL: urlSetting('redis:', 'rediss:'),
  REDIS_CACHE_URL: z.optional(urlSetting('redis:', 'rediss:')),
  /** Which part of the service this process runs: message handlers, jobs (events, reminders, outbox), or both. */
  ROLE: z._default(z.enum(['all', 'rpc', 'jobs']), 'all'),
  /** Public URL of the product. The payment pages only lead back to it. */
  PUBLIC_URL: z._default(urlSetting('http:', 'https:'), 'http://127.0.0.1:3001'),
  /** Whether everyone sees every pick, or by plan (S-227). The gateway and predictions need the same value. */
  PREDICTION_ACCESS: z._default(z.enum(PREDICTION_ACCESS), 'open'),
  /** Key of the payment provider, or the file that holds it. Without one nothing is sold. */
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(SECRET_KEY, 'must be a secret or restricted key (sk_… or rk_…)')),
  ),
  STRIPE_SECRET_KEY_FILE: z.optional(z.string()),
  /** Secret of the notifications' signature, or the file that holds it. */
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(WEBHOOK_SECRET, 'must start with whsec_'))),
  STRIPE_WEBHOOK_SECRET_FILE: z.optional(z.string()),
  /** Address of a stand-in for the provider, for development and tests. */
  STRIPE_API_BASE: z.optional(urlSetting('http:', 'https:')),
});

/** Where the payment provider is and how to talk to it. */
export interface ProviderConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The stand-in's address; null: the provider's own. */
  readonly apiBase: string | null;
  /** No money moves. */
  readonly isTest: boolean;
}

export type BillingConfig = Readonly<z.infer<typeof schema>> & {
  /** Null: nothing is sold (S-243). */
  readonly provider: ProviderConfig | null;
};

/** Injection token of the service's settings. */
export const BILLING_CONFIG = Symbol('billing config');

type Env = Readonly<Record<string, string | undefined>>;

/** Parses an environment. Throws ConfigError naming every problem, as for half of the provider's settings. */
export function parseBillingConfig(env: Env): BillingConfig {
  const settings = loadConfig(schema, withFiles(env));
  return Object.freeze({ ...settings, provider: providerOf(settings) });
}

/** Reads the service's environment once. Throws ConfigError naming every problem. */
export function readBillingConfig(): BillingConfig {
  return parseBillingConfig(process.env);
}

/** Fills in secrets that are given as files. Throws ConfigError. */
function withFiles(env: Env): Env {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const read = names.map((name): [string, string | undefined] => {
    const file = env[`${name}_FILE`];
    if (file === undefined || file === '') return [name, env[name]];
    if (env[name] !== undefined && env[name] !== '')
      throw new ConfigError([`${name} and ${name}_FILE must not both be set.`]);
    try {
      return [name, readFileSync(file, 'utf8').trim()];
    } catch {
      throw new ConfigError([`${name}_FILE cannot be read.`]);
    }
  });
  return { ...env, ...Object.fromEntries(read) };
}

function providerOf(settings: z.infer<typeof schema>): ProviderConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const { STRIPE_API_BASE: apiBase } = settings;
  if (secretKey === undefined && webhookSecret === undefined && apiBase === undefined) return null;
  const faults = [
    ...(secretKey === undefined ? ['STRIPE_SECRET_KEY is not set.'] : []),
    ...(webhookSecret === undefined ? ['STRIPE_WEBHOOK_SECRET is not set.'] : []),
    ...(apiBase !== undefined && secretKey !== undefined && !TEST_KEY.test(secretKey)
      ? ['STRIPE_API_BASE only works with a test key, so that no other server gets a live one.']
      : []),
  ];
  if (secretKey === undefined || webhookSecret === undefined || faults.length > 0)
    throw new ConfigError(faults);
  return { secretKey, webhookSecret, apiBase: apiBase ?? null, isTest: TEST_KEY.test(secretKey) };
}
