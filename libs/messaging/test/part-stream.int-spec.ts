import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { eventually, testRedis, type RedisServer } from '@app/testing';
import { PartReader, PartsLostError, PartStream, type RedisConnection } from '../src/core/index.ts';
import { partStreamKey } from '../src/core/keys.ts';
import { openRedis, silent } from './in-process.ts';

const SILENCE_MS = 3_000;

// Silence and idle connections take their time.
jest.setTimeout(30_000);

describe('a response in parts', () => {
  let redis: RedisServer;
  /** Of the writing process and of two reading ones. */
  let connections: RedisConnection[];
  let readers: PartReader[];
  let id: string;

  beforeAll(async () => {
    redis = await testRedis();
  });
  afterAll(() => redis.destroy());
  beforeEach(async () => {
    id = randomUUID();
    connections = await Promise.all([0, 1, 2].map(() => openRedis(redis.url)));
    readers = connections.slice(1).map(
      (commands, index) =>
        new PartReader({
          name: `reader${String(index)}`,
          redisUrl: redis.url,
          commands,
          logger: silent,
          silenceMs: SILENCE_MS,
        }),
    );
  });
  afterEach(async () => {
    await Promise.all(readers.map((reader) => reader.close()));
    for (const connection of connections) connection.close();
  });

  const readerOf = (index: number) => readers[index] as PartReader;
  const redisOf = (index: number) => connections[index] as RedisConnection;
  const openStream = async (of = id): Promise<PartStream> => {
    const stream = new PartStream(redisOf(0), of, silent);
    await stream.open();
    return stream;
  };
  const never = new AbortController().signal;
  /** Reads in the background, to look at what came so far. */
  const reading = (reader: PartReader, signal = never, of = id) => {
    const parts: unknown[] = [];
    const ended = (async () => {
      for await (const batch of reader.read(of, signal)) parts.push(...batch);
    })();
    ended.catch(() => undefined);
    return { parts, ended };
  };
  const numberOfReads = async (): Promise<number> => {
    const stats = (await redisOf(0).send(['INFO', 'commandstats'])) as string;
    return Number(/cmdstat_xread:calls=(\d+)/.exec(stats)?.[1] ?? 0);
  };

  it('reaches readers in every process from its start, whether they come early or late', async () => {
    const early = reading(readerOf(0));
    const stream = await openStream();
    stream.append([{ text: 'one' }, 2]);
    await eventually(() => early.parts.length === 2);
    const middle = reading(readerOf(1));
    stream.append(['three']);
    await eventually(() => middle.parts.length === 3);
    await stream.end(['four']);
    const late = reading(readerOf(0));

    await Promise.all([early, middle, late].map(({ ended }) => ended));
    for (const { parts } of [early, middle, late])
      expect(parts).toEqual([{ text: 'one' }, 2, 'three', 'four']);
  });

  it('comes in the order it was written, with far fewer writes than parts', async () => {
    const stream = await openStream();
    const read = reading(readerOf(0));
    for (let count = 0; count < 500; count += 1) stream.append([count]);
    await stream.end([]);
    await read.ended;

    expect(read.parts).toEqual(Array.from({ length: 500 }, (_, index) => index));
    expect(Number(await redisOf(0).send(['XLEN', partStreamKey(id)]))).toBeLessThan(10);
  });

  it('wakes a reader at once, also while it waits for another response', async () => {
    const other = randomUUID();
    const [first, second] = [await openStream(), await openStream(other)];
    const one = reading(readerOf(0));
    first.append(['a']);
    await eventually(() => one.parts.length === 1);
    // The reader now waits for news of the first response, for up to 5 seconds.
    const startedMs = performance.now();
    const two = reading(readerOf(0), never, other);
    second.append(['b']);
    await eventually(() => two.parts.length === 1);
    expect(performance.now() - startedMs).toBeLessThan(4_000);
    await Promise.all([first.end([]), second.end([])]);
    await Promise.all([one.ended, two.ended]);
  });

  it('keeps a reader waiting while its writer is alive without a word', async () => {
    const stream = await openStream();
    const read = reading(readerOf(0));
    const outcome = await Promise.race([
      read.ended.then(() => 'ended'),
      new Promise((resolve) => setTimeout(resolve, SILENCE_MS * 1.5, 'waiting')),
    ]);
    expect(outcome).toBe('waiting');
    await stream.end(['late']);
    await read.ended;
    expect(read.parts).toEqual(['late']);
  });

  it('is lost when the process that writes it is killed', async () => {
    const writer = spawn(process.execPath, [join(import.meta.dirname, 'part-writer.ts'), redis.url, id], {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
      // Its input closes when we exit in any way, and it exits with its input.
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    // Its start may take longer than the silence after which a reader gives up.
    await eventually(async () => Number(await redisOf(0).send(['XLEN', partStreamKey(id)])) === 2, {
      timeoutMs: 20_000,
    });
    const read = reading(readerOf(0));
    await eventually(() => read.parts.length === 1);
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    await expect(read.ended).rejects.toBeInstanceOf(PartsLostError);
    expect(read.parts).toEqual(['first']);
  });

  it('is lost when nobody writes it, or Redis loses its beginning', async () => {
    await expect(reading(readerOf(0)).ended).rejects.toBeInstanceOf(PartsLostError);

    const stream = await openStream();
    stream.append(['one']);
    await eventually(async () => Number(await redisOf(0).send(['XLEN', partStreamKey(id)])) === 2);
    await redisOf(0).send(['FLUSHALL']);
    await stream.end(['two']);
    const read = reading(readerOf(0));
    await expect(read.ended).rejects.toBeInstanceOf(PartsLostError);
    expect(read.parts).toEqual([]);
  });

  it('is lost for a late reader when its first parts were trimmed', async () => {
    const stream = await openStream();
    await stream.end(['one']);
    await redisOf(0).send(['XTRIM', partStreamKey(id), 'MAXLEN', '1']);
    const read = reading(readerOf(0));
    await expect(read.ended).rejects.toBeInstanceOf(PartsLostError);
    expect(read.parts).toEqual([]);
  });

  it('is dropped by a reader that leaves, which costs the others nothing', async () => {
    const stream = await openStream();
    const leaving = new AbortController();
    const [left, stays] = [reading(readerOf(0), leaving.signal), reading(readerOf(0))];
    stream.append(['one']);
    await eventually(() => left.parts.length === 1 && stays.parts.length === 1);
    leaving.abort();
    await left.ended;
    await stream.end(['two']);
    await stays.ended;
    expect([left.parts, stays.parts]).toEqual([['one'], ['one', 'two']]);
  });

  it('is read from its start by a reader that comes as another one leaves', async () => {
    const stream = await openStream();
    const leaving = new AbortController();
    const left = reading(readerOf(0), leaving.signal);
    stream.append(['one']);
    await eventually(() => left.parts.length === 1);
    leaving.abort();
    await left.ended;
    // Redis answers the read of the one who left with this part, when the next one is already there.
    stream.append(['two']);
    const next = reading(readerOf(0));
    await eventually(() => next.parts.length === 2);
    await stream.end(['three']);
    await next.ended;
    expect(next.parts).toEqual(['one', 'two', 'three']);
  });

  it('expires after ten minutes', async () => {
    const stream = await openStream();
    await stream.end(['one']);
    const seconds = Number(await redisOf(0).send(['TTL', partStreamKey(id)]));
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(600);
  });

  it('costs Redis nothing while there is nothing to read', async () => {
    expect(readers).toHaveLength(2);
    const clientsOf = async () =>
      ((await redisOf(0).send(['CLIENT', 'LIST'])) as string)
        .split('\n')
        .filter((line) => line.includes(':parts'));
    expect(await clientsOf()).toEqual([]);
    const stream = await openStream();
    const read = reading(readerOf(0));
    await stream.end(['one']);
    await read.ended;
    expect(await clientsOf()).toHaveLength(1);
    // The connection closes when no further response is asked for.
    await eventually(async () => (await clientsOf()).length === 0, { timeoutMs: 15_000 });
    const before = await numberOfReads();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await numberOfReads()).toBe(before);
  });

  it('is read again after the connection was closed for lack of readers', async () => {
    for (const each of [id, randomUUID()]) {
      const stream = await openStream(each);
      await stream.end([each]);
      const read = reading(readerOf(0), never, each);
      await read.ended;
      expect(read.parts).toEqual([each]);
    }
  });

  it('ends for all readers when their process shuts down', async () => {
    const stream = await openStream();
    stream.append(['one']);
    const read = reading(readerOf(0));
    await eventually(() => read.parts.length === 1);
    await readerOf(0).close();
    await expect(read.ended).rejects.toBeInstanceOf(PartsLostError);
    await stream.end([]);
  });
});
