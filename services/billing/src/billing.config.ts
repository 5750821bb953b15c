import { PREDICTION_ACCESS } from '@app/domain';
import { serviceSettings, ConfigError, loadConfig, replicaSettings, urlSetting } from '@app/platform';
import * as z from 'zod/mini';

const SECRET_KEY = /^(?:sk|rk)_(?:test|live)_\w+$/;
const TEST_KEY = /^(?:sk|rk)_test_/;
const WEBHOOK_SECRET = /^whsec_[\w+/=-]+$/;

const schema = z.object({
  ...serviceSettings,
  ...replicaSettings,
  /** Public URL of the product. The payment pages only lead back to it. */
  PUBLIC_URL: z._default(urlSetting('http:', 'https:'), 'http://127.0.0.1:3001'),
  /** Whether everyone sees every pick, or by plan (S-227). The gateway and predictions need the same value. */
  PREDICTION_ACCESS: z._default(z.enum(PREDICTION_ACCESS), 'open'),
  /** Key of the payment provider. Without one nothing is sold. */
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(SECRET_KEY, 'must be a secret or restricted key (sk_… or rk_…)')),
  ),
  /** Secret of the notifications' signature. */
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(WEBHOOK_SECRET, 'must start with whsec_'))),
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
  const settings = loadConfig(schema, env);
  return Object.freeze({ ...settings, provider: providerOf(settings) });
}

/** Reads the service's environment once. Throws ConfigError naming every problem. */
export function readBillingConfig(): BillingConfig {
  return parseBillingConfig(process.env);
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
