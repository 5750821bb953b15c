import type { StreamEntry } from './replies.ts';

/** The rest of a response will not come: its writer is dead, or Redis lost parts of it. */
export class PartsLostError extends Error {
  override readonly name = 'PartsLostError';

  constructor() {
    super('the rest of the response is lost');
  }
}

/** What was read of one response, for all its readers in this process. */
export class PartFeed {
  readonly key: string;
  /** The last entry read. */
  lastId = '0-0';
  readers = 0;
  private readonly silenceMs: number;
  private readonly read: (readonly unknown[])[] = [];
  private readonly waiting = new Set<() => void>();
  private lastNumber = -1;
  private isEnded = false;
  private isLost = false;
  private silence: NodeJS.Timeout | undefined;

  constructor(key: string, silenceMs: number) {
    this.key = key;
    this.silenceMs = silenceMs;
    this.awaitNews();
  }

  /** Nothing more is to be read from Redis. */
  get isOver(): boolean {
    return this.isEnded || this.isLost;
  }

  /** Takes entries that Redis returned, in order. */
  take(entries: readonly StreamEntry[]): void {
    for (const { id, fields } of entries) {
      this.lastId = id;
      const field = (name: string): string | undefined =>
        fields.includes(name) ? fields[fields.indexOf(name) + 1] : undefined;
      const number = Number(field('n'));
      // A writer that got no reply repeats itself.
      if (this.isOver || number <= this.lastNumber) continue;
      if (number !== this.lastNumber + 1) {
        this.lose();
        return;
      }
      this.lastNumber = number;
      const parts = JSON.parse(field('p') ?? '[]') as readonly unknown[];
      if (parts.length > 0) this.read.push(parts);
      this.isEnded = field('e') !== undefined;
    }
    this.awaitNews();
    this.tell();
  }

  /** The rest will not come. */
  lose(): void {
    this.isLost = !this.isEnded;
    this.close();
    this.tell();
  }

  close(): void {
    clearTimeout(this.silence);
  }

  async *batches(signal: AbortSignal): AsyncGenerator<readonly unknown[], void, undefined> {
    for (let next = 0; !signal.aborted;) {
      const batch = this.read[next];
      if (batch !== undefined) {
        next += 1;
        yield batch;
      } else if (this.isEnded) return;
      else if (this.isLost) throw new PartsLostError();
      else await this.news(signal);
    }
  }

  private news(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }

  private awaitNews(): void {
    clearTimeout(this.silence);
    if (this.isOver) return;
    this.silence = setTimeout(() => {
      this.lose();
    }, this.silenceMs);
    this.silence.unref();
  }

  private tell(): void {
    for (const done of [...this.waiting]) done();
  }
}
