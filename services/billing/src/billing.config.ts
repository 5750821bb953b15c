import { commonSettings, intSetting, loadConfig, urlSetting } from '@app/platform';
import * as z from 'zod/mini';

const schema = z.object({
  ...commonSettings,
  DATABASE_URL: urlSetting('postgres:', 'postgresql:'),
  DATABASE_POOL_MAX: intSetting(10, 2, 50),
  REDIS_URL: urlSetting('redis:', 'rediss:'),
  REDIS_CACHE_URL: z.optional(urlSetting('redis:', 'rediss:')),
  ROLE: z._default(z.enum(['all', 'rpc', 'jobs']), 'all'),
});

export type BillingConfig = Readonly<z.infer<typeof schema>>;

/** Reads the service's environment once. Throws ConfigError naming every problem. */
export function readBillingConfig(): BillingConfig {
  return loadConfig(schema, process.env);
}
