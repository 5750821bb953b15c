import { hash } from 'node:crypto';
import {
  AppError,
  deleteSession,
  getSessions,
  postChangePassword,
  postLogout,
  postProviderEvent,
  postRevokeOthers,
  type HttpRoute,
  type SessionRecord,
} from '@app/contracts';
import { networkOf } from '@app/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RequestBudget } from '../services/request-budgets.ts';
import type { Services } from '../services/service-link.ts';
import { newest } from './newest.ts';

const WINDOW_SECONDS = 60;
const MAX_REMEMBERED = 10_000;

/**
 * Routes that stop the misuse of an account. They must work even when someone else exhausts every other
 * limit.
 */
const ACCOUNT_ROUTES: ReadonlySet<HttpRoute> = new Set<HttpRoute>([
  getSessions,
  deleteSession,
  postRevokeOthers,
  postChangePassword,
  postLogout,
]);

/**
 * Limits requests per minute, counted by what is proven: an open session counts on its own, so no other
 * session of the user can use it up, everything else by address.
 */
export class RequestLimit {
  private readonly services: Services;
  /** By address: hashing costs more than all else about counting. */
  private readonly hashes = new LRUCache<string, string>(newest(MAX_REMEMBERED));

  constructor(services: Services) {
    this.services = services;
  }

  /**
   * Counts a request, with or without an open session, and sets the rate limit headers. Rejects with
   * RATE_LIMITED.
   */
  async count(
    request: FastifyRequest,
    reply: FastifyReply,
    session: SessionRecord | undefined,
  ): Promise<void> {
    const { ip } = request;
    if (request.routeOptions.config.contracts?.[0] === postProviderEvent) {
      await this.use(reply, 'events', `address:${this.hashOf(ip)}`);
    } else if (session === undefined) {
      await this.use(reply, 'requests', `address:${this.hashOf(ip)}`);
    } else if (request.routeOptions.config.contracts?.some((route) => ACCOUNT_ROUTES.has(route)) === true) {
      // The key includes the address, since a thief of this token calls from another one.
      await this.use(reply, 'account', `${session.sessionId}:${this.hashOf(ip)}`);
    } else {
      await this.use(reply, 'requests', `session:${session.sessionId}`);
      // Checked after the session's own limit, so refused requests do not use up the user's share for other
      // sessions.
      await this.use(reply, 'person', session.userId);
    }
  }

  /** Keeps addresses out of Redis. Fastify's `request.ip` is undefined once the client has disconnected. */
  private hashOf(address = ''): string {
    const known = this.hashes.get(address);
    if (known !== undefined) return known;
    const made = hash('sha256', networkOf(address), 'base64url');
    this.hashes.set(address, made);
    return made;
  }

  private async use(reply: FastifyReply, budget: RequestBudget, key: string): Promise<void> {
    const { isAllowed, limit, remaining, retryAfterSeconds } = await this.services.countRequest(budget, key);
    // The headers describe the narrower, first budget until the second one refuses.
    if (!isAllowed || !reply.hasHeader('ratelimit')) {
      reply.header('ratelimit-policy', `"${budget}";q=${limit};w=${WINDOW_SECONDS}`);
      reply.header('ratelimit', `"${budget}";r=${remaining};t=${retryAfterSeconds}`);
    }
    if (isAllowed) return;
    throw new AppError('RATE_LIMITED', 'Too many requests. Please try again later.', {
      issues: [{ field: 'requests', rule: `must be at most ${limit} per minute` }],
      retryAfterSeconds,
    });
  }
}
