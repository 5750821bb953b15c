import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createLogger, createMetrics } from '@app/platform';
import { eventually, sharedTestRedisUrl } from '@app/testing';
import {
  defineQueue,
  JobMetrics,
  JobQueue,
  JobQueues,
  JobRunner,
  JobWorker,
  RunsJobs,
  type RowRef,
} from '../src/index.ts';

// The machine may be busy.
jest.setTimeout(60_000);

const redisUrl = sharedTestRedisUrl();
const logger = createLogger({ name: 'jobs-spec', level: 'silent' });
const metrics = new JobMetrics(createMetrics('jobs-spec'));
const inContext = <Result>(work: () => Promise<Result>): Promise<Result> => work();

const newQueue = <Data extends object = { text: string }>() =>
  defineQueue<Data>({ name: `spec-${randomUUID()}`, attempts: 3, backoffMs: 20, concurrency: 2 });

const runnerSettings = () => ({ redisUrl, logger, metrics: createMetrics('jobs-spec'), inContext });

const open: { close(): Promise<void> }[] = [];

function keep<Closable extends { close(): Promise<void> }>(closable: Closable): Closable {
  open.push(closable);
  return closable;
}

afterEach(async () => {
  for (const closable of open.splice(0).reverse()) await closable.close();
});

describe('jobs', () => {
  it('run once when queued several times under one id, and again after they finish', async () => {
    const definition = newQueue();
    const queue = keep(new JobQueue(definition, { redisUrl, logger }));
    const runs: string[] = [];
    for (let offer = 0; offer < 5; offer += 1) await queue.add('same', { text: `offer ${offer}` });
    const work = (data: { text: string }) => Promise.resolve(void runs.push(data.text));
    const worker = keep(new JobWorker(definition, work, { redisUrl, logger, metrics, inContext }));
    worker.start();
    await eventually(() => runs.length > 0);
    expect(await queue.countWaiting()).toBe(0);
    expect(runs).toEqual(['offer 0']);
    await eventually(async () => {
      await queue.add('same', { text: 'later' });
      return runs.includes('later');
    });
  });

  it('are retried after an error until they succeed, and can be queued again after failing permanently', async () => {
    const definition = newQueue();
    const queue = keep(new JobQueue(definition, { redisUrl, logger }));
    let runs = 0;
    const work = (): Promise<void> => {
      runs += 1;
      return runs <= 4 ? Promise.reject(new Error('not yet')) : Promise.resolve();
    };
    keep(new JobWorker(definition, work, { redisUrl, logger, metrics, inContext })).start();
    await queue.add('stubborn', { text: '' });
    await eventually(() => runs === 3);
    await eventually(async () => {
      await queue.add('stubborn', { text: '' });
      return runs >= 5;
    });
  });

  it('that used up their attempts stay where a queue keeps them, and run again when asked to or added again', async () => {
    const definition = defineQueue<{ text: string }>({ ...newQueue(), keepsGivenUp: true });
    const queue = keep(new JobQueue(definition, { redisUrl, logger }));
    const runs: string[] = [];
    const work = ({ text }: { text: string }): Promise<void> => {
      runs.push(text);
      return runs.length <= 4 ? Promise.reject(new TypeError(text)) : Promise.resolve();
    };
    keep(new JobWorker(definition, work, { redisUrl, logger, metrics, inContext })).start();
    await queue.add('lost', { text: 'first' });
    expect([await queue.isPending('lost'), await queue.isPending('other')]).toEqual([true, false]);
    await eventually(async () => (await queue.inspect(10)).givenUp === 1);
    expect(await queue.isPending('lost')).toBe(false);
    const { failed, failedJobs } = await queue.inspect(10);
    expect([failed, failedJobs]).toMatchObject([
      0,
      [{ id: 'lost', attempts: 3, maxAttempts: 3, isGivenUp: true, error: 'TypeError' }],
    ]);
    // All attempts again: the first of them fails too.
    expect(await queue.runNow('lost')).toBe(true);
    await eventually(() => runs.length === 5);
    await eventually(async () => (await queue.inspect(10)).failedJobs.length === 0);
    expect(await queue.runNow('lost')).toBe(false);

    runs.length = 0;
    await queue.add('again', { text: 'old' });
    await eventually(async () => (await queue.inspect(10)).givenUp === 1);
    await queue.add('again', { text: 'new' });
    await eventually(() => runs.length === 5);
    expect(runs).toEqual(['old', 'old', 'old', 'new', 'new']);
  });

  it('run in their own context', async () => {
    const definition = newQueue();
    const queue = keep(new JobQueue(definition, { redisUrl, logger }));
    const seen: string[] = [];
    const settings = {
      redisUrl,
      logger,
      metrics,
      inContext: async <Result>(work: () => Promise<Result>): Promise<Result> => {
        seen.push('opened');
        const result = await work();
        seen.push('closed');
        return result;
      },
    };
    keep(new JobWorker(definition, () => Promise.resolve(void seen.push('ran')), settings)).start();
    await queue.add('one', { text: '' });
    await eventually(() => seen.length === 3);
    expect(seen).toEqual(['opened', 'ran', 'closed']);
  });

  it('of a process that died run again within seconds (S-238)', async () => {
    const definition = newQueue<RowRef>();
    const queues = new JobQueues({ redisUrl, logger });
    await queues.add(definition, 'row', { id: 'row' });
    await diesRunning(definition);
    const runs: string[] = [];
    class Job {
      execute({ id }: RowRef): Promise<void> {
        return Promise.resolve(void runs.push(id));
      }
      findDue(): Promise<string[]> {
        return Promise.resolve(runs.length === 0 ? ['row'] : []);
      }
    }
    RunsJobs(definition)(Job);
    const settings = { startup: [], jobs: [new Job()], queues, ...runnerSettings(), sweepMs: 1_000 };
    const runner = new JobRunner(settings);
    keep({ close: () => queues.onApplicationShutdown() });
    keep({ close: () => runner.beforeApplicationShutdown() });
    await runner.onApplicationBootstrap();
    await eventually(() => runs.length > 0);
    expect(runs).toEqual(['row']);
  });

  it('whose processes die are run again until their attempts are used up, and then counted as given up (S-238)', async () => {
    const searchMs = 500;
    const written: string[] = [];
    const rerun = newQueue();
    const lost = defineQueue<{ text: string }>({ ...newQueue(), attempts: 2 });
    const registry = createMetrics('jobs-spec');
    const runs: string[] = [];
    const settings = {
      redisUrl,
      logger: createLogger(
        { name: 'jobs-spec', level: 'warn' },
        { write: (line) => void written.push(line) },
      ),
      metrics: new JobMetrics(registry),
      inContext,
      searchMs,
    };
    const start = async (definition: typeof rerun): Promise<void> => {
      await keep(new JobQueue(definition, { redisUrl, logger })).add('poison', { text: definition.name });
      await diesRunning(definition, searchMs);
      await diesRunning(definition, searchMs);
      const work = ({ text }: { text: string }) => Promise.resolve(void runs.push(text));
      keep(new JobWorker(definition, work, settings)).start();
    };
    await Promise.all([start(rerun), start(lost)]);
    const givenUp = `queue="${lost.name}",outcome="given-up"`;
    await eventually(async () => runs.length > 0 && (await registry.metrics()).includes(givenUp), {
      timeoutMs: 40_000,
    });
    expect(runs).toEqual([rerun.name]);
    expect(written.join('')).toContain('a job failed permanently');
  });

  it('that were given up because their processes died may die as often again once they are retried (S-238)', async () => {
    const searchMs = 500;
    const definition = defineQueue<{ text: string }>({ ...newQueue(), attempts: 2, keepsGivenUp: true });
    const queue = keep(new JobQueue(definition, { redisUrl, logger }));
    const runs: string[] = [];
    const settings = { redisUrl, logger, metrics, inContext, searchMs };
    const startWorker = (): JobWorker<{ text: string }> => {
      const work = ({ text }: { text: string }) => Promise.resolve(void runs.push(text));
      const worker = keep(new JobWorker(definition, work, settings));
      worker.start();
      return worker;
    };
    await queue.add('poison', { text: 'same' });
    await diesRunning(definition, searchMs);
    await diesRunning(definition, searchMs);
    const first = startWorker();
    await eventually(async () => (await queue.inspect(10)).givenUp === 1, { timeoutMs: 20_000 });
    await first.close();
    expect(await queue.runNow('poison')).toBe(true);
    await diesRunning(definition, searchMs);
    startWorker();
    await eventually(() => runs.length > 0, { timeoutMs: 20_000 });
    expect(runs).toEqual(['same']);
  });

  it('are found by their rows while another job cannot look for its own (S-238)', async () => {
    const queues = new JobQueues({ redisUrl, logger });
    const runs: string[] = [];
    let looks = 0;
    class Broken {
      execute(): Promise<void> {
        return Promise.resolve();
      }
      findDue(): Promise<string[]> {
        looks += 1;
        return Promise.reject(new Error('the query failed'));
      }
    }
    class Sound {
      execute({ id }: RowRef): Promise<void> {
        return Promise.resolve(void runs.push(id));
      }
      findDue(): Promise<string[]> {
        return Promise.resolve(runs.length === 0 && looks > 2 ? ['row'] : []);
      }
    }
    RunsJobs(newQueue<RowRef>())(Broken);
    RunsJobs(newQueue<RowRef>())(Sound);
    const jobs = [new Broken(), new Sound()];
    const runner = new JobRunner({ startup: [], jobs, queues, ...runnerSettings(), sweepMs: 50 });
    keep({ close: () => queues.onApplicationShutdown() });
    keep({ close: () => runner.beforeApplicationShutdown() });
    await runner.onApplicationBootstrap();
    await eventually(() => runs.length > 0);
    expect(runs).toEqual(['row']);
  });
});

/** Starts a process that takes a job and never ends it, and kills it. */
async function diesRunning(definition: object, searchMs?: number): Promise<void> {
  const code = `
    import { createLogger, createMetrics } from '@app/platform';
    import { JobMetrics } from ${JSON.stringify(join(__dirname, '../src/job-metrics.ts'))};
    import { JobWorker } from ${JSON.stringify(join(__dirname, '../src/job-worker.ts'))};
    const work = () => new Promise(() => console.log('running'));
    new JobWorker(${JSON.stringify(definition)}, work, {
      redisUrl: ${JSON.stringify(redisUrl)},
      logger: createLogger({ name: 'jobs-spec', level: 'silent' }),
      metrics: new JobMetrics(createMetrics('jobs-spec')),
      inContext: (run) => run(),
      ...${JSON.stringify({ searchMs })},
    }).start();
  `;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code];
  const child = spawn(process.execPath, args, { cwd: __dirname, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}
