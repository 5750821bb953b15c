import { ConfigError } from './config.ts';

/** Source of the current time, injected so that tests can move it. */
export interface Clock {
  now(): Date;
}

/**
 * Returns the wall clock, moved forward by `CLOCK_OFFSET_MS` for tests. Throws ConfigError if an offset is
 * set in production.
 */
export function clockOf(config: { readonly NODE_ENV: string; readonly CLOCK_OFFSET_MS: number }): Clock {
  const { NODE_ENV, CLOCK_OFFSET_MS: offsetMs } = config;
  if (NODE_ENV === 'production' && offsetMs !== 0)
    throw new ConfigError(['CLOCK_OFFSET_MS must not be set in production.']);
  return { now: () => new Date(Date.now() + offsetMs) };
}
