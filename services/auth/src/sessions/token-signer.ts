import { Inject, Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@app/contracts';
import { AuthKeys } from '../keys/auth-keys.ts';
import type { SessionRow } from './session.repository.ts';

const SECOND_MS = 1_000;

function secondsOf(instant: string): number {
  return Math.floor(new Date(instant).getTime() / SECOND_MS);
}

/** Signs the bearer token of a session from its row alone, so that a repeated sign-in answers the same token. */
@Injectable()
export class TokenSigner {
  constructor(@Inject(AuthKeys) private readonly keys: AuthKeys) {}

  sign(session: Pick<SessionRow, 'id' | 'userId' | 'createdAt' | 'expiresAt'>): Promise<string> {
    const { privateKey, publicKey } = this.keys.current;
    return new SignJWT({ sid: session.id })
      .setProtectedHeader({ alg: 'EdDSA', kid: publicKey.kid })
      .setIssuer(TOKEN_ISSUER)
      .setAudience(TOKEN_AUDIENCE)
      .setSubject(session.userId)
      .setIssuedAt(secondsOf(session.createdAt))
      .setExpirationTime(secondsOf(session.expiresAt))
      .sign(privateKey);
  }
}
