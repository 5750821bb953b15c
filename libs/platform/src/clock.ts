import { ConfigError } from './config.ts';

/** What time it is; injected wherever time decides something, so that tests can move it. */
export interface Clock {
  now(): Date;
}

/**
 * The wall clock, moved forward by `CLOCK_OFFSET_MS` for tests that need tomorrow today.
 * Throws ConfigError when a production process is asked to live in another time.
 */
export function clockOf(config: { readonly NODE_ENV: string; readonly CLOCK_OFFSET_MS: number }): Clock {
  const { NODE_ENV, CLOCK_OFFSET_MS: offsetMs } = config;
  if (NODE_ENV === 'production' && offsetMs !== 0)
    throw new ConfigError(['CLOCK_OFFSET_MS must not be set in production.']);
  return { now: () => new Date(Date.now() + offsetMs) };
}
