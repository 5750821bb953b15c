import { ConfigError, loadConfig, redisSetting } from '@app/platform';
import { CliError, EXIT } from '@app/platform/cli';
import * as z from 'zod/mini';
import { parsePredictionsConfig, type PredictionsConfig } from '../predictions.config.ts';
import { NOT_RUNNING } from './not-running.ts';

/** Commands only write to the database. The running service publishes their events. */
const NO_REDIS = 'redis://127.0.0.1:1';

const startSchema = z.object({
  /** Folder in which the command was typed. npm runs scripts in the project's folder. */
  INIT_CWD: z.optional(z.string()),
});
const productSchema = z.object({ REDIS_URL: redisSetting() });

type Env = Readonly<Record<string, string | undefined>>;

export function readStartFolder(env: Env = process.env): string {
  return loadConfig(startSchema, env).INIT_CWD ?? process.cwd();
}

/**
 * Reads the running service's settings with logging off, since commands print their own output. In a container the limit of
 * connections is that of another service. @throws CliError with exit code 3 without a database, or with settings that
 * would stop the service from starting
 */
export function readServiceConfig(env: Env = process.env): PredictionsConfig {
  const own = { LOG_LEVEL: 'silent', REDIS_URL: NO_REDIS, REDIS_URL_FILE: undefined };
  return read('DATABASE_URL', env, () =>
    parsePredictionsConfig({ ...env, ...own, DATABASE_POOL_MAX: undefined }),
  );
}

/** Reads where the running product listens. @throws CliError with exit code 3 without it */
export function readRedisUrl(env: Env = process.env): string {
  return read('REDIS_URL', env, () => loadConfig(productSchema, env).REDIS_URL);
}

function read<Settings>(required: string, env: Env, parse: () => Settings): Settings {
  if (!env[required] && !env[`${required}_FILE`]) throw new CliError(NOT_RUNNING, EXIT.notRunning);
  try {
    return parse();
  } catch (error) {
    if (error instanceof ConfigError) throw new CliError(error.message, EXIT.notRunning);
    throw error;
  }
}
