import * as z from 'zod/mini';
import { defineEvent, defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';
import { instantSchema } from '../predictions/slate.contract.ts';
import {
  accessTierSchema,
  actorSchema,
  doneSchema,
  planIdSchema,
  roleSchema,
  successOf,
} from './user.contract.ts';

/**
 * The session data that the gateway checks on every request. PostgreSQL is the source, Redis holds a copy
 * under `sessionKey(id)`. A missing copy is fetched with `getSession`.
 */
export const sessionRecordSchema = z.object({
  sessionId: z.uuid(),
  userId: z.uuid(),
  role: roleSchema,
  planId: planIdSchema,
  subscriptionTier: accessTierSchema,
  isRemembered: z.boolean(),
  /** End of the session, milliseconds since the epoch. */
  expiresAtMs: z.int(),
  /**
   * Last counted activity, milliseconds since the epoch. Sessions without remember-me end after 30 idle
   * minutes.
   */
  lastActivityAtMs: z.int(),
});
export type SessionRecord = z.infer<typeof sessionRecordSchema>;

/** Returns the Redis key of a session's copy: the record as JSON, or `REVOKED_MARK`. */
export const sessionKey = (sessionId: string): string => `session:{${sessionId}}`;
/** Replaces the record of a revoked session, so a late fill cannot bring it back. */
export const REVOKED_MARK = 'revoked';

/**
 * Returns the session's record and fills the copy in Redis; null for an ended, revoked or unknown session.
 */
export const getSession = defineRpc({
  service: 'auth',
  pattern: 'auth.get-session.v1',
  kind: 'query',
  request: z.object({ sessionId: z.uuid() }),
  response: z.object({ session: z.nullable(sessionRecordSchema) }),
  errors: [],
});

/**
 * Returns the public keys for verifying tokens as JSON Web Keys, the signing key first. `keys` verifies tokens from
 * before ES256, and gateways from that time read only this field. Auth replicas from that time leave out `es256`.
 */
export const getSigningKeys = defineRpc({
  service: 'auth',
  pattern: 'auth.get-signing-keys.v1',
  kind: 'query',
  request: z.object({}),
  response: z.object({
    keys: z.array(
      z.object({ kid: z.string(), kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() }),
    ),
    es256: z.optional(
      z.array(
        z.object({
          kid: z.string(),
          kty: z.literal('EC'),
          crv: z.literal('P-256'),
          x: z.string(),
          y: z.string(),
        }),
      ),
    ),
  }),
  errors: [],
});

/** Issuer and audience every token names. */
export const TOKEN_ISSUER = 'openbook-auth';
export const TOKEN_AUDIENCE = 'openbook';

/** Activity seen by one gateway since its last report; instants in milliseconds. Idempotent. */
export const recordActivity = defineRpc({
  service: 'auth',
  pattern: 'auth.record-activity.v1',
  kind: 'command',
  request: z.object({
    sessions: z.array(z.object({ sessionId: z.uuid(), atMs: z.int() })).check(z.maxLength(500)),
  }),
  response: z.object({}),
  errors: [],
});

/** Sessions that ended early: logout, revocation, password change or reset, deletion, an administrator. */
export const sessionsRevoked = defineEvent({
  owner: 'auth',
  topic: 'auth.sessions-revoked.v1',
  payload: z.object({ sessionIds: z.array(z.uuid()) }),
  isBroadcast: true,
});

/** A user's role, plan or tier changed, so copies of their sessions are reloaded. */
export const sessionsChanged = defineEvent({
  owner: 'auth',
  topic: 'auth.sessions-changed.v1',
  payload: z.object({ sessionIds: z.array(z.uuid()) }),
  isBroadcast: true,
});

/** A session as its owner sees it (S-134). */
export const sessionSummarySchema = z
  .object({
    id: z.uuid(),
    /** `Chrome on Windows`; 'Unknown device' when the browser does not say. */
    device: z.string(),
    /** IP address that opened it. */
    address: z.string(),
    createdAt: instantSchema,
    lastActivityAt: instantSchema,
    expiresAt: instantSchema,
    isRemembered: z.boolean(),
    isCurrent: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Session' });
export type SessionSummary = z.infer<typeof sessionSummarySchema>;

export const listSessions = defineRpc({
  service: 'auth',
  pattern: 'auth.list-sessions.v1',
  kind: 'query',
  request: z.object({ actor: actorSchema }),
  response: z.object({ sessions: z.array(sessionSummarySchema) }),
  errors: [],
});

/** Ends one session of the caller, or all others when `sessionId` is null. */
export const revokeSessions = defineRpc({
  service: 'auth',
  pattern: 'auth.revoke-sessions.v1',
  kind: 'command',
  request: z.object({ actor: actorSchema, sessionId: z.nullable(z.string().check(z.maxLength(100))) }),
  response: z.object({ revoked: z.int() }),
  errors: ['SESSION_NOT_FOUND'],
});

const common = { tag: 'sessions', access: 'user' } as const;

export const getSessions = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/auth/sessions',
  mount: '/api/auth/sessions',
  operationId: 'listSessions',
  summary: 'Your open sessions, newest activity first',
  responses: {
    200: {
      description: 'The sessions',
      schema: successOf(z.object({ sessions: z.array(sessionSummarySchema) })),
    },
  },
});

export const deleteSession = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  mount: '/api/auth/sessions/:id',
  operationId: 'revokeSession',
  summary: 'Sign one of your sessions out',
  params: z.object({ id: z.string() }),
  headers: z.object(keyedHeaders),
  responses: { ...KEYED_RESPONSES, 200: { description: 'Signed out', schema: doneSchema } },
});

export const postRevokeOthers = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/auth/sessions/revoke-others',
  mount: '/api/auth/sessions/revoke-others',
  operationId: 'revokeOtherSessions',
  summary: 'Sign out every other device',
  headers: z.object(keyedHeaders),
  responses: {
    ...KEYED_RESPONSES,
    200: { description: 'Number of sessions signed out', schema: successOf(z.object({ revoked: z.int() })) },
  },
});
