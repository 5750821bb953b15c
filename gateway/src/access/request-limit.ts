import { hash } from 'node:crypto';
import {
  AppError,
  deleteSession,
  getSessions,
  postChangePassword,
  postLogout,
  postRevokeOthers,
  type HttpRoute,
  type SessionRecord,
} from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../http/client-address.ts';
import type { RequestBudget } from '../services/request-budgets.ts';
import type { Services } from '../services/service-link.ts';

const WINDOW_SECONDS = 60;

/** What ends the misuse of an account: it must work while somebody else uses up everything there is to use up. */
const ACCOUNT_ROUTES: ReadonlySet<HttpRoute> = new Set<HttpRoute>([
  getSessions,
  deleteSession,
  postRevokeOthers,
  postChangePassword,
  postLogout,
]);

/**
 * So many requests a minute, counted by what was proven: an open session on its own, so that no other session
 * of its user can use it up, and everything else on its address.
 */
export class RequestLimit {
  private readonly services: Services;

  constructor(services: Services) {
    this.services = services;
  }

  /**
   * Counts one request of an open session, or of somebody nobody knows, and writes the headers that say what is left.
   * Rejects with RATE_LIMITED.
   */
  async count(
    request: FastifyRequest,
    reply: FastifyReply,
    session: SessionRecord | undefined,
  ): Promise<void> {
    const address = hashOfAddress(request.ip);
    if (session === undefined) {
      await this.use(reply, 'requests', `address:${address}`);
    } else if (request.routeOptions.config.contracts?.some((route) => ACCOUNT_ROUTES.has(route)) === true) {
      // With the address, as whoever stole this very token calls from another one.
      await this.use(reply, 'account', `${session.sessionId}:${address}`);
    } else {
      await this.use(reply, 'requests', `session:${session.sessionId}`);
      // Only what the session itself may: requests refused above would use up the share of the user's others.
      await this.use(reply, 'person', session.userId);
    }
  }

  private async use(reply: FastifyReply, budget: RequestBudget, key: string): Promise<void> {
    const { isAllowed, limit, remaining, retryAfterSeconds } = await this.services.countRequest(budget, key);
    // Of two budgets the headers name the first, which is the narrower one, until the second refuses.
    if (!isAllowed || !reply.hasHeader('ratelimit')) {
      reply.header('ratelimit-policy', `"${budget}";q=${limit};w=${WINDOW_SECONDS}`);
      reply.header('ratelimit', `"${budget}";r=${remaining};t=${retryAfterSeconds}`);
    }
    if (isAllowed) return;
    throw new AppError('RATE_LIMITED', 'Too many requests. Please try again later.', {
      issues: [{ field: 'requests', rule: `must be at most ${limit} a minute` }],
      retryAfterSeconds,
    });
  }
}

/** Keeps addresses out of Redis. Fastify's `request.ip` is undefined once the client has disconnected. */
function hashOfAddress(address: string | undefined): string {
  return hash('sha256', networkOf(address ?? ''), 'base64url');
}
