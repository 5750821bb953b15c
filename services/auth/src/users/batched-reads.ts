/** Concurrent batches: a slow one must not block all others, and many small ones would gain nothing. */
const MAX_RUNNING = 2;

interface Waiting<Row> {
  readonly resolve: (row: Row | null) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Joins reads by id that arrive together into one statement. Each read sees everything committed before it
 * was requested, since its statement starts afterwards.
 */
export class BatchedReads<Row extends { readonly id: string }> {
  private readonly readAll: (ids: readonly string[]) => Promise<readonly Row[]>;
  private waiting = new Map<string, Waiting<Row>[]>();
  private running = 0;
  private isScheduled = false;

  /** `readAll` returns existing rows in any order. */
  constructor(readAll: (ids: readonly string[]) => Promise<readonly Row[]>) {
    this.readAll = readAll;
  }

  /** Returns the row with an id, or null. Rejects as `readAll` does. */
  read(id: string): Promise<Row | null> {
    return new Promise((resolve, reject) => {
      const others = this.waiting.get(id);
      if (others === undefined) this.waiting.set(id, [{ resolve, reject }]);
      else others.push({ resolve, reject });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.isScheduled || this.running >= MAX_RUNNING || this.waiting.size === 0) return;
    this.isScheduled = true;
    // Waits for everything that arrives in this turn of the event loop.
    setImmediate(() => {
      this.isScheduled = false;
      void this.run();
    });
  }

  private async run(): Promise<void> {
    const batch = this.waiting;
    this.waiting = new Map();
    this.running += 1;
    try {
      const rows = new Map((await this.readAll([...batch.keys()])).map((row) => [row.id, row]));
      for (const [id, readers] of batch) for (const { resolve } of readers) resolve(rows.get(id) ?? null);
    } catch (error) {
      for (const readers of batch.values()) for (const { reject } of readers) reject(error);
    } finally {
      this.running -= 1;
      this.schedule();
    }
  }
}
