import { ConfigError } from '@app/platform';
import { parseBetsConfig } from './bets.config.ts';

const NEEDED = { DATABASE_URL: 'postgres://u:p@host/db', REDIS_URL: 'redis://host' };

describe('the bets settings', () => {
  it('require a database and Redis and have defaults for the rest', () => {
    expect(parseBetsConfig(NEEDED)).toMatchObject({ ROLE: 'all', DATABASE_POOL_MAX: 10 });
    expect(() => parseBetsConfig({})).toThrow(
      new ConfigError(['DATABASE_URL is not set.', 'REDIS_URL is not set.']),
    );
  });

  it('accept the three roles', () => {
    for (const ROLE of ['all', 'rpc', 'jobs']) expect(parseBetsConfig({ ...NEEDED, ROLE }).ROLE).toBe(ROLE);
    expect(() => parseBetsConfig({ ...NEEDED, ROLE: 'none' })).toThrow('ROLE is not valid');
  });
});
