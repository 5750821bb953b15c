import { createServer } from 'node:net';

/** Below the range systems use for outgoing connections, which could otherwise take a picked port. */
const FIRST = 10_240;
const LAST = 32_000;
/** Spreads the starting points of concurrent processes. */
const STRIDE = 101;

let next = FIRST + ((process.pid * STRIDE) % (LAST - FIRST));

/** Returns a TCP port on 127.0.0.1 that is free right now, never the same one twice in a row. */
export async function freePort(): Promise<number> {
  for (let tried = FIRST; tried <= LAST; tried += 1) {
    const port = next;
    next = port === LAST ? FIRST : port + 1;
    if (await canListen(port, '127.0.0.1')) return port;
  }
  throw new Error('No free port.');
}

/** Whether `port` is free at `host`. Throws on errors other than "in use" and "not allowed". */
export function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
