import { loadConfig, migrationSettings } from '@app/platform';
import * as z from 'zod/mini';

const schema = z.object(migrationSettings);

export type MigrationConfig = Readonly<z.infer<typeof schema>>;

/**
 * Parses an environment. Returns null unless its role is about migrations. Such a process needs none of the service's
 * own settings, since it also runs in the container of another service. Throws ConfigError naming every problem.
 */
export function parseMigrationConfig(
  env: Readonly<Record<string, string | undefined>>,
): MigrationConfig | null {
  return env['ROLE'] === 'migrate' || env['ROLE'] === 'migrations' ? loadConfig(schema, env) : null;
}

/** Reads the environment once. Throws ConfigError naming every problem. */
export function readMigrationConfig(): MigrationConfig | null {
  return parseMigrationConfig(process.env);
}
