import type { Socket } from 'node:net';

/** Holds some dozen of the smallest requests; a usual request comes in one part. */
const PART_BYTES = 2_048;

/**
 * Hands what a connection receives to Node's parser in small parts, and none while `hasRoom` says no. Node itself reads
 * 64 KiB at once, which is thousands of small requests, and makes objects of all of them before anybody can refuse.
 */
export class FedSocket {
  private readonly socket: Socket;
  private readonly hasRoom: () => boolean;
  private readonly parse: (part: Buffer) => void;
  private rest: Buffer = Buffer.alloc(0);
  private isHeld = false;

  /** For a socket that the HTTP server has just taken over: its listener is the one that parses. */
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
      // Reading a body resumes the socket, whatever else holds it.
      if (this.isHeld) socket.pause();
      else this.feed();
    });
  }

  /** Goes on, when there is room again. */
  release(): void {
    if (!this.isHeld || !this.hasRoom()) return;
    this.isHeld = false;
    this.socket.resume();
  }

  private feed(): void {
    // Node pauses a socket whose reader takes nothing; its parser must get nothing until then either. What follows a
    // request that ended the connection is not read.
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
