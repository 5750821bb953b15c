import { ConfigError } from '@app/platform';
import { CliError, EXIT } from '@app/platform/cli';
import { parseBillingConfig, type BillingConfig } from '../billing.config.ts';

export const NOT_RUNNING = 'The product is not running: start it with "npm start" and try again.';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads the running service's settings with logging off, since commands print their own output. @throws CliError with
 * exit code 3 without a database, or with settings that would stop the service from starting
 */
export function readServiceConfig(env: Env = process.env): BillingConfig {
  if (!env['DATABASE_URL'] && !env['DATABASE_URL_FILE']) throw new CliError(NOT_RUNNING, EXIT.notRunning);
  try {
    return parseBillingConfig({ ...env, LOG_LEVEL: 'silent' });
  } catch (error) {
    if (error instanceof ConfigError) throw new CliError(error.message, EXIT.notRunning);
    throw error;
  }
}
