import type { Socket } from 'node:net';

/** Holds a few dozen of the smallest requests. An ordinary request fits into one part. */
const PART_BYTES = 2_048;

/**
 * Feeds a connection's input to Node's parser in small parts, and pauses while `hasRoom` is false. Node reads
 * 64 KiB at once, which is thousands of small requests, and would build objects for all of them before any
 * limit applies.
 */
export class FedSocket {
  private readonly socket: Socket;
  private readonly hasRoom: () => boolean;
  private readonly parse: (part: Buffer) => void;
  private rest: Buffer = Buffer.alloc(0);
  private isHeld = false;

  /** Expects a socket just taken over by the HTTP server, whose listener is the parser. */
  constructor(socket: Socket, hasRoom: () => boolean) {
    const [parse] = socket.listeners('data');
    if (parse === undefined) throw new Error('the server does not listen to its socket');
    this.socket = socket;
    this.hasRoom = hasRoom;
    this.parse = parse as (part: Buffer) => void;
    socket.removeListener('data', this.parse);
    socket.on('data', (received: Buffer) => {
      this.rest = this.rest.length === 0 ? received : Buffer.concat([this.rest, received]);
      this.feed();
    });
    socket.on('resume', () => {
      // Reading a body resumes the socket even while it is held.
      if (this.isHeld) socket.pause();
      else this.feed();
    });
  }

  /** Continues when there is room again. */
  release(): void {
    if (!this.isHeld || !this.hasRoom()) return;
    this.isHeld = false;
    this.socket.resume();
  }

  private feed(): void {
    // Node pauses a socket whose reader is not reading. The parser must get nothing until it resumes. Input
    // after the request that closed the connection is dropped.
    while (this.rest.length > 0 && this.socket.writable && !this.socket.isPaused()) {
      if (!this.hasRoom()) {
        this.isHeld = true;
        this.socket.pause();
        return;
      }
      const part = this.rest.subarray(0, PART_BYTES);
      this.rest = this.rest.subarray(PART_BYTES);
      this.parse(part);
    }
  }
}
