import { hash, type KeyObject } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@app/contracts';
import type { Clock } from '@app/platform';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { newest } from './newest.ts';
import { OLDER_ALGORITHM, verifyOlderToken } from './older-tokens.ts';
import { TOKEN_ALGORITHM, type SigningKeys } from './signing-keys.ts';

const MAX_REMEMBERED = 20_000;
const BEARER = /^bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;
/** Longer than any token of ours. Longer input is not parsed. */
const MAX_TOKEN_LENGTH = 2_048;

/** Our tokens never declare critical extensions, so a token with one is refused. */
const headerSchema = z.object({
  alg: z.enum([TOKEN_ALGORITHM, OLDER_ALGORITHM]),
  kid: z.string(),
  crit: z.optional(z.never()),
});
const payloadSchema = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.int(), exp: z.int() });

/** A token's verified claims. */
export interface TokenClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly expiresAtMs: number;
  readonly kid: string;
}

/** Thrown when the keys cannot be read. That is our fault, not the token's. */
class KeysUnreadable extends Error {}

/** Verifies signature, issuer, audience and expiry of the tokens in `Authorization` headers. Caches the result of the signature check. */
export class TokenVerifier {
  private readonly keys: SigningKeys;
  private readonly clock: Clock;
  private readonly jwt: JwtService;
  /** Keyed by the header's hash, so no token stays in memory after its connection. */
  private readonly verified = new LRUCache<string, TokenClaims>(newest(MAX_REMEMBERED));
  /** What a connection sent last. Its next request mostly sends the same, and comparing costs less than hashing. */
  private readonly sentLast = new WeakMap<object, { readonly authorization: string; claims: TokenClaims }>();

  constructor(keys: SigningKeys, clock: Clock) {
    this.keys = keys;
    this.clock = clock;
    this.jwt = new JwtService({
      secretOrKeyProvider: (_type, token) => this.findKey(TOKEN_ALGORITHM, this.headerOf(String(token)).kid),
      // The algorithm is fixed. The token's own header has no say.
      verifyOptions: { algorithms: [TOKEN_ALGORITHM], issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE },
    });
  }

  /**
   * Returns the claims of an already verified and still valid token; undefined for any other. `connection` is the one it
   * came on.
   */
  recall(authorization: string, connection?: object): TokenClaims | undefined {
    const claims = this.claimsSentOn(connection, authorization);
    if (claims === undefined || !this.keys.has(claims.kid)) return undefined;
    return claims.expiresAtMs > this.clock.now().getTime() ? claims : undefined;
  }

  private claimsSentOn(connection: object | undefined, authorization: string): TokenClaims | undefined {
    const last = connection && this.sentLast.get(connection);
    if (last?.authorization === authorization) return last.claims;
    const claims = this.verified.get(hash('sha256', authorization, 'base64'));
    if (claims !== undefined && connection !== undefined)
      this.sentLast.set(connection, { authorization, claims });
    return claims;
  }

  /**
   * Verifies a token and returns its claims; undefined when it is not ours or has expired. Rejects when the
   * keys cannot be read.
   */
  async verify(authorization: string): Promise<TokenClaims | undefined> {
    const token = BEARER.exec(authorization)?.[1];
    if (token === undefined || token.length > MAX_TOKEN_LENGTH) return undefined;
    try {
      const { alg, kid } = this.headerOf(token);
      const { sub, sid, exp } = payloadSchema.parse(await this.payloadOf(token, alg));
      const claims = { userId: sub, sessionId: sid, expiresAtMs: exp * 1_000, kid };
      this.verified.set(hash('sha256', authorization, 'base64'), claims);
      return claims;
    } catch (error) {
      if (error instanceof KeysUnreadable) throw error;
      // Anything else is the token's fault. For malformed ones the libraries throw errors of any kind.
      return undefined;
    }
  }

  private payloadOf(token: string, alg: z.infer<typeof headerSchema>['alg']): Promise<unknown> {
    const now = this.clock.now();
    if (alg === OLDER_ALGORITHM)
      return verifyOlderToken(token, (kid = '') => this.findKey(OLDER_ALGORITHM, kid), now);
    return this.jwt.verifyAsync(token, { clockTimestamp: Math.floor(now.getTime() / 1_000) });
  }

  private headerOf(token: string): z.infer<typeof headerSchema> {
    return headerSchema.parse(this.jwt.decode(token, { complete: true }).header);
  }

  private async findKey(algorithm: 'ES256' | 'EdDSA', kid: string): Promise<KeyObject> {
    const key = await this.keys.find(algorithm, kid).catch((cause: unknown) => {
      throw new KeysUnreadable('cannot fetch the signing keys', { cause });
    });
    if (key === undefined) throw new Error('no key of this id');
    return key;
  }
}
