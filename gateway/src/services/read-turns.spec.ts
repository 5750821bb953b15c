import { AppError } from '@app/contracts';
import { ReadTurns, WRITES } from './read-turns.ts';

const LATER_MS = 60_000;

/** Reads that end on command, in the order they began. */
class Reads {
  readonly begun: string[] = [];
  private readonly ends: ((error?: Error) => void)[] = [];

  of(name: string): () => Promise<string> {
    return () => {
      this.begun.push(name);
      return new Promise((resolve, reject) => {
        this.ends.push((error) => {
          if (error === undefined) resolve(name);
          else reject(error);
        });
      });
    };
  }

  async end(error?: Error): Promise<void> {
    this.ends.shift()?.(error);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('the reads of one user', () => {
  let turns: ReadTurns;
  let reads: Reads;

  beforeEach(() => {
    turns = new ReadTurns();
    reads = new Reads();
  });

  const ask = (userId: string, name: string, deadlineMs = Date.now() + LATER_MS) =>
    turns.run(userId, deadlineMs, reads.of(name)).catch((error: unknown) => error);
  const askAll = (userId: string, count: number) =>
    Array.from({ length: count }, (_, index) => ask(userId, `${userId}${index}`));

  it("run two at a time and in order, whatever that user's other reads do (S-480)", async () => {
    const answers = askAll('a', 5);
    expect(reads.begun).toEqual(['a0', 'a1']);
    expect(turns.waiting).toBe(3);
    await reads.end();
    expect(reads.begun).toEqual(['a0', 'a1', 'a2']);
    await reads.end(new Error('failed'));
    expect(reads.begun).toEqual(['a0', 'a1', 'a2', 'a3']);
    for (let count = 0; count < 3; count += 1) await reads.end();
    expect(await Promise.all(answers)).toEqual(['a0', new Error('failed'), 'a2', 'a3', 'a4']);
    expect(turns.waiting).toBe(0);
  });

  it('do not wait for reads of other users (S-480)', async () => {
    const answers = [...askAll('a', 10), ...askAll('b', 2)];
    expect(reads.begun).toEqual(['a0', 'a1', 'b0', 'b1']);
    for (let count = 0; count < 12; count += 1) await reads.end();
    expect(await Promise.all(answers)).toHaveLength(12);
  });

  it('are refused when 32 are already waiting and accepted again afterwards (S-480, S-481)', async () => {
    const answers = askAll('a', 34);
    const refused = (await ask('a', 'one more')) as AppError;
    expect(refused).toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: 1, issues: [{ field: 'requests', rule: 'must be at most 34 at once' }] },
    });
    for (let count = 0; count < 34; count += 1) await reads.end();
    await Promise.all(answers);
    const next = ask('a', 'next');
    await reads.end();
    expect(await next).toBe('next');
  });

  it('time out early enough to say so and free their place (S-481)', async () => {
    const answers = askAll('a', 2);
    const late = await ask('a', 'late', Date.now() + 510);
    expect(late).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfterSeconds: 1 } });
    expect(turns.waiting).toBe(0);
    const next = ask('a', 'next');
    for (let count = 0; count < 3; count += 1) await reads.end();
    expect(await Promise.all([...answers, next])).toEqual(['a0', 'a1', 'next']);
    expect(reads.begun).not.toContain('late');
  });
});

describe('a read whose caller disconnects (S-480, S-481)', () => {
  it('frees its place at once and does not affect the other waiting reads', async () => {
    const turns = new ReadTurns();
    const reads = new Reads();
    const ask = (name: string, leaving?: AbortSignal) =>
      turns
        .run('a', Date.now() + LATER_MS, reads.of(name), leaving && (() => leaving))
        .catch((error: unknown) => error);
    const running = [ask('a0'), ask('a1')];
    const reader = new AbortController();
    const gone = ask('gone', reader.signal);
    const stays = ask('stays', new AbortController().signal);
    reader.abort();
    expect(await gone).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await ask('too late', reader.signal)).toMatchObject({ code: 'UNAVAILABLE' });
    expect(turns.waiting).toBe(1);
    for (let ended = 0; ended < 3; ended += 1) await reads.end();
    expect(await Promise.all([...running, stays])).toEqual(['a0', 'a1', 'stays']);
    expect([reads.begun, turns.waiting]).toEqual([['a0', 'a1', 'stays'], 0]);
  });
});

describe('the writes of one user', () => {
  it('run four at a time, so no user takes every database connection (S-480, S-481)', async () => {
    const turns = new ReadTurns(WRITES);
    const writes = new Reads();
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const done = names.map((name) => turns.run('sam', Date.now() + LATER_MS, writes.of(name)));
    expect([writes.begun, turns.waiting]).toEqual([names.slice(0, 4), 2]);
    for (let ended = 0; ended < names.length; ended += 1) await writes.end();
    await Promise.all(done);
    expect([writes.begun, turns.waiting]).toEqual([names, 0]);
  });
});
