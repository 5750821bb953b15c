import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisConnection, RedisReply } from './connection.ts';

/** Result of consuming points. */
export interface RateLimitOutcome {
  readonly isAllowed: boolean;
  /** Points per window. */
  readonly limit: number;
  /** Points left in the window. */
  readonly remaining: number;
  /** Whole seconds until the window ends; at least 1. */
  readonly retryAfterSeconds: number;
}

/** How a key's window stands after points were asked for. */
export interface RateLimitCount {
  readonly isAllowed: boolean;
  /** Points left in the window. */
  readonly remaining: number;
  /** Time until the window ended, when the points were counted. */
  readonly windowLeftMs: number;
}

/**
 * Counts up to the limit atomically on the server. Refused attempts do not count, so a point given back frees
 * a slot. A window starts with its first point, and the count never drops below 0. KEYS: the counter. ARGV:
 * change, seconds per window, points per window. Returns the count and the milliseconds left.
 */
const COUNT_SCRIPT = `
local left = redis.call('pttl', KEYS[1])
local before = 0
if left > 0 then before = tonumber(redis.call('get', KEYS[1])) else left = 1000 * ARGV[2] end
local after = math.max(before + ARGV[1], 0)
if after <= tonumber(ARGV[3]) then redis.call('set', KEYS[1], after, 'PX', left) end
return {after, left}`;

/** Implements the few commands the limiter's store needs on our connection. */
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
      // A restarted Redis does not have the script yet.
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return this.connection.send(['EVAL', this.script, '1', ...args]);
    });
  }

  del(key: string): Promise<RedisReply> {
    return this.connection.send(['DEL', key]);
  }
}

/**
 * Limits attempts per key in fixed windows, shared by all replicas through Redis. While Redis is unavailable
 * each process counts on its own, so a limit neither disappears nor refuses everyone. Callers hash keys,
 * which must not contain names or addresses in clear text.
 */
export class RateLimiter {
  /** Points per window. */
  readonly limit: number;
  private readonly shared: RateLimiterRedis;
  private readonly own: RateLimiterMemory;

  constructor(settings: {
    /** Connection to the Redis that may lose its data. The caller opens and closes it. */
    readonly connection: RedisConnection;
    /** Separates this limit's counters from others. */
    readonly name: string;
    /** Points per window. */
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

  /** Consumes points, atomically across replicas; refused when too few are left. Never rejects. */
  async consume(key: string, points = 1): Promise<RateLimitOutcome> {
    return outcomeOf(await this.count(key, points), this.limit);
  }

  /** Like `consume`, and tells how much of the window is left. */
  async count(key: string, points: number): Promise<RateLimitCount> {
    try {
      return countOf(await this.shared.consume(key, points), true);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return countOf(refusal, false);
      return this.countHere(key, points);
    }
  }

  /** Gives points back for an attempt that does not count. Never rejects. */
  async reward(key: string, points = 1): Promise<void> {
    try {
      await this.shared.reward(key, points);
    } catch {
      const used = (await this.own.get(key))?.consumedPoints ?? 0;
      if (used > 0) await this.own.reward(key, Math.min(points, used));
    }
  }

  /** Resets a key's count. Never rejects. */
  async reset(key: string): Promise<void> {
    await this.own.delete(key);
    await this.shared.delete(key).catch(() => undefined);
  }

  private async countHere(key: string, points: number): Promise<RateLimitCount> {
    try {
      return countOf(await this.own.consume(key, points), true);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return countOf(refusal, false);
      throw refusal;
    }
  }
}

/** Returns what a caller is told about a window. */
export function outcomeOf({ windowLeftMs, ...count }: RateLimitCount, limit: number): RateLimitOutcome {
  return { ...count, limit, retryAfterSeconds: Math.max(1, Math.ceil(windowLeftMs / 1_000)) };
}

function countOf(counted: RateLimiterRes, isAllowed: boolean): RateLimitCount {
  return { isAllowed, remaining: counted.remainingPoints, windowLeftMs: counted.msBeforeNext };
}
