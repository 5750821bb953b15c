import { MAX_IMPORT_ROWS } from '@app/contracts';
import { serviceSettings, intSetting, loadConfig, replicaSettings } from '@app/platform';
import * as z from 'zod/mini';

const schema = z.object({
  ...serviceSettings,
  ...replicaSettings,
  /** Maximum bets per import. The import screen never splits a file beyond the default. */
  MAX_IMPORT_ROWS: intSetting(MAX_IMPORT_ROWS, 1, 1_000_000),
  /** Maximum bets per account, however they were added. */
  MAX_ACCOUNT_BETS: intSetting(50_000, 1, 10_000_000),
});

export type BetsConfig = Readonly<z.infer<typeof schema>>;

/** Injection token of the service's settings. */
export const BETS_CONFIG = Symbol('bets config');

/** Parses an environment. Throws ConfigError naming every problem. */
export function parseBetsConfig(env: Readonly<Record<string, string | undefined>>): BetsConfig {
  return loadConfig(schema, env);
}

/** Reads the service's environment once. Throws ConfigError naming every problem. */
export function readBetsConfig(): BetsConfig {
  return parseBetsConfig(process.env);
}
