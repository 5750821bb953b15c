import { AppError, type SessionRecord } from '@app/contracts';
import { BACKGROUND_HEADER, meetsTier, subscriptionRequiredText } from '@app/domain';
import type { Clock } from '@app/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rawPathOf } from '../http/request-path.ts';
import type { ActivityRecorder } from './activity-recorder.ts';
import type { Readers } from './readers.ts';
import type { RequestLimit } from './request-limit.ts';
import { sessionEnded, type SessionVerifier } from './session-verifier.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's open session on routes that require one; null elsewhere. */
    sessionRecord: SessionRecord | null;
  }
}

const API = /^\/api(?:\/|$)/;

/**
 * Checks access and rate limits before every route, raw ones included, and before any body is read. A route
 * is closed unless declared public.
 */
export class AccessGate {
  private readonly parts: {
    readonly verifier: SessionVerifier;
    readonly limit: RequestLimit;
    readonly activity: ActivityRecorder;
    readonly clock: Clock;
    readonly readers: Pick<Readers, 'isMetered'>;
  };

  constructor(parts: AccessGate['parts']) {
    this.parts = parts;
  }

  /**
   * Returns undefined to admit at once. Otherwise resolves when the caller may enter, or rejects with
   * AppError.
   */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
    const { access } = request.routeOptions.config;
    const isPublic = access === 'public' || request.is404;
    const isLimited = !isPublic || isCounted(request);
    if (!isLimited) return undefined;
    if (isPublic && this.readsSession(request)) return this.admitEither(request, reply);
    return isPublic ? this.admitAnybody(request, reply) : this.admitUser(request, reply);
  }

  /** Whether a public route wants to know who calls: always, or where plans decide what it shows. */
  private readsSession({ routeOptions, headers }: FastifyRequest): boolean {
    if (headers.authorization === undefined) return false;
    const contract = routeOptions.config.contracts?.[0];
    return (
      contract?.readsSession === true || (this.parts.readers.isMetered && contract?.readsReader === true)
    );
  }

  private admitAnybody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const owner = this.parts.verifier.recallOwner(request.headers.authorization);
    return this.parts.limit.count(request, reply, owner);
  }

  /** With an open session as its owner, otherwise as anybody. Rejects when the session cannot be checked. */
  private async admitEither(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const session = await this.sessionOf(request);
    const isUser = !(session instanceof AppError);
    await this.parts.limit.count(request, reply, isUser ? session : undefined);
    if (isUser) request.sessionRecord = session;
    else if (session.code !== 'UNAUTHENTICATED') throw session;
  }

  private async admitUser(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { limit, activity, clock } = this.parts;
    const session = await this.sessionOf(request);
    await limit.count(request, reply, session instanceof AppError ? undefined : session);
    if (session instanceof AppError) throw session;
    request.sessionRecord = session;
    if (request.headers[BACKGROUND_HEADER] !== '1') activity.note(session.sessionId, clock.now().getTime());
    requireRights(request, session);
  }

  /**
   * Returns the refusal as a value, since refused requests count too, against the address. A token of an
   * ended session must not use up its owner's limits.
   */
  private async sessionOf({
    headers: { authorization },
    routeOptions,
  }: FastifyRequest): Promise<SessionRecord | AppError> {
    const { verifier } = this.parts;
    if (authorization === undefined) return sessionEnded(routeOptions.config.contracts?.[0]?.signInText);
    try {
      const claims = verifier.recallClaims(authorization) ?? (await verifier.claimsOf(authorization));
      if (claims === undefined) return sessionEnded();
      return verifier.recallSession(claims) ?? (await verifier.sessionOf(claims));
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  }
}

/** Throws 403 when the route's contract requires another role (S-264) or a higher subscription (S-480). */
function requireRights({ routeOptions }: FastifyRequest, { role, subscriptionTier }: SessionRecord): void {
  for (const { requiredRole, requiredTier } of routeOptions.config.contracts ?? []) {
    if (requiredRole !== undefined && role !== requiredRole) throw new AppError('FORBIDDEN');
    if (requiredTier !== undefined && !meetsTier(subscriptionTier, requiredTier))
      throw new AppError('SUBSCRIPTION_REQUIRED', subscriptionRequiredText(requiredTier));
  }
}

/** Everything under /api except the live stream, which has its own limits and counts what it refuses. */
function isCounted({ routeOptions, raw }: FastifyRequest): boolean {
  const { url = '', config } = routeOptions;
  if (url === '/*' || url === '') return API.test(rawPathOf(raw.url ?? '/'));
  return API.test(url) && config.isRaw !== true;
}
