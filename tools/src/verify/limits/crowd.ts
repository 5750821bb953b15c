import { connect, type Socket } from 'node:net';
import { poll } from '@app/testing/servers';

const ANSWER_TIMEOUT_MS = 20_000;

/** Number of admitted connections, and of those refused with 429 and a sentence. */
export interface Admission {
  readonly admitted: readonly Socket[];
  readonly refused: number;
  /** Connections closed without a response. */
  readonly lost: number;
}

/** Opens this many connections with one small request each and waits for all responses. */
export async function openCrowd(origin: string, count: number): Promise<Admission> {
  const { hostname, port } = new URL(origin);
  const members = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname, () =>
      socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n'),
    );
    const member = { socket, received: '' };
    socket.on('data', (part) => (member.received += part.toString('latin1')));
    socket.on('error', () => undefined);
    return member;
  });
  await poll(() => members.every(({ socket, received }) => received !== '' || socket.closed), {
    timeoutMs: ANSWER_TIMEOUT_MS,
  });
  const isRefused = (received: string) =>
    received.startsWith('HTTP/1.1 429 ') && received.includes('connections may be open at once');
  return {
    admitted: members
      .filter(({ received }) => received.startsWith('HTTP/1.1 200 '))
      .map(({ socket }) => socket),
    refused: members.filter(({ received }) => isRefused(received)).length,
    lost: members.filter(({ received }) => received === '').length,
  };
}

/** Pipelines requests on each connection without reading the responses. */
export function floodUnread(sockets: readonly Socket[], request: string, count: number): void {
  for (const socket of sockets) {
    socket.pause();
    socket.write(request.repeat(count));
  }
}
