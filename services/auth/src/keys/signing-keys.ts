import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { ConfigError } from '@app/platform';
import * as z from 'zod/mini';

/** Signature algorithm of new tokens. */
export const TOKEN_ALGORITHM = 'ES256';
const CURVE = 'P-256';

/** A public key as sent to the gateway. */
export interface PublicEs256Key {
  readonly kid: string;
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
}

/** A public key for tokens signed before ES256. */
export interface PublicEd25519Key {
  readonly kid: string;
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
}

/** A key pair for signing tokens. */
export interface Es256Key {
  readonly publicKey: PublicEs256Key;
  readonly privateKey: KeyObject;
}

const es256Schema = z.object({
  kty: z.literal('EC'),
  crv: z.literal(CURVE),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.optional(z.string()),
});
const ed25519Schema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string(),
  kid: z.optional(z.string()),
});

/** An entry under `signing` in the key file. */
export const signingKeySchema = z.discriminatedUnion('kty', [es256Schema, ed25519Schema]);
export type StoredSigningKey = z.infer<typeof signingKeySchema>;

/** Imports an ES256 key pair from the key file. Throws ConfigError if it is invalid. */
export function es256KeyOf(jwk: z.infer<typeof es256Schema>): Es256Key {
  const { kty, crv, x, y, kid } = jwk;
  const privateKey = privateKeyOf(jwk, { kty, crv, x, y });
  return { publicKey: { kid: kid ?? thumbprintOf({ crv, kty, x, y }), kty, crv, x, y }, privateKey };
}

/** Returns the public part of an Ed25519 key from the key file. Throws ConfigError if it is invalid. */
export function ed25519KeyOf(jwk: z.infer<typeof ed25519Schema>): PublicEd25519Key {
  const { kty, crv, x, kid } = jwk;
  privateKeyOf(jwk, { kty, crv, x });
  return { kid: kid ?? thumbprintOf({ crv, kty, x }), kty, crv, x };
}

/** Generates an ES256 key as the key file stores it. */
export function newSigningKey(): StoredSigningKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: CURVE });
  return signingKeySchema.parse(privateKey.export({ format: 'jwk' }));
}

/** Signs and verifies a probe, because Node also accepts a private part that does not match the public one. */
function privateKeyOf(jwk: StoredSigningKey, publicJwk: JsonWebKey): KeyObject {
  const hash = jwk.kty === 'EC' ? 'sha256' : null;
  const probe = Buffer.from(jwk.x);
  try {
    const key = createPrivateKey({ key: jwk, format: 'jwk' });
    const publicKey = createPublicKey({ key: publicJwk, format: 'jwk' });
    if (verify(hash, probe, publicKey, sign(hash, probe, key))) return key;
  } catch {
    // The error below never repeats the key.
  }
  throw new ConfigError(['AUTH_KEYS_FILE holds a signing key that is not a private ES256 or Ed25519 key.']);
}

/** The default key id: the RFC 7638 thumbprint. Members must be in alphabetical order. */
function thumbprintOf(members: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url');
}
