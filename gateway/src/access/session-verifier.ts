import { ACCOUNT_TEXTS, AppError, type SessionRecord } from '@app/contracts';
import { IDLE_LIMIT_MS } from '@app/domain';
import type { Clock, Logger } from '@app/platform';
import type { ActivityRecorder } from './activity-recorder.ts';
import type { FoundSession, SessionStore } from './session-store.ts';
import type { TokenClaims, TokenVerifier } from './token-verifier.ts';

export interface SessionVerifierParts {
  readonly tokens: TokenVerifier;
  readonly sessions: SessionStore;
  readonly activity: ActivityRecorder;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Finds the session of a bearer token. If a lookup fails the answer is 503 and never 401, since a page that
 * gets 401 forgets its user.
 */
export class SessionVerifier {
  private readonly parts: SessionVerifierParts;

  constructor(parts: SessionVerifierParts) {
    this.parts = parts;
  }

  /** Returns the claims of an already verified token, without waiting. */
  recallClaims(authorization: string | undefined, connection?: object): TokenClaims | undefined {
    return authorization === undefined ? undefined : this.parts.tokens.recall(authorization, connection);
  }

  /**
   * Verifies a token and returns its claims; undefined when it is not ours or has expired. Rejects with
   * UNAVAILABLE when it cannot be checked.
   */
  async claimsOf(authorization: string | undefined): Promise<TokenClaims | undefined> {
    if (authorization === undefined) return undefined;
    const { tokens } = this.parts;
    return tokens.recall(authorization) ?? this.orUnavailable(() => tokens.verify(authorization));
  }

  /** Returns the open session of verified claims from memory; undefined when it must be looked up. */
  recallSession(claims: TokenClaims): SessionRecord | undefined {
    const session = this.parts.sessions.recall(claims.sessionId);
    if (session === undefined || session === null) return undefined;
    return this.isOpen(session, claims) ? session : undefined;
  }

  /**
   * Returns the session a public request counts against, without waiting: one that was open when last read.
   */
  recallOwner(authorization: string | undefined): SessionRecord | undefined {
    const claims = this.recallClaims(authorization);
    const session = claims === undefined ? undefined : this.parts.sessions.recallLast(claims.sessionId);
    return claims !== undefined && session !== undefined && this.isOpen(session, claims)
      ? session
      : undefined;
  }

  /**
   * Returns the open session of verified claims. Rejects with UNAUTHENTICATED, or UNAVAILABLE when it cannot
   * be checked.
   */
  async sessionOf(claims: TokenClaims): Promise<SessionRecord> {
    const { sessions } = this.parts;
    const { sessionId } = claims;
    const session = await this.orUnavailable(async () => {
      const known = sessions.recall(sessionId);
      const found = known === undefined ? await sessions.find(sessionId) : known;
      // The copy may be minutes old, and another gateway may have seen activity since.
      return found !== null && this.isIdle(found) ? sessions.findAtOwner(sessionId) : found;
    });
    if (!this.isOpen(session, claims)) throw sessionEnded();
    return session;
  }

  /** Reads a session again before its next request. */
  forget(sessionId: string): void {
    this.parts.sessions.forget(sessionId);
  }

  /** Whether the session of verified claims is open; false when it cannot be checked. */
  async isSessionOpen(claims: TokenClaims): Promise<boolean> {
    try {
      await this.sessionOf(claims);
      return true;
    } catch {
      return false;
    }
  }

  private isOpen(session: FoundSession, { userId, sessionId }: TokenClaims): session is SessionRecord {
    if (session === null || session.userId !== userId || session.sessionId !== sessionId) return false;
    return session.expiresAtMs > this.parts.clock.now().getTime() && !this.isIdle(session);
  }

  /** Ends after 30 minutes without activity. A remembered session only has its end (S-067, S-084). */
  private isIdle({ isRemembered, lastActivityAtMs, sessionId }: SessionRecord): boolean {
    if (isRemembered) return false;
    const lastMs = Math.max(lastActivityAtMs, this.parts.activity.lastSeenMs(sessionId));
    return lastMs + IDLE_LIMIT_MS < this.parts.clock.now().getTime();
  }

  private async orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      this.parts.logger.debug({ err: error }, 'could not look up a session');
      throw new AppError('UNAVAILABLE', 'Your session cannot be checked right now. Please try again.', {
        retryAfterSeconds: 1,
      });
    }
  }
}

/** Returns the 401 of every route that requires a session. It never says which rule the token broke. */
export function sessionEnded(sentence: string = ACCOUNT_TEXTS.sessionEnded): AppError {
  return new AppError('UNAUTHENTICATED', sentence, {
    issues: [{ field: 'authorization', rule: 'must be Bearer with the token of an open session' }],
  });
}
