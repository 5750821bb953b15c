import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import {
  commonSettings,
  ConfigError,
  flagSetting,
  intSetting,
  loadConfig,
  redisSetting,
  urlSetting,
} from './config.ts';

const schema = z.object({
  ...commonSettings,
  DATABASE_URL: urlSetting('postgres:', 'postgresql:'),
  RETRIES: intSetting(3, 0, 10),
  DEMO_REPLAY: flagSetting(),
});

function faultsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    loadConfig(schema, env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults;
  }
}

describe('a Redis setting', () => {
  const redis = z.object({ REDIS_URL: redisSetting() });

  it.each([
    'redis://localhost:6379',
    'rediss://:secret@one:6379',
    'redis://:secret@one:6379,redis://:secret@two:6379, redis://three:6380',
  ])('takes %s', (REDIS_URL) => {
    expect(loadConfig(redis, { REDIS_URL })).toEqual({ REDIS_URL });
  });

  it.each([
    'localhost:6379',
    'redis://one:6379,',
    'redis://one:6379,http://two',
    'one:6379,redis://two:6379',
  ])('refuses %s', (REDIS_URL) => {
    expect(() => loadConfig(redis, { REDIS_URL })).toThrow(
      'REDIS_URL is not valid: must start with redis:// or rediss://.',
    );
  });
});

describe('loadConfig', () => {
  it('fills in defaults and parses numbers and flags', () => {
    const config = loadConfig(schema, {
      DATABASE_URL: 'postgres://u:p@host/db',
      DEMO_REPLAY: '1',
      LOG_LEVEL: '',
    });

    expect(config).toMatchObject({ LOG_LEVEL: 'info', METRICS_PORT: 0, RETRIES: 3, DEMO_REPLAY: true });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it("reports every problem in a sentence with the variable's name", () => {
    expect(faultsOf({ METRICS_PORT: '70000', RETRIES: 'many', DEMO_REPLAY: 'perhaps' })).toEqual([
      'METRICS_PORT is not valid: must be at most 65535.',
      'DATABASE_URL is not set.',
      'RETRIES is not valid: must be a whole number.',
      'DEMO_REPLAY is not valid: must be 1, true, 0 or false.',
    ]);
  });

  it('reads a value from the file that a variable with _FILE names, as mounted secrets are', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'openbook-secret-')), 'url');
    writeFileSync(file, 'postgres://u:p@host/db\n');

    expect(loadConfig(schema, { DATABASE_URL_FILE: file })).toMatchObject({
      DATABASE_URL: 'postgres://u:p@host/db',
    });
    expect(loadConfig(schema, { DATABASE_URL_FILE: '', DATABASE_URL: 'postgres://host/db' })).toMatchObject({
      DATABASE_URL: 'postgres://host/db',
    });
    expect(
      faultsOf({
        DATABASE_URL_FILE: file,
        DATABASE_URL: 'postgres://host/db',
        RETRIES_FILE: '/nowhere/retries',
      }),
    ).toEqual(['DATABASE_URL and DATABASE_URL_FILE must not both be set.', 'RETRIES_FILE cannot be read.']);
    writeFileSync(file, 'mysql://u:p@host/db');
    expect(faultsOf({ DATABASE_URL_FILE: file })).toEqual([
      'DATABASE_URL is not valid: must start with postgres:// or postgresql://.',
    ]);
  });

  it('never repeats a value, since it may be a secret', () => {
    const secret = 'mysql://root:hunter2@host/db';

    expect(faultsOf({ DATABASE_URL: secret, NODE_ENV: secret, RETRIES: secret }).join(' ')).not.toContain(
      'hunter2',
    );
  });
});
