import { outcomeOf, type RateLimiter, type RateLimitOutcome } from './rate-limiter.ts';

/** The share of a limit that one process may hold unused. */
const BLOCKS_PER_LIMIT = 100;
const MAX_BLOCK = 100;
/** Each of many addresses may hold a block. A forgotten one expires unused with its window. */
const MAX_LEASES = 10_000;

interface Lease {
  /** Points taken from the window and not used yet. */
  left: number;
  /** Points left in the window besides them, as last seen. */
  readonly remaining: number;
  /** By this process's clock. Not later than the end of the window. */
  readonly endsAtMs: number;
  /** The window has no whole block left, so each request counts on its own. */
  readonly isExact: boolean;
}

/**
 * Takes points of a window in blocks of a hundredth of the limit, so most requests are counted without Redis. All points
 * are taken before they are used and none after their window, so no more requests than the limit pass through all replicas.
 * Unused points expire, so each other replica may cost a caller up to one block. A limit below 200 is counted one by one.
 */
export class LeasedRateLimiter {
  private readonly limiter: RateLimiter;
  private readonly block: number;
  private readonly leases = new Map<string, Lease>();
  private readonly coming = new Map<string, Promise<unknown>>();

  constructor(limiter: RateLimiter) {
    this.limiter = limiter;
    this.block = Math.min(Math.floor(limiter.limit / BLOCKS_PER_LIMIT), MAX_BLOCK);
  }

  /** Consumes one point. Never rejects. */
  async consume(key: string): Promise<RateLimitOutcome> {
    if (this.block < 2) return this.limiter.consume(key);
    for (;;) {
      const lease = this.leases.get(key);
      const leftMs = lease === undefined ? 0 : lease.endsAtMs - performance.now();
      if (lease !== undefined && leftMs > 0) {
        if (lease.isExact) return this.limiter.consume(key);
        if (lease.left > 0) return this.use(lease, leftMs);
      }
      const coming = this.coming.get(key);
      if (coming === undefined) return this.takeBlock(key);
      await coming;
    }
  }

  private use(lease: Lease, windowLeftMs: number): RateLimitOutcome {
    lease.left -= 1;
    const remaining = lease.remaining + lease.left;
    return outcomeOf({ isAllowed: true, remaining, windowLeftMs }, this.limiter.limit);
  }

  /** Takes a block for everyone who waits, and one of its points for the caller. */
  private async takeBlock(key: string): Promise<RateLimitOutcome> {
    const asked = this.askForBlock(key);
    this.coming.set(key, asked);
    try {
      const { lease, windowLeftMs } = await asked;
      if (lease.isExact) return await this.limiter.consume(key);
      const remaining = lease.remaining + this.block - 1;
      return outcomeOf({ isAllowed: true, remaining, windowLeftMs }, this.limiter.limit);
    } finally {
      this.coming.delete(key);
    }
  }

  private async askForBlock(key: string): Promise<{ readonly lease: Lease; readonly windowLeftMs: number }> {
    // From before the question, so the lease ends before its window does.
    const askedAtMs = performance.now();
    const { isAllowed, remaining, windowLeftMs } = await this.limiter.count(key, this.block);
    // One point is the asker's own.
    const left = isAllowed ? this.block - 1 : 0;
    const lease = { left, remaining, endsAtMs: askedAtMs + windowLeftMs, isExact: !isAllowed };
    this.keep(key, lease);
    return { lease, windowLeftMs };
  }

  private keep(key: string, lease: Lease): void {
    this.leases.delete(key);
    if (this.leases.size >= MAX_LEASES) {
      // The oldest comes first.
      const [oldest = key] = this.leases.keys();
      this.leases.delete(oldest);
    }
    this.leases.set(key, lease);
  }
}
