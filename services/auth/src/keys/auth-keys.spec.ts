import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@app/platform';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
} from 'jose';
import { jwtOf, TokenSigner } from '../sessions/token-signer.ts';
import { AuthKeys, newKeyFile } from './auth-keys.ts';

const SESSION = {
  id: '6f0c2f0e-6a5e-4a53-9d0a-3f1a3c1c9a11',
  userId: '0b8a2f2c-3f36-4d6e-8ad5-5d8f4a0d7c22',
  createdAt: '2026-09-01 12:00:00.123+00',
  expiresAt: '2026-09-02 00:00:00.123+00',
};
const WHEN = { currentDate: new Date('2026-09-01T13:00:00Z') };

interface KeyFile {
  signing: Record<string, string>[];
  linkKey: string;
}
let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openbook-keys-'));
  path = join(folder, 'below', 'auth-keys.json');
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const newFile = () => JSON.parse(newKeyFile()) as KeyFile;
const keysOf = (file: KeyFile) => AuthKeys.parse(JSON.stringify(file));
const signerOf = (keys: AuthKeys) => new TokenSigner(jwtOf(keys));
const keySetOf = (keys: AuthKeys) =>
  createLocalJWKSet({ keys: [...keys.publicKeys, ...keys.olderPublicKeys] });

/** A key pair of before ES256, as the file of keys had it. */
async function newEd25519Key(): Promise<Record<string, string>> {
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const { kty = '', crv = '', x = '', d = '' } = await exportJWK(privateKey);
  return { kty, crv, x, d };
}

/** A file from before ES256. */
const olderFile = async (): Promise<KeyFile> => ({ ...newFile(), signing: [await newEd25519Key()] });

const faultOf = (work: () => AuthKeys | Promise<AuthKeys>) =>
  Promise.resolve()
    .then(work)
    .then(
      () => null,
      (error: unknown) => error,
    );

describe('the key file', () => {
  it('is created in development when missing, readable only by its owner', async () => {
    const keys = await AuthKeys.open(path, { isProduction: false });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(keys.linkKey).toHaveLength(32);
    const again = await AuthKeys.open(path, { isProduction: false });
    expect(again.publicKeys).toEqual(keys.publicKeys);
  });

  it('is the same for replicas that start together', async () => {
    const replicas = await Promise.all(
      Array.from({ length: 10 }, () => AuthKeys.open(path, { isProduction: false })),
    );
    const [first] = replicas;
    for (const keys of replicas) expect(keys.publicKeys).toEqual(first?.publicKeys);
    expect((JSON.parse(await readFile(path, 'utf8')) as KeyFile).signing).toHaveLength(1);
  });

  it('is refused in production if a development start created it', async () => {
    await AuthKeys.open(path, { isProduction: false });
    expect(await faultOf(() => AuthKeys.open(path, { isProduction: true }))).toMatchObject({
      message: expect.stringContaining('AUTH_KEYS_FILE holds keys created by a development start') as string,
    });
  });

  it('is required in production, which never creates it', async () => {
    expect(await faultOf(() => AuthKeys.open(path, { isProduction: true }))).toBeInstanceOf(ConfigError);
    await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
    const given = join(folder, 'keys.json');
    await writeFile(given, newKeyFile());
    expect((await AuthKeys.open(given, { isProduction: true })).publicKeys).toHaveLength(1);
  });

  it('is refused with a link key shorter than 32 bytes', async () => {
    const file = newFile();
    const short = Buffer.alloc(31, 7).toString('base64url');
    const fault = await faultOf(() => keysOf({ ...file, linkKey: short }));
    expect(fault).toBeInstanceOf(ConfigError);
    expect(String(fault)).toContain('linkKey of AUTH_KEYS_FILE is shorter than 32 bytes.');
    expect(String(fault)).not.toContain(short);
  });

  it.each(['no JSON', '{}', '{"signing":[],"linkKey":"a"}'])('is refused when it holds %s', async (text) => {
    expect(await faultOf(() => AuthKeys.parse(text))).toBeInstanceOf(ConfigError);
  });

  it('is refused with a third signing key, a public key or an invalid one', async () => {
    const [a, b, c] = [newFile(), newFile(), newFile()];
    const signing = [...a.signing, ...b.signing, ...c.signing];
    expect(await faultOf(() => keysOf({ ...a, signing }))).toBeInstanceOf(ConfigError);
    const { d: withoutPrivatePart = '', ...publicPart } = a.signing[0] ?? {};
    const foreignPart = b.signing[0]?.['d'] ?? '';
    expect(foreignPart).not.toBe(withoutPrivatePart);
    for (const broken of [publicPart, { ...publicPart, d: 'AAAA' }, { ...publicPart, d: foreignPart }])
      expect(await faultOf(() => keysOf({ ...a, signing: [broken] }))).toBeInstanceOf(ConfigError);
    const older = await newEd25519Key();
    for (const broken of [
      { ...older, d: 'AAAA' },
      { ...older, d: (await newEd25519Key())['d'] ?? '' },
    ])
      expect(await faultOf(() => keysOf({ ...a, signing: [...a.signing, broken] }))).toBeInstanceOf(
        ConfigError,
      );
  });

  it('identifies its keys by thumbprint unless it names them', async () => {
    const [file, older] = [newFile(), await newEd25519Key()];
    const named = { ...newFile().signing[0], kid: 'autumn' };
    const keys = keysOf({ ...file, signing: [...file.signing, named, older] });
    expect(keys.publicKeys.map(({ kid }) => kid)).toEqual([
      await calculateJwkThumbprint(file.signing[0] as JWK),
      'autumn',
    ]);
    expect(keys.olderPublicKeys.map(({ kid }) => kid)).toEqual([await calculateJwkThumbprint(older)]);
  });
});

