import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { AppError } from '@app/contracts';
import type { FastifyReply } from 'fastify';
import type { Services } from '../services/service-link.ts';

const WINDOW_SECONDS = 60;
const IPV6_NETWORK_GROUPS = 4;

/** The general limit: so many requests a minute per user, or per address of somebody nobody knows (reliability §3). */
export class RequestLimit {
  private readonly services: Services;
  private readonly perMinute: number;
  private readonly policy: string;

  constructor(services: Services, perMinute: number) {
    this.services = services;
    this.perMinute = perMinute;
    this.policy = `"requests";q=${perMinute};w=${WINDOW_SECONDS}`;
  }

  /** Counts one request and writes the headers that say what is left. Rejects with RATE_LIMITED. */
  async count(reply: FastifyReply, userId: string | undefined, address: string): Promise<void> {
    const key = userId === undefined ? `address:${hashOfAddress(address)}` : `user:${userId}`;
    const { isAllowed, remaining, retryAfterSeconds } = await this.services.countRequest(key);
    reply.header('ratelimit-policy', this.policy);
    reply.header('ratelimit', `"requests";r=${remaining};t=${retryAfterSeconds}`);
    if (isAllowed) return;
    throw new AppError('RATE_LIMITED', 'Too many requests. Please try again later.', {
      issues: [{ field: 'requests', rule: `must be at most ${this.perMinute} a minute` }],
      retryAfterSeconds,
    });
  }
}

/** Addresses do not lie about in Redis; of IPv6 the network counts, since one line owns all of its addresses. */
function hashOfAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return hash('sha256', isIPv6(plain) ? networkOf(plain) : plain, 'base64url');
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return groups.slice(0, IPV6_NETWORK_GROUPS).join(':');
}
