import { randomUUID } from 'node:crypto';
import { createLogger } from '@app/platform';
import { eventually, sharedTestRedisUrl } from '@app/testing';
import { defineQueue, JobQueue, JobWorker } from '../src/index.ts';

// The machine may be busy.
jest.setTimeout(60_000);

const redisUrl = sharedTestRedisUrl();
const logger = createLogger({ name: 'jobs-spec', level: 'silent' });
const inContext = <Result>(work: () => Promise<Result>): Promise<Result> => work();

const newQueue = () =>
  defineQueue<{ text: string }>({ name: `spec-${randomUUID()}`, attempts: 3, backoffMs: 20, concurrency: 2 });

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
    const worker = keep(new JobWorker(definition, work, { redisUrl, logger, inContext }));
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
    keep(new JobWorker(definition, work, { redisUrl, logger, inContext })).start();
    await queue.add('stubborn', { text: '' });
    await eventually(() => runs === 3);
    await eventually(async () => {
      await queue.add('stubborn', { text: '' });
      return runs >= 5;
    });
  });

  it('run in their own context', async () => {
    const definition = newQueue();
    const queue = keep(new JobQueue(definition, { redisUrl, logger }));
    const seen: string[] = [];
    const settings = {
      redisUrl,
      logger,
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
});
