import * as z from 'zod/mini';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';
import { instantSchema } from '../predictions/slate.contract.ts';
import { ACCOUNT_TEXTS as TEXTS } from './account-texts.ts';
import { actorSchema, clientSchema, successOf } from './user.contract.ts';

/** An export of all data the services keep about a user, with its progress (S-153). */
export const dataExportSchema = z
  .object({
    id: z.uuid(),
    /** `waiting`: a service did not answer and will be retried. */
    status: z.enum(['queued', 'running', 'waiting', 'ready', 'failed']),
    requestedAt: instantSchema,
    readyAt: z.nullable(instantSchema),
    /** When the archive is deleted. */
    expiresAt: z.nullable(instantSchema),
    servicesDone: z.int(),
    servicesTotal: z.int(),
    /** The service that has not answered yet. */
    waitingFor: z.nullable(z.string()),
    sizeBytes: z.nullable(z.int()),
  })
  .register(z.globalRegistry, { id: 'DataExport' });
export type DataExport = z.infer<typeof dataExportSchema>;

/** Starts an export, or returns the one in progress. */
export const startExport = defineRpc({
  service: 'auth',
  pattern: 'auth.start-export.v1',
  kind: 'command',
  request: z.object({ actor: actorSchema }),
  response: z.object({ dataExport: dataExportSchema }),
  errors: ['EXPORTS_THROTTLED'],
});

export const listExports = defineRpc({
  service: 'auth',
  pattern: 'auth.list-exports.v1',
  kind: 'query',
  request: z.object({ actor: actorSchema }),
  response: z.object({ exports: z.array(dataExportSchema) }),
  errors: [],
});

/** A piece of a finished archive's JSON text. The pieces in order form the document. */
export const getExportPart = defineRpc({
  service: 'auth',
  pattern: 'auth.get-export-part.v1',
  kind: 'query',
  request: z.object({ actor: actorSchema, exportId: z.string().check(z.maxLength(100)), part: z.int() }),
  response: z.object({ text: z.string(), parts: z.int() }),
  errors: ['EXPORT_NOT_FOUND'],
});

/** Progress of a deletion, requested by its receipt, since the user can no longer sign in. */
export const deletionSchema = z
  .object({
    status: z.enum(['scheduled', 'erasing', 'done']),
    requestedAt: instantSchema,
    /** When deletion begins. */
    dueAt: instantSchema,
    /** When everything is gone, backups included. */
    erasedBy: instantSchema,
    doneAt: z.nullable(instantSchema),
    services: z.array(z.object({ service: z.string(), isErased: z.boolean() })),
  })
  .register(z.globalRegistry, { id: 'Deletion' });
export type Deletion = z.infer<typeof deletionSchema>;

export const deleteAccountRequestSchema = z
  .object({ password: z._default(z.string().check(z.maxLength(1000)), '') })
  .check(z.refine(({ password }) => password !== '', { path: ['password'], error: TEXTS.passwordRequired }));

export const deleteAccount = defineRpc({
  service: 'auth',
  pattern: 'auth.delete-account.v1',
  kind: 'command',
  request: z.object({ actor: actorSchema, password: z.string(), client: clientSchema }),
  response: z.object({ receipt: z.string(), deletion: deletionSchema }),
  errors: ['CURRENT_PASSWORD_WRONG', 'LOGIN_THROTTLED', 'SIGN_IN_BUSY'],
  isSensitive: true,
});

export const getDeletion = defineRpc({
  service: 'auth',
  pattern: 'auth.get-deletion.v1',
  kind: 'query',
  request: z.object({ receipt: z.string() }),
  response: z.object({ deletion: deletionSchema }),
  errors: ['DELETION_NOT_FOUND'],
});

const common = { tag: 'your data' } as const;

export const postExport = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/auth/exports',
  mount: '/api/auth/exports',
  operationId: 'startExport',
  summary: 'Start an export of all your data',
  access: 'user',
  headers: z.object(keyedHeaders),
  responses: {
    ...KEYED_RESPONSES,
    200: { description: 'Its state', schema: successOf(z.object({ export: dataExportSchema })) },
  },
});

export const getExports = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/auth/exports',
  mount: '/api/auth/exports',
  operationId: 'listExports',
  summary: 'Your exports with their progress',
  access: 'user',
  responses: {
    200: { description: 'Newest first', schema: successOf(z.object({ exports: z.array(dataExportSchema) })) },
  },
});

export const getExportFile = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/auth/exports/{id}/file',
  mount: '/api/auth/exports/:id/file',
  operationId: 'downloadExport',
  summary: 'A finished export as a JSON file',
  access: 'user',
  isStreamed: true,
  params: z.object({ id: z.string() }),
  responses: { 200: { description: 'The archive', contentType: 'application/json' } },
});

export const postDeleteAccount = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/auth/delete-account',
  mount: '/api/auth/delete-account',
  operationId: 'deleteAccount',
  summary: 'Delete the account: signed out everywhere immediately, data deleted within 30 days',
  access: 'user',
  headers: z.object(keyedHeaders),
  body: deleteAccountRequestSchema,
  responses: {
    ...KEYED_RESPONSES,
    200: {
      description: 'Scheduled; follow the progress with the receipt',
      schema: successOf(z.object({ receipt: z.string(), deletion: deletionSchema })),
    },
  },
});

export const getDeletionRoute = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/auth/deletions/{receipt}',
  mount: '/api/auth/deletions/:receipt',
  operationId: 'getDeletion',
  summary: 'Progress of a deletion, by its receipt',
  access: 'public',
  params: z.object({ receipt: z.string() }),
  responses: { 200: { description: 'Its state', schema: successOf(deletionSchema) } },
});
