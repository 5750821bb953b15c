import { Inject, Injectable, type Provider } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@app/contracts';
import { AuthKeys } from '../keys/auth-keys.ts';
import { TOKEN_ALGORITHM } from '../keys/signing-keys.ts';
import type { SessionRow } from './session.entity.ts';

const SECOND_MS = 1_000;

function secondsOf(instant: string): number {
  return Math.floor(new Date(instant).getTime() / SECOND_MS);
}

/** Creates a JwtService that signs with the current key. */
export function jwtOf(keys: AuthKeys): JwtService {
  return new JwtService({
    secretOrKeyProvider: () => keys.current.privateKey,
    signOptions: {
      algorithm: TOKEN_ALGORITHM,
      keyid: keys.current.publicKey.kid,
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
    },
  });
}

export const jwtProvider: Provider = { provide: JwtService, useFactory: jwtOf, inject: [AuthKeys] };

/**
 * Signs a session's bearer token. It depends on the session's row alone, so a repeated sign-in gets a token for the same
 * session and no token is ever stored. Only the signature differs: ES256 is not deterministic.
 */
@Injectable()
export class TokenSigner {
  constructor(@Inject(JwtService) private readonly jwt: JwtService) {}

  sign(session: Pick<SessionRow, 'id' | 'userId' | 'createdAt' | 'expiresAt'>): Promise<string> {
    return this.jwt.signAsync({
      sub: session.userId,
      sid: session.id,
      iat: secondsOf(session.createdAt),
      exp: secondsOf(session.expiresAt),
    });
  }
}
