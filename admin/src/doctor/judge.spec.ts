import {
  clockDifference,
  judgeClock,
  judgeCount,
  judgeDisk,
  judgeNode,
  judgePostgres,
  judgeRedis,
} from './judge.ts';

const POSTGRES = {
  ...{ server_version: '17.2', server_version_num: '170002', connections: '79', max_connections: '100' },
  ...{ fsync: 'on', full_page_writes: 'on' },
};
const REDIS = {
  ...{
    redis_version: '8.0.1',
    maxmemory_policy: 'noeviction',
    aof_enabled: '1',
    aof_last_write_status: 'ok',
  },
  ...{ appendfsync: 'everysec', used_memory: '1048576', maxmemory: '0' },
};
const states = (found: readonly { readonly state: string }[]) => found.map(({ state }) => state).join(' ');

describe('the doctor', () => {
  it.each([
    [999, 'ok'],
    [-999, 'ok'],
    [1_000, 'warning'],
    [-9_999, 'warning'],
    [10_000, 'error'],
    [-60_000, 'error'],
  ])('judges a clock that is %i ms off', (differenceMs, state) => {
    expect(judgeClock('Redis', differenceMs).state).toBe(state);
  });

  it('does not take a slow answer for a clock that is off', () => {
    expect([1_000, 3_000, 5_000].map((serverMs) => clockDifference(serverMs, 1_000, 5_000))).toEqual([
      0, 0, 0,
    ]);
    expect(clockDifference(900, 1_000, 5_000)).toBe(-100);
    expect(clockDifference(5_200, 1_000, 5_000)).toBe(200);
  });

  it('says in which direction a clock is off', () => {
    expect(judgeClock('Redis', 2_500).said).toBe('2.5 s ahead of this machine');
    expect(judgeClock('Redis', -2_500).said).toBe('2.5 s behind this machine');
  });

  it('wants the Node of the image or newer', () => {
    expect(
      ['24.9.0', '24.18.1', '25.0.0', '24.8.9', '22.21.0'].map((version) => judgeNode(version).state),
    ).toEqual(['ok', 'ok', 'ok', 'error', 'error']);
  });

  it('wants a PostgreSQL that is new, has connections to spare and keeps what it acknowledged', () => {
    expect(states(judgePostgres(POSTGRES))).toBe('ok ok ok');
    expect(states(judgePostgres({ ...POSTGRES, server_version_num: '149999' }))).toBe('error ok ok');
    expect(states(judgePostgres({ ...POSTGRES, connections: '80' }))).toBe('ok warning ok');
    expect(states(judgePostgres({ ...POSTGRES, fsync: 'off' }))).toBe('ok ok error');
    expect(states(judgePostgres({ ...POSTGRES, full_page_writes: 'off' }))).toBe('ok ok error');
  });

  it('wants a Redis that evicts nothing, is on disk and has memory to spare', () => {
    const judge = (over: object) => states(judgeRedis('Redis', { ...REDIS, ...over }, true));
    expect(judge({})).toBe('ok ok ok ok');
    expect(judge({ redis_version: '6.0.9' })).toBe('error ok ok ok');
    expect(judge({ maxmemory_policy: 'allkeys-lru' })).toBe('ok error ok ok');
    expect(judge({ aof_enabled: '0' })).toBe('ok ok error ok');
    expect(judge({ aof_last_write_status: 'err' })).toBe('ok ok error ok');
    expect(judge({ used_memory: '80', maxmemory: '100' })).toBe('ok ok ok error');
    expect(judge({ used_memory: '79', maxmemory: '100' })).toBe('ok ok ok ok');
  });

  it('lets a Redis for caches evict and forget', () => {
    const facts = { ...REDIS, maxmemory_policy: 'allkeys-lru', aof_enabled: '0' };
    expect(states(judgeRedis('Redis for caches', facts, false))).toBe('ok ok');
  });

  it('judges disks by their free share, and counts by whether there are any', () => {
    expect([11, 10, 3, 2, 0].map((free) => judgeDisk('/', free, 100).state)).toEqual([
      ...['ok', 'warning', 'warning', 'error', 'error'],
    ]);
    expect(judgeDisk('/', 0, 0).state).toBe('ok');
    expect([0, 1].map((count) => judgeCount('dead letters', count, 'x').state)).toEqual(['ok', 'warning']);
  });
});
