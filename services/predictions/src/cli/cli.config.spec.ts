import { EXIT, type CliError } from '@app/platform/cli';
import { readRedisUrl, readServiceConfig } from './cli.config.ts';

const DATABASE = { DATABASE_URL: 'postgresql://app@127.0.0.1/app' };
const refusal = (message: string) =>
  expect.objectContaining({
    name: 'CliError',
    exitCode: EXIT.notRunning,
    message,
  } satisfies Partial<CliError>) as Error;
const NOT_RUNNING = 'The product is not running: start it with "npm start" and try again.';

describe('the settings of the command line', () => {
  it('are those of the service (S-227)', () => {
    const env = { ...DATABASE, PREDICTION_ACCESS: 'metered', NODE_ENV: 'test', CLOCK_OFFSET_MS: '5' };
    expect(readServiceConfig(env)).toMatchObject({
      ...{ ...DATABASE, PREDICTION_ACCESS: 'metered', NODE_ENV: 'test', CLOCK_OFFSET_MS: 5 },
      LOG_LEVEL: 'silent',
    });
  });

  it('need no Redis for the database, and no limit of connections from the container of another service', () => {
    const env = { ...DATABASE, REDIS_URL_FILE: '/run/secrets/redis', DATABASE_POOL_MAX: '2' };
    expect(readServiceConfig(env).DATABASE_POOL_MAX).toBe(10);
    expect(readRedisUrl({ REDIS_URL: 'redis://127.0.0.1:2' })).toBe('redis://127.0.0.1:2');
  });

  it('say in one sentence, with code 3, that the product is not running', () => {
    expect(() => readServiceConfig({})).toThrow(refusal(NOT_RUNNING));
    expect(() => readRedisUrl({ ...DATABASE, REDIS_URL: '' })).toThrow(refusal(NOT_RUNNING));
  });

  it('name a setting that is not valid, without a trace', () => {
    const missing = { DATABASE_URL_FILE: '/nowhere/database-url' };
    const unread = 'The configuration has a problem:\n- DATABASE_URL_FILE cannot be read.';
    expect(() => readServiceConfig(missing)).toThrow(refusal(unread));
    const wrong =
      'The configuration has a problem:\n- REDIS_URL is not valid: must start with redis:// or rediss://.';
    expect(() => readRedisUrl({ REDIS_URL: 'http://127.0.0.1' })).toThrow(refusal(wrong));
  });
});
