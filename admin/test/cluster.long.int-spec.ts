import { JobQueue, defineQueue } from '@app/jobs';
import { deadLetterKey } from '@app/messaging';
import { startRedisCluster, type RedisCluster } from '@app/testing/servers';
import { examineRedis } from '../src/doctor/examine.ts';
import { SILENT, withRedis } from '../src/redis.ts';
import { dropLetters, listLetters } from '../src/work/dead-letters.ts';
import { findQueues } from '../src/work/queues.ts';

// Three servers start.
jest.setTimeout(60_000);

const QUEUES = ['cluster-one', 'cluster-three', 'cluster-two'];

describe('the command line on a Redis Cluster', () => {
  let cluster: RedisCluster;
  beforeAll(async () => {
    cluster = await startRedisCluster();
  });
  afterAll(() => cluster.destroy());

  it('finds the queues of every node', async () => {
    for (const name of QUEUES) {
      const definition = defineQueue({ name, attempts: 1, backoffMs: 1, concurrency: 1 });
      const queue = new JobQueue(definition, { redisUrl: cluster.url, logger: SILENT });
      await queue.add('job', {});
      await queue.close();
    }
    expect(await findQueues(cluster.url)).toEqual(QUEUES);
  });

  it('lists and drops dead letters, and examines each node', async () => {
    await withRedis(cluster.url, async (connection) => {
      for (const service of ['bets', 'auth'] as const)
        await connection.send(['XADD', deadLetterKey(service), '*', 'reason', 'x', 'entry', '[]']);
    });
    const letters = await listLetters(cluster.url, ['auth', 'bets']);
    expect(letters.map(({ service }) => service)).toEqual(['auth', 'bets']);
    const found = await examineRedis('Redis', cluster.url, true);
    for (const { port } of cluster.nodes) {
      const checks = found.filter(({ check }) => check.includes(`127.0.0.1:${String(port)}`));
      expect(checks.length).toBeGreaterThan(1);
      expect(checks.filter(({ state }) => state === 'error')).toEqual([]);
    }
    await dropLetters(cluster.url, letters);
    expect(await listLetters(cluster.url, ['auth', 'bets'])).toEqual([]);
  });
});
