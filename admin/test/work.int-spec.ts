import { defineQueue, JobMetrics, JobQueue, JobWorker } from '@app/jobs';
import { deadLetterKey, requestStreamKeys } from '@app/messaging';
import { createMetrics } from '@app/platform';
import { eventually, testRedis, type RedisServer } from '@app/testing';
import * as deadLetter from '../src/commands/dead-letter.ts';
import * as queueCommands from '../src/commands/queue.ts';
import { SILENT, withRedis } from '../src/redis.ts';

// The machine may be busy.
jest.setTimeout(60_000);

const SECRET = 'somebody@example.com';
const [REQUESTS = ''] = requestStreamKeys('bets', false);
let redis: RedisServer;
let lines: string[];
const before = process.env['REDIS_URL'];
beforeAll(async () => {
  redis = await testRedis();
  process.env['REDIS_URL'] = redis.url;
});
afterAll(async () => {
  if (before === undefined) delete process.env['REDIS_URL'];
  else process.env['REDIS_URL'] = before;
  await redis.destroy();
});
beforeEach(() => {
  lines = [];
});

const output = { print: (line: string) => lines.push(line), note: () => undefined, bar: process.stderr };
const send = (...words: string[]) => withRedis(redis.url, (connection) => connection.send(words));

/** Buries a message of bets, as the transport does. */
async function bury(pattern: string, body: 'kept' | 'not kept'): Promise<string> {
  const entry = ['v', '1', 'p', pattern, 'c', 'one', 'r', 'rep:{x}', 'd', '1', 'q', 'request', 'b', SECRET];
  const id = await send(
    ...[
      'XADD',
      deadLetterKey('bets'),
      '*',
      'reason',
      'too many deliveries',
      'attempts',
      '5',
      'originalId',
      '1-1',
    ],
    ...['source', REQUESTS, 'buriedAt', '2026-11-24T00:00:00.000Z'],
    ...['entry', JSON.stringify(entry), 'body', body],
  );
  return String(id);
}

describe('dead letters', () => {
  it('are shown without what they held, sent again once, and deleted', async () => {
    const [first, second] = [
      await bury('bets.place-bet.v1', 'kept'),
      await bury('bets.place-bet.v1', 'kept'),
    ];
    const secret = await bury('bets.secret.v1', 'not kept');
    expect(await deadLetter.listCommand([], output)).toBe(0);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe(
      `bets  ${first}  2026-11-24T00:00:00.000Z  bets.place-bet.v1  5 attempts  too many deliveries`,
    );
    expect(lines[2]).toContain('(cannot be retried)');
    expect(lines[3]).toBe('3 dead letters.');
    expect(lines.join()).not.toContain(SECRET);

    lines = [];
    expect(await deadLetter.retryCommand(['bets', '--dry-run'], output)).toBe(1);
    expect(lines[0]).toBe('Would be sent again: 2.');
    expect(await send('XLEN', REQUESTS)).toBe(0);
    expect(await deadLetter.retryCommand(['bets', first], output)).toBe(0);
    expect(await send('XLEN', REQUESTS)).toBe(1);
    lines = [];
    expect(await deadLetter.retryCommand(['bets', '--json'], output)).toBe(1);
    expect(JSON.parse(lines[0] ?? '')).toEqual({ isDryRun: false, retried: [second], left: 1 });
    expect(await send('XLEN', REQUESTS)).toBe(2);

    await expect(deadLetter.drainCommand(['bets', first], output)).rejects.toThrow(
      `There is no dead letter ${first} of bets.`,
    );
    lines = [];
    await deadLetter.drainCommand(['bets', '--dry-run'], output);
    await deadLetter.listCommand(['bets', '--json'], output);
    expect(JSON.parse(lines[1] ?? '')).toMatchObject([{ service: 'bets', id: secret, canRetry: false }]);
    await deadLetter.drainCommand(['bets'], output);
    expect(lines.at(-1)).toBe('Deleted: 1.');
    expect(await send('XLEN', deadLetterKey('bets'))).toBe(0);
    await expect(deadLetter.listCommand(['bet'], output)).rejects.toThrow(
      '"bet" is not a service: auth, bets,',
    );
  });
});

describe('job queues', () => {
  const definition = defineQueue<object>({
    ...{ name: 'spec-queue', attempts: 1, backoffMs: 1, concurrency: 1 },
    keepsGivenUp: true,
  });

  it('are listed with their failed jobs, which run again or are deleted', async () => {
    const queue = new JobQueue(definition, { redisUrl: redis.url, logger: SILENT });
    const runs: string[] = [];
    const work = (_data: object, id: string) => {
      runs.push(id);
      return runs.length <= 2 ? Promise.reject(new TypeError(SECRET)) : Promise.resolve();
    };
    const metrics = new JobMetrics(createMetrics('admin-spec'));
    const inContext = <Result>(run: () => Promise<Result>) => run();
    const worker = new JobWorker(definition, work, {
      redisUrl: redis.url,
      logger: SILENT,
      metrics,
      inContext,
    });
    worker.start();
    try {
      await queue.add('one', {});
      await queue.add('two', {});
      await eventually(async () => (await queue.measure()).givenUp === 2);
      await queueCommands.listCommand([], output);
      expect(lines[0]).toBe('spec-queue: 0 waiting, 0 running, 0 failed, 2 given up');
      expect(lines[1]).toMatch(/^ {2}(one|two) {2}\S+Z {2}1 attempts {2}TypeError {2}\(given up\)$/);
      expect(lines.join()).not.toContain(SECRET);

      await queueCommands.retryCommand(['spec-queue', 'one', '--dry-run'], output);
      expect(lines.at(-1)).toBe('Would run now: 1.');
      expect((await queue.measure()).givenUp).toBe(2);
      await queueCommands.retryCommand(['spec-queue', 'one'], output);
      await eventually(() => runs.length === 3);
      expect(runs[2]).toBe('one');

      await queueCommands.drainCommand(['spec-queue', '--dry-run'], output);
      expect(lines.at(-1)).toBe('Would be deleted: 1.');
      await queueCommands.drainCommand(['spec-queue', '--json'], output);
      expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ isDryRun: false, deleted: 1 });
      expect((await queue.measure()).givenUp).toBe(0);
    } finally {
      await worker.close();
      await queue.close();
    }
  });

  it('and jobs that are not there are refused', async () => {
    await expect(queueCommands.drainCommand(['none'], output)).rejects.toThrow(
      'There is no queue "none". There are: spec-queue.',
    );
    await expect(queueCommands.retryCommand(['spec-queue', 'nine'], output)).rejects.toThrow(
      'There is no failed job nine in spec-queue.',
    );
  });
});
