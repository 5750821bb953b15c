import { createClient } from 'redis';

// Key and effect in one step, like a service's transaction.
const APPLY = `redis.call('RPUSH', KEYS[1], ARGV[1])
if redis.call('SADD', KEYS[2], ARGV[1]) == 1 then redis.call('INCR', KEYS[3]) end`;

export interface LedgerTotals {
  /** Number of handler runs, repeated ones included. */
  readonly executions: number;
  /** Number of effects: one per idempotency key. */
  readonly effects: number;
  readonly runsByKey: ReadonlyMap<string, number>;
}

/** Counts handler runs and effects outside the servers under test. */
export class Ledger {
  private readonly client: ReturnType<typeof createClient>;
  private readonly keys: readonly [string, string, string];

  constructor(url: string, name: string) {
    this.client = createClient({ url });
    this.client.on('error', () => undefined);
    this.keys = [`ledger:${name}:runs`, `ledger:${name}:keys`, `ledger:${name}:effects`];
  }

  async open(): Promise<void> {
    await this.client.connect();
  }

  /** Records a handler run under an idempotency key. Only the first has an effect. */
  async apply(key: string): Promise<void> {
    await this.client.eval(APPLY, { keys: [...this.keys], arguments: [key] });
  }

  async totals(): Promise<LedgerTotals> {
    const runs = await this.client.lRange(this.keys[0], 0, -1);
    const runsByKey = new Map<string, number>();
    for (const key of runs) runsByKey.set(key, (runsByKey.get(key) ?? 0) + 1);
    return {
      executions: runs.length,
      effects: Number((await this.client.get(this.keys[2])) ?? 0),
      runsByKey,
    };
  }

  close(): void {
    if (this.client.isOpen) this.client.destroy();
  }
}
