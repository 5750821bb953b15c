import * as z from 'zod/mini';
import { defineRpc } from '../define.ts';
import { gameKeySchema } from './pick-access.contract.ts';
import { instantSchema, sha256Schema } from './slate.contract.ts';

export const contentEncodingSchema = z.enum(['identity', 'br', 'gzip']);
export type ContentEncoding = z.infer<typeof contentEncodingSchema>;

export const manifestEntrySchema = z.object({
  /** Decoded absolute path, `/static/...`. Requests look it up and never join paths. */
  path: z.string(),
  sha256: sha256Schema,
  contentType: z.string(),
  /** Size of each stored form in bytes. Images have no compressed forms. */
  sizes: z.object({
    identity: z.int(),
    br: z.optional(z.int()),
    gzip: z.optional(z.int()),
  }),
  publishedAt: instantSchema,
  /** Under metered access: a file of the current week's games. */
  isCurrentWeek: z.optional(z.literal(true)),
  /** Under metered access: the unfinished game whose report it is. */
  game: z.optional(gameKeySchema),
});
export type ManifestEntry = z.infer<typeof manifestEntrySchema>;

/** Lists every published path with its content hash. `version` increases with each publication. */
export const getManifest = defineRpc({
  service: 'predictions',
  pattern: 'predictions.get-manifest.v1',
  kind: 'query',
  request: z.object({
    /** The caller's version. If it is current, the response has no entries. */
    knownVersion: z.optional(z.int()),
  }),
  response: z.object({
    version: z.int(),
    /** null when nothing changed since `knownVersion`. */
    entries: z.nullable(z.array(manifestEntrySchema)),
  }),
  errors: [],
});

/** Returns the published bytes of a content hash in one stored encoding. */
export const getPublishedFile = defineRpc({
  service: 'predictions',
  pattern: 'predictions.get-published-file.v1',
  kind: 'query',
  request: z.object({ sha256: sha256Schema, encoding: contentEncodingSchema }),
  response: z.object({
    sha256: sha256Schema,
    encoding: contentEncodingSchema,
    bodyBase64: z.string(),
  }),
  errors: ['FILE_NOT_PUBLISHED'],
});
