import { hash } from 'node:crypto';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@app/contracts';
import type { Clock } from '@app/platform';
import { errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { TOKEN_ALGORITHM, type SigningKeys } from './signing-keys.ts';

const MAX_REMEMBERED = 20_000;
/** Longer than any of ours; what is longer is not looked at. */
const MAX_TOKEN_LENGTH = 2_048;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What a token says once its signature was checked. */
export interface TokenClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly expiresAtMs: number;
  readonly kid: string;
}

/** Checks signature, issuer, audience and life of tokens; each token's signature once, as long as it is remembered. */
export class TokenVerifier {
  private readonly keys: SigningKeys;
  private readonly clock: Clock;
  /** By the token's hash: no token lies in memory longer than its request. */
  private readonly verified = new LRUCache<string, TokenClaims>({ max: MAX_REMEMBERED });

  constructor(keys: SigningKeys, clock: Clock) {
    this.keys = keys;
    this.clock = clock;
  }

  /** The claims of a token that was verified before and still holds; no other token gets an answer here. */
  recall(token: string): TokenClaims | undefined {
    const claims = this.verified.get(hash('sha256', token, 'base64'));
    if (claims === undefined || !this.keys.has(claims.kid)) return undefined;
    return claims.expiresAtMs > this.clock.now().getTime() ? claims : undefined;
  }

  /**
   * The claims of a token, or undefined when it is none of ours or has expired.
   * Rejects when the keys cannot be read: then nobody can tell.
   */
  async verify(token: string): Promise<TokenClaims | undefined> {
    if (token.length > MAX_TOKEN_LENGTH) return undefined;
    try {
      const { payload, protectedHeader } = await jwtVerify(token, ({ kid }) => this.keyOf(kid), {
        // One algorithm, fixed here: what the token's own header asks for decides nothing.
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
      // The library throws plain TypeErrors at some malformed headers: those are the caller's doing.
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  }

  /** Whatever goes wrong with our keys is our fault, not the token's. */
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
