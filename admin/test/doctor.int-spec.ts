import { createTestDatabase, testRedis, type RedisServer, type TestDatabase } from '@app/testing';
import { deadLetterKey } from '@app/messaging';
import { CliError, EXIT } from '@app/platform/cli';
import { examineDatabase, examineDisk, examineRedis, examineSettings } from '../src/doctor/examine.ts';
import { withRedis } from '../src/redis.ts';
import { makeTables } from './small-product.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let database: TestDatabase;
let redis: RedisServer;
beforeAll(async () => {
  [database, redis] = await Promise.all([createTestDatabase(), testRedis({ persistence: 'aof' })]);
  await makeTables(database.url);
});
afterAll(() => Promise.all([database.drop(), redis.destroy()]));

const known =
  (...names: string[]) =>
  () =>
    Promise.resolve(names);
const failing = () => Promise.reject(new CliError('SMTP_URL is not set.', EXIT.refused));
const shown = (found: readonly { check: string; state: string; said: string }[]) =>
  found.map(({ check, state, said }) => `${state} ${check}: ${said}`);

describe('the doctor on real servers', () => {
  it('examines the database once, and the migrations of each service', async () => {
    const first = await examineDatabase('bets', database.url, known('m0001', 'm0002'), true);
    expect(first.map(({ check }) => check)).toEqual([
      ...['PostgreSQL', 'connections', 'durability', 'clock of PostgreSQL'],
      'migrations of bets',
    ]);
    const next = (names: string[]) => examineDatabase('bets', database.url, known(...names), false);
    expect(shown(await next(['m0001', 'm0002']))).toContain('ok migrations of bets: up to date');
    expect(shown(await next(['m0001', 'm0002', 'm0003']))).toContain(
      'error migrations of bets: pending: m0003',
    );
    expect(shown(await next(['m0001']))).toContain(
      'error migrations of bets: made by a newer version: m0002',
    );
    expect(shown(await examineDatabase('auth', database.url, known('m0001'), false))).toContain(
      'error migrations of auth: pending: m0001',
    );
  });

  it('says what is wrong with settings and with servers that do not answer', async () => {
    expect(shown(await examineSettings('auth', failing))).toEqual([
      'error settings of auth: SMTP_URL is not set.',
    ]);
    expect(shown(await examineSettings('auth', () => Promise.resolve()))).toEqual([
      'ok settings of auth: valid',
    ]);
    expect(shown(await examineDatabase('auth', database.url, failing, false))).toEqual([
      'error migrations of auth: SMTP_URL is not set.',
    ]);
    const [away] = await examineDatabase('auth', 'postgres://nobody@127.0.0.1:1/none', known(), true);
    expect(away).toMatchObject({ check: 'database of auth', state: 'error' });
    expect(away?.advice).toContain('DATABASE_URL');
  });

  it('examines Redis and counts dead letters', async () => {
    await withRedis(redis.url, (connection) =>
      connection.send(['XADD', deadLetterKey('bets'), '*', 'reason', 'x']),
    );
    const found = await examineRedis('Redis', redis.url, true);
    expect(shown(found)).toEqual(
      expect.arrayContaining([
        'ok Redis eviction: noeviction',
        'ok Redis persistence: append-only, fsync everysec',
        'warning dead letters of bets: 1',
        'ok dead letters of auth: none',
      ]),
    );
    expect(found.find(({ check }) => check === 'clock of Redis')?.state).toBe('ok');
    await withRedis(redis.url, (connection) =>
      connection.send(['CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru', 'appendonly', 'no']),
    );
    expect(shown(await examineRedis('Redis', redis.url, true))).toEqual(
      expect.arrayContaining([
        'error Redis eviction: allkeys-lru',
        'error Redis persistence: append-only files are off',
      ]),
    );
  });

  it('judges the disks of folders that are there', async () => {
    expect(await examineDisk(process.cwd())).toHaveLength(1);
    expect(await examineDisk('/no/such/folder')).toEqual([]);
  });
});