describe('a file from before ES256', () => {
  it('gets a signing key in development, the same for replicas that start together', async () => {
    const older = { ...(await olderFile()), madeFor: 'development' };
    await AuthKeys.open(path, { isProduction: false });
    await writeFile(path, JSON.stringify(older));
    const replicas = await Promise.all(
      Array.from({ length: 10 }, () => AuthKeys.open(path, { isProduction: false })),
    );
    const stored = JSON.parse(await readFile(path, 'utf8')) as KeyFile;
    expect(stored).toEqual({ ...older, signing: [expect.objectContaining({ kty: 'EC' }), ...older.signing] });
    for (const keys of replicas) {
      expect(keys.publicKeys).toEqual(keysOf(stored).publicKeys);
      expect(keys.olderPublicKeys).toHaveLength(1);
      expect(keys.linkKey.toString('base64url')).toBe(older.linkKey);
    }
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(path, '..'))).toEqual(['auth-keys.json']);
  });

  it('is refused elsewhere with a message that says what to add', async () => {
    const older = await olderFile();
    await mkdir(join(path, '..'));
    await writeFile(path, JSON.stringify(older));
    for (const isProduction of [true, false])
      expect(String(await faultOf(() => AuthKeys.open(path, { isProduction })))).toContain(
        'AUTH_KEYS_FILE holds only Ed25519 keys: add an ES256 key, which signs from now on, and keep the others for 30 days',
      );
    expect(await readFile(path, 'utf8')).toBe(JSON.stringify(older));
  });

  it('still verifies the tokens signed with its key until the key is removed', async () => {
    const [file, key] = [newFile(), await newEd25519Key()];
    const token = await new SignJWT({ sid: SESSION.id })
      .setProtectedHeader({ alg: 'EdDSA', kid: await calculateJwkThumbprint(key) })
      .setSubject(SESSION.userId)
      .setExpirationTime(Date.parse(SESSION.expiresAt) / 1_000)
      .sign(await importJWK(key, 'EdDSA'));
    const updated = keysOf({ ...file, signing: [key, ...file.signing] });
    expect(decodeProtectedHeader(await signerOf(updated).sign(SESSION)).alg).toBe('ES256');
    expect((await jwtVerify(token, keySetOf(updated), WHEN)).payload.sub).toBe(SESSION.userId);
    await expect(jwtVerify(token, keySetOf(keysOf(file)), WHEN)).rejects.toThrow('no applicable key');
  });
});

describe('key rotation', () => {
  it('signs with the first key and publishes both, so tokens of either are valid', async () => {
    const [old, next] = [newFile(), newFile()];
    const stages = [
      keysOf(old),
      keysOf({ ...old, signing: [...old.signing, ...next.signing] }),
      keysOf({ ...old, signing: [...next.signing, ...old.signing] }),
    ] as const;
    const tokens = await Promise.all(stages.map((keys) => signerOf(keys).sign(SESSION)));
    for (const keys of stages.slice(1))
      for (const token of tokens)
        expect((await jwtVerify(token, keySetOf(keys), WHEN)).payload.sub).toBe(SESSION.userId);
    const [oldKid, nextKid] = stages[1].publicKeys.map(({ kid }) => kid);
    expect(tokens.map((token) => decodeProtectedHeader(token).kid)).toEqual([oldKid, oldKid, nextKid]);
  });

  it('refuses tokens of a removed key', async () => {
    const [old, next] = [newFile(), newFile()];
    const token = await signerOf(keysOf(old)).sign(SESSION);
    await expect(jwtVerify(token, keySetOf(keysOf(next)), WHEN)).rejects.toThrow('no applicable key');
  });

  it('publishes no private key', async () => {
    const file = newFile();
    const keys = keysOf({ ...file, signing: [...file.signing, await newEd25519Key()] });
    expect(keys.publicKeys.map((key) => Object.keys(key).sort())).toEqual([['crv', 'kid', 'kty', 'x', 'y']]);
    expect(keys.olderPublicKeys.map((key) => Object.keys(key).sort())).toEqual([['crv', 'kid', 'kty', 'x']]);
  });
});

describe('a token', () => {
  it('is the same each time it is signed for a session and contains only ids', async () => {
    const keys = AuthKeys.parse(newKeyFile());
    const [token, again] = [await signerOf(keys).sign(SESSION), await signerOf(keys).sign(SESSION)];
    expect(decodeJwt(again)).toEqual(decodeJwt(token));
    expect(decodeProtectedHeader(token)).toEqual({
      alg: 'ES256',
      typ: 'JWT',
      kid: keys.publicKeys[0]?.kid,
    });
    expect(decodeJwt(token)).toEqual({
      iss: 'openbook-auth',
      aud: 'openbook',
      sub: SESSION.userId,
      sid: SESSION.id,
      iat: Date.parse('2026-09-01T12:00:00Z') / 1000,
      exp: Date.parse('2026-09-02T00:00:00Z') / 1000,
    });
  });
});

describe('a keyed hash', () => {
  it('depends on the key, the purpose and the text', () => {
    const [one, other] = [AuthKeys.parse(newKeyFile()), AuthKeys.parse(newKeyFile())];
    const hash = one.keyedHash('device', 'text');
    expect(one.keyedHash('device', 'text')).toBe(hash);
    expect([
      other.keyedHash('device', 'text'),
      one.keyedHash('mail', 'text'),
      one.keyedHash('device', 'texT'),
    ]).not.toContain(hash);
  });
});
