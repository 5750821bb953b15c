import { AppError, type SessionRecord } from '@app/contracts';
import { BACKGROUND_HEADER, meetsTier } from '@app/domain';
import type { Clock } from '@app/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rawPathOf } from '../http/request-path.ts';
import type { ActivityRecorder } from './activity-recorder.ts';
import type { RequestLimit } from './request-limit.ts';
import { sessionEnded, type SessionVerifier } from './session-verifier.ts';
import type { TokenClaims } from './token-verifier.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's open session on routes that need one; null elsewhere. */
    sessionRecord: SessionRecord | null;
  }
}

const TIER_NAMES = { premium: 'a premium', elite: 'an elite' } as const;
const API = /^\/api(?:\/|$)/;

/**
 * Stands before every route, raw ones included, and before any body is read: who may come in, and how often.
 * A route is closed unless it says that it is public.
 */
export class AccessGate {
  private readonly parts: {
    readonly verifier: SessionVerifier;
    readonly limit: RequestLimit;
    readonly activity: ActivityRecorder;
    readonly clock: Clock;
  };

  constructor(parts: AccessGate['parts']) {
    this.parts = parts;
  }

  /** Undefined: come in, at once. Else resolves when the caller may, or rejects with AppError. */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
    const { access } = request.routeOptions.config;
    const isPublic = access === 'public' || request.is404;
    const isLimited = !isPublic || isCounted(request);
    if (!isLimited) return undefined;
    return isPublic ? this.admitAnybody(request, reply) : this.admitUser(request, reply);
  }

  private admitAnybody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const known = this.parts.verifier.recallClaims(request.headers.authorization);
    return this.parts.limit.count(reply, known?.userId, request.ip);
  }

  private async admitUser(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { verifier, limit, activity, clock } = this.parts;
    const claims = await this.claimsOf(request);
    await limit.count(reply, claims instanceof AppError ? undefined : claims.userId, request.ip);
    if (claims instanceof AppError) throw claims;
    const session = verifier.recallSession(claims) ?? (await verifier.sessionOf(claims));
    request.sessionRecord = session;
    if (request.headers[BACKGROUND_HEADER] !== '1') activity.note(session.sessionId, clock.now().getTime());
    requireTier(request, session);
  }

  /** The refusal comes back as a value: whoever is refused is counted too. */
  private claimsOf({
    headers: { authorization },
    routeOptions,
  }: FastifyRequest): TokenClaims | Promise<TokenClaims | AppError> {
    const { verifier } = this.parts;
    if (authorization === undefined)
      return Promise.resolve(sessionEnded(routeOptions.config.contracts?.[0]?.signInText));
    return (
      verifier.recallClaims(authorization) ??
      verifier.claimsOf(authorization).then(
        (claims) => claims ?? sessionEnded(),
        (error: unknown) => {
          if (error instanceof AppError) return error;
          throw error;
        },
      )
    );
  }
}

/** 403 for who may not because of the subscription; the contract of the route itself is asked (checklist S-480). */
function requireTier({ routeOptions }: FastifyRequest, { subscriptionTier }: SessionRecord): void {
  for (const { requiredTier } of routeOptions.config.contracts ?? []) {
    if (requiredTier !== undefined && !meetsTier(subscriptionTier, requiredTier))
      throw new AppError('FORBIDDEN', `This feature requires ${TIER_NAMES[requiredTier]} subscription.`);
  }
}

/** Everything under /api but the live stream, which has limits of its own. */
function isCounted({ routeOptions, raw }: FastifyRequest): boolean {
  const { url = '', config } = routeOptions;
  if (url === '/*' || url === '') return API.test(rawPathOf(raw.url ?? '/'));
  return API.test(url) && config.isRaw !== true;
}
