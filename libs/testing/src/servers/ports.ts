import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, so that none of these takes a port that was picked. */
const FIRST = 10_240;
const LAST = 32_000;
/** Processes that run at the same time begin far from each other. */
const STRIDE = 101;

let next = FIRST + ((process.pid * STRIDE) % (LAST - FIRST));

/** Picks a TCP port on 127.0.0.1 that nothing listens on right now, and never the same one twice in a row. */
export async function freePort(): Promise<number> {
  for (let tried = FIRST; tried <= LAST; tried += 1) {
    const port = next;
    next = port === LAST ? FIRST : port + 1;
    if (await canListen(port, '127.0.0.1')) return port;
  }
  throw new Error('No free port.');
}

/** True when `port` can be listened on at `host`; throws only what is neither "in use" nor "not allowed". */
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
