import { startRedisCluster } from '../servers/redis-cluster.ts';
import { keepMetrics } from './kept-metrics.ts';

/** The Redis of a stack. */
export type StackRedis = {
  readonly url: string;
  stop(): Promise<void>;
};

/** Returns the given server, or with TEST_STACK_REDIS=cluster a cluster of the stack's own (`verify:cluster`). */
export async function startStackRedis(ownUrl: string): Promise<StackRedis> {
  if (process.env['TEST_STACK_REDIS'] !== 'cluster') return { url: ownUrl, stop: () => Promise.resolve() };
  const cluster = await startRedisCluster();
  return {
    url: cluster.url,
    async stop() {
      await keepMetrics(async () => {
        const keys = await Promise.all(cluster.nodes.map((_, place) => cluster.keysOf(place)));
        return keys.map(({ length }, place) => `test_stack_redis_keys{node="${place}"} ${length}\n`).join('');
      });
      await cluster.destroy();
    },
  };
}
