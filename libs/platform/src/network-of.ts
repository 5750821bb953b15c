import { isIPv6 } from 'node:net';

const IPV6_NETWORK_GROUPS = 4;

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
