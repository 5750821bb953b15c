import * as z from 'zod/mini';
import { actorSchema, successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';
import { daySchema, fileKindSchema, instantSchema, sportSchema } from './slate.contract.ts';

/** Size of an uploaded file at most. Real ones have half of it, and larger ones are delivered in the inbox. */
export const MAX_UPLOAD_BYTES = 700_000;
/** Fits such a file as base64 with its name, and stays below the limit of internal messages. */
const MAX_UPLOAD_BODY_BYTES = 950_000;
/** Files that an administrator reads at a time. */
export const FILES_PER_PAGE = 25;

/**
 * `accepted`: published; `quarantined`: refused, with the reason; `superseded`: older than the published one;
 * `unchanged`: the same content as before; `rolled-back`: no file, but an earlier version served again; `discarded`: refused,
 * and its content deleted by an administrator.
 */
export const FILE_STATES = [
  'accepted',
  'quarantined',
  'superseded',
  'unchanged',
  'rolled-back',
  'discarded',
] as const;
const fileStateSchema = z.enum(FILE_STATES, { error: `must be one of ${FILE_STATES.join(', ')}` });
export type FileState = z.infer<typeof fileStateSchema>;

/** Why records are left out, at most as many as an administrator reads. */
const droppedSchema = z.array(
  z.object({ index: z.int(), gameId: z.nullable(z.string()), field: z.string(), reason: z.string() }),
);
export const DROPPED_SHOWN = 50;

const outcomeFields = {
  fileName: z.string(),
  state: fileStateSchema,
  sport: z.nullable(sportSchema),
  kind: z.nullable(fileKindSchema),
  season: z.nullable(z.int()),
  week: z.nullable(z.int()),
  date: z.nullable(daySchema),
  /** Why it is not published, or what it was compared with; `detail` has the place or the content. */
  reason: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  total: z.int(),
  kept: z.int(),
  droppedCount: z.int(),
  dropped: droppedSchema,
};

/** What became of a file, or would become of it. `paths`: published files that change. */
export const fileOutcomeSchema = z
  .object({ ...outcomeFields, paths: z.array(z.string()) })
  .register(z.globalRegistry, { id: 'FileOutcome' });
export type FileOutcome = z.infer<typeof fileOutcomeSchema>;

/** An entry of the ledger: a received file, or a rollback. */
export const receivedFileSchema = z
  .object({
    ...outcomeFields,
    id: z.int(),
    sizeBytes: z.int(),
    source: z.enum(['inbox', 'cli', 'demo', 'upload', 'rollback']),
    receivedAt: instantSchema,
    /** A refused file whose content can be downloaded. The previous version omits it. */
    hasContent: z.optional(z.boolean()),
    /** What readers see of its slate comes from here. */
    isCurrent: z.boolean(),
    /** Whether its slate can be rolled back from here; null where it is not the current file of a slate. */
    rollback: z.nullable(z.enum(['possible', 'no-earlier-version', 'games-started'])),
  })
  .register(z.globalRegistry, { id: 'ReceivedFile' });
export type ReceivedFile = z.infer<typeof receivedFileSchema>;

const filePageSchema = z.object({ files: z.array(receivedFileSchema), count: z.int(), pageCount: z.int() });

/** A version of a slate that readers were shown. */
export const slateVersionSchema = z
  .object({
    version: z.int(),
    /** The file it came from; null where the ledger has none. */
    fileName: z.nullable(z.string()),
    publishedAt: instantSchema,
    games: z.int(),
    isCurrent: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'SlateVersion' });
export type SlateVersion = z.infer<typeof slateVersionSchema>;

const slateVersionsSchema = z.object({
  sport: sportSchema,
  season: z.int(),
  week: z.int(),
  date: z.nullable(daySchema),
  /** Games that a rollback may still change, and those that it leaves alone. */
  openGames: z.int(),
  startedGames: z.int(),
  /** Newest first. */
  versions: z.array(slateVersionSchema),
});
export type SlateVersions = z.infer<typeof slateVersionsSchema>;

const uploadFields = {
  fileName: z
    .string()
    .check(
      z.minLength(1, 'must be a name'),
      z.maxLength(200, 'must be at most 200 characters long'),
      z.regex(/^[^/\\\p{Cc}]+$/u, 'must be a name without a folder'),
    ),
  /** The folder it would be delivered in, for names that do not say the sport. */
  sport: z.nullable(sportSchema),
  /** The bytes in base64. */
  content: z
    .string()
    .check(
      z.minLength(1, 'must not be empty'),
      z.maxLength(Math.ceil(MAX_UPLOAD_BYTES / 3) * 4, 'must be at most 700 KB'),
      z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, 'must be base64'),
    ),
};
const fileId = z.string();
const nothing = z.object({});
const fileContentSchema = z.object({ fileName: z.string(), content: z.string() });
const rollbackFields = {
  /** The earlier version to serve again. */
  version: z.int().check(z.minimum(1, 'must be a version')),
  /** The version that was current when the administrator decided. */
  currentVersion: z.int().check(z.minimum(1, 'must be a version')),
};

/** The gateway allows administrators only, as with every call of this file. `page` counts from 1. */
export const listFiles = defineRpc({
  service: 'predictions',
  pattern: 'predictions.list-files.v1',
  kind: 'query',
  request: z.object({ state: z.nullable(fileStateSchema), sport: z.nullable(sportSchema), page: z.int() }),
  response: filePageSchema,
  errors: [],
});

