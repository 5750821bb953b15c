import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisConnection, RedisReply } from './connection.ts';

/** What an attempt to use up points came to. */
export interface RateLimitOutcome {
  readonly isAllowed: boolean;
  /** Points of a window. */
  readonly limit: number;
  /** Points left in this window. */
  readonly remaining: number;
  /** Whole seconds until the window ends and all points are back; at least 1. */
  readonly retryAfterSeconds: number;
}

/**
 * Counts up to the limit and no further, in one step on the server: refused attempts do not count, so a point given
 * back is a place that is free again. A window begins with its first point; giving back never goes below none.
 * KEYS: the counter. ARGV: change, seconds of a window, points of a window. Gives the count and the milliseconds left.
 */
const COUNT_SCRIPT = `
local left = redis.call('pttl', KEYS[1])
local before = 0
if left > 0 then before = tonumber(redis.call('get', KEYS[1])) else left = 1000 * ARGV[2] end
local after = math.max(before + ARGV[1], 0)
if after <= tonumber(ARGV[3]) then redis.call('set', KEYS[1], after, 'PX', left) end
return {after, left}`;

/** The few commands the limiter's store needs, in the form it asks for them, on our connection. */
class CounterStore {
  private readonly connection: RedisConnection;
  private script = '';
  private digest = '';

  constructor(connection: RedisConnection) {
    this.connection = connection;
  }

  defineCommand(_name: string, { lua }: { readonly lua: string }): void {
    this.script = lua;
    this.digest = createHash('sha1').update(lua).digest('hex');
  }

  rlflxIncr(args: readonly string[]): Promise<RedisReply> {
    return this.connection.send(['EVALSHA', this.digest, '1', ...args]).catch((error: unknown) => {
      // A Redis that was started again does not know the script yet.
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return this.connection.send(['EVAL', this.script, '1', ...args]);
    });
  }

  del(key: string): Promise<RedisReply> {
    return this.connection.send(['DEL', key]);
  }
}

/**
 * Counts attempts per key in windows of a fixed length, over all replicas, in Redis. While Redis is away each process
 * counts for itself, so a limit never falls away and never refuses everybody. Keys must hold no name or address in
 * the clear: callers hash them.
 */
export class RateLimiter {
  private readonly limit: number;
  private readonly shared: RateLimiterRedis;
  private readonly own: RateLimiterMemory;

  constructor(settings: {
    /** Of the Redis that may lose its data; the caller opens and closes it. */
    readonly connection: RedisConnection;
    /** Tells this limit's counters from those of others. */
    readonly name: string;
    /** Allowed in one window. */
    readonly points: number;
    readonly durationSeconds: number;
  }) {
    const { name, points, durationSeconds } = settings;
    const common = { keyPrefix: `limit:${name}`, points, duration: durationSeconds };
    this.limit = points;
    this.own = new RateLimiterMemory(common);
    this.shared = new RateLimiterRedis({
      ...common,
      storeClient: new CounterStore(settings.connection),
      customIncrTtlLuaScript: COUNT_SCRIPT,
    });
  }

  /** Uses up points, atomically over all replicas; refused when fewer are left. Never rejects. */
  async consume(key: string, points = 1): Promise<RateLimitOutcome> {
    try {
      return this.outcomeOf(await this.shared.consume(key, points), true);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return this.outcomeOf(refusal, false);
      return this.consumeHere(key, points);
    }
  }

  /** Gives points back: the attempt they were used for does not count after all. Never rejects. */
  async reward(key: string, points = 1): Promise<void> {
    try {
      await this.shared.reward(key, points);
    } catch {
      const used = (await this.own.get(key))?.consumedPoints ?? 0;
      if (used > 0) await this.own.reward(key, Math.min(points, used));
    }
  }

  /** Forgets what was counted for a key. Never rejects. */
  async reset(key: string): Promise<void> {
    await this.own.delete(key);
    await this.shared.delete(key).catch(() => undefined);
  }

  private async consumeHere(key: string, points: number): Promise<RateLimitOutcome> {
    try {
      return this.outcomeOf(await this.own.consume(key, points), true);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return this.outcomeOf(refusal, false);
      throw refusal;
    }
  }

  private outcomeOf(counted: RateLimiterRes, isAllowed: boolean): RateLimitOutcome {
    return {
      isAllowed,
      limit: this.limit,
      remaining: counted.remainingPoints,
      retryAfterSeconds: Math.max(1, Math.ceil(counted.msBeforeNext / 1_000)),
    };
  }
}
