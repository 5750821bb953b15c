import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@app/platform';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { TokenSigner } from '../sessions/token-signer.ts';
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

const newFile = async () => JSON.parse(await newKeyFile()) as KeyFile;
const faultOf = (keys: Promise<AuthKeys>) =>
  keys.then(
    () => null,
    (error: unknown) => error,
  );

describe('the file of keys', () => {
  it('is made in development when missing, for its owner alone', async () => {
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

  it('is refused in production when a start in development made it', async () => {
    await AuthKeys.open(path, { isProduction: false });
    expect(await faultOf(AuthKeys.open(path, { isProduction: true }))).toMatchObject({
      message: expect.stringContaining(
        'AUTH_KEYS_FILE holds keys that a start in development made',
      ) as string,
    });
  });

  it('has to be there in production, which makes none', async () => {
    expect(await faultOf(AuthKeys.open(path, { isProduction: true }))).toBeInstanceOf(ConfigError);
    await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
    const given = join(folder, 'keys.json');
    await writeFile(given, await newKeyFile());
    expect((await AuthKeys.open(given, { isProduction: true })).publicKeys).toHaveLength(1);
  });

  it('is refused with a link key shorter than 32 bytes', async () => {
    const file = await newFile();
    const short = Buffer.alloc(31, 7).toString('base64url');
    const fault = await faultOf(AuthKeys.parse(JSON.stringify({ ...file, linkKey: short })));
    expect(fault).toBeInstanceOf(ConfigError);
    expect(String(fault)).toContain('linkKey of AUTH_KEYS_FILE is shorter than 32 bytes.');
    expect(String(fault)).not.toContain(short);
  });

  it.each(['no JSON', '{}', '{"signing":[],"linkKey":"a"}'])('is refused when it holds %s', async (text) => {
    expect(await faultOf(AuthKeys.parse(text))).toBeInstanceOf(ConfigError);
  });

  it('is refused with a third signing key, a public key or one that is none', async () => {
    const [a, b, c] = [await newFile(), await newFile(), await newFile()];
    const signing = [...a.signing, ...b.signing, ...c.signing];
    expect(await faultOf(AuthKeys.parse(JSON.stringify({ ...a, signing })))).toBeInstanceOf(ConfigError);
    for (const d of [undefined, 'AAAA']) {
      const broken = { ...a, signing: [{ ...a.signing[0], d }] };
      expect(await faultOf(AuthKeys.parse(JSON.stringify(broken)))).toBeInstanceOf(ConfigError);
    }
  });
});

describe('rotation', () => {
  it('signs with the first key and shows both, so that tokens of either count', async () => {
    const [old, next] = [await newFile(), await newFile()];
    const before = await AuthKeys.parse(JSON.stringify(old));
    const after = await AuthKeys.parse(
      JSON.stringify({ ...old, signing: [...next.signing, ...old.signing] }),
    );
    const tokens = [await new TokenSigner(before).sign(SESSION), await new TokenSigner(after).sign(SESSION)];
    const keySet = createLocalJWKSet({ keys: after.publicKeys });
    for (const token of tokens) {
      const { payload } = await jwtVerify(token, keySet, WHEN);
      expect(payload.sub).toBe(SESSION.userId);
    }
    expect(tokens.map((token) => decodeProtectedHeader(token).kid)).toEqual([
      after.publicKeys[1]?.kid,
      after.publicKeys[0]?.kid,
    ]);
  });

  it('refuses tokens of a key that was taken out', async () => {
    const [old, next] = [await newFile(), await newFile()];
    const token = await new TokenSigner(await AuthKeys.parse(JSON.stringify(old))).sign(SESSION);
    const keySet = createLocalJWKSet({ keys: (await AuthKeys.parse(JSON.stringify(next))).publicKeys });
    await expect(jwtVerify(token, keySet, WHEN)).rejects.toThrow('no applicable key');
  });

  it('shows no private part', async () => {
    const keys = await AuthKeys.parse(await newKeyFile());
    expect(keys.publicKeys.map((key) => Object.keys(key).sort())).toEqual([['crv', 'kid', 'kty', 'x']]);
  });
});

describe('a token', () => {
  it('is the same every time it is signed for a session, and names nothing but ids', async () => {
    const signer = new TokenSigner(await AuthKeys.parse(await newKeyFile()));
    const token = await signer.sign(SESSION);
    expect(await signer.sign(SESSION)).toBe(token);
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
    expect(payload).toEqual({
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
  it('depends on key, purpose and text', async () => {
    const [one, other] = [await AuthKeys.parse(await newKeyFile()), await AuthKeys.parse(await newKeyFile())];
    const hash = one.keyedHash('device', 'text');
    expect(one.keyedHash('device', 'text')).toBe(hash);
    expect([
      other.keyedHash('device', 'text'),
      one.keyedHash('mail', 'text'),
      one.keyedHash('device', 'texT'),
    ]).not.toContain(hash);
  });
});
