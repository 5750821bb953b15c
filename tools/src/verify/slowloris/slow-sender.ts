import { connect, type Socket } from 'node:net';
import { pause } from '@app/testing/servers';

const HEAD = 'GET /api/bets HTTP/1.1\r\nhost: localhost\r\nx-slow: ';
const BODY =
  'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n';
/** What arrives at once, and then a byte at a time. */
const KINDS = [
  { kind: 'a silent connection', start: '', byte: '' },
  { kind: 'a slow head', start: HEAD, byte: 'a' },
  { kind: 'a slow body', start: BODY, byte: ' ' },
] as const;
/** Each stays below the number of connections that one address may have. */
const PER_ADDRESS = 200;
const [SOONEST_MS, LATEST_MS] = [300, 900];
const REOPEN_AFTER_MS = 100;

/** What one connection got until the server closed it. */
export interface Life {
  readonly kind: string;
  readonly ms: number;
  /** 0 without a response. */
  readonly status: number;
  readonly wasDropped: boolean;
}

/** A client that never completes a request, and opens another connection when the server closes one. */
export class SlowSender {
  isOpen = false;
  private readonly origin: URL;
  private readonly index: number;
  private readonly random: () => number;
  private readonly lives: Life[] = [];
  private readonly running: Promise<void>;
  private isEnding = false;
  private socket: Socket | undefined;

  /** Connects from a loopback address that it shares with fewer senders than the gateway allows. */
  constructor(origin: string, index: number, random: () => number) {
    this.origin = new URL(origin);
    this.index = index;
    this.random = random;
    this.running = this.run();
  }

  /** Opens no further connection, and returns all of them once the last is closed or `timeoutMs` have passed. */
  async finish(timeoutMs: number): Promise<readonly Life[]> {
    this.isEnding = true;
    const timer = setTimeout(() => this.socket?.destroy(), timeoutMs);
    await this.running;
    clearTimeout(timer);
    return this.lives;
  }

  private async run(): Promise<void> {
    while (!this.isEnding) {
      this.lives.push(await this.live());
      await pause(REOPEN_AFTER_MS);
    }
  }

  private live(): Promise<Life> {
    const { kind, start, byte } = KINDS[this.index % KINDS.length] ?? KINDS[0];
    const localAddress = `127.0.0.${2 + Math.floor(this.index / PER_ADDRESS)}`;
    return new Promise((resolve) => {
      const startedAt = performance.now();
      const socket = connect({ host: '127.0.0.1', port: Number(this.origin.port), localAddress });
      this.socket = socket;
      let [received, wasDropped] = ['', false];
      const everyMs = SOONEST_MS + this.random() * (LATEST_MS - SOONEST_MS);
      const dribble = setInterval(() => socket.write(byte), everyMs);
      socket.on('connect', () => {
        this.isOpen = true;
        socket.write(start);
      });
      socket.on('data', (part) => (received += part.toString('latin1')));
      socket.on('end', () => (wasDropped = true));
      socket.on('error', () => (wasDropped = true)); // Reset by the server.
      socket.on('close', () => {
        clearInterval(dribble);
        this.isOpen = false;
        const status = Number(received.split(' ')[1] ?? 0);
        resolve({ kind, ms: performance.now() - startedAt, status, wasDropped });
      });
    });
  }
}
