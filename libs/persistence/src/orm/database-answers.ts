import { connect } from 'node:net';

const CONNECT_TIMEOUT_MS = 2_000;

/** Whether a server listens at the address, which tells a stale address from a broken database. */
export function databaseAnswers(databaseUrl: string): Promise<boolean> {
  const { hostname, port } = new URL(databaseUrl);
  // URLs write IPv6 addresses in brackets, sockets take them without.
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) });
  return new Promise((resolve) => {
    const end = (isListening: boolean): void => {
      socket.destroy();
      resolve(isListening);
    };
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => end(false));
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
  });
}
