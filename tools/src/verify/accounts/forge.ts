import {
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  sign,
  createPrivateKey,
  type JsonWebKey,
} from 'node:crypto';
import { readFileSync } from 'node:fs';

type Claims = Readonly<Record<string, unknown>>;
type Header = Readonly<Record<string, unknown>>;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string): Claims => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;

/** Returns the two readable parts of a token. */
export function partsOf(token: string): { readonly header: Header; readonly claims: Claims } {
  const [header = '', claims = ''] = token.split('.');
  return { header: decode(header), claims: decode(claims) };
}

/** Returns the product's signing key from its key file. */
export function signingKeyOf(file: string): JsonWebKey {
  const { signing } = JSON.parse(readFileSync(file, 'utf8')) as { signing: JsonWebKey[] };
  const [key] = signing;
  if (key === undefined) throw new Error(`${file} holds no signing key`);
  return key;
}

/** Signs a token with any key: ES256 for a key on P-256, Ed25519 for others. */
export function signed(header: Header, claims: Claims, key: JsonWebKey): string {
  const text = `${encode(header)}.${encode(claims)}`;
  const privateKey = createPrivateKey({ key, format: 'jwk' });
  const hash = key.kty === 'EC' ? 'sha256' : null;
  const signature = sign(hash, Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

/** Returns a new private key as the key file stores it. */
export function newKey(kind: 'ES256' | 'Ed25519'): JsonWebKey {
  const { privateKey } =
    kind === 'ES256' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'jwk' });
}

function publicPart(key: JsonWebKey): JsonWebKey {
  return createPublicKey({ key, format: 'jwk' }).export({ format: 'jwk' });
}

function hmac(header: Header, claims: Claims, secret: string | Buffer, hash: string): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

/** Returns forged tokens by what is wrong with them, made from a valid token and the product's key. */
export function forgeries(token: string, key: JsonWebKey): ReadonlyMap<string, string> {
  const { header, claims } = partsOf(token);
  const [head = '', body = '', signature = ''] = token.split('.');
  const other = newKey('ES256');
  const [publicKey, otherPublic] = [publicPart(key), publicPart(other)];
  const publicObject = createPublicKey({ key: publicKey, format: 'jwk' });
  const without = (name: string): Claims =>
    Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name));
  const own = (changed: Claims): string => signed(header, { ...claims, ...changed }, key);
  const now = Math.floor(Date.now() / 1000);
  const someone = '00000000-0000-4000-8000-000000000000';
  const forged = new Map<string, string>([
    ['another audience', own({ aud: 'another' })],
    ['several audiences, none ours', own({ aud: ['a', 'b'] })],
    ['no audience', signed(header, without('aud'), key)],
    ['another issuer', own({ iss: 'another' })],
    ['no issuer', signed(header, without('iss'), key)],
    ['expired', own({ exp: now - 60 })],
    ['no expiry', signed(header, without('exp'), key)],
    ['expiry as a text', own({ exp: String(now + 3600) })],
    ['no session', signed(header, without('sid'), key)],
    ['a session that was never opened', own({ sid: someone })],
    ['a session with an invalid id', own({ sid: '*' })],
    ['another key under the same name', signed(header, claims, other)],
    ['another key under another name', signed({ ...header, kid: 'unknown' }, claims, other)],
    ['another key brought along', signed({ ...header, jwk: otherPublic }, claims, other)],
    ['another key without a name', signed({ alg: 'ES256', jwk: otherPublic }, claims, other)],
    ['an Ed25519 key under the same name', signed({ ...header, alg: 'EdDSA' }, claims, newKey('Ed25519'))],
    ['our key under the name of another algorithm', signed({ ...header, alg: 'EdDSA' }, claims, key)],
    ['a key from a file', hmac({ alg: 'HS256', kid: '/dev/null' }, claims, '', 'sha256')],
    ['changed claims under the old signature', `${head}.${encode({ ...claims, sub: someone })}.${signature}`],
    ['a changed header under the old signature', `${encode({ ...header, x: 1 })}.${body}.${signature}`],
    ['a shortened signature', token.slice(0, -4)],
    ['no signature', `${head}.${body}.`],
    ['two parts', `${head}.${body}`],
    ['four parts', `${token}.x`],
    ['nothing', ''],
    ['an object', '{}'],
    ['a thousand dots', '.'.repeat(1000)],
  ]);
  for (const alg of ['none', 'None', 'NONE', 'nOnE', '']) {
    forged.set(`alg ${JSON.stringify(alg)}`, `${encode({ ...header, alg })}.${body}.`);
    forged.set(
      `alg ${JSON.stringify(alg)}, old signature`,
      `${encode({ ...header, alg })}.${body}.${signature}`,
    );
  }
  // Key confusion: the public key in every encoding, used as a shared secret.
  const secrets: Readonly<Record<string, string | Buffer>> = {
    'its raw bytes': Buffer.concat([
      Buffer.of(4), // the mark of an uncompressed point
      Buffer.from(String(publicKey.x), 'base64url'),
      Buffer.from(String(publicKey.y), 'base64url'),
    ]),
    'its text': String(publicKey.x),
    'its PEM': publicObject.export({ type: 'spki', format: 'pem' }),
    'its DER': publicObject.export({ type: 'spki', format: 'der' }),
    'its JSON': JSON.stringify(publicKey),
  };
  for (const [what, secret] of Object.entries(secrets)) {
    for (const [alg, hash] of [
      ['HS256', 'sha256'],
      ['HS512', 'sha512'],
    ] as const) {
      forged.set(`${alg} with the public key as ${what}`, hmac({ ...header, alg }, claims, secret, hash));
    }
  }
  return forged;
}
