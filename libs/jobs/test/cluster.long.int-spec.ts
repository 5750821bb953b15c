import { createLogger, createMetrics } from '@app/platform';
import { eventually } from '@app/testing';
import { startRedisCluster, type RedisCluster } from '@app/testing/servers';
import { defineQueue, JobMetrics, JobQueue, JobWorker } from '../src/index.ts';

// Three servers start.
jest.setTimeout(60_000);

const logger = createLogger({ name: 'jobs-spec', level: 'silent' });
const metrics = new JobMetrics(createMetrics('jobs-spec'));
const inContext = <Result>(work: () => Promise<Result>): Promise<Result> => work();
const QUEUES = ['one', 'two', 'three'].map((name) =>
  defineQueue<{ number: number }>({
    name: `cluster-${name}`,
    attempts: 2,
    backoffMs: 20,
    concurrency: 2,
    keepsGivenUp: true,
  }),
);

describe('jobs on a Redis Cluster', () => {
  let cluster: RedisCluster;
  const open: { close(): Promise<void> }[] = [];
  beforeAll(async () => {
    cluster = await startRedisCluster();
  });
  afterAll(async () => {
    for (const closable of open.reverse()) await closable.close();
    await cluster.destroy();
  });

  it('run once in queues on different nodes, are retried, given up and run again', async () => {
    const settings = { redisUrl: cluster.url, logger };
    const queues = QUEUES.map((definition) => new JobQueue(definition, settings));
    const runs: string[] = [];
    let isFailing = true;
    const workers = QUEUES.map(
      (definition) =>
        new JobWorker(
          definition,
          ({ number }) => {
            runs.push(`${definition.name} ${String(number)}`);
            return number === 0 && isFailing ? Promise.reject(new Error('not yet')) : Promise.resolve();
          },
          { ...settings, metrics, inContext },
        ),
    );
    open.push(...queues, ...workers);
    for (const worker of workers) worker.start();
    for (const queue of queues)
      for (const number of [0, 1, 2, 2]) await queue.add(`job-${String(number)}`, { number });

    await eventually(async () => {
      const states = await Promise.all(queues.map((queue) => queue.measure()));
      return states.every(({ givenUp, waiting, running }) => givenUp === 1 && waiting + running === 0);
    });
    const twice = QUEUES.flatMap(({ name }) => [`${name} 0`, `${name} 0`]);
    expect(runs.filter((run) => run.endsWith('0')).sort()).toEqual(twice.sort());
    expect(new Set(runs).size).toBe(3 * QUEUES.length);

    isFailing = false;
    for (const queue of queues) expect(await queue.runNow('job-0')).toBe(true);
    await eventually(async () =>
      (await Promise.all(queues.map((queue) => queue.measure()))).every(({ givenUp }) => givenUp === 0),
    );
    const keys = await Promise.all(cluster.nodes.map((_, place) => cluster.keysOf(place)));
    expect(keys.filter((own) => own.some((key) => key.startsWith('{jobs:'))).length).toBeGreaterThan(1);
  });
});
