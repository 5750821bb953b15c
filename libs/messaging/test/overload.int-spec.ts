import { pause, testRedis, type RedisServer } from '@app/testing';
import type { RpcClient, RpcServer } from '../src/core/index.ts';
import { openClient } from './caller.ts';
import { codeOf, gate, newServer } from './in-process.ts';
import { echo } from './test-contracts.ts';

/** A replica that answers 200 requests a second. */
const AT_ONCE = 4;
const WORK_MS = 20;
/** Five times as many as it answers. */
const PER_SECOND = 1_000;
/** Calls answered after the first was refused. */
const WANTED = 100;
/** Only ends a wait for what never happens. */
const LONGEST_MS = 20_000;
/** Calls that a stall of this process held back for longer are not sent. Otherwise they would all come at once. */
const MOST_HELD_BACK_MS = 50;

/** Sends at a steady rate while `isWanted` says so, given the milliseconds since the start. */
async function sendSteadily(
  perSecond: number,
  send: () => void,
  isWanted: (elapsedMs: number) => boolean,
): Promise<void> {
  const startedAt = performance.now();
  let lastAt = startedAt;
  let due = 0;
  for (let now = startedAt; isWanted(now - startedAt); now = performance.now()) {
    due += (Math.min(now - lastAt, MOST_HELD_BACK_MS) / 1_000) * perSecond;
    lastAt = now;
    for (; due >= 1; due -= 1) send();
    await pause(1);
  }
}

describe('an overloaded service', () => {
  let redis: RedisServer;
  let client: RpcClient;
  let server: RpcServer;

  beforeAll(async () => {
    redis = await testRedis();
    client = await openClient(redis.url);
    server = newServer(redis.url, { maxInFlight: AT_ONCE }).server;
    server.handle(echo, async ({ text }) => {
      await pause(WORK_MS);
      return { text };
    });
    await server.start();
  });
  afterAll(async () => {
    await client.close();
    await server.drain();
    await redis.destroy();
  });

  const ask = async (): Promise<{ code: string; ms: number; sentAt: number }> => {
    const sentAt = performance.now();
    const code = await codeOf(client.call(echo, { text: '' }));
    return { code, ms: performance.now() - sentAt, sentAt };
  };

  it('gets the calls it can answer soon, and the others are refused at once', async () => {
    const sent: ReturnType<typeof ask>[] = [];
    let refusedAt = Infinity;
    let answeredLater = 0;
    const send = async () => {
      const answer = await ask();
      if (answer.code === 'UNAVAILABLE') refusedAt = Math.min(refusedAt, answer.sentAt);
      else if (answer.sentAt > refusedAt) answeredLater += 1;
      return answer;
    };
    await sendSteadily(
      PER_SECOND,
      () => sent.push(send()),
      (elapsedMs) => answeredLater < WANTED && elapsedMs < LONGEST_MS,
    );
    const answers = await Promise.all(sent);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['OK', 'UNAVAILABLE']));
    const refused = answers.filter(({ code }) => code === 'UNAVAILABLE');
    expect(refused.length).toBeGreaterThan(answers.length / 4);
    expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(1_000);
    // Without the refusals those sent last would wait as long as it takes to answer all before them.
    expect(answeredLater).toBeGreaterThanOrEqual(WANTED);
    const later = answers.filter(({ code, sentAt }) => code === 'OK' && sentAt > refusedAt);
    expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(3_000);
  });

  it('answers the next call as before', async () => {
    expect(await ask()).toMatchObject({ code: 'OK' });
  });

  it('also gets many calls at once when it was not overloaded before', async () => {
    const other = await openClient(redis.url);
    const codes = await Promise.all(
      Array.from({ length: 200 }, () => codeOf(other.call(echo, { text: '' }))),
    );
    await other.close();
    expect(new Set(codes)).toEqual(new Set(['OK']));
  });
});

describe('a slow service', () => {
  const SLOW_WORK_MS = 200;
  /** Twice as many as it answers. */
  const SLOW_PER_SECOND = 40;
  /** How many wait before a quick service counts as overloaded, here for more than three seconds. */
  const QUICK_MAX_WAITING = 64;

  it('counts as overloaded when fewer calls wait than for a quick one', async () => {
    const redis = await testRedis();
    const client = await openClient(redis.url);
    const { server } = newServer(redis.url, { maxInFlight: AT_ONCE });
    server.handle(echo, async ({ text }) => {
      await pause(SLOW_WORK_MS);
      return { text };
    });
    await server.start();
    try {
      const sent: Promise<string>[] = [];
      let open = 0;
      let openAtRefusal: number | undefined;
      const send = async (): Promise<string> => {
        open += 1;
        const code = await codeOf(client.call(echo, { text: '' }));
        open -= 1;
        if (code === 'UNAVAILABLE') openAtRefusal ??= open;
        return code;
      };
      await sendSteadily(
        SLOW_PER_SECOND,
        () => sent.push(send()),
        (elapsedMs) => openAtRefusal === undefined && elapsedMs < LONGEST_MS,
      );
      expect(new Set(await Promise.all(sent))).toEqual(new Set(['OK', 'UNAVAILABLE']));
      expect(openAtRefusal).toBeLessThan(QUICK_MAX_WAITING);
    } finally {
      await client.close();
      await server.drain();
      await redis.destroy();
    }
  });
});

describe('a service that hangs', () => {
  const HANGING_PER_SECOND = 400;
  const DEADLINE_MS = 500;
  /** Of five seconds, in which timeouts counted as answers would let in all calls again. */
  const CALLS = 5 * HANGING_PER_SECOND;
  /** Of the last second's calls: about 32 at once, for half a second each. */
  const MOST_LET_IN = 130;

  it('gets few calls, because an expired call is no sign of its speed', async () => {
    const redis = await testRedis();
    const client = await openClient(redis.url, { defaultDeadlineMs: DEADLINE_MS });
    const { server } = newServer(redis.url, { maxInFlight: AT_ONCE });
    const { opened, open } = gate();
    server.handle(echo, async ({ text }) => {
      await opened;
      return { text };
    });
    await server.start();
    try {
      const sent: Promise<string>[] = [];
      await sendSteadily(
        HANGING_PER_SECOND,
        () => sent.push(codeOf(client.call(echo, { text: '' }))),
        (elapsedMs) => sent.length < CALLS && elapsedMs < LONGEST_MS,
      );
      const codes = await Promise.all(sent);
      expect(new Set(codes)).toEqual(new Set(['TIMEOUT', 'UNAVAILABLE']));
      expect(codes.length).toBeGreaterThanOrEqual(CALLS);
      const last = codes.slice(-HANGING_PER_SECOND);
      expect(last.filter((code) => code === 'TIMEOUT').length).toBeLessThan(MOST_LET_IN);
    } finally {
      open();
      await client.close();
      await server.drain();
      await redis.destroy();
    }
  });
});
