interface HeldBody {
  readonly body: Buffer;
  /** Counter value at the last use. */
  lastUse: number;
}

/**
 * Caches bytes by key and evicts the least recently used when the total exceeds the limit. Concurrent misses
 * of a key load once.
 */
export class BodyCache {
  private readonly bodies = new Map<string, HeldBody>();
  private readonly loading = new Map<string, Promise<Buffer>>();
  private readonly maxBytes: number;
  private heldBytes = 0;
  private uses = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.heldBytes;
  }

  // A hit only updates a counter. Keeping the map in order of use would rebuild it constantly.
  get(key: string): Buffer | undefined {
    const held = this.bodies.get(key);
    if (held === undefined) return undefined;
    held.lastUse = this.uses += 1;
    return held.body;
  }

  /** Returns the bytes of `key`, loading them at most once at a time. A failed load is not cached. */
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
    // A body above the limit is served but would evict everything else.
    if (body.length > this.maxBytes) return;
    this.bodies.set(key, { body, lastUse: (this.uses += 1) });
    this.heldBytes += body.length;
    while (this.heldBytes > this.maxBytes) this.dropOldest();
  }

  private dropOldest(): void {
    const [first, ...others] = this.bodies;
    if (first === undefined) return;
    const [key, { body }] = others.reduce(
      (oldest, next) => (next[1].lastUse < oldest[1].lastUse ? next : oldest),
      first,
    );
    this.bodies.delete(key);
    this.heldBytes -= body.length;
  }
}
