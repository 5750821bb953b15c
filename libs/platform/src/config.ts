import * as z from 'zod/mini';

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

/**
 * Parses the environment once through one schema and freezes the result. An empty variable counts as unset.
 * Throws ConfigError naming every problem, but never the values, which may be secrets.
 */
export function loadConfig<Schema extends z.ZodMiniType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): Readonly<z.infer<Schema>> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return Object.freeze(parsed.data);
  const faults = parsed.error.issues.map((issue) => {
    const name = issue.path.map(String).join('.');
    if (name === '') return `${issue.message}.`;
    return name in given ? `${name} is not valid: ${issue.message}.` : `${name} is not set.`;
  });
  throw new ConfigError([...new Set(faults)]);
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

export const logLevelSchema = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);
export type LogLevel = z.infer<typeof logLevelSchema>;

/** Settings that every service spreads into its own schema. */
export const commonSettings = {
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  LOG_LEVEL: z._default(logLevelSchema, 'info'),
  /** Address of the internal server for metrics and health checks. Port 0 picks a free one. */
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: portSetting(0),
  /** Moves the clock of a test forward. Refused in production (`clockOf`). */
  CLOCK_OFFSET_MS: intSetting(0, 0, 10 * 366 * 86_400_000),
};
