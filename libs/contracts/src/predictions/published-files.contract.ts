import * as z from 'zod/mini';
import { defineRpc } from '../define.ts';
import { instantSchema, sha256Schema } from './slate.contract.ts';

export const contentEncodingSchema = z.enum(['identity', 'br', 'gzip']);
export type ContentEncoding = z.infer<typeof contentEncodingSchema>;

export const manifestEntrySchema = z.object({
  /** Decoded absolute path, `/static/...`; requests are answered by looking it up, never by joining it. */
  path: z.string(),
  sha256: sha256Schema,
  contentType: z.string(),
  /** Size of each stored form in bytes; an encoding that is absent is not stored (images). */
  sizes: z.object({
    identity: z.int(),
    br: z.optional(z.int()),
    gzip: z.optional(z.int()),
  }),
  publishedAt: instantSchema,
});
export type ManifestEntry = z.infer<typeof manifestEntrySchema>;

/** Every published path with its content hash. `version` grows with each publication. */
export const getManifest = defineRpc({
  service: 'predictions',
  pattern: 'predictions.get-manifest.v1',
  kind: 'query',
  request: z.object({
    /** The version the caller holds; the same version is answered without entries. */
    knownVersion: z.optional(z.int()),
  }),
  response: z.object({
    version: z.int(),
    /** null: nothing changed since `knownVersion`. */
    entries: z.nullable(z.array(manifestEntrySchema)),
  }),
  errors: [],
});

/** The published bytes of one content hash, in one stored encoding. */
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
  errors: ['NOT_FOUND'],
});
