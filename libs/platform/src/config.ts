import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { redisAddresses } from './redis-addresses.ts';

/** Thrown when the environment is invalid, with one sentence per problem. The process must not start. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a problem' : `${faults.length} problems`}:\n- ${faults.join('\n- ')}`,
    );
    this.faults = faults;
  }
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Parses the environment once through one schema and freezes the result. An empty variable counts as unset. Instead of a
 * variable, its name with `_FILE` may name a file that holds the value, such as a mounted secret.
 * Throws ConfigError naming every problem, but never the values, which may be secrets.
 */
export function loadConfig<Schema extends z.ZodMiniObject>(
  schema: Schema,
  env: Env,
): Readonly<z.infer<Schema>> {
  const given = withFiles(Object.keys(schema.def.shape), env);
  const parsed = schema.safeParse(given);
  if (parsed.success) return Object.freeze(parsed.data);
  const faults = parsed.error.issues.map((issue) => {
    const name = issue.path.map(String).join('.');
    if (name === '') return `${issue.message}.`;
    return name in given ? `${name} is not valid: ${issue.message}.` : `${name} is not set.`;
  });
  throw new ConfigError([...new Set(faults)]);
}

/** Returns the variables that are set, with those given as files. Throws ConfigError naming every bad file. */
export function withFiles(names: readonly string[], env: Env): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && value !== '') given[name] = value;
  }
  const faults: string[] = [];
  for (const name of names) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (name in given) {
      faults.push(`${name} and ${name}_FILE must not both be set.`);
      continue;
    }
    try {
      given[name] = readFileSync(file, 'utf8').trim();
    } catch {
      faults.push(`${name}_FILE cannot be read.`);
    }
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return given;
}

/** A whole number from `min` to `max`, with a default. */
export function intSetting(defaultValue: number, min: number, max: number) {
  return z._default(
    z.pipe(
      z.string().check(z.regex(/^-?\d{1,15}$/, 'must be a whole number')),
      z.pipe(
        z.transform((text: string) => Number(text)),
        z.number().check(z.gte(min, `must be at least ${min}`), z.lte(max, `must be at most ${max}`)),
      ),
    ),
    defaultValue,
  );
}

/** A TCP port; 0 picks a free one. */
export function portSetting(defaultPort: number) {
  return intSetting(defaultPort, 0, 65_535);
}

/** A switch: `1` or `true`, `0` or `false`. Off by default. */
export function flagSetting() {
  return z._default(
    z.pipe(
      z.enum(['1', 'true', '0', 'false'], 'must be 1, true, 0 or false'),
      z.transform((text: '1' | 'true' | '0' | 'false') => text === '1' || text === 'true'),
    ),
    false,
  );
}

/** A URL with one of the given protocols, such as `redis:`. */
export function urlSetting(...protocols: readonly string[]) {
  return z
    .string()
    .check(
      z.refine(
        (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
        `must start with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      ),
    );
}

/** The URL of a Redis, or those of several nodes of a Redis Cluster, separated by commas (`redisAddresses`). */
export function redisSetting() {
  const isRedisUrl = (text: string): boolean =>
    URL.canParse(text) && ['redis:', 'rediss:'].includes(new URL(text).protocol);
  return z
    .string()
    .check(
      z.refine((text) => redisAddresses(text).every(isRedisUrl), 'must start with redis:// or rediss://'),
    );
}

export const logLevelSchema = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);
export type LogLevel = z.infer<typeof logLevelSchema>;

/** Settings that every service spreads into its own schema. */
export const commonSettings = {
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  LOG_LEVEL: z._default(logLevelSchema, 'info'),
  /** Address of the internal server for metrics and health checks. Port 0 picks a free one. */
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: portSetting(0),
  /** Base URL of an OpenTelemetry collector (OTLP over HTTP). Without it there are no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(urlSetting('http:', 'https:')),
  /** Moves the clock of a test forward. Refused in production (`clockOf`). */
  CLOCK_OFFSET_MS: intSetting(0, 0, 10 * 366 * 86_400_000),
};

/** Settings that every service with a database spreads into its own schema. */
export const serviceSettings = {
  ...commonSettings,
  DATABASE_URL: urlSetting('postgres:', 'postgresql:'),
  /** Maximum PostgreSQL connections of this process. */
  DATABASE_POOL_MAX: intSetting(10, 2, 50),
  REDIS_URL: redisSetting(),
  /** Redis for caches and live updates; defaults to REDIS_URL. */
  REDIS_CACHE_URL: z.optional(redisSetting()),
  /**
   * What this process does: answer messages, run jobs (events, schedules, outbox), or both. With `settings` it checks
   * its settings and ends.
   */
  ROLE: z._default(z.enum(['all', 'rpc', 'jobs', 'settings']), 'all'),
};

/** Settings of a process that migrates a service's database, or prints the names of its migrations, and ends. */
export const migrationSettings = {
  LOG_LEVEL: commonSettings.LOG_LEVEL,
  DATABASE_URL: serviceSettings.DATABASE_URL,
  ROLE: z.enum(['migrate', 'migrations']),
  /** Name of the last migration that the role `migrate` runs; all of them without it. */
  MIGRATE_TO: z.optional(z.string()),
};

/** Settings of services that read lists and sums on a replica. */
export const replicaSettings = {
  /** A replica of DATABASE_URL. Without it everything reads the primary. */
  DATABASE_READ_URL: z.optional(urlSetting('postgres:', 'postgresql:')),
};
