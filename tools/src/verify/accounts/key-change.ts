import type { JsonWebKey } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { ACCOUNT_TEXTS } from '@app/contracts';
import { call, register } from './client.ts';
import { newKey, partsOf, signed } from './forge.ts';
import type { Checks } from './harness.ts';
import type { World } from './world.ts';

const ME = 'GET /api/auth/me';

/**
 * Takes the key file through its whole life: written before ES256, updated by the first start, rotated, and finally
 * without its old keys. A session survives every step that keeps its key.
 */
export async function changeKeys(world: World, origins: readonly string[], checks: Checks): Promise<void> {
  const file = `${world.keysFile}.changing`;
  const { linkKey } = JSON.parse(readFileSync(world.keysFile, 'utf8')) as { linkKey: string };
  const older = { ...newKey('Ed25519'), kid: 'from-before' };
  let step = 0;
  /** Restarts auth with a new key file. */
  const use = async (signing: readonly JsonWebKey[]): Promise<void> => {
    step += 1;
    const path = `${file}-${step}`;
    writeFileSync(path, JSON.stringify({ madeFor: 'development', signing, linkKey }), { mode: 0o600 });
    await world.useAuth({ AUTH_KEYS_FILE: path });
  };
  const stored = (): JsonWebKey[] =>
    (JSON.parse(readFileSync(`${file}-${step}`, 'utf8')) as { signing: JsonWebKey[] }).signing;
  /** An unknown key id makes each gateway refresh its keys first. */
  const expectStatus = async (token: string, status: number, what: string): Promise<void> => {
    const unknown = signed({ alg: 'ES256', kid: `unknown-${step}` }, {}, newKey('ES256'));
    for (const origin of origins) {
      await call(origin, ME, { token: unknown });
      const reply = await call(origin, ME, { token });
      checks.equal(reply.status, status, what);
      if (status === 401)
        checks.equal(reply.body?.error, ACCOUNT_TEXTS.sessionEnded, `${what}: the sentence`);
    }
  };

  await use([older]);
  const { token } = await register(world.origin);
  const { header, claims } = partsOf(token);
  const before = signed({ alg: 'EdDSA', kid: older.kid }, claims, older);
  checks.equal(header['alg'], 'ES256', 'the algorithm of a new token with a file from before');
  await expectStatus(before, 200, 'a token from before ES256, after the update');
  await expectStatus(token, 200, 'a token of the key that the update made');

  const [first] = stored();
  if (first === undefined) throw new Error('the update stored no key');
  const next = { ...newKey('ES256'), kid: 'next' };
  await use([next, first, older]);
  const { token: rotated } = await register(world.origin);
  checks.equal(partsOf(rotated).header['kid'], 'next', 'the key of a new token after a rotation');
  for (const [what, each] of Object.entries({
    before,
    'of the first key': token,
    'of the next key': rotated,
  }))
    await expectStatus(each, 200, `a token ${what}, after a rotation`);

  await use([next]);
  await expectStatus(rotated, 200, 'a token of the key that stays');
  await expectStatus(token, 401, 'a token of a key that was taken out');
  await expectStatus(before, 401, 'a token from before ES256 once its key was taken out');
  checks.figure(
    'a file of before ES256 was updated, rotated and emptied of it; no session ended before its key',
  );
}
