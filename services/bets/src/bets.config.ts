import { MAX_IMPORT_ROWS } from '@app/contracts';
import { commonSettings, intSetting, loadConfig, urlSetting } from '@app/platform';
import * as z from 'zod/mini';

const schema = z.object({
  ...commonSettings,
  DATABASE_URL: urlSetting('postgres:', 'postgresql:'),
  /** Connections to PostgreSQL this process may hold. */
  DATABASE_POOL_MAX: intSetting(10, 2, 50),
  REDIS_URL: urlSetting('redis:', 'rediss:'),
  REDIS_CACHE_URL: z.optional(urlSetting('redis:', 'rediss:')),
  /** Bets one import may add; the import screen splits no file beyond the usual number. */
  MAX_IMPORT_ROWS: intSetting(MAX_IMPORT_ROWS, 1, 1_000_000),
  /** Bets one account may hold, however they come in. */
  MAX_ACCOUNT_BETS: intSetting(50_000, 1, 10_000_000),
  /** Which half of the service this process is: message handlers, jobs (settlement, outbox), or both. */
  ROLE: z._default(z.enum(['all', 'rpc', 'jobs']), 'all'),
});

export type BetsConfig = Readonly<z.infer<typeof schema>>;

/** Injection token of the service's settings. */
export const BETS_CONFIG = Symbol('bets config');

/** Reads an environment. Throws ConfigError naming every fault. */
export function parseBetsConfig(env: Readonly<Record<string, string | undefined>>): BetsConfig {
  return loadConfig(schema, env);
}

/** The service's whole environment, read once. Throws ConfigError naming every fault. */
export function readBetsConfig(): BetsConfig {
  return parseBetsConfig(process.env);
}
