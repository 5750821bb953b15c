import { hash } from 'node:crypto';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@app/contracts';
import type { Clock } from '@app/platform';
import { errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { TOKEN_ALGORITHM, type SigningKeys } from './signing-keys.ts';

const MAX_REMEMBERED = 20_000;
/** Longer than any token of ours. Longer input is not parsed. */
const MAX_TOKEN_LENGTH = 2_048;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A token's verified claims. */
export interface TokenClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly expiresAtMs: number;
  readonly kid: string;
}

/** Verifies signature, issuer, audience and expiry of tokens. Caches the result of the signature check. */
export class TokenVerifier {
  private readonly keys: SigningKeys;
  private readonly clock: Clock;
  /** Keyed by the token's hash, so no token stays in memory after its request. */
  private readonly verified = new LRUCache<string, TokenClaims>({ max: MAX_REMEMBERED });

  constructor(keys: SigningKeys, clock: Clock) {
    this.keys = keys;
    this.clock = clock;
  }

  /** Returns the claims of an already verified and still valid token; undefined for any other. */
  recall(token: string): TokenClaims | undefined {
    const claims = this.verified.get(hash('sha256', token, 'base64'));
    if (claims === undefined || !this.keys.has(claims.kid)) return undefined;
    return claims.expiresAtMs > this.clock.now().getTime() ? claims : undefined;
  }

  /**
   * Verifies a token and returns its claims; undefined when it is not ours or has expired. Rejects when the
   * keys cannot be read.
   */
  async verify(token: string): Promise<TokenClaims | undefined> {
    if (token.length > MAX_TOKEN_LENGTH) return undefined;
    try {
      const { payload, protectedHeader } = await jwtVerify(token, ({ kid }) => this.keyOf(kid), {
        // The algorithm is fixed. The token's own header has no say.
        algorithms: [TOKEN_ALGORITHM],
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        currentDate: this.clock.now(),
      });
      const { sub: userId, sid: sessionId, exp } = payload;
      if (!isUuid(userId) || !isUuid(sessionId) || exp === undefined) return undefined;
      const claims = { userId, sessionId, expiresAtMs: exp * 1_000, kid: protectedHeader.kid ?? '' };
      this.verified.set(hash('sha256', token, 'base64'), claims);
      return claims;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      // The library throws plain TypeErrors for some malformed headers. Those are the caller's fault.
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  }

  /** A failure to get our keys is our fault, not the token's. */
  private async findKey(kid: string) {
    try {
      return await this.keys.find(kid);
    } catch (cause) {
      throw new Error('the signing keys cannot be read', { cause });
    }
  }

  private async keyOf(kid: string | undefined) {
    const key = kid === undefined ? undefined : await this.findKey(kid);
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key;
  }
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}
