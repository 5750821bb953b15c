import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

const IPV6_NETWORK_GROUPS = 4;

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

/**
 * Returns what counts as one client: the IPv4 address, or the IPv6 network, since one customer owns all its
 * addresses.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return groups.slice(0, IPV6_NETWORK_GROUPS).join(':');
}
