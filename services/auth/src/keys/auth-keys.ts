import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { ConfigError } from '@app/platform';
import * as z from 'zod/mini';
import { makeFileOnce, readFileIfThere, updateFileOnce } from './key-file.ts';
import {
  ed25519KeyOf,
  es256KeyOf,
  newSigningKey,
  signingKeySchema,
  type Es256Key,
  type PublicEd25519Key,
  type PublicEs256Key,
  type StoredSigningKey,
} from './signing-keys.ts';

const MIN_LINK_KEY_BYTES = 32;
/** Of each kind. */
const MAX_SIGNING_KEYS = 2;

const fileSchema = z.object({
  signing: z.array(signingKeySchema).check(z.minLength(1)),
  linkKey: z.string(),
  /** Marks a generated file. Production keys are created on purpose. */
  madeFor: z.optional(z.literal('development')),
});

/** The service's secrets: signing keys, and the key of emailed links and keyed hashes. */
export class AuthKeys {
  /** At least 32 bytes. */
  readonly linkKey: Buffer;
  /** The first one signs, all of them verify. */
  private readonly signing: readonly [Es256Key, ...Es256Key[]];
  /** Verify tokens signed before ES256. */
  private readonly older: readonly PublicEd25519Key[];
  /** The link key as a KeyObject, since creating one per hash costs more than the hash. */
  private readonly hashKey: KeyObject;

  private constructor(
    signing: readonly [Es256Key, ...Es256Key[]],
    older: readonly PublicEd25519Key[],
    linkKey: Buffer,
  ) {
    this.signing = signing;
    this.older = older;
    this.linkKey = linkKey;
    this.hashKey = createSecretKey(linkKey);
  }

  /**
   * Reads the key file. In development a missing file is created, and a file from before ES256 gets an ES256 key.
   * Replicas that start together agree on the same keys. Throws ConfigError when the file is missing in production or
   * holds no valid keys. The error never repeats a secret.
   */
  static async open(path: string, { isProduction }: { readonly isProduction: boolean }): Promise<AuthKeys> {
    const text = await readFileIfThere(path);
    if (text !== null && isProduction && isMadeForDevelopment(text)) {
      throw new ConfigError([
        'AUTH_KEYS_FILE holds keys created by a development start. Create a file for production (docs/runbooks/signing-key.md).',
      ]);
    }
    if (text === null && isProduction)
      throw new ConfigError(['AUTH_KEYS_FILE points to no file, and production does not create keys.']);
    if (text === null) await makeFileOnce(path, newKeyFile({ madeFor: 'development' }));
    else if (isProduction || !lacksEs256(text)) return AuthKeys.parse(text);
    else await updateFileOnce(path, JSON.stringify(newSigningKey()), withSigningKey);
    return AuthKeys.parse((await readFileIfThere(path)) ?? '');
  }

  /** Keys from the file's text. Throws ConfigError. */
  static parse(text: string): AuthKeys {
    const file = fileSchema.safeParse(jsonOf(text));
    const { signing = [], linkKey: encoded = '' } = file.data ?? {};
    const stored = signing.filter((key) => key.kty === 'EC');
    const older = signing.filter((key) => key.kty === 'OKP');
    if (!file.success || Math.max(stored.length, older.length) > MAX_SIGNING_KEYS) {
      throw new ConfigError([
        'AUTH_KEYS_FILE holds no valid keys: one or two private ES256 keys under signing, and linkKey, are expected.',
      ]);
    }
    const [current, ...others] = stored.map(es256KeyOf);
    const olderKeys = older.map(ed25519KeyOf);
    if (current === undefined) {
      throw new ConfigError([
        'AUTH_KEYS_FILE holds only Ed25519 keys: add an ES256 key, which signs from now on, and keep the others for 30 days (docs/runbooks/signing-key.md).',
      ]);
    }
    const linkKey = Buffer.from(encoded, 'base64url');
    if (linkKey.length < MIN_LINK_KEY_BYTES)
      throw new ConfigError([`linkKey of AUTH_KEYS_FILE is shorter than ${MIN_LINK_KEY_BYTES} bytes.`]);
    return new AuthKeys([current, ...others], olderKeys, linkKey);
  }

  /** The signing key: the first ES256 key in the file. */
  get current(): Es256Key {
    return this.signing[0];
  }

  /** All ES256 keys that verify tokens, the signing key first. */
  get publicKeys(): PublicEs256Key[] {
    return this.signing.map(({ publicKey }) => publicKey);
  }

  /** Keys that verify tokens signed before ES256. */
  get olderPublicKeys(): PublicEd25519Key[] {
    return [...this.older];
  }

  /**
   * Returns the HMAC-SHA256 under the link key in base64url. `purpose` separates hashes for different uses.
   */
  keyedHash(purpose: string, text: string): string {
    return createHmac('sha256', this.hashKey).update(`${purpose}\n${text}`).digest('base64url');
  }
}

/** Whether a development start created this file. */
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

/** Whether a start in development created this file before ES256. */
function lacksEs256(text: string): boolean {
  const file = fileSchema.safeParse(jsonOf(text)).data;
  return file?.madeFor !== undefined && file.signing.every(({ kty }) => kty !== 'EC');
}

/** Returns the text with one more key, or null if it already has an ES256 key. */
function withSigningKey(text: string, key: string): string | null {
  if (!lacksEs256(text)) return null;
  const file = fileSchema.parse(jsonOf(text));
  return textOf({ ...file, signing: [signingKeySchema.parse(jsonOf(key)), ...file.signing] });
}

/** Generates a new key file. */
export function newKeyFile(mark: { readonly madeFor?: 'development' } = {}): string {
  return textOf({
    ...mark,
    signing: [newSigningKey()],
    linkKey: randomBytes(MIN_LINK_KEY_BYTES).toString('base64url'),
  });
}

function textOf(file: {
  readonly signing: readonly StoredSigningKey[];
  readonly linkKey: string;
  readonly madeFor?: 'development' | undefined;
}): string {
  return `${JSON.stringify(file)}\n`;
}
