import type { IncomingMessage } from 'node:http';

/**
 * Returns the client's address, like the framework's `request.ip`: exactly the configured number of hops
 * back, and never from a header without a proxy. For decisions made before the framework sees a request.
 */
export function clientAddressOf({ socket, headers }: IncomingMessage, trustedHops: number): string {
  const direct = socket.remoteAddress ?? '';
  if (trustedHops === 0) return direct;
  const header = headers['x-forwarded-for'];
  const forwarded = typeof header === 'string' ? header.split(',').map((part) => part.trim()) : [];
  const chain = [direct, ...forwarded.filter((part) => part !== '').reverse()];
  return chain[Math.min(trustedHops, chain.length - 1)] ?? direct;
}
