import { loadConfig } from '@app/platform';
import * as z from 'zod/mini';

const schema = z.object({
  /** Folder in which the command was typed. npm runs scripts in the project's folder. */
  INIT_CWD: z.optional(z.string()),
  DATABASE_URL: z.optional(z.string()),
  REDIS_URL: z.optional(z.string()),
});

/** A command line's settings. Without a database the product is not running. */
export interface CliConfig {
  readonly startedIn: string;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
}

export function readCliConfig(): CliConfig {
  const env = loadConfig(schema, process.env);
  return {
    startedIn: env.INIT_CWD ?? process.cwd(),
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
  };
}
