import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@app/contracts';
import { jwtVerify } from 'jose';
import type { KeyObject } from 'node:crypto';

export const OLDER_ALGORITHM = 'EdDSA';

/**
 * Returns the payload of a token signed before ES256, after verifying it. jsonwebtoken does not support Ed25519. These
 * tokens live up to 30 days, so this file can go 30 days after the update to ES256.
 */
export async function verifyOlderToken(
  token: string,
  findKey: (kid: string | undefined) => Promise<KeyObject>,
  now: Date,
): Promise<unknown> {
  const { payload } = await jwtVerify(token, ({ kid }) => findKey(kid), {
    algorithms: [OLDER_ALGORITHM],
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
    currentDate: now,
  });
  return payload;
}
