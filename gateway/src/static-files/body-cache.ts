/**
 * Bytes kept in memory by key, the least recently used leaving first when the sum passes the limit. Concurrent
 * misses of one key load once.
 */
export class BodyCache {
  private readonly bodies = new Map<string, Buffer>();
  private readonly loading = new Map<string, Promise<Buffer>>();
  private readonly maxBytes: number;
  private heldBytes = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.heldBytes;
  }

  get(key: string): Buffer | undefined {
    const body = this.bodies.get(key);
    if (body === undefined) return undefined;
    this.bodies.delete(key);
    this.bodies.set(key, body);
    return body;
  }

  /** Bytes of `key`, loaded at most once at a time. A failed load is not remembered. */
  async load(key: string, fetch: () => Promise<Buffer>): Promise<Buffer> {
    const held = this.get(key);
    if (held !== undefined) return held;
    const running = this.loading.get(key);
    if (running !== undefined) return running;
    const started = fetch()
      .then((body) => {
        this.put(key, body);
        return body;
      })
      .finally(() => {
        this.loading.delete(key);
      });
    this.loading.set(key, started);
    return started;
  }

  private put(key: string, body: Buffer): void {
    // A body above the whole limit is served but would empty the cache for nothing.
    if (body.length > this.maxBytes) return;
    this.bodies.set(key, body);
    this.heldBytes += body.length;
    for (const [oldest, { length }] of this.bodies) {
      if (this.heldBytes <= this.maxBytes) break;
      this.bodies.delete(oldest);
      this.heldBytes -= length;
    }
  }
}
