import { getSigningKeys, getUser, type SessionRecord } from '@app/contracts';
import { eventually } from '@app/testing';
import * as z from 'zod/mini';
import {
  answerForAuth,
  bearer,
  newKey,
  newOlderKey,
  newSession,
  newUser,
  tokenOf,
  type OlderTestKey,
  type TestKey,
} from '../../test/account.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

/** What gateways took for an answer before ES256. */
const KEYS_AS_BEFORE = z.object({
  keys: z.array(
    z.object({ kid: z.string(), kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() }),
  ),
});

let gateway: GatewayUnderTest;
let key: TestKey;
let older: OlderTestKey;
let keys: TestKey[];
let olderKeys: OlderTestKey[];
let sessions: SessionRecord[];

const open = async () => {
  const session = newSession(Date.now());
  sessions.push(session);
  return { session, token: await tokenOf(key, session) };
};
const statusOf = async (token: string) =>
  (await gateway.instance.inject({ url: '/api/auth/me', headers: bearer(token) })).statusCode;
const asked = (contract: typeof getSigningKeys) => gateway.services.requestsOf(contract).length;

beforeEach(async () => {
  [key, older] = [await newKey('key-1'), await newOlderKey('key-0')];
  [keys, olderKeys, sessions] = [[key], [older], []];
  gateway = await startGateway();
  answerForAuth(gateway.services, keys, sessions, olderKeys);
  gateway.services.answer(getUser, () => ({ user: newUser() }));
});
afterEach(() => gateway.app.close());

describe('a token', () => {
  it('is checked with the keys auth lists now, with at most one request a second (S-480)', async () => {
    const { session, token } = await open();
    expect(await statusOf(token)).toBe(200);
    const next = await newKey('key-2');
    keys.unshift(next);
    const before = asked(getSigningKeys);
    const rotated = await tokenOf(next, session);
    const statuses = await Promise.all(Array.from({ length: 10 }, () => statusOf(rotated)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(asked(getSigningKeys)).toBe(before + 1);
    expect(await statusOf(token)).toBe(200);

    keys.pop();
    const stranger = await newKey('key-3');
    expect(await statusOf(await tokenOf(stranger, session))).toBe(401);
    expect(await statusOf(token)).toBe(401);
  });
});

describe('during a change of the token algorithm', () => {
  /** What an auth service from before ES256 answers. */
  const answerAsBefore = () => {
    gateway.services.answer(getSigningKeys, () => ({ keys: [older.publicJwk] }));
  };

  it('an older token stays valid until auth no longer lists its key (S-065, S-480)', async () => {
    const { session, token } = await open();
    const before = await tokenOf(older, session);
    expect([await statusOf(before), await statusOf(token)]).toEqual([200, 200]);
    const changed = await tokenOf(older, session, { claims: { sub: newUser().id } });
    expect(await statusOf(changed)).toBe(401);

    olderKeys.pop();
    // A token with an unknown key makes the gateway ask again.
    expect(await statusOf(await tokenOf(await newKey('key-2'), session))).toBe(401);
    expect([await statusOf(before), await statusOf(token)]).toEqual([401, 200]);
  });

  it.each([
    ['another audience', { aud: 'billing' }],
    ['another issuer', { iss: 'somebody' }],
    ['an end in the past', { exp: 1 }],
    ['no end', { exp: undefined }],
    ['no session', { sid: undefined }],
  ])('an older token with %s is refused (S-480)', async (_what, claims) => {
    const { session } = await open();
    expect(await statusOf(await tokenOf(older, session, { claims }))).toBe(401);
  });

  it('a key of the other algorithm never checks a token (S-480)', async () => {
    const { session } = await open();
    const asNew = await tokenOf(older, session, { header: { kid: key.kid } });
    expect(await statusOf(asNew)).toBe(401);
    const asBefore = await tokenOf(key, session, { header: { kid: older.kid } });
    expect(await statusOf(asBefore)).toBe(401);
  });

  it('known keys are kept while older auth replicas also respond (S-065, S-480)', async () => {
    const { session, token } = await open();
    expect(await statusOf(token)).toBe(200);
    answerAsBefore();
    const stranger = await tokenOf(await newOlderKey('key-9'), session);
    expect(await statusOf(stranger)).toBe(401);
    gateway.services.touchSessions([session.sessionId]);
    expect([await statusOf(token), await statusOf(await tokenOf(older, session))]).toEqual([200, 200]);
  });

  it('a new token checked against an older auth replica gets 503 and never 401 (S-065, S-480)', async () => {
    answerAsBefore();
    const { token } = await open();
    expect(await statusOf(token)).toBe(503);
    answerForAuth(gateway.services, keys, sessions, olderKeys);
    await eventually(async () => (await statusOf(token)) === 200);
  });

  it('older gateways receive only the keys they can read (S-065, S-480)', () => {
    const answer = getSigningKeys.response.parse({
      keys: [older.publicJwk],
      es256: [key.publicJwk],
    });
    expect(KEYS_AS_BEFORE.parse(answer)).toEqual({ keys: [older.publicJwk] });
  });
});