/** What publishing a file would do now. Stores nothing. */
export const checkFile = defineRpc({
  service: 'predictions',
  pattern: 'predictions.check-file.v1',
  kind: 'query',
  request: z.object(uploadFields),
  response: fileOutcomeSchema,
  errors: [],
});

/** Handles a file like one from the inbox. The same content again changes nothing, unless another one had its name since. */
export const publishFile = defineRpc({
  service: 'predictions',
  pattern: 'predictions.publish-file.v1',
  kind: 'command',
  request: z.object({ actor: actorSchema, ...uploadFields }),
  response: fileOutcomeSchema,
  errors: [],
});

/** Every version of the slate that a file belongs to. */
export const listSlateVersions = defineRpc({
  service: 'predictions',
  pattern: 'predictions.list-slate-versions.v1',
  kind: 'query',
  request: z.object({ fileId }),
  response: slateVersionsSchema,
  errors: ['FILE_NOT_FOUND'],
});

/**
 * Serves an earlier version of a file's slate again, for the games that have not started. `kept` of the answer counts
 * the games that changed, and its dropped records are those that had started. No actor: the command line.
 */
export const rollBackSlate = defineRpc({
  service: 'predictions',
  pattern: 'predictions.roll-back-slate.v1',
  kind: 'command',
  request: z.object({ actor: z.nullable(actorSchema), fileId, ...rollbackFields }),
  response: fileOutcomeSchema,
  errors: ['FILE_NOT_FOUND', 'VERSION_NOT_FOUND', 'SLATE_CHANGED', 'GAMES_STARTED', 'NOTHING_TO_ROLL_BACK'],
});

/** The content of a refused file, in base64. Who took it is written to the log of acts. */
export const downloadFile = defineRpc({
  service: 'predictions',
  pattern: 'predictions.download-file.v1',
  kind: 'command',
  request: z.object({ actor: actorSchema, fileId }),
  response: fileContentSchema,
  errors: ['FILE_NOT_FOUND', 'FILE_NOT_KEPT'],
});

/** Deletes the content of a refused file. Its entry stays. */
export const discardFile = defineRpc({
  service: 'predictions',
  pattern: 'predictions.discard-file.v1',
  kind: 'command',
  request: z.object({ actor: actorSchema, fileId }),
  response: nothing,
  errors: ['FILE_NOT_FOUND'],
});

const common = { tag: 'admin', access: 'user', requiredRole: 'admin' } as const;
const keyed = { ...common, method: 'POST', headers: z.object(keyedHeaders) } as const;
const params = z.object({ id: fileId });

export const getFiles = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/files',
  mount: '/api/admin/files',
  operationId: 'listFiles',
  summary: 'Received prediction files and rollbacks, newest first, by page (administrators)',
  query: z.object({
    state: z.optional(fileStateSchema),
    sport: z.optional(sportSchema),
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1'))),
  }),
  responses: { 200: { description: 'The files', schema: successOf(filePageSchema) } },
});

export const postFileCheck = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/admin/files/check',
  mount: '/api/admin/files/check',
  operationId: 'checkFile',
  summary: 'Show what publishing a file would do; stores nothing (administrators)',
  body: z.object(uploadFields),
  maxBodyBytes: MAX_UPLOAD_BODY_BYTES,
  responses: { 200: { description: 'What would happen', schema: successOf(fileOutcomeSchema) } },
});

export const postFile = defineRoute({
  ...keyed,
  path: '/api/admin/files',
  mount: '/api/admin/files',
  operationId: 'publishFile',
  summary: 'Publish a file like one from the inbox (administrators)',
  body: z.object(uploadFields),
  maxBodyBytes: MAX_UPLOAD_BODY_BYTES,
  responses: {
    ...KEYED_RESPONSES,
    200: { description: 'What happened', schema: successOf(fileOutcomeSchema) },
  },
});

export const getSlateVersions = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/files/{id}/versions',
  mount: '/api/admin/files/:id/versions',
  operationId: 'listSlateVersions',
  summary: 'Every version of the slate that a file belongs to, newest first (administrators)',
  params,
  responses: { 200: { description: 'The versions', schema: successOf(slateVersionsSchema) } },
});

export const postRollback = defineRoute({
  ...keyed,
  path: '/api/admin/files/{id}/rollback',
  mount: '/api/admin/files/:id/rollback',
  operationId: 'rollBackSlate',
  summary:
    "Serve an earlier version of a file's slate again, for games that have not started (administrators)",
  params,
  body: z.object(rollbackFields),
  responses: {
    ...KEYED_RESPONSES,
    200: { description: 'Rolled back', schema: successOf(fileOutcomeSchema) },
  },
});

export const postFileDownload = defineRoute({
  ...keyed,
  path: '/api/admin/files/{id}/download',
  mount: '/api/admin/files/:id/download',
  operationId: 'downloadFile',
  summary: 'The content of a refused file, written to the log of acts (administrators)',
  params,
  responses: {
    ...KEYED_RESPONSES,
    200: { description: 'The content in base64', schema: successOf(fileContentSchema) },
  },
});

export const postFileDiscard = defineRoute({
  ...keyed,
  path: '/api/admin/files/{id}/discard',
  mount: '/api/admin/files/:id/discard',
  operationId: 'discardFile',
  summary: 'Delete the content of a refused file; its entry stays (administrators)',
  params,
  responses: { ...KEYED_RESPONSES, 200: { description: 'Discarded', schema: successOf(nothing) } },
});
