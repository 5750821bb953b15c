import { createHash } from 'node:crypto';
import { pause } from '@app/testing/servers';
import { request as httpRequest, type IncomingMessage } from 'node:http';

const TICK_MS = 250;
const BUSY = [503, 504];
/** Only ends what never starts. */
const GIVE_UP_MS = 60_000;

/** A client that reads a response at a chosen rate, and later the rest at full speed. */
export class SlowReader {
  readonly path: string;
  readonly status: number;
  bytes = 0;
  private readonly hash = createHash('sha256');
  private readonly answer: IncomingMessage;
  private readonly ticks: NodeJS.Timeout;

  private constructor(path: string, answer: IncomingMessage, bytesPerSecond: number) {
    this.path = path;
    this.status = answer.statusCode ?? 0;
    this.answer = answer;
    answer.on('error', () => undefined); // `isCut` reports it.
    let allowance = 0;
    this.ticks = setInterval(() => {
      allowance += (bytesPerSecond * TICK_MS) / 1_000;
      // Without buffered data this requests more from the connection.
      const part = answer.read(Math.min(Math.floor(allowance), answer.readableLength)) as Buffer | null;
      allowance -= part?.length ?? 0;
      this.take(part);
    }, TICK_MS);
  }

  /** Resolves when the response head has arrived. Repeats a request that a slow machine could not start in time. */
  static async open(
    origin: string,
    path: string,
    token: string,
    bytesPerSecond: number,
  ): Promise<SlowReader> {
    const givesUpAt = performance.now() + GIVE_UP_MS;
    for (;;) {
      const reader = await SlowReader.openOnce(origin, path, token, bytesPerSecond);
      if (!BUSY.includes(reader.status) || performance.now() > givesUpAt) return reader;
      reader.leave();
      await pause(TICK_MS);
    }
  }

  private static openOnce(
    origin: string,
    path: string,
    token: string,
    bytesPerSecond: number,
  ): Promise<SlowReader> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      const sent = httpRequest(new URL(path, origin), { headers, agent: false }, (answer) => {
        resolve(new SlowReader(path, answer, bytesPerSecond));
      });
      sent.on('error', reject).end();
    });
  }

  /** Whether the server closed the connection before the response was complete. */
  get isCut(): boolean {
    return this.answer.destroyed && !this.answer.complete;
  }

  /** Reads the rest at full speed. Returns the hash of the whole; undefined when it was cut off. */
  async finish(): Promise<string | undefined> {
    clearInterval(this.ticks);
    try {
      for await (const part of this.answer) this.take(part as Buffer);
    } catch {
      return undefined;
    }
    return this.answer.complete ? this.hash.digest('hex') : undefined;
  }

  /** Disconnects. */
  leave(): void {
    clearInterval(this.ticks);
    this.answer.destroy();
  }

  private take(part: Buffer | null): void {
    if (part === null) return;
    this.bytes += part.length;
    this.hash.update(part);
  }
}
