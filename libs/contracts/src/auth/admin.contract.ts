import * as z from 'zod/mini';
import { defineEvent, defineRpc, SERVICES, type ServiceName } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';
import { instantSchema } from '../predictions/slate.contract.ts';
import { actorSchema, planIdSchema, readerFields, roleSchema, successOf } from './user.contract.ts';

/** What administrators do. A new kind is only added, since the log is kept for good. */
export const ADMIN_ACTS = [
  'admin-created',
  'user-disabled',
  'user-enabled',
  'role-changed',
  'plan-granted',
  'user-deleted',
  'refund-approved',
  'refund-declined',
  'file-uploaded',
  'slate-rolled-back',
  'sport-gone-live',
  'file-downloaded',
  'file-discarded',
  'dead-letter-retried',
  'dead-letter-dropped',
  'job-retried',
] as const;
const adminActKindSchema = z.enum(ADMIN_ACTS);
export type AdminActKind = z.infer<typeof adminActKindSchema>;

const actFields = {
  act: adminActKindSchema,
  /** Who or what it was done to: a user's id, a reference such as `RF-2026-000123`, or a file's name. */
  subject: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  at: instantSchema,
};

function adminActedIn(service: ServiceName) {
  return defineEvent({
    owner: service,
    topic: `${service}.admin-acted.v1`,
    /** `adminId` is null on the command line. */
    payload: z.object({ ...actFields, adminId: z.nullable(z.uuid()) }),
    isBroadcast: false,
  });
}

/**
 * An administrator's act in a service, for the log that auth keeps. Written to the outbox in the transaction of the act,
 * so every act that was acknowledged is announced. The log misses one only if Redis loses it before auth has handled it.
 */
export const ADMIN_ACTED = Object.fromEntries(
  SERVICES.map((service) => [service, adminActedIn(service)]),
) as Readonly<Record<ServiceName, ReturnType<typeof adminActedIn>>>;

/** An entry of the log. Names are null where the account is gone, and for `adminName` on the command line. */
export const adminActSchema = z
  .object({
    ...actFields,
    id: z.int(),
    adminId: z.nullable(z.uuid()),
    adminName: z.nullable(z.string()),
    subjectName: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'AdminAct' });
export type AdminAct = z.infer<typeof adminActSchema>;

/** An account as administrators see it. */
export const managedUserSchema = z
  .object({
    id: z.uuid(),
    username: z.string(),
    displayName: z.nullable(z.string()),
    email: z.string(),
    role: roleSchema,
    planId: planIdSchema,
    state: z.enum(['open', 'disabled', 'being-deleted']),
    createdAt: instantSchema,
  })
  .register(z.globalRegistry, { id: 'ManagedUser' });
export type ManagedUser = z.infer<typeof managedUserSchema>;

export const accountStatsSchema = z
  .object({
    users: z.int(),
    newUsersLast7Days: z.int(),
    byPlan: z.array(z.object({ planId: planIdSchema, users: z.int() })),
    /**
     * The newest things that happened to accounts. `username`: whose account; null where it is gone or unknown, missing
     * from an older auth.
     */
    activity: z.array(
      z.object({ kind: z.string(), at: instantSchema, username: z.optional(z.nullable(z.string())) }),
    ),
  })
  .register(z.globalRegistry, { id: 'AccountStats' });
export type AccountStats = z.infer<typeof accountStatsSchema>;

const userPageSchema = z.object({ users: z.array(managedUserSchema), count: z.int(), pageCount: z.int() });
const actPageSchema = z.object({ acts: z.array(adminActSchema), count: z.int(), pageCount: z.int() });

const CHANGES = ['disable', 'enable', 'make-admin', 'remove-admin', 'delete'] as const;
const changeSchema = z.enum(CHANGES, { error: `Change must be one of ${CHANGES.join(', ')}` });
export type UserChangeKind = z.infer<typeof changeSchema>;

/** The gateway allows administrators only, as with every call of this file. */
export const getAccountStats = defineRpc({
  service: 'auth',
  pattern: 'auth.get-account-stats.v1',
  kind: 'query',
  request: z.object(readerFields),
  response: accountStatsSchema,
  errors: [],
});

/** Newest first. `search`: part of a name or address, ignoring case; empty for all. `page` counts from 1. */
export const listUsers = defineRpc({
  service: 'auth',
  pattern: 'auth.list-users.v1',
  kind: 'query',
  request: z.object({ ...readerFields, search: z.string(), page: z.int() }),
  response: userPageSchema,
  errors: [],
});

/** Accounts that a search finds at most. */
export const USERS_FOUND = 1_000;

/**
 * Ids of the accounts that a search finds, newest first, at most `USERS_FOUND`, and how many match. `search` as in
 * `listUsers`. An older auth omits the count.
 */
export const findUserIds = defineRpc({
  service: 'auth',
  pattern: 'auth.find-user-ids.v1',
  kind: 'query',
  request: z.object({ search: z.string() }),
  response: z.object({ userIds: z.array(z.uuid()), count: z.optional(z.int()) }),
  errors: [],
});

/** Names and addresses of accounts, as far as they exist. */
export const nameUsers = defineRpc({
  service: 'auth',
  pattern: 'auth.name-users.v1',
  kind: 'query',
  request: z.object({ userIds: z.array(z.uuid()).check(z.maxLength(USERS_FOUND)) }),
  response: z.object({
    users: z.array(z.object({ id: z.uuid(), username: z.string(), email: z.string() })),
  }),
  errors: [],
});

/** Does nothing where the account is already so. */
export const changeUserAccess = defineRpc({
  service: 'auth',
  pattern: 'auth.change-user-access.v1',
  kind: 'command',
  request: z.object({ actor: actorSchema, userId: z.string().check(z.maxLength(100)), change: changeSchema }),
  response: managedUserSchema,
  errors: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_BEING_DELETED', 'OWN_ACCOUNT'],
});

/** Newest first. `page` counts from 1. */
export const listAdminActs = defineRpc({
  service: 'auth',
  pattern: 'auth.list-admin-acts.v1',
  kind: 'query',
  request: z.object({ ...readerFields, page: z.int() }),
  response: actPageSchema,
  errors: [],
});

const common = { tag: 'admin', access: 'user', requiredRole: 'admin' } as const;
const pageQuery = z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1')));

export const getUsers = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/users',
  mount: '/api/admin/users',
  operationId: 'listUsers',
  summary: 'Accounts, newest first, by page (administrators)',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(254, 'must be at most 254 characters long'))),
    page: pageQuery,
  }),
  responses: { 200: { description: 'The accounts', schema: successOf(userPageSchema) } },
});

export const postUserChange = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/admin/users/{id}/change',
  mount: '/api/admin/users/:id/change',
  operationId: 'changeUserAccess',
  summary: 'Disable, enable or delete an account, or change its role (administrators)',
  headers: z.object(keyedHeaders),
  params: z.object({ id: z.string() }),
  body: z.object({ change: changeSchema }),
  responses: { ...KEYED_RESPONSES, 200: { description: 'Changed', schema: successOf(managedUserSchema) } },
});

export const getAdminActs = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/acts',
  mount: '/api/admin/acts',
  operationId: 'listAdminActs',
  summary: 'What administrators did, newest first, by page (administrators)',
  query: z.object({ page: pageQuery }),
  responses: { 200: { description: 'The log', schema: successOf(actPageSchema) } },
});
