import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose';
import { ConfigError } from '@app/platform';
import * as z from 'zod/mini';
import { makeFileOnce, readFileIfThere } from './key-file.ts';

/** A public key as the gateway gets it. */
export interface PublicSigningKey {
  readonly kid: string;
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
}

interface SigningKey {
  readonly publicKey: PublicSigningKey;
  readonly privateKey: CryptoKey;
}

const MIN_LINK_KEY_BYTES = 32;
const MAX_SIGNING_KEYS = 2;

const fileSchema = z.object({
  signing: z
    .array(
      z.object({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        x: z.string(),
        d: z.string(),
        kid: z.optional(z.string()),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_SIGNING_KEYS)),
  linkKey: z.string(),
  /** Stands in a file that was made without asking; keys for production are made on purpose. */
  madeFor: z.optional(z.literal('development')),
});

/** The service's secrets: what tokens are signed with, and the key of mailed links and keyed hashes. */
export class AuthKeys {
  /** At least 32 bytes. */
  readonly linkKey: Buffer;
  private readonly signing: readonly SigningKey[];
  /** The link key as the runtime wants it; making it anew for every hash costs more than the hash. */
  private readonly hashKey: KeyObject;

  private constructor(signing: readonly SigningKey[], linkKey: Buffer) {
    this.signing = signing;
    this.linkKey = linkKey;
    this.hashKey = createSecretKey(linkKey);
  }

  /**
   * Reads the file of keys. In development a missing one is made, once, whichever replica comes first.
   * Throws ConfigError when it is missing in production or holds no valid keys; secrets are never repeated.
   */
  static async open(path: string, { isProduction }: { readonly isProduction: boolean }): Promise<AuthKeys> {
    const text = await readFileIfThere(path);
    if (text !== null && isProduction && isMadeForDevelopment(text)) {
      throw new ConfigError([
        'AUTH_KEYS_FILE holds keys that a start in development made: make a file for production (docs/runbooks/signing-key.md).',
      ]);
    }
    if (text !== null) return AuthKeys.parse(text);
    if (isProduction) throw new ConfigError(['AUTH_KEYS_FILE names no file; production makes no keys.']);
    await makeFileOnce(path, await newKeyFile({ madeFor: 'development' }));
    return AuthKeys.parse((await readFileIfThere(path)) ?? '');
  }

  /** Keys from the file's text. Throws ConfigError. */
  static async parse(text: string): Promise<AuthKeys> {
    const file = fileSchema.safeParse(jsonOf(text));
    if (!file.success) {
      throw new ConfigError([
        `AUTH_KEYS_FILE holds no valid keys: one or two private Ed25519 keys under signing, and linkKey, are expected.`,
      ]);
    }
    const linkKey = Buffer.from(file.data.linkKey, 'base64url');
    if (linkKey.length < MIN_LINK_KEY_BYTES)
      throw new ConfigError([`linkKey of AUTH_KEYS_FILE is shorter than ${MIN_LINK_KEY_BYTES} bytes.`]);
    return new AuthKeys(await Promise.all(file.data.signing.map(signingKeyOf)), linkKey);
  }

  /** The key that signs: the first of the file. */
  get current(): SigningKey {
    const [first] = this.signing;
    if (first === undefined) throw new Error('no signing key');
    return first;
  }

  /** Every key that tokens may be checked with, newest first. */
  get publicKeys(): PublicSigningKey[] {
    return this.signing.map(({ publicKey }) => publicKey);
  }

  /** HMAC-SHA256 under the link key, base64url. `purpose` keeps hashes of different uses apart. */
  keyedHash(purpose: string, text: string): string {
    return createHmac('sha256', this.hashKey).update(`${purpose}\n${text}`).digest('base64url');
  }
}

/** Whether a file of keys was made by a start in development. */
export function isMadeForDevelopment(text: string): boolean {
  return fileSchema.safeParse(jsonOf(text)).data?.madeFor !== undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function signingKeyOf(jwk: z.infer<typeof fileSchema>['signing'][number]): Promise<SigningKey> {
  const { kty, crv, x } = jwk;
  const kid = jwk.kid ?? (await calculateJwkThumbprint({ kty, crv, x }));
  try {
    const privateKey = await importJWK({ kty, crv, x, d: jwk.d }, 'EdDSA');
    if (privateKey instanceof Uint8Array) throw new TypeError('a symmetric key');
    return { publicKey: { kid, kty, crv, x }, privateKey };
  } catch {
    throw new ConfigError(['AUTH_KEYS_FILE holds a signing key that is no private Ed25519 key.']);
  }
}

/** A new key pair and link key in the file's form. */
export async function newKeyFile(mark: { readonly madeFor?: 'development' } = {}): Promise<string> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const { kty, crv, x, d } = await exportJWK(privateKey);
  return `${JSON.stringify({ ...mark, signing: [{ kty, crv, x, d }], linkKey: randomBytes(MIN_LINK_KEY_BYTES).toString('base64url') })}\n`;
}
