import { clockOf } from './clock.ts';
import { ConfigError } from './config.ts';

describe('the clock', () => {
  it('is the system clock plus an optional offset in milliseconds', () => {
    const before = Date.now();
    const now = clockOf({ NODE_ENV: 'test', CLOCK_OFFSET_MS: 0 }).now().getTime();
    const ahead = clockOf({ NODE_ENV: 'test', CLOCK_OFFSET_MS: 3_600_000 }).now().getTime();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(ahead - now).toBeGreaterThanOrEqual(3_600_000);
    expect(ahead - now).toBeLessThan(3_660_000);
  });

  it('cannot be moved in production', () => {
    expect(() => clockOf({ NODE_ENV: 'production', CLOCK_OFFSET_MS: 1 })).toThrow(ConfigError);
  });
});
