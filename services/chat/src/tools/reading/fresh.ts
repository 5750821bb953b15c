/** What everyone may read changes seldom: an answer may be this much behind. */
const KEPT_MS = 500;

/** A value read again once it is older than half a second. Calls at the same time share one read. */
export class Fresh<Value> {
  private reading: Promise<Value> | null = null;
  private readMs = -Infinity;

  constructor(private readonly read: () => Promise<Value>) {}

  /** Rejects as the read does, and then reads again at once. */
  get(): Promise<Value> {
    if (this.reading !== null && performance.now() - this.readMs < KEPT_MS) return this.reading;
    this.readMs = performance.now();
    const reading = this.read();
    this.reading = reading;
    reading.catch(() => {
      if (this.reading === reading) this.reading = null;
    });
    return reading;
  }
}
