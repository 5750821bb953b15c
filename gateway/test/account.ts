import { randomUUID } from 'node:crypto';
import {
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  getSession,
  getSigningKeys,
  type DataExport,
  type Deletion,
  type ResponseOf,
  type SessionRecord,
  type User,
} from '@app/contracts';
import { IDLE_LIMIT_MS, SESSION_LIFE_MS } from '@app/domain';
import { SignJWT, exportJWK, generateKeyPair, type CryptoKey, type JWTPayload } from 'jose';
import type { FakeServices } from './fake-services.ts';

type SigningKeys = ResponseOf<typeof getSigningKeys>;
type Es256Jwk = NonNullable<SigningKeys['es256']>[number];

/** A signing key pair with its id, like auth's. */
export interface TestKey {
  readonly kid: string;
  readonly alg: 'ES256';
  readonly privateKey: CryptoKey;
  readonly publicJwk: Es256Jwk;
}

/** A key pair from the time before ES256. */
export interface OlderTestKey {
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly privateKey: CryptoKey;
  readonly publicJwk: SigningKeys['keys'][number];
}

export async function newKey(kid: string): Promise<TestKey> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const { x = '', y = '' } = await exportJWK(publicKey);
  return { kid, alg: 'ES256', privateKey, publicJwk: { kid, kty: 'EC', crv: 'P-256', x, y } };
}

export async function newOlderKey(kid: string): Promise<OlderTestKey> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  const { x = '' } = await exportJWK(publicKey);
  return { kid, alg: 'EdDSA', privateKey, publicJwk: { kid, kty: 'OKP', crv: 'Ed25519', x } };
}

/** Returns a session that started now. */
export function newSession(nowMs: number, changes: Partial<SessionRecord> = {}): SessionRecord {
  return {
    sessionId: randomUUID(),
    userId: randomUUID(),
    role: 'user',
    planId: 'free',
    subscriptionTier: 'free',
    isRemembered: false,
    expiresAtMs: nowMs + SESSION_LIFE_MS,
    lastActivityAtMs: nowMs,
    ...changes,
  };
}

/** Signs a session's token. `claims` and `header` override what auth would write. */
export function tokenOf(
  key: TestKey | OlderTestKey,
  session: SessionRecord,
  changes: {
    readonly claims?: Readonly<Record<string, unknown>>;
    readonly header?: { alg?: string; kid?: string | undefined };
  } = {},
): Promise<string> {
  const claims = {
    iss: TOKEN_ISSUER,
    aud: TOKEN_AUDIENCE,
    sub: session.userId,
    sid: session.sessionId,
    iat: Math.floor((session.lastActivityAtMs - IDLE_LIMIT_MS) / 1_000),
    exp: Math.floor(session.expiresAtMs / 1_000),
    ...changes.claims,
  };
  const header = { alg: key.alg, kid: key.kid, ...changes.header };
  return new SignJWT(claims as JWTPayload).setProtectedHeader(header as { alg: string }).sign(key.privateKey);
}

/** Returns a browser's authorization header. */
export const bearer = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` });

/** Fakes an auth service with these keys and sessions. Both may change. */
export function answerForAuth(
  services: FakeServices,
  keys: TestKey[],
  sessions: SessionRecord[],
  olderKeys: OlderTestKey[] = [],
): void {
  services.answer(getSigningKeys, () => ({
    keys: olderKeys.map(({ publicJwk }) => publicJwk),
    es256: keys.map(({ publicJwk }) => publicJwk),
  }));
  services.answer(getSession, ({ sessionId }) => ({
    session: sessions.find((session) => session.sessionId === sessionId) ?? null,
  }));
}

/** Returns a user as auth responds. */
export function newUser(id: string = randomUUID()): User {
  return {
    id,
    username: 'ada',
    displayName: 'Ada',
    email: 'ada@example.com',
    pendingEmail: null,
    role: 'user',
    planId: 'free',
    subscriptionTier: 'free',
    createdAt: '2026-01-01T00:00:00.000Z',
    bankroll: 1_000,
    defaultBetAmount: 50,
    riskTolerance: 'Medium',
    version: 7,
  };
}

/** An export that was just requested. */
export const DATA_EXPORT: DataExport = {
  id: randomUUID(),
  status: 'queued',
  requestedAt: '2026-01-01T00:00:00.000Z',
  readyAt: null,
  expiresAt: null,
  servicesDone: 0,
  servicesTotal: 2,
  waitingFor: null,
  sizeBytes: null,
};

/** A deletion that was just requested. */
export const DELETION: Deletion = {
  status: 'scheduled',
  requestedAt: '2026-01-01T00:00:00.000Z',
  dueAt: '2026-01-08T00:00:00.000Z',
  erasedBy: '2026-01-31T00:00:00.000Z',
  doneAt: null,
  services: [],
};
